import type { FactName } from './fact-names.ts';
import type { Fact } from './judgement.ts';

/** A fact during evaluation, including how certain its words were recognised, 0 to 100. */
export type FoundFact = Fact & { name: FactName; certainty: number };

/** The first fact of a name; null if the document does not say. */
export function firstOf(facts: readonly FoundFact[], ...names: FactName[]): FoundFact | null {
  for (const name of names) {
    const fact = facts.find((one) => one.name === name);
    if (fact) return fact;
  }
  return null;
}

export function allOf(facts: readonly FoundFact[], name: FactName): FoundFact[] {
  return facts.filter((fact) => fact.name === name);
}

/** Merges facts: the same value read in several places is one fact with several places. */
export function gathered(facts: readonly FoundFact[]): FoundFact[] {
  const byKey = new Map<string, FoundFact>();
  for (const fact of facts) {
    const key =
      fact.name === 'transaction' || fact.name === 'income' || fact.name === 'deduction'
        ? `${byKey.size}`
        : `${fact.name} ${fact.value}`;
    const known = byKey.get(key);
    byKey.set(
      key,
      known
        ? { ...known, certainty: Math.max(known.certainty, fact.certainty), places: [...known.places, ...fact.places] }
        : fact,
    );
  }
  return [...byKey.values()];
}
