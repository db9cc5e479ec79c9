import type { CompareAnswer } from '../../domain/calls/compare.ts';
import { isFileField } from '../../domain/documents/collection/form-answers.ts';
import { compareRows, type ComparedApplicant } from '../../domain/tenancies/compare.ts';
import { evidenceOf, rentLine } from '../../domain/tenancies/document-evidence.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import { notAskedFields } from '../../domain/listings/question-stages.ts';
import { awaitsDecision } from '../../domain/tenancies/tenancy.ts';
import type { Application } from '../../store/applications/application.ts';
import type { LastViewing } from '../../store/viewings/viewing.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { seen, seenDocument, type Redaction, seenAnswers, redactionOf } from '../applications/seen.ts';
import { nameOf, unitNames, stageTitle } from './unit-names.ts';

export type ComparedRecords = {
  application: Application;
  documents: ApplicantDocument[];
  viewing: LastViewing | undefined;
  form: FormAnswers | null;
};

/** Answers by the ids of their questions, as far as they are shown. */
function seenAnswersOf(
  answers: ComparedApplicant['answers'],
  { formFields, retiredFields = [] }: Listing,
  redaction: Redaction,
): ComparedApplicant['answers'] {
  if (!redaction.isHidden) return answers;
  const questions = new Map([...retiredFields, ...formFields].map((field) => [field.id, fieldQuestion(field)]));
  const shown = (id: string, value: string) =>
    seenAnswers([{ label: questions.get(id) ?? '', value }], redaction)[0]?.value ?? '';
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' ? shown(id, answer) : answer.map((one) => shown(id, one)),
    ]),
  );
}

function comparedOf(records: ComparedRecords, listing: Listing): ComparedApplicant {
  const { viewing, form } = records;
  const redaction = redactionOf(records.application, listing);
  const application = seen(records.application, listing);
  const documents = records.documents.map((document) => seenDocument(document, redaction));
  return {
    id: String(application._id),
    units: unitNames(listing, application.unitInterest),
    enquiry: application.enquiry,
    screening: application.screening,
    documents: documents.map(({ name, slot, verdict, verdictReason, override, judgement }) => ({
      name,
      slot,
      verdict: override?.verdict ?? verdict,
      reason: override?.reason ?? verdictReason,
      evidence: judgement ? evidenceOf(judgement) : [],
      rent: judgement ? rentLine(judgement) : null,
    })),
    answers: seenAnswersOf(form?.sent?.fields ?? {}, listing, redaction),
    notAsked: notAskedFields(listing.formFields, records.application).map(({ id }) => id),
    viewing: viewing ? { ...viewing, note: viewing.attendanceNote, impressions: viewing.impressions ?? [] } : null,
    interest: application.interest?.answer ?? null,
    note: application.note?.text ?? '',
  };
}

export function presentCompare(records: readonly ComparedRecords[], listing: Listing): CompareAnswer {
  const rows = compareRows(
    records.map((one) => comparedOf(one, listing)),
    [...listing.formFields, ...(listing.retiredFields ?? []).filter((field) => !isFileField(field))],
  );
  return {
    listing_address: listing.address,
    applicants: records.map(({ application }) => ({
      application_id: String(application._id),
      name: nameOf(seen(application, listing)),
      place: stageTitle(application.stage),
      can_accept: awaitsDecision(application),
      is_backup: application.isBackup ?? false,
    })),
    rows: rows.map(({ title, differs, cells }) => ({
      differs,
      title,
      cells: cells.map(({ applicant, lines, empty }) => ({ application_id: applicant, lines, empty })),
    })),
  };
}
