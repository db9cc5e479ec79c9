import type { FormField } from '../listings/form-field.ts';
import type { UnitMode, UnitType } from '../listings/listing.ts';
import { statementTopics, type StatementTopic, topicAsked } from './screening/statements.ts';
import { numberWords } from '../text/number-words.ts';

/**
 * What a listing's applications are checked against. Fixed before the first of them is read: each change makes a new
 * snapshot, and an application is checked against the one in force when it arrived.
 */
export const weighable = ['units', 'people', 'move-in', 'lease', ...statementTopics] as const;
export type Weighable = (typeof weighable)[number];

export type ScreeningCriteria = {
  /** YYYY-MM-DD; null means no requirement. */
  availableFrom: string | null;
  latestMoveIn: string | null;
  /** The shortest lease, in months. */
  leaseMonths: number | null;
  /** The most people per unit type; null means no requirement. */
  people: readonly { unitTypeId: string; most: number | null }[];
  /** The form's statements that a letter can be checked for. */
  statements: readonly { topic: StatementTopic; text: string }[];
  /**
   * Applicants who clearly fail one of these are listed under Rejected for the landlord to look at; other results are
   * only shown to the landlord.
   */
  mustHaves: readonly Weighable[];
};

export type CriteriaSnapshot = { version: number; since: Date; values: ScreeningCriteria };

/**
 * How many people one unit of a mode is let to; null if that depends on the home's size, which the listing does not
 * state.
 */
const placesOf: Readonly<Record<UnitMode, number | null>> = { BED: 1, BEDROOM: 2, HOUSE: null, APARTMENT: null };

const count = String.raw`(\d{1,2}|${Object.keys(numberWords).join('|')})`;
const toNumber = (word: string | undefined) =>
  word === undefined ? null : (numberWords[word.toLowerCase()] ?? Number(word));

/** The shortest lease named in a condition: 'Minimum lease 12 months', 'one year minimum'. */
function leaseAsked(text: string): number | null {
  if (!/\b(?:lease|let|stay|term|tenancy|rental)\b/i.test(text) || !/\bmin(?:imum|\.)?|\bat\s+least\b/i.test(text))
    return null;
  const match = new RegExp(String.raw`\b${count}[\s-]*(month|year)`, 'i').exec(text);
  const many = toNumber(match?.[1]);
  return many === null ? null : /year/i.test(match?.[2] ?? '') ? many * 12 : many;
}

/** The most people named in a condition: 'Maximum 4 people'. */
function peopleAsked(text: string): number | null {
  return toNumber(
    new RegExp(
      String.raw`\b(?:max(?:imum|\.)?(?:\s+of)?|no\s+more\s+than|up\s+to)\s+${count}\s+(?:people|persons?|occupants?|tenants?)\b`,
      'i',
    ).exec(text)?.[1],
  );
}

function firstOf<T>(texts: readonly string[], read: (text: string) => T | null): T | null {
  return texts.map(read).find((found) => found !== null) ?? null;
}

type AskingListing = { unitTypes: readonly UnitType[]; formFields: readonly FormField[] };

/** An acknowledgement's wording: the description contains it, the label may be just its number. */
const fieldText = ({ label, description }: FormField) =>
  [description, /^acknowledgement\s*\d*$/i.test(label) ? '' : label].filter(Boolean).join('. ');

/** The form's acknowledgements that letters are checked for, one for each topic. */
export function statementsOf(formFields: readonly FormField[]): ScreeningCriteria['statements'] {
  const texts = formFields.filter(({ type }) => type === 'ACKNOWLEDGEMENT').map(fieldText);
  return statementTopics.flatMap((topic) => {
    const text = texts.find((asked) => topicAsked(asked) === topic);
    return text ? [{ topic, text }] : [];
  });
}

/** A listing's criteria by default: from its units, and the statements of its form. */
export function defaultCriteria({ unitTypes, formFields }: AskingListing): ScreeningCriteria {
  const texts = formFields.filter(({ type }) => type === 'ACKNOWLEDGEMENT').map(fieldText);
  const most = unitTypes.length === 1 ? firstOf(texts, peopleAsked) : null;
  return {
    availableFrom: null,
    latestMoveIn: null,
    leaseMonths: firstOf(texts, leaseAsked),
    people: unitTypes.map(({ id, mode }) => ({ unitTypeId: id, most: most ?? placesOf[mode] })),
    statements: statementsOf(formFields),
    mustHaves: ['units', 'people'],
  };
}

/** The snapshot in force at `at`; the first for anything earlier. Null if none has been fixed yet. */
export function criteriaAt(snapshots: readonly CriteriaSnapshot[], at: Date): CriteriaSnapshot | null {
  return snapshots.findLast(({ since }) => since <= at) ?? snapshots[0] ?? null;
}

/** The most people for one unit type; a type added later gets its mode's default. */
export function mostPeople(criteria: ScreeningCriteria, unitType: Pick<UnitType, 'id' | 'mode'>): number | null {
  const asked = criteria.people.find(({ unitTypeId }) => unitTypeId === unitType.id);
  return asked ? asked.most : placesOf[unitType.mode];
}
