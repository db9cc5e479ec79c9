import {
  type FieldAnswer,
  type FormValues,
  emptyValues,
  fileMissing,
  isFileField,
  keptValues,
  mergeValues,
  problemsOf,
  problemsOfAnswers,
  proofField,
  proofMissing,
} from '../../domain/documents/collection/form-answers.ts';
import { type UnitType, openUnitTypes } from '../../domain/listings/listing.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import type { Application } from '../../store/applications/application.ts';
import { applyForm } from '../../store/applications/form.ts';
import { collectionOf } from '../../store/documents/collection.ts';
import { type FormAnswers, formAnswersOf, keepSent } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { entryOf, type FormCall } from '../http/applicant-form-call.ts';
import type { Entries } from '../http/form-data.ts';
import { isFillingForm, openFields } from '../../domain/documents/collection/open-questions.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { recordHistory } from '../../store/applications/history.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { mustBeAnswering, proofEntry, purposeOf, takeUpload, typeOfUpload } from './applicant-upload.ts';
import { badRequest } from '../http/errors.ts';
import { documentsText } from './text.ts';

/** The units an applicant can choose: those still to let, and the one they chose before. */
export function choosableUnits(listing: Listing, chosen: string): UnitType[] {
  const open = openUnitTypes(listing.unitTypes);
  return listing.unitTypes.filter((unit) => unit.id === chosen || open.includes(unit));
}

/** The current form: what was saved or sent, otherwise what the enquiry said, so that nothing is asked twice. */
export function valuesOf(application: Application, listing: Listing, answers: FormAnswers | null): FormValues {
  const written = answers?.draft ?? answers?.sent;
  if (written) return { ...emptyValues, ...written };
  const wanted = choosableUnits(listing, '').filter(
    (unit) => application.unitInterest.length === 0 || application.unitInterest.includes(unit.id),
  );
  return {
    bedroomId: wanted.length === 1 ? (wanted[0]?.id ?? '') : '',
    fullName: application.name,
    email: application.email ?? '',
    phoneNumber: application.phone ?? '',
    description: application.enquiry.letter.trim().slice(0, 20_000),
    fields: {},
  };
}

const fieldEntry = (id: string) => `field_${id}`;

/** Merges what was sent into what was stored: a missing entry stays as it was, an empty one becomes empty. */
function valuesIn(entries: Entries, known: FormValues, open: readonly FormField[], isFirstSet: boolean): FormValues {
  const fields = open.filter((field) => !isFileField(field));
  const answers = fields.flatMap((field): [string, FieldAnswer][] => {
    const sent = entries.get(fieldEntry(field.id));
    return sent ? [[field.id, field.type === 'MULTIPLE_OPTIONS' ? sent.filter(Boolean) : (sent[0] ?? '')]] : [];
  });
  const main = (['bedroomId', 'fullName', 'email', 'phoneNumber', 'description'] as const).map(
    (name) => [name, entryOf(entries, name)] as const,
  );
  return mergeValues(known, { ...(isFirstSet ? Object.fromEntries(main) : {}), fields: Object.fromEntries(answers) });
}

/** The files of a form with what each is for: `field_{id}`, or the proof of identification. */
function filesIn({ form, who, listing }: FormCall) {
  return form.files.map((file) => ({
    file,
    purpose: purposeOf(who, listing, file.entry === proofEntry ? proofEntry : file.entry.replace(/^field_/, '')),
  }));
}

const laterSetSent = (at: Date) => ({
  at,
  actor: 'applicant' as const,
  event: 'form-sent' as const,
  text: applicationsText.history.formSent,
});

/** The first required file that has not been sent now or before, as the form names it; null if all are there. */
function missingFile(open: readonly FormField[], given: ReadonlySet<string>): string | null {
  const proof = proofField(open);
  const missing = open.find((field) => isFileField(field) && field.required && !given.has(field.id));
  if (!missing) return null;
  return missing === proof ? proofMissing : fileMissing;
}

/**
 * What to say where the first problem is a question that the page which sent the form doesn't show, because the landlord
 * added it since; null if the page shows it.
 */
function newQuestion(fieldId: string, open: readonly FormField[], entries: Entries): string | null {
  const field = open.find(({ id }) => id === fieldId);
  if (!field || entries.has(fieldEntry(field.id))) return null;
  return documentsText.newQuestion({ question: fieldQuestion(field) });
}

/**
 * Accepts the submitted form: everything in it is validated before anything is stored, and everything is stored. The
 * application takes the name, the telephone number and the unit from it; then the documents are evaluated. After
 * collection it contains only the questions asked since, and the rest stays as it was.
 */
export async function sendForm(call: FormCall): Promise<{ sentAt: Date }> {
  const { who, listing, form, now, context } = call;
  mustBeAnswering(who, listing);
  const isFirstSet = isFillingForm(who);
  const open = openFields(listing.formFields, who);
  const [{ standing }, answers] = await Promise.all([collectionOf(who, listing), formAnswersOf(who._id)]);
  const known = valuesOf(who, listing, answers);
  const values = valuesIn(form.entries, known, open, isFirstSet);
  const units = choosableUnits(listing, known.bedroomId);
  const unitIds = units.map((unit) => unit.id);
  const problems = isFirstSet ? problemsOf(values, open, unitIds) : problemsOfAnswers(values, open);
  const [first] = Object.entries(problems);
  if (first) throw badRequest(newQuestion(first[0], open, form.entries) ?? first[1]);
  const files = filesIn(call);
  for (const { file } of files) await typeOfUpload(file.path);
  const before = standing.asked.filter((asked) => asked.documents.length > 0).map((asked) => asked.fieldId);
  const missing = missingFile(open, new Set([...before, ...files.flatMap(({ purpose }) => purpose.fieldId ?? [])]));
  if (missing) throw badRequest(missing);
  for (const { file, purpose } of files) await takeUpload(file, purpose, call);
  // An answer stays after the landlord takes its question off the form.
  const kept = keptValues(values, [...listing.formFields, ...(listing.retiredFields ?? [])]);
  await keepSent(who._id, kept, now);
  if (isFirstSet) await applyForm(who, kept, units.find((unit) => unit.id === kept.bedroomId)?.name ?? '', now);
  else await recordHistory(who._id, laterSetSent(now));
  await context.live.publish(String(who.landlordId), {
    type: 'application',
    listingId: String(who.listingId),
    applicationId: String(who._id),
  });
  // If the queue can't take it now, the sweep finds the unevaluated form.
  await context.options.queues.enqueue('check-collection', { applicationId: String(who._id) }, now.getTime());
  return { sentAt: now };
}
