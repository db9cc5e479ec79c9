import { statementsOf } from '../learned/statements.ts';
import type { Place } from '../judgement.ts';
import { placeAt } from '../reading.ts';
import { claimed, type Case, type Rule } from './rule.ts';
import { firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { isSigned } from './employment.ts';
import { said } from './sentences.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const promised = pattern()`
  \b(?:
    guarant\w+|sponsor\w*|(?:financially )?support\w*
    |(?:will|'ll|shall|to|agree\w* to|undertake\w* to|am|happy to|willing to|commit\w* to|hereby) (?:\w+ ){0,3}(?:
      pay|cover|meet|provide|transfer|fund|contribute
    )\w*
    |(?:makes?|making) (?:\w+ )?(?:payments|a payment)|approved|awarded|entitled|eligible|qualif(?:y|ies|ied) for|grant|scholarship|responsib\w+|liab\w+|underwrit\w+|paying|sending|transferring
    |covering|helping|assisting|contributing|standing order|stand(?:s|ing)? behind
    |(?:will|shall|'ll) (?:see to|put)|count on me|allowance|stipend
  )\b
`;

/** A promise that is taken back, or support that has stopped. */
const takenBack = pattern()`
  \b(?:
    (?:no longer |not (?:now )?|un)(?:able|in a position|willing|prepared) to (?:\w+ ){0,3}(?:pay|support|guarantee|help|send|act|continue|provide|contribute|cover|do (?:so|this|that))
    |(?:can|could|will|shall) (?:no longer|not (?:any ?more |now )?) ?(?:pay|support|guarantee|help|send|act|continue|provide|contribute|cover)
    |(?:will|shall|can|do|am|are) not (?:now )?(?:be )?(?:do(?:ing)? (?:so|this|that)|paying|supporting|helping|guaranteeing|contributing|in a position)
    |(?:won't|can't|cannot) (?:\w+ ){0,2}(?:pay|support|guarantee|help|continue|contribute|do (?:so|this|that))
    |withdr(?:aw|ew|awn|awing) (?:my|our|the|this) (?:guarantee|support|offer|promise|sponsorship)
    |(?:guarantee|support|sponsorship|payments?|scholarship|grant|allowance|hap|claim|benefit|award|entitlement)(?: (?:[^.;]|\.(?=\d)){0,50}?)? (?:
      (?:has|have|had|was|were|is|are|will be) (?:been )?(?:ceased|stopped|ended|withdrawn|refused|disallowed|suspended|terminated|cancelled|discontinued|revoked|rejected|closed|disqualified)
      |ceased|ended|stopped|lapsed
    )
    |(?:disallowed|refused|disqualified|not (?:been )?awarded|unsuccessful)
    |not (?:be |been )?(?:eligible|entitled|approved|qualif\w+)|(?:does|do|did) not qualify
  )\b
`;
/** What was so before, and is no longer. */
const before = pattern()`
  \b(?:
    earlier|previous(?:ly)?|last (?:year|time|flat|letter)|in error|disregard|at that time|because i was|could not (?:\w+ ){0,6}then
    |20\d\d\/\d\d|former
  )\b
`;
/** What would be: ‘should she be unable to pay’, ‘if his grant is stopped’. */
const supposed =
  /(?:(?<!\b(?:i|we) )\bshould|\b(?:if|in case|in the event|in the unlikely event|were|until|unless))\b[^.,;]{0,70}/g;
function endOfSupport({ reading }: Case): Place | null {
  const statement = statementsOf(reading).find(
    ({ folded }) => takenBack.test(folded.replace(supposed, ' ')) && !before.test(folded),
  );
  return statement ? placeAt(statement.span, statement.from, statement.to) : null;
}

/** Has the support, or a payment by the State, been stopped or refused? It is asked about: letters say what was so before, too. */
export const supportGoesOn: Rule = (one) => {
  const place = endOfSupport(one);
  if (!place) return null;
  return claimed(
    'support-is-promised',
    rulesText.support.claim,
    'not-shown',
    rulesText.support.takenBack({ quote: place.text }),
    { found: place.text, places: [place] },
  );
};

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
