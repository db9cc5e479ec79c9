import { claimed, type Rule } from './rule.ts';
import { firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { isSigned } from './employment.ts';
import { said } from './sentences.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const promised = pattern()`
  \b(?:
    guarant\w+|sponsor\w*|(?:financially )?support\w*
    |(?:will|shall|to|agree\w* to|undertake\w* to|am|happy to|willing to|commit\w* to|hereby) (?:\w+ ){0,3}(?:
      pay|cover|meet|provide|transfer|fund|contribute
    )\w*
    |approved|awarded|entitled|eligible|qualif(?:y|ies|ied) for|grant|scholarship|responsib\w+|liab\w+|underwrit\w+|paying|sending|transferring
    |covering|helping|assisting|contributing|standing order|stand(?:s|ing)? behind
    |(?:will|shall|'ll) (?:see to|put)|count on me|allowance|stipend
  )\b
`;

/** Does someone guarantee the rent? */
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

/** Does it say how much is guaranteed, or what its writer lives on? */
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

const organisation = pattern()`
  \b(?:
    student universal support|susi|council|department|university|foundation|ministry|embassy|hap shared services
    |government|scholarship (?:office|programme|board)|grants? (?:office|section|unit)
  )\b
`;
const fileNumber =
  /\b(?:application|reference|ref|award|case|file|account|client|customer)\.?\s*(?:number|no|id|ref)?\.?\s*:?\s*[a-z]{0,3}\d{4,}/;

/** Is it signed, or from an organisation that prints its decisions and gives their number in place of a name? */
export const isSignedOrNumbered: Rule = (one) => {
  const signed = isSigned(one);
  if (signed?.outcome !== 'not-shown' || !said(one.reading, organisation)) return signed;
  const number = said(one.reading, fileNumber);
  return number
    ? claimed('is-signed', rulesText.employment.signedClaim, 'supports', rulesText.support.numbered, {
        found: number.text,
        places: [number],
      })
    : signed;
};

/** Is the writer someone other than the applicant? */
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
