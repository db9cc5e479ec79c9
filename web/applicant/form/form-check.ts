import type { ApplicantStatus, RequestedRow, CollectionField } from '../../../domain/calls/information-collection.ts';
import {
  fileMissing,
  type FormProblems,
  type FormValues,
  problemsOf,
  problemsOfAnswers,
  proofMissing,
} from '../../../domain/documents/collection/form-answers.ts';
import { formText as questionText } from '../../shared/form/text.ts';
import type { FormField } from '../../../domain/listings/form-field.ts';
import { withoutFullStop } from '../../../domain/text/within-sentence.ts';

/** A field in the form's own representation. */
export const asFormField = ({
  id,
  field_name: label,
  kind: type,
  description,
  required,
  options,
}: CollectionField): FormField => ({ id, label, type, description, required, options });

/** The documents sent for a field; an empty row where the status has none yet. */
export function rowOf(status: Pick<ApplicantStatus, 'asked'>, field: CollectionField): RequestedRow {
  const { id, field_name: title, slot, required } = field;
  return (
    status.asked.find((row) => row.field === id) ?? {
      field: id,
      title,
      slot,
      required,
      state: 'needed',
      open: field.open,
      documents: [],
    }
  );
}

/**
 * Everything that prevents the form from being sent, including missing files: the same rules as the server's. A file
 * that is being uploaded isn't missing.
 */
export function formProblems(
  values: FormValues,
  fields: readonly CollectionField[],
  status: ApplicantStatus,
  uploading: ReadonlySet<string> = new Set(),
): FormProblems {
  const missing = fields.filter(
    (field) =>
      field.type === 'FILE' &&
      field.required &&
      !uploading.has(field.id) &&
      rowOf(status, field).documents.length === 0,
  );
  const files = missing.map((field) => [field.id, field.slot === 'PROOF_OF_IDENTITY' ? proofMissing : fileMissing]);
  const unitIds = status.units.map((unit) => unit.id);
  const asked = fields.map(asFormField);
  const answers = status.first_set ? problemsOf(values, asked, unitIds) : problemsOfAnswers(values, asked);
  return { ...answers, ...Object.fromEntries(files) };
}

/** A line of the summary of problems: the name or field's id of the question, its title, and the problem. */
export type SummaryLine = { entry: string; title: string; problem: string };

const ownQuestions = {
  bedroomId: questionText.unit,
  fullName: questionText.fullName,
  email: questionText.email,
  phoneNumber: questionText.phone,
  description: questionText.about,
};

/** The problems in the order of the form: its own questions, the landlord's, and last the statements to confirm. */
export function summaryOf(problems: FormProblems, fields: readonly CollectionField[]): SummaryLine[] {
  const confirmed = (field: CollectionField) => field.kind === 'ACKNOWLEDGEMENT';
  const inOrder = [...fields.filter((field) => !confirmed(field)), ...fields.filter(confirmed)];
  const questions = [
    ...Object.entries(ownQuestions),
    ...inOrder.map((field) => [field.id, confirmed(field) ? field.description || field.field_name : field.field_name]),
  ];
  return questions.flatMap(([entry = '', title = '']) => {
    const problem = problems[entry];
    return problem ? [{ entry, title: withoutFullStop(title), problem }] : [];
  });
}
