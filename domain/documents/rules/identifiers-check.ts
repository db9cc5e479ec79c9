import { maskedPpsn, type PpsnFound } from '../facts/ppsn.ts';
import { pattern } from '../../text/pattern.ts';
import { claimed, readAlike, type Case, type Rule } from './rule.ts';
import { identityText } from './identity-text.ts';

const text = identityText.identifiers;

/** A recognised IBAN that fails its check is asked about from this confidence on: its letters are seldom clear. */
const clearIban = 88;

/** Is the IBAN valid (ISO 13616)? Every country's IBANs are treated alike. */
export const ibanChecks: Rule = (one) => {
  const { ibans, reading } = one;
  const valid = ibans.find((iban) => iban.valid);
  if (valid)
    return claimed('iban-checks', text.ibanClaim, 'supports', text.ibanRight, {
      facts: [valid.fact],
    });
  const [wrong] = ibans;
  if (!wrong) return claimed('iban-checks', text.ibanClaim, 'note', text.ibanMissing);
  if (reading.recognised && (readAlike(one, wrong.fact) || wrong.fact.certainty >= clearIban))
    return claimed('iban-checks', text.ibanClaim, 'not-shown', text.ibanWrongInPicture, { facts: [wrong.fact] });
  return claimed(
    'iban-checks',
    text.ibanClaim,
    reading.recognised ? 'note' : 'contradicts',
    reading.recognised ? text.ibanUnsure : text.ibanWrong,
    { facts: [wrong.fact] },
  );
};

/** Is the check character of the payslip's PPSN right? */
export const payslipPpsnChecks: Rule = ({ ppsns, reading }) => {
  const [first] = ppsns.filter(({ labelled }) => labelled);
  if (!first) return null;
  const details = { facts: [first.fact], found: maskedPpsn(first.fact.value) };
  if (ppsns.some(({ valid }) => valid))
    return claimed('ppsn-checks', text.ppsnClaim, 'supports', text.ppsnRight, details);
  return claimed('ppsn-checks', text.ppsnClaim, reading.recognised ? 'note' : 'contradicts', text.ppsnWrong, details);
};

/** Words of others whose number such a paper may give beside the holder’s. */
const ofOthers = pattern()`
  \b(?:
    child(?:ren)?|son|daughter|spouse|partner|husband|wife|dependants?|(?:applicant|person|employee) (?:2|two)|joint
    |second applicant|nominee|agent|cohabitant|civil partner|parent|guardian|mother|father|claimants
  )\b
`;

/** A second number that is said to be a PPSN: whoever changes one may overlook the other. */
function otherNumber({ ppsns, reading }: Case, good: PpsnFound): PpsnFound | undefined {
  if (reading.recognised || !good.told || ofOthers.test(reading.folded)) return undefined;
  return ppsns.find(({ fact, told }) => told && fact.value !== good.fact.value);
}

/** Does it contain a person's PPSN with the right check character? */
export const carriesPpsn: Rule = (one) => {
  const { ppsns, reading } = one;
  const claim = text.ppsnShownClaim;
  const good = ppsns.find(({ person }) => person);
  const other = good && otherNumber(one, good);
  if (other) {
    const [first, second] = [good, other].map(({ fact }) => maskedPpsn(fact.value));
    const reason = text.ppsnDiffers({ one: first ?? '', other: second ?? '' });
    return claimed('carries-ppsn', claim, 'not-shown', reason, { facts: [good.fact, other.fact] });
  }
  if (good)
    return claimed('carries-ppsn', claim, 'supports', text.ppsnShown, {
      facts: [good.fact],
      found: maskedPpsn(good.fact.value),
    });
  const [bad] = ppsns;
  if (!bad) {
    return claimed('carries-ppsn', claim, reading.recognised ? 'unreadable' : 'not-shown', text.ppsnMissing);
  }
  const details = { facts: [bad.fact], found: maskedPpsn(bad.fact.value) };
  // One misread letter turns a person's number into such a number, so a picture of one is no proof.
  if (bad.valid && !reading.recognised) return claimed('carries-ppsn', claim, 'contradicts', text.ppsnOfFirm, details);
  if (reading.recognised && readAlike(one, bad.fact))
    return claimed('carries-ppsn', claim, 'not-shown', text.ppsnWrongInPicture, details);
  return reading.recognised
    ? claimed('carries-ppsn', claim, 'unreadable', text.ppsnUnsure, details)
    : claimed('carries-ppsn', claim, 'contradicts', text.ppsnWrong, details);
};
