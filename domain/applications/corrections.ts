/**
 * What is known of an applicant beside their documents, and what a landlord may correct of it. A value was read in an
 * email, stated by the applicant in the form, or corrected by the landlord. A correction stands over both: reading the
 * email again does not change it, nor does a form that is sent later. What the others said is kept and shown beside it,
 * and the landlord can go back to it.
 */
export type FieldValues = {
  name: string | null;
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** Ids of the unit types of interest; none is no preference. */
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

/** In the order in which a landlord reads them. */
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

/** The fields that documents are held against (workers/documents/known-applicant.ts). */
export const fieldsOfDocuments: readonly FieldName[] = ['name', 'unit', 'moveIn', 'employment'];

/** `before` is what stood there before the landlord's first correction. */
export type Correction = { value: FieldValue; before: FieldValue; at: Date };
export type Corrections = Readonly<Partial<Record<FieldName, Correction>>>;

export const fieldSources = ['read', 'stated', 'corrected'] as const;
export type FieldSource = (typeof fieldSources)[number];

/**
 * One field as it stands. `before` is there where it was corrected, `stated` where the applicant said otherwise; what
 * stood before and was their own statement is `stated` alone.
 */
export type FieldState = {
  field: FieldName;
  value: FieldValue;
  /** Null where nothing is known. */
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

/**
 * Whether two values of a field say the same: case and blanks at the ends make no difference, nothing and '' are one.
 */
export const isSameValue = (a: FieldValue, b: FieldValue): boolean => form(a) === form(b);

const isEmpty = (value: FieldValue) => form(value) === '';

/**
 * The landlord's correction of a field as long as it stands; null where there is none, or a later choice replaced it.
 */
export function standingCorrection(
  field: FieldName,
  value: FieldValue,
  corrections: Corrections | undefined,
): Correction | null {
  const correction = corrections?.[field];
  return correction && isSameValue(correction.value, value) ? correction : null;
}

/** How each field stands. `stated` is what the applicant wrote into the form. */
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
  /** What it replaces. */
  was: FieldValue;
  /** The correction to keep; null where the landlord goes back to what others said. */
  correction: Correction | null;
};

/**
 * What a landlord's corrections change. A field that already reads so is left out; one that is set back to what stood
 * before its correction, or to what the applicant stated, is no correction any more.
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
