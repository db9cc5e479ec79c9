import { sentencesOf } from '../advert-sentences.ts';
import { type FairnessRemark, fairnessRemarks } from './fair-words.ts';

/** Words of an advert that may not be fair, with why, and neutral words for the advert; null where none are needed. */
export type WordingRemark = Pick<FairnessRemark, 'concern' | 'quote' | 'explanation' | 'instead'>;

const bounds = { remarks: 10, quote: 160 };
const clauseEnd = /\s*[,;–]\s+|\s+-\s+/;

/** ‘Couples: not accepted’ in a list of facts says what ‘Couples not accepted’ does. */
const withoutLabel = (sentence: string) => sentence.replace(/^([^:]{2,30}):/, '$1');

type Remarked = { words: string; remark: FairnessRemark };

/** What a sentence may not say, clause by clause where the clauses tell, so that no more is quoted than it is about. */
function remarked(sentence: string): Remarked[] {
  const [whole] = fairnessRemarks(withoutLabel(sentence));
  if (!whole) return [];
  const clauses = sentence.split(clauseEnd).flatMap((words): Remarked[] => {
    const [remark] = fairnessRemarks(withoutLabel(words));
    return remark ? [{ words, remark }] : [];
  });
  return clauses.some(({ remark }) => remark.concern === whole.concern)
    ? clauses
    : [{ words: sentence, remark: whole }];
}

/**
 * What in an advert's words the Equal Status Acts or the rent rules may not allow (section 12 of the Equal Status Act
 * 2000: an advert may not even be understood as meaning to). It advises; the advert can be used as it is.
 */
export function wordingRemarks(description: string): WordingRemark[] {
  const found = new Map<string, WordingRemark>();
  for (const { words, remark } of sentencesOf(description).flatMap(remarked)) {
    const { concern, explanation, instead } = remark;
    const quote = words.trim().slice(0, bounds.quote);
    found.set(quote.toLowerCase(), { concern, quote, explanation, instead });
  }
  return [...found.values()].slice(0, bounds.remarks);
}
