import type { Statement } from '../statements/statement.ts';
import { type SeekerConcept, seekers } from './seeker-words.ts';
import { pattern } from '../../text/pattern.ts';

/** A topic of someone who is looking for a home, its weight, and the clause that mentions it with its position. */
export type SeekerSign = { topic: string; weight: 1 | 2 | 3; quote: string; at: number };

type Topic = { topic: string; weight: 1 | 2 | 3; concept: SeekerConcept; holds?: (statement: Statement) => boolean };

/** Someone who only wants to know about the home does not ask about things to be repaired, paid or brought. */
const affairs = pattern('u')`
  (?<!\p{L})(?:
    fix\p{L}*|repair\p{L}*|broken|leak\p{L}*|mend\p{L}*|clean\p{L}*|paint\p{L}*|install\p{L}*|servic\p{L}*
    |insur\p{L}*|quote|invoice|arrears|overdue|owed?|back|refund\p{L}*|tenants?|key|keys|bins?|hedge|wall|fence
  )(?!\p{L})
`;

/** Named like the topics of signs (wish-topics.ts), so that what both find counts once. */
const topics: readonly Topic[] = [
  {
    topic: 'price and terms',
    weight: 2,
    concept: 'facility',
    holds: ({ text, isQuestion }) => isQuestion && !affairs.test(text),
  },
  { topic: 'asking to be taken', weight: 3, concept: 'plea', holds: ({ isNegated }) => !isNegated },
  { topic: 'having it', weight: 2, concept: 'hope', holds: ({ isNegated }) => !isNegated },
  { topic: 'an answer to its advert', weight: 2, concept: 'answer' },
  { topic: 'their work and means', weight: 1, concept: 'living' },
  { topic: 'who would live there', weight: 1, concept: 'household' },
  { topic: 'leaving where they are', weight: 1, concept: 'moving' },
];

const MAX_QUOTE = 80;

/** The first clause on each topic, because saying something twice means no more than once. */
export function seekerSigns(statements: readonly Statement[]): SeekerSign[] {
  return topics.flatMap(({ topic, weight, concept, holds }) => {
    for (const statement of statements) {
      const place = seekers.placeOf(concept, statement.text);
      if (place === null || holds?.(statement) === false) continue;
      const quote = statement.text.trim().replace(/\s+/g, ' ').slice(0, MAX_QUOTE);
      return [{ topic, weight, quote, at: statement.at + place }];
    }
    return [];
  });
}
