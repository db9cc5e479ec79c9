import { regexes } from 'zod';
import { withoutUnseen } from '../../text/unseen.ts';
import { documentSlotOf, isFixedField } from '../../listings/predefined-fields.ts';
import type { FormField } from '../../listings/form-field.ts';
import { documentsText } from '../text.ts';

const text = documentsText.form;

/** An applicant's answer to a field of the landlord's own; several for a field with several options. */
export type FieldAnswer = string | readonly string[];

/** The applicant's form as stored: the main values, and an answer for each of the landlord's fields by id. */
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

/** What a message can stand beside: a main value, or the id of a field. */
export type FormProblems = Readonly<Record<string, string>>;

/** The most characters of each value, in the form, in a draft and on submission. */
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

/**
 * A main value as stored: trimmed and without unseen characters, a telephone number also without blanks, dashes, dots
 * and brackets.
 */
export function keptMainValue(name: MainValue, value: string): string {
  const seen = withoutUnseen(value);
  return name === 'phoneNumber' ? seen.replace(/[\s().-]+/g, '') : seen.trim();
}

/** The rule for a main value as stored: messages of specification, section 5, "Applicant application form". */
const mainRules: Readonly<Record<MainValue, { isRight: (kept: string) => boolean; otherwise: string }>> = {
  bedroomId: { isRight: (id) => id !== '' && id.length <= formLimits.bedroomId, otherwise: text.unitMissing },
  fullName: { isRight: (name) => name.length >= 2, otherwise: text.nameTooShort },
  email: { isRight: (email) => regexes.email.test(email), otherwise: text.email },
  phoneNumber: { isRight: (phone) => /^\+?[1-9]\d{0,15}$/.test(phone), otherwise: text.phone },
  description: { isRight: (about) => about.length >= 10, otherwise: text.aboutTooShort },
};

/** What is wrong with a main value as typed, in words; null if nothing is. */
export function problemOfMainValue(name: MainValue, value: string): string | null {
  const kept = keptMainValue(name, value);
  if (!mainRules[name].isRight(kept)) return mainRules[name].otherwise;
  return kept.length > formLimits[name] ? text.tooLong({ most: formLimits[name] }) : null;
}

const mainValues = Object.keys(mainRules) as MainValue[];

export const proofMissing = text.proofMissing;
export const fileMissing = text.documentMissing;

/** Whether a field is answered with files. */
export const isFileField = (field: Pick<FormField, 'type'>): boolean => field.type === 'PDF' || field.type === 'IMAGE';

/** The fields that a listing adds to the main values of the form; the two fixed ones are among those values. */
export function ownFields<F extends FormField>(fields: readonly F[]): F[] {
  return fields.filter((field) => !isFixedField(field));
}

/** The field that asks for proof of identity, for which the form has its own upload. */
export function proofField<F extends FormField>(fields: readonly F[]): F | null {
  return fields.find((field) => isFileField(field) && documentSlotOf(field.label) === 'PROOF_OF_IDENTITY') ?? null;
}

/** What is wrong with one answer, in words; null if nothing is. An optional answer may be empty. */
export function problemOfAnswer(field: FormField, answer: FieldAnswer | undefined): string | null {
  const given = (typeof answer === 'string' ? [answer] : (answer ?? []))
    .map((one) => withoutUnseen(one).trim())
    .filter(Boolean);
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

/** Everything that prevents a form from being sent, except its files: main values by name, fields by id. */
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
  return { ...problems, ...problemsOfAnswers(values, fields) };
}

/** The same for the landlord's own questions alone, by field id. */
export function problemsOfAnswers(
  { fields: answers }: Pick<FormValues, 'fields'>,
  fields: readonly FormField[],
): FormProblems {
  const asked = ownFields(fields).filter((one) => !isFileField(one));
  return Object.fromEntries(
    asked.flatMap((field) => {
      const problem = problemOfAnswer(field, answers[field.id]);
      return problem ? [[field.id, problem]] : [];
    }),
  );
}

/**
 * The values as stored after submission: trimmed, the telephone number without blanks, and answers only to `fields`,
 * which are those now or previously on the form.
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

/** Merges new values into stored ones: a value that was not sent stays as it was. */
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
