import { claimed, type Rule } from './rule.ts';
import { firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { said } from './sentences.ts';
import { rulesText } from './text.ts';

const promised =
  /\b(?:guarant\w+|sponsor\w*|(?:financially )?support\w*|(?:will|shall|to|agree\w* to|undertake\w* to|am|happy to|willing to|commit\w* to|hereby) (?:\w+ ){0,3}(?:pay|cover|meet|provide|transfer|fund|contribute)\w*|approved|awarded|entitled|grant|scholarship|responsib\w+|liab\w+|underwrit\w+|paying|sending|transferring|covering|helping|assisting|contributing|standing order|stands? behind|count on me|allowance|stipend)\b/;

/** Does someone promise to answer for the rent? */
export const supportIsPromised: Rule = ({ reading }) => {
  const place = said(reading, promised);
  const claim = rulesText.support.claim;
  return place
    ? claimed('support-is-promised', claim, 'supports', rulesText.support.promised, {
        found: place.text,
        places: [place],
      })
    : claimed('support-is-promised', claim, 'not-shown', rulesText.support.notPromised);
};

/** Does it say how much is promised, or what its writer lives on? */
export const amountIsTold: Rule = ({ facts, reading }) => {
  const amount = firstOf(facts, 'support_month', 'income_month');
  const claim = rulesText.support.amountClaim;
  if (amount)
    return claimed('amount-is-told', claim, 'supports', rulesText.support.amount, {
      found: amount.value,
      facts: [amount],
    });
  return claimed(
    'amount-is-told',
    claim,
    reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
    rulesText.support.noAmount,
  );
};

/** Is the writer someone else than the applicant? */
export const supporterIsAnother: Rule = ({ facts, question, reading }) => {
  const signer = firstOf(facts, 'signer');
  if (!signer || compareNames(question.applicant.fullName, signer.value, reading.recognised) !== 'same') return null;
  return claimed(
    'supporter-is-another',
    rulesText.support.writerClaim,
    reading.recognised ? 'not-shown' : 'contradicts',
    rulesText.support.byApplicant,
    { found: signer.value, facts: [signer] },
  );
};
