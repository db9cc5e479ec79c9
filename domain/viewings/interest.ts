import { viewingsText } from './text.ts';
import { pattern } from '../text/pattern.ts';

const text = viewingsText.interest;
/** Whether an applicant who has seen the home still wants it; null: they were asked and have not replied. */
export type Interest = { answer: 'yes' | 'no' | null; at: Date } | null;

/** Its wording. */
export const interestWords = {
  yes: text.yes,
  no: text.no,
  asked: text.asked,
} as const;

const yes = pattern()`
    ^(?:yes|yes please|yes i am|yes we are|yes definitely|yes very much|i am still interested
    |we are still interested|still interested|definitely|absolutely)$
  `;
const no = pattern()`
  ^(?:
    no|no thanks|no thank you|no longer interested|not interested|not any more|i am not interested
    |we are not interested|i am no longer interested|we are no longer interested
  )$
`;

/**
 * What a reply by email says, if it says nothing else: one with any further words is left to the landlord, because "no
 * problem at all" doesn't mean no.
 */
export function interestIn(newText: string): 'yes' | 'no' | null {
  const said = newText
    .toLowerCase()
    .replace(/[’']m\b/g, ' am')
    .replace(/[’']re\b/g, ' are')
    .replace(/\b(?:hello|hi|dear|regards|kind regards|best wishes|thanks|many thanks)\b(?=[,\n]|$)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (yes.test(said)) return 'yes';
  return no.test(said) ? 'no' : null;
}
