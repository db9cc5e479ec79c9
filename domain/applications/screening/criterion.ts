/**
 * What reading an application for one criterion gave. Three answers: nobody is turned away for what they did not say.
 */
export type Answer = 'meets' | 'does not meet' | 'not stated';

export type CriterionResult = {
  criterion: string;
  answer: Answer;
  /** The words it stands on; empty when nothing was said. */
  standsOn: string;
  /** Whether those words are the letter's own, a field of the enquiry, or what the listing says. */
  from?: 'letter' | 'enquiry' | 'listing';
  /** What the listing asks, in a few words. */
  asks?: string;
  mustHave?: boolean;
};

/** A result, and what a landlord would say aloud when it fails. */
export type CriterionReading = CriterionResult & { failure?: string };
