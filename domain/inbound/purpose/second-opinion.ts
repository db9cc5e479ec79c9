import { inboundText } from '../text.ts';
import { isWishToLive, readStatements, type Statement } from '../statements/statement.ts';
import { type Classifier, estimate } from './classifier.ts';
import type { Purpose } from './purpose.ts';
import type { OtherPurpose } from './other-words.ts';
import { PLAIN_FACTS, TELLING_FACTS, type ToldFact, withFacts, withFactsOrSilence } from './told-facts.ts';

/** Where the rules understand nothing, a wish is taken from the classifier when it is as sure as this. */
const MIN_PROBABILITY = 0.8;
/** Where the rules find a wish, it waits for the landlord when the classifier holds it for less likely than this. */
const DOUBTFUL_PROBABILITY = 0.37;
/** The same where a clause says that its writer would like to live there: ‘we’d love to rent it’. */
const DOUBTFUL_OF_PLAIN_WISH = 0.2;
/** Where the rules find something else, this overrules them, if the letter also tells enough facts. */
const OVERRULING_PROBABILITY = 0.97;

/** Never overruled: whoever wants a bed for a week says who comes, and a form of an office says so of its client. */
const isCertain = (what: OtherPurpose): boolean =>
  what === 'scam' || what === 'abuse' || what === 'shortStay' || what === 'rtb' || what === 'council';

/** ‘We rented next door and would love to rent it’: the second clause has the first one's subject. */
export const isPlainWish = (statement: Statement): boolean =>
  isWishToLive(statement) ||
  (statement.who === 'nobody' && !statement.isQuestion && isWishToLive({ ...statement, who: 'writer' }));

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
const named = (facts: readonly ToldFact[]) => facts.map((fact) => inboundText.toldFacts[fact]).join(', ');

/** The strength of a wish that only the second opinion tells. */
const STRENGTH = 3;
const likely = (words: readonly string[], facts: readonly ToldFact[]): Purpose => {
  const quote = words.length > 0 ? quoted(words) : named(facts);
  const byWords = { words: quoted(words) };
  const reason =
    words.length === 0
      ? inboundText.tellsFacts({ facts: named(facts) })
      : facts.length < TELLING_FACTS
        ? inboundText.likelyWish(byWords)
        : inboundText.likelyWishWithFacts({ ...byWords, facts: named(facts) });
  return { kind: 'wish', quote, strength: STRENGTH, reason };
};

/** What is in doubt: a purpose that the rules found, other than a wish, which facts and words together can overrule. */
const canBeOverruled = (purpose: Purpose): boolean =>
  purpose.kind === 'unclear' || (purpose.kind === 'other' && !purpose.isCertain && !isCertain(purpose.what));

/**
 * What the rules found, with the classifier and what the writer says of themselves as a second opinion. Null: the rules
 * understood nothing.
 */
export function withSecondOpinion(
  byRules: Purpose | null,
  text: string,
  { classifier, toldFacts }: { classifier: Classifier; toldFacts: (() => readonly ToldFact[]) | undefined },
): Purpose {
  const nothingTold: Purpose = { kind: 'unclear', reason: inboundText.unclear.purpose, nothingTells: true };
  if (byRules !== null && byRules.kind !== 'wish' && !canBeOverruled(byRules)) return byRules;
  const told = toldFacts ?? (() => []);
  const found = estimate(classifier, text);
  // An opinion that can't be explained doesn't count.
  if (!found || found.words.length === 0) {
    if (byRules !== null) return byRules;
    const facts = told();
    return facts.length >= PLAIN_FACTS ? likely([], facts) : nothingTold;
  }
  if (byRules === null) {
    const facts = told();
    // Silence says something only where facts were looked for.
    const probability = toldFacts ? withFactsOrSilence(found.probability, facts) : found.probability;
    return probability >= MIN_PROBABILITY ? likely(found.words, facts) : nothingTold;
  }
  if (byRules.kind === 'wish') {
    const doubtful = readStatements(text).some(isPlainWish) ? DOUBTFUL_OF_PLAIN_WISH : DOUBTFUL_PROBABILITY;
    if (found.probability >= doubtful || withFacts(found.probability, told()) >= doubtful) return byRules;
    const reason = inboundText.unclear.doubtful({ quote: byRules.quote, words: quoted(found.words) });
    return { kind: 'unclear', reason, nothingTells: false };
  }
  const facts = told();
  const isOverruled = facts.length >= TELLING_FACTS && withFacts(found.probability, facts) >= OVERRULING_PROBABILITY;
  return isOverruled ? likely(found.words, facts) : byRules;
}
