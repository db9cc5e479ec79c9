import { type KindWithStanding, likelyAgainst } from '../learned/standing.ts';
import { claimed, type Rule } from './rule.ts';
import { isSaidToStand } from './said-to-stand.ts';
import { rulesText } from './text.ts';

/**
 * From which probability on the words of a document are doubted: where, of the papers of an author whose others it was
 * not trained on, hardly a good one was (docs/decisions/0053).
 */
const doubtful: Readonly<Record<KindWithStanding, number>> = {
  employment_letter: 0.7,
  university_enrolment: 0.65,
  apprenticeship_registration: 0.6,
};

/** Where nothing says in plain words that it is so, the words as a whole must speak for it. */
const unsaid = 0.3;

/** A form’s answers are read with their questions, which name every trouble there can be. */
const answer = /\?\s*(?:yes|no|never|none)\b/g;
const isForm = (folded: string) => [...folded.matchAll(answer)].length >= 3;

/**
 * A second opinion on what the words say, for wordings that no rule knows: a letter about a job that is over, or a
 * place that is only offered, must not pass because nothing in it was understood. It never counts against anyone.
 */
const saysPlainly =
  (kind: KindWithStanding): Rule =>
  ({ reading }) => {
    if (isForm(reading.folded)) return null;
    const isSaid = isSaidToStand(kind, reading);
    const probability = likelyAgainst(kind, reading.folded);
    const isDoubted =
      isSaid === false ? probability === null || probability >= unsaid : (probability ?? 0) >= doubtful[kind];
    if (!isDoubted) return null;
    return claimed('says-plainly', rulesText.wording.claim, 'not-shown', rulesText.wording.doubtful[kind]);
  };

export const employmentIsPlain = saysPlainly('employment_letter');
export const studiesArePlain = saysPlainly('university_enrolment');
export const apprenticeshipIsPlain = saysPlainly('apprenticeship_registration');
