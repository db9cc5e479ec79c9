import { maskedPpsn } from '../facts/ppsn.ts';
import { claimed, type Rule } from './rule.ts';

/** Is the IBAN one that can exist (ISO 13616)? No country's IBAN is better than another's. */
export const ibanChecks: Rule = ({ ibans, reading }) => {
  const valid = ibans.find((one) => one.valid);
  if (valid)
    return claimed('iban-checks', 'The IBAN is valid', 'supports', 'The IBAN’s check digits are right.', {
      facts: [valid.fact],
    });
  const [wrong] = ibans;
  if (!wrong) return claimed('iban-checks', 'The IBAN is valid', 'note', 'No IBAN could be read on the statement.');
  return claimed(
    'iban-checks',
    'The IBAN is valid',
    reading.recognised ? 'note' : 'contradicts',
    reading.recognised
      ? 'The IBAN could not be read with certainty.'
      : 'The IBAN’s check digits are wrong: no bank gives out such a number.',
    { facts: [wrong.fact] },
  );
};

/** Does the payslip's PPSN pass its check? */
export const payslipPpsnChecks: Rule = ({ ppsns, reading }) => {
  const [first] = ppsns.filter(({ labelled }) => labelled);
  if (!first) return null;
  const details = { facts: [first.fact], found: maskedPpsn(first.fact.value) };
  if (ppsns.some(({ valid }) => valid))
    return claimed('ppsn-checks', 'The PPSN is valid', 'supports', 'The PPSN’s check character is right.', details);
  return claimed(
    'ppsn-checks',
    'The PPSN is valid',
    reading.recognised ? 'note' : 'contradicts',
    'The PPSN’s check character is wrong.',
    details,
  );
};

/** Does it carry a person's PPSN whose check character is right? */
export const carriesPpsn: Rule = ({ ppsns, reading }) => {
  const claim = 'It carries a valid PPSN';
  const good = ppsns.find(({ person }) => person);
  if (good)
    return claimed('carries-ppsn', claim, 'supports', 'It carries a PPSN whose check character is right.', {
      facts: [good.fact],
      found: maskedPpsn(good.fact.value),
    });
  const [bad] = ppsns;
  if (!bad) {
    return claimed(
      'carries-ppsn',
      claim,
      reading.recognised ? 'unreadable' : 'not-shown',
      'No PPSN could be found on it.',
    );
  }
  const details = { facts: [bad.fact], found: maskedPpsn(bad.fact.value) };
  // One misread letter makes such a number of a person’s: a picture of it is no proof.
  if (bad.valid && !reading.recognised)
    return claimed(
      'carries-ppsn',
      claim,
      'contradicts',
      'The number on it is one of an organisation, not of a person.',
      details,
    );
  return reading.recognised
    ? claimed(
        'carries-ppsn',
        claim,
        'unreadable',
        'The PPSN could not be read with certainty; a sharper copy is needed.',
        details,
      )
    : claimed('carries-ppsn', claim, 'contradicts', 'The PPSN’s check character is wrong.', details);
};
