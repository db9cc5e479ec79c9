import {
  type Corrections,
  type FieldName,
  type FieldValue,
  standingCorrection,
} from '../../domain/applications/corrections.ts';
import type { KnownApplicant } from '../../domain/documents/judgement.ts';
import type { FieldAnswer } from '../../domain/documents/collection/form-answers.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { openUnitTypes, type UnitType } from '../../domain/listings/listing.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';

/** What is stated about an applicant, from every source: the only place where it is combined for judging documents. */
export type StatedFacts = {
  name: string;
  enquiry: Pick<Enquiry, 'employment' | 'moveIn'>;
  /** Ids of the unit types they asked for; none means any. */
  unitInterest: readonly string[];
  /** The landlord's corrections, which override the form. */
  corrections?: Corrections | undefined;
  listing: { unitTypes: readonly UnitType[]; formFields: readonly FormField[]; retiredFields?: readonly FormField[] };
  /** The form as submitted; null until then. */
  form: { fullName: string; bedroomId: string; fields: Readonly<Record<string, FieldAnswer>> } | null;
};

const weeksOfMonth = 52 / 12;

const isCorrected = ({ corrections }: StatedFacts, field: FieldName, value: FieldValue): boolean =>
  standingCorrection(field, value, corrections) !== null;

/** The lowest monthly rent of what they asked for, in euro; null if the listing names no rent in euro. */
function rentMonth(said: StatedFacts): number | null {
  const { listing, unitInterest, form } = said;
  const isChosen = form?.bedroomId && !isCorrected(said, 'unit', unitInterest);
  const wanted = new Set(isChosen ? [form.bedroomId] : unitInterest);
  const open = openUnitTypes(listing.unitTypes);
  const asked = listing.unitTypes.filter((type) => wanted.has(type.id));
  const rents = (asked.length > 0 ? asked : open)
    .filter(({ fee, currency }) => fee > 0 && currency === 'EUR')
    .map(({ fee, frequency }) => (frequency === 'WEEKLY' ? fee * weeksOfMonth : fee));
  return rents.length > 0 ? Math.round(Math.min(...rents) * 100) / 100 : null;
}

/** 'Software engineer at Example Ltd': the job and the employer, if the text plainly says so. */
export function employmentOf(words: string | null): { occupation: string | null; employer: string | null } {
  const text = words?.trim() ?? '';
  const found = /^(.{2,60}?)\s+(?:at|with|@)\s+((?:the\s+)?\p{Lu}[^.;,\n]{1,60})/u.exec(text);
  if (found) return { occupation: found[1]?.trim() ?? null, employer: found[2]?.trim() ?? null };
  // A whole sentence, or a status such as 'full time', names no job with which a document could be compared.
  const status =
    /\b(?:full|part)[ -]?time|\b(?:un)?employed|\bworking|\bpermanent|\bcontract|\bretired|\bstudents?\b/i.test(text);
  return { occupation: text && !status && text.length <= 40 ? text : null, employer: null };
}

/** The landlord's own questions about something that a document shows, recognised by their labels. */
const asks = {
  employer: /\bemployer|\bcompany\b|\bwhere do you work|\bplace of work/i,
  occupation: /\boccupation|\bjob\b|\bprofession|\bposition\b/i,
  dateOfBirth: /\bdate of birth|\bbirth ?date|\bdob\b/i,
  currentAddress: /\b(?:current|present|home) address|^address$/i,
  grossIncomeYear:
    /\b(?:annual|yearly|gross)\b.*\b(?:income|salary|pay|earnings)|\b(?:income|salary)\b.*\b(?:year|annum|annual|gross)/i,
} as const;

function answerTo(question: RegExp, { listing, form }: StatedFacts): string | null {
  const questions = [...listing.formFields, ...(listing.retiredFields ?? [])];
  const answers = questions
    .filter(({ label, type }) => type === 'TEXT' && question.test(label))
    .flatMap(({ id }) => form?.fields[id] ?? []);
  return answers.map((answer) => answer.trim()).find((answer) => answer !== '') ?? null;
}

/** YYYY-MM-DD or day first, as is usual in Ireland; null for anything else. */
function dateIn(text: string | null): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text ?? '');
  if (iso) return iso[0];
  const found = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$/.exec(text ?? '');
  if (!found || Number(found[2]) > 12 || Number(found[1]) > 31) return null;
  return `${found[3]}-${found[2]?.padStart(2, '0')}-${found[1]?.padStart(2, '0')}`;
}

/** A yearly amount in euro; null if the answer is a range, or more than a number. */
function amountIn(text: string | null): number | null {
  const found =
    /^(?:€|eur)?\s*(\d{1,3}(?:[, ]?\d{3})+|\d{4,7})(?:\.\d{1,2})?\s*(?:€|eur\w*)?(?:\s*(?:gross|p\.?a\.?|per (?:year|annum)|a year))*$/i.exec(
      text ?? '',
    );
  return found?.[1] ? Number(found[1].replace(/[, ]/g, '')) : null;
}

/** What is known of the person whose document is judged. What was not stated is unknown. */
export function knownApplicant(said: StatedFacts): KnownApplicant {
  const employment = employmentOf(said.enquiry.employment);
  const isJobCorrected = isCorrected(said, 'employment', said.enquiry.employment);
  const job = (part: 'employer' | 'occupation') =>
    isJobCorrected ? employment[part] : (answerTo(asks[part], said) ?? employment[part]);
  const stated = isCorrected(said, 'name', said.name || null) ? '' : (said.form?.fullName.trim() ?? '');
  return {
    fullName: stated || said.name,
    dateOfBirth: dateIn(answerTo(asks.dateOfBirth, said)),
    currentAddress: answerTo(asks.currentAddress, said),
    employer: job('employer'),
    occupation: job('occupation'),
    grossIncomeYear: amountIn(answerTo(asks.grossIncomeYear, said)),
    rentMonth: rentMonth(said),
    moveIn: said.enquiry.moveIn,
  };
}
