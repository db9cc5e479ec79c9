import { regexes } from 'zod';
import { documentSlotOf, fixedLabels } from '../../listings/predefined-fields.ts';
import { type FormField, sameLabel } from '../../listings/form-field.ts';
import { documentsText } from '../text.ts';

const text = documentsText.form;

/** What an applicant answers to a field of the landlord's own; several for a field of several options. */
export type FieldAnswer = string | readonly string[];

/** The applicant's form as it is kept: the main values, and an answer for each of the landlord's fields by its id. */
export type FormValues = {
  /** The id of a unit type of the listing. */
  bedroomId: string;
  fullName: string;
  email: string;
  phoneNumber: string;
  description: string;
  fields: Readonly<Record<string, FieldAnswer>>;
};

export const emptyValues: FormValues = {
  bedroomId: '',
  fullName: '',
  email: '',
  phoneNumber: '',
  description: '',
  fields: {},
};

/** A key of the form's values that a message can stand beside: a main value, or the id of a field. */
export type FormProblems = Readonly<Record<string, string>>;

/** The most characters of each value, in the form, in a draft and when it is sent. */
export const formLimits = {
  bedroomId: 40,
  fullName: 200,
  email: 254,
  /** As people write it, with blanks and dashes. */
  phoneNumber: 40,
  description: 20_000,
  /** An answer in words to a field of the landlord’s own. */
  answer: 5000,
} as const;

/** The questions of every form. */
export type MainValue = Exclude<keyof FormValues, 'fields'>;

/** A main value as it is kept: trimmed, a telephone number without blanks, dashes, dots and brackets. */
export const keptMainValue = (name: MainValue, value: string): string =>
  name === 'phoneNumber' ? value.replace(/[\s().-]+/g, '') : value.trim();

/** What is asked of a main value as it is kept: messages of specification, section 5, "Applicant application form". */
const mainRules: Readonly<Record<MainValue, { isRight: (kept: string) => boolean; otherwise: string }>> = {
  bedroomId: { isRight: (id) => id !== '' && id.length <= formLimits.bedroomId, otherwise: text.unitMissing },
  fullName: { isRight: (name) => name.length >= 2, otherwise: text.nameTooShort },
  email: { isRight: (email) => regexes.email.test(email), otherwise: text.email },
  phoneNumber: { isRight: (phone) => /^\+?[1-9]\d{0,15}$/.test(phone), otherwise: text.phone },
  description: { isRight: (about) => about.length >= 10, otherwise: text.aboutTooShort },
};

/** What is wrong with a main value as it was written, in words; null when nothing is. */
export function problemOfMainValue(name: MainValue, value: string): string | null {
  const kept = keptMainValue(name, value);
  if (!mainRules[name].isRight(kept)) return mainRules[name].otherwise;
  return kept.length > formLimits[name] ? text.tooLong({ most: formLimits[name] }) : null;
}

const mainValues = Object.keys(mainRules) as MainValue[];

export const proofMissing = text.proofMissing;
export const fileMissing = text.documentMissing;

const isFixed = (field: FormField): boolean => fixedLabels.some((label) => sameLabel(label, field.label));

/** Whether a field is answered with files. */
export const isFileField = (field: Pick<FormField, 'type'>): boolean => field.type === 'PDF' || field.type === 'IMAGE';

/** The fields that a listing adds to the main values of the form; the two fixed ones are some of those. */
export function ownFields<F extends FormField>(fields: readonly F[]): F[] {
  return fields.filter((field) => !isFixed(field));
}

/** The field that asks for proof of identity, which is the form's own upload of a proof of identification. */
export function proofField<F extends FormField>(fields: readonly F[]): F | null {
  return fields.find((field) => isFileField(field) && documentSlotOf(field.label) === 'PROOF_OF_IDENTITY') ?? null;
}

/**
 * What is wrong with one answer, in words; null when nothing is. An empty answer to what need not be answered is right.
 */
export function problemOfAnswer(field: FormField, answer: FieldAnswer | undefined): string | null {
  const given = (typeof answer === 'string' ? [answer] : (answer ?? [])).map((one) => one.trim()).filter(Boolean);
  const [first] = given;
  if (first === undefined) {
    if (!field.required && field.type !== 'ACKNOWLEDGEMENT') return null;
    return field.type === 'ACKNOWLEDGEMENT' ? text.confirm : text.answer;
  }
  if (field.type === 'EMAIL' && problemOfMainValue('email', first)) return text.email;
  if (field.type === 'PHONE' && problemOfMainValue('phoneNumber', first)) return text.phone;
  if (field.type === 'SINGLE_OPTION' && (given.length > 1 || !field.options.includes(first))) return text.oneOption;
  if (field.type === 'MULTIPLE_OPTIONS' && given.some((one) => !field.options.includes(one))) return text.options;
  return null;
}

/** Everything that keeps a form from being sent, but for its files: main values by their names, fields by their ids. */
export function problemsOf(
  values: FormValues,
  fields: readonly FormField[],
  unitTypeIds: readonly string[],
): FormProblems {
  const problems: Record<string, string> = {};
  for (const name of mainValues) {
    const problem = problemOfMainValue(name, values[name]);
    if (problem) problems[name] = problem;
  }
  if (!problems['bedroomId'] && !unitTypeIds.includes(values.bedroomId)) problems['bedroomId'] = text.unitMissing;
  for (const field of ownFields(fields).filter((one) => !isFileField(one))) {
    const problem = problemOfAnswer(field, values.fields[field.id]);
    if (problem) problems[field.id] = problem;
  }
  return problems;
}

/**
 * The values as they are kept once sent: trimmed, the telephone number without its blanks, answers to `fields` only,
 * which are those of the form and those that were on it.
 */
export function keptValues(values: FormValues, fields: readonly FormField[]): FormValues {
  const known = ownFields(fields).filter((field) => !isFileField(field) && values.fields[field.id] !== undefined);
  return {
    bedroomId: keptMainValue('bedroomId', values.bedroomId),
    fullName: keptMainValue('fullName', values.fullName),
    email: keptMainValue('email', values.email),
    phoneNumber: keptMainValue('phoneNumber', values.phoneNumber),
    description: keptMainValue('description', values.description),
    fields: Object.fromEntries(known.map((field) => [field.id, values.fields[field.id] ?? ''])),
  };
}

/** The answers that belong to fields of the form. */
export function answersTo(
  fields: readonly FormField[],
  answers: Readonly<Record<string, FieldAnswer>>,
): Record<string, FieldAnswer> {
  const ids = new Set(ownFields(fields).map((field) => field.id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));
}

/** What was said over what was known: a value that was not sent stays as it was. */
export function mergeValues(
  known: FormValues,
  said: { [K in keyof FormValues]?: FormValues[K] | undefined },
): FormValues {
  return {
    bedroomId: said.bedroomId ?? known.bedroomId,
    fullName: said.fullName ?? known.fullName,
    email: said.email ?? known.email,
    phoneNumber: said.phoneNumber ?? known.phoneNumber,
    description: said.description ?? known.description,
    fields: { ...known.fields, ...said.fields },
  };
}
