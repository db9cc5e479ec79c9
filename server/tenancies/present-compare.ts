import type { CompareAnswer } from '../../domain/calls/compare.ts';
import { isFileField } from '../../domain/documents/collection/form-answers.ts';
import { compareRows, type ComparedApplicant } from '../../domain/tenancies/compare.ts';
import { awaitsDecision } from '../../domain/tenancies/tenancy.ts';
import type { Application } from '../../store/applications/application.ts';
import type { LastViewing } from '../../store/viewings/viewing.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { nameOf, unitNames, stageTitle } from './unit-names.ts';

export type ComparedRecords = {
  application: Application;
  documents: ApplicantDocument[];
  viewing: LastViewing | undefined;
  form: FormAnswers | null;
};

function comparedOf({ application, documents, viewing, form }: ComparedRecords, listing: Listing): ComparedApplicant {
  return {
    id: String(application._id),
    units: unitNames(listing, application.unitInterest),
    enquiry: application.enquiry,
    screening: application.screening,
    documents: documents.map(({ name, slot, verdict, verdictReason, override }) => ({
      name,
      slot,
      verdict: override?.verdict ?? verdict,
      reason: override?.reason ?? verdictReason,
    })),
    answers: form?.sent?.fields ?? {},
    viewing: viewing ? { ...viewing, note: viewing.attendanceNote } : null,
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
      name: nameOf(application),
      place: stageTitle(application.stage),
      can_accept: awaitsDecision(application),
      is_backup: application.isBackup ?? false,
    })),
    rows: rows.map(({ title, empty, cells }) => ({
      title,
      empty,
      cells: cells.map(({ applicant, lines }) => ({ application_id: applicant, lines })),
    })),
  };
}
