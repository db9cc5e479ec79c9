import { shortDate } from '../../text/dates.ts';
import { allOf, firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { claimed, readSurely, type Rule } from './rule.ts';
import { endingIn } from './ended.ts';
import { jobInDoubt } from './interrupted.ts';
import { said, saidPlainly } from './sentences.ts';
import { signedByApplicant } from './signed-by-applicant.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

const over = pattern()`
  \b(?:
    was employed (?:\w+ ){0,8}(?:until|to)
    |(?:appointment|assignment|secondment|placement)(?: [^.;]{0,70}?)?,? (?:concluded|ended|finished|closed|came to (?:an|its) (?:early )?(?:end|close)) (?:on|in|when|with)
    |employment (?:has |was )?(?:ended|terminated|ceased|concluded|came to an end|come to an end)
    |ceased (?:employment|to (?:be|serve|work|act|hold)|on)
    |no longer (?:employed|work(?:s|ing)?|with|on|part of|a member)
    |(?:contract|employment) (?:was |has been )?not renewed|let go|laid off
    |(?:until|before|up to) (?:\w+ )?(?:resign|retir|leav|depart|redundan)\w*|(?:was|were|been) discharged
    |(?:employment|engagement|service|contract|posting|term)(?: [^.;]{0,70}?)?,? (?:came|has come|comes) to (?:its|an|a) (?:natural )?(?:end|close)
    |dismissed|parted (?:company|ways|with|on good)
    |left (?:the company|our|us|her position|his position|employment)|resigned|handed in (?:\w+ )?notice
    |given notice|working (?:\w+ )?notice|last (?:working )?day
    |(?:employment|worker|employee)? ?status\W{1,3}(?:terminated|inactive|leaver|left)
    |(?:termination|separation|exit) date
    |(?:leaving|leave|finish|cessation) date\W{1,3}(?:[a-z]+day,? )?(?=\d|[a-z]{3,9}\.? \d)
    |date (?:on which|when) (?:the |your )?employment (?!began|commenced|started|will)
    |date of (?:leaving|cessation|departure|termination|resignation)\W{1,3}(?:[a-z]+day,? )?
    (?=\d|[a-z]{3,9}\.? \d)
    |(?:currently|still) (?:employed|working)\W{1,3}no\b|used to (?:work|be employed)
    |(?<!\b(?:trainee|previous|earlier|initial|old|original|probationary|summer|student) )
    (?:employment|contract|engagement|job|position|post)(?: [^\s.;?]+){0,9}? (?:
      finished|ended|ran out|expired|lapsed|stopped
    )(?! [^.;]{0,40}\b(?:extended|renewed for|continues))
    |(?:employed|work(?:s|ing)?)(?: \w+){0,6}\?\W{0,3}no\b(?! longer than)|(?:has|was|have) not (?:been )?renewed
    |finished (?:up|with us|here|work)|(?:retired|departed) (?:on|from|in)|left us|made redundant|redundancy
    |(?:is not|isn't|are not|aren't) (?:working |employed )?(?:here|with us|with the company) any ?(?:more|longer)
    |formerly employed|former (?:employee|colleague|member of (?:\w+ )?staff)|has left
  )\b
`;
/** That someone works there now. */
const stands = pattern()`
  \b(?:
    (?:is|are|am|remains?|(?:has|have) been) (?!no\b|not\b)(?:[\w-]+,? ){0,4}?(?:
      employed|working|in (?:our|the) (?:permanent |full-time )?(?:employment|service)|on (?:our|the) (?:\w+ )?(?:staff|payroll)
      |an? (?:\w+ ){0,3}(?:employee|member of)|an active employee|our (?:\w+ ){0,3}
    )
    |works? (?:for|with|at|here|as|in) |holds? (?:a|the) (?:\w+ ){0,3}(?:position|post|role)
    |(?:current|present) (?:contract|position|role|salary|job|function)|earns|(?:contract|position|post) (?:is|of) (?:permanent|indefinite)
    |status\W{1,3}(?:active|employed|current)|permanent basis
  )\b
`;
const pastTense = pattern()`
  \b(?:
    served as|was (?:\w+ ){0,2}on (?:our|the) (?:staff|payroll)
    |was (?:an?|our) (?:\w+ ){0,3}(?:employee|member of)|was serving|was employed|had been employed
    |worked (?:with|for|here|at|in)|held the (?:position|role)|was engaged
  )\b
`;
const offered = pattern()`
  \b(?:
    (?:pleased|delighted|happy|hereby|wish|would like) (?:to )?(?:offer|take on|appoint)|subject to acceptance
    |if you accept|(?:should you|on|upon) accept(?:ance)?\b|bieten wir|wir bieten|offer you|job offer
    |letter of offer|offer of employment|conditional (?:on|upon|offer)
    |subject to (?:satisfactory|receipt|references|garda|successful|vetting)
    |will (?:commence|start|join|be joining)|look forward to welcoming|upon acceptance
    |would (?:commence|start|join|begin)|(?:job|post|position|role) on offer|offer accepted
    |(?:will|would) come to work|if all goes well|(?:due|expected|scheduled) to (?:commence|start|join|begin)
    |(?:been )?selected for|successful (?:candidate|applicant)|has been offered
    |offer (?:has|was|is) (?:gone|been|made|sent|being)|position offered|not a contract of employment
    |(?:contract )?signed\W{1,3}(?:no|not)|hope to have|offer extended|not yet accepted
    |placed on (?:a |the )?panel|appointed\W{1,3}(?:no|not)
    |(?:proposed|provisional|expected|anticipated|earliest) (?:hire |start |starting |commencement )?
    (?:date|start)
    |target start|(?:provisionally|conditionally) (?:selected|offered|appointed)|shortlisted|intends? to appoint
    |date of entry|pre-?hire|offer open for|not yet signed|there is a (?:job|position|place)
    |if the (?:permit|visa)
  )\b
`;

/**
 * Is the employment continuing? An expired contract, or notice given, is evidence against it; an offer alone doesn't
 * show it yet.
 */
export const employmentGoesOn: Rule = (one) => {
  const claim = rulesText.employment.claim;
  const end = endingIn(one, over, stands);
  const sure = !one.reading.recognised || one.reading.confidence >= 75;
  if (end) {
    const { place, isSure } = end;
    return claimed(
      'employment-goes-on',
      claim,
      sure && isSure ? 'contradicts' : 'not-shown',
      isSure ? rulesText.employment.ended({ quote: place.text }) : rulesText.employment.unclear({ quote: place.text }),
      { found: place.text, places: [place] },
    );
  }
  const doubt = jobInDoubt(one.reading);
  if (doubt)
    return claimed('employment-goes-on', claim, 'not-shown', rulesText.employment.unclear({ quote: doubt.text }), {
      found: doubt.text,
      places: [doubt],
    });
  // A contract that was renewed has several ends.
  const [until] = allOf(one.facts, 'end_date').toSorted((a, b) => (a.value < b.value ? 1 : -1));
  const past =
    firstOf(one.facts, 'contract')?.value === 'fixed-term' || pastTense.test(one.reading.folded.replace(/\n/g, ' '));
  if (until && until.value < one.question.today && past) {
    return claimed(
      'employment-goes-on',
      claim,
      readSurely(one, until) ? 'contradicts' : 'not-shown',
      rulesText.employment.until({ date: shortDate(until.value) }),
      { found: until.value, facts: [until] },
    );
  }
  const offer = said(one.reading, offered);
  if (offer && !/\b(?:is|has been) (?:\w+ ){0,2}(?:employed|working)\b/.test(one.reading.folded)) {
    return claimed('employment-goes-on', claim, 'not-shown', rulesText.employment.offerOnly, {
      found: offer.text,
      places: [offer],
    });
  }
  return null;
};

/** Did the employment begin before the date of the letter that calls it current? */
export const beganBeforeTheLetter: Rule = (one) => {
  const start = firstOf(one.facts, 'start_date');
  const written = firstOf(one.facts, 'document_date');
  if (!start || !written || start.value <= written.value) return null;
  const claim = rulesText.employment.startedClaim;
  return claimed(
    'began-before-the-letter',
    claim,
    'not-shown',
    rulesText.employment.startsLater({ written: shortDate(written.value), start: shortDate(start.value) }),
    { found: start.value, facts: [start, written] },
  );
};

/** Is the pay stated? */
export const payIsStated: Rule = ({ facts, reading }) => {
  const [salary] = allOf(facts, 'salary');
  if (salary)
    return claimed('pay-is-stated', rulesText.employment.payClaim, 'supports', rulesText.employment.payStated, {
      found: salary.value,
      facts: [salary],
    });
  return claimed(
    'pay-is-stated',
    rulesText.employment.payClaim,
    reading.recognised && reading.confidence < 70 ? 'unreadable' : 'not-shown',
    rulesText.employment.payMissing,
  );
};

const closing = pattern()`
  \b(?:
    signed|signature|yours|sincerely|faithfully|regards|best wishes|all the best|le meas|manager|director|human resources|hr
    |payroll|officer|head of|partner|owner|proprietor|supervisor|principal|administrator|secretary|landlord
    |landlady|council|shared services|for and on behalf|p\.?p\.
  )\b
`;

/** Is it signed by someone? */
export const isSigned: Rule = ({ reading, facts }) => {
  const place = said(reading, closing);
  const signer = firstOf(facts, 'signer', 'landlord');
  if (place || signer)
    return claimed(
      'is-signed',
      rulesText.employment.signedClaim,
      'supports',
      signer ? rulesText.employment.signedBy({ name: signer.value }) : rulesText.employment.signed,
      { facts: [signer], places: signer || !place ? [] : [place] },
    );
  return claimed('is-signed', rulesText.employment.signedClaim, 'not-shown', rulesText.employment.notSigned);
};

/** Is the writer someone other than the employee? Owners of a firm may write about themselves, so this is asked about. */
export const writerIsAnother: Rule = (one) => {
  const { facts, question, reading } = one;
  const signer = firstOf(facts, 'signer');
  const isOwn = signer && compareNames(question.applicant.fullName, signer.value, reading.recognised) === 'same';
  const place = isOwn ? signer.places[0] : signedByApplicant(one, { byRole: false });
  if (!place) return null;
  return claimed('writer-is-another', rulesText.employment.writerClaim, 'not-shown', rulesText.employment.byApplicant, {
    found: place.text,
    places: [place],
  });
};

const probation = /\b(?:probation(?:ary)?)\b/;

/** Probation and fixed terms are mentioned, but carry no weight. */
export const contractIsTold: Rule = ({ facts, reading }) => {
  const contract = firstOf(facts, 'contract');
  const place = saidPlainly(reading, probation);
  if (!contract && !place) return null;
  const term =
    contract?.value === 'fixed-term' ? rulesText.employment.fixedTerm : contract ? rulesText.employment.permanent : '';
  return claimed(
    'contract-is-told',
    rulesText.employment.contractClaim,
    'note',
    place ? rulesText.employment.probation({ term }).trim() : term,
    { found: contract?.value ?? null, facts: [contract], places: place ? [place] : [] },
  );
};
