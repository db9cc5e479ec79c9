/**
 * What people say of themselves who look for a home, and hardly anyone else who names one: of 650 labelled letters
 * that tell two of these or more, 637 are from people who want to live there.
 */
export type ToldFact = 'people' | 'pets' | 'smoking' | 'day' | 'work' | 'stay';

/** What a first fact adds to the log-odds of a wish, and each further one; where none is told, something is taken off. */
const FIRST = 0.7;
const FURTHER = 1.2;
const NONE = 0.1;
/** More say no more. */
const MAX_FACTS = 4;

/** From so many facts a letter says as much as the words that it is in. */
export const TELLING_FACTS = 2;
/** So many tell a wish also where none of the words are known. */
export const PLAIN_FACTS = 3;

const shifted = (probability: number, by: number): number => {
  const odds = (probability / (1 - probability)) * Math.exp(by);
  return odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
};

/** A probability of a wish with what is told as further evidence for it. */
export function withFacts(probability: number, facts: readonly ToldFact[]): number {
  const count = Math.min(facts.length, MAX_FACTS);
  return count === 0 ? probability : shifted(probability, FIRST + FURTHER * (count - 1));
}

/** The same, with silence as evidence against it: for letters in which the rules understand nothing. */
export const withFactsOrSilence = (probability: number, facts: readonly ToldFact[]): number =>
  facts.length === 0 ? shifted(probability, -NONE) : withFacts(probability, facts);
