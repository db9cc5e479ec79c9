/**
 * The result of checking an application against one criterion. Three values, because nobody is rejected for what they
 * did not say.
 */
export type Answer = 'meets' | 'does not meet' | 'not stated';

export type CriterionResult = {
  criterion: string;
  answer: Answer;
  /** The words it is based on; empty if nothing was said. */
  standsOn: string;
  /** The source of those words: the letter, a field of the enquiry, or the listing. */
  from?: 'letter' | 'enquiry' | 'listing';
  /** What the listing requires, in a few words. */
  asks?: string;
  mustHave?: boolean;
};

/** A result, and the landlord's wording of a failure. */
export type CriterionReading = CriterionResult & { failure?: string };
