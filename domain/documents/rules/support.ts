import { claimed, type Rule } from './rule.ts';
import { firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { said } from './sentences.ts';

const promised =
  /\b(?:guarant\w+|sponsor\w*|(?:financially )?support\w*|(?:will|shall|to|agree\w* to|undertake\w* to|am|happy to|willing to|commit\w* to|hereby) (?:\w+ ){0,3}(?:pay|cover|meet|provide|transfer|fund|contribute)\w*|approved|awarded|entitled|grant|scholarship|responsib\w+|liab\w+|underwrit\w+|paying|covering)\b/;

/** Does somebody promise to answer for the rent? */
export const supportIsPromised: Rule = ({ reading }) => {
  const place = said(reading, promised);
  const claim = 'Support is promised';
  return place
    ? claimed('support-is-promised', claim, 'supports', 'It promises support towards the rent.', {
        found: place.text,
        places: [place],
      })
    : claimed('support-is-promised', claim, 'not-shown', 'It does not say what is promised towards the rent.');
};

/** Does it say how much is promised, or what its writer lives on? */
export const amountIsTold: Rule = ({ facts, reading }) => {
  const amount = firstOf(facts, 'support_month', 'income_month');
  const claim = 'It says how much is promised, or what its writer has';
  if (amount)
    return claimed('amount-is-told', claim, 'supports', 'It names an amount.', {
      found: amount.value,
      facts: [amount],
    });
  return claimed(
    'amount-is-told',
    claim,
    reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
    'It names no amount: neither what is promised a month, nor what its writer has.',
  );
};

/** Is the writer somebody else than the applicant? */
export const supporterIsAnother: Rule = ({ facts, question, reading }) => {
  const signer = firstOf(facts, 'signer');
  if (!signer || compareNames(question.applicant.fullName, signer.value, reading.recognised) !== 'same') return null;
  return claimed(
    'supporter-is-another',
    'Somebody else gives the support',
    reading.recognised ? 'not-shown' : 'contradicts',
    'The letter of support is signed by the applicant.',
    { found: signer.value, facts: [signer] },
  );
};
