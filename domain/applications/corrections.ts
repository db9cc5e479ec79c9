/**
 * What is known of an applicant besides their documents, and what a landlord may correct. A value was read in an email,
 * stated by the applicant in the form, or corrected by the landlord. A correction takes precedence over both: it is not
 * changed by reading the email again, or by a later form. The other values are kept and shown beside it, and the
 * landlord can revert to them.
 */
export type FieldValues = {
  name: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** Ids of the unit types of interest; empty means no preference. */
  unit: readonly string[];
  /** ISO date (YYYY-MM-DD). */
  moveIn: string | null;
  occupants: number | null;
  pets: boolean | null;
  employment: string | null;
  letter: string;
};
export type FieldName = keyof FieldValues;
export type FieldValue = FieldValues[FieldName];

/** In the order shown to the landlord. */
export const fieldNames = [
  'name',
  'email',
  'phone',
  'unit',
  'moveIn',
  'occupants',
  'pets',
  'employment',
  'letter',
] as const satisfies readonly FieldName[];

/** The fields that documents are compared with (workers/documents/known-applicant.ts). */
export const fieldsOfDocuments: readonly FieldName[] = ['name', 'unit', 'moveIn', 'employment'];

/** `before` is the value before the landlord's first correction. */
export type Correction = { value: FieldValue; before: FieldValue; at: Date };
export type Corrections = Readonly<Partial<Record<FieldName, Correction>>>;

export const fieldSources = ['read', 'stated', 'corrected'] as const;
export type FieldSource = (typeof fieldSources)[number];

/**
 * One field with its state. `before` is present if it was corrected, `stated` if the applicant said otherwise; an
 * earlier value that was the applicant's own statement is only in `stated`.
 */
export type FieldState = {
  field: FieldName;
  value: FieldValue;
  /** Null if nothing is known. */
  source: FieldSource | null;
  before?: FieldValue;
  stated?: FieldValue;
};

const form = (value: FieldValue): string =>
  Array.isArray(value)
    ? [...value].sort().join(' ')
    : String(value ?? '')
        .trim()
        .toLowerCase();

/** Whether two values of a field mean the same, ignoring case and surrounding spaces; null equals ''. */
export const isSameValue = (a: FieldValue, b: FieldValue): boolean => form(a) === form(b);

const isEmpty = (value: FieldValue) => form(value) === '';

/** The landlord's correction of a field if it still applies; null if there is none, or a later choice replaced it. */
export function standingCorrection(
  field: FieldName,
  value: FieldValue,
  corrections: Corrections | undefined,
): Correction | null {
  const correction = corrections?.[field];
  return correction && isSameValue(correction.value, value) ? correction : null;
}

/** The state of each field. `stated` is what the applicant wrote into the form. */
export function fieldStates(
  known: FieldValues,
  corrections: Corrections | undefined,
  stated: Partial<FieldValues>,
): FieldState[] {
  return fieldNames.map((field) => {
    const value = known[field];
    const said = stated[field];
    const correction = standingCorrection(field, value, corrections);
    const isStated = said !== undefined && !isEmpty(said);
    const source = correction
      ? 'corrected'
      : isStated && isSameValue(said, value)
        ? 'stated'
        : isEmpty(value)
          ? null
          : 'read';
    return {
      field,
      value,
      source,
      ...(correction && !(isStated && isSameValue(said, correction.before)) ? { before: correction.before } : {}),
      ...(isStated && !isSameValue(said, value) ? { stated: said } : {}),
    };
  });
}

export type FieldChange = {
  field: FieldName;
  value: FieldValue;
  /** The value it replaces. */
  was: FieldValue;
  /** The correction to store; null if the landlord reverts to other sources. */
  correction: Correction | null;
};

/**
 * The changes made by a landlord's corrections. An unchanged field is left out; a field set back to its original or
 * stated value is no longer a correction.
 */
export function changesOf(states: readonly FieldState[], wanted: Partial<FieldValues>, at: Date): FieldChange[] {
  return states.flatMap(({ field, value: was, source, before, stated }) => {
    const value = wanted[field];
    if (value === undefined || isSameValue(value, was)) return [];
    const known = source === 'corrected' ? (before !== undefined ? before : (stated ?? null)) : was;
    const isBack =
      stated !== undefined ? isSameValue(value, stated) : source === 'corrected' && isSameValue(value, known);
    return [{ field, value, was, correction: isBack ? null : { value, before: known, at } }];
  });
}
