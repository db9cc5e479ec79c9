import { shortDate } from '../../text/dates.ts';
import { allOf, type FoundFact } from '../facts.ts';
import { expiry as expiryLabel, isGarbled } from '../facts/identity.ts';
import { compareNames } from '../names.ts';
import { certaintyAt } from '../reading.ts';
import { claimed, readSurely, type Rule } from './rule.ts';
import { said } from './sentences.ts';
import { kindLabels } from '../labels.ts';
import { identityText } from './identity-text.ts';

/** Is it still valid by its expiry date? */
export const hasNotExpired: Rule = (one) => {
  const { kind, facts, question, reading, zone } = one;
  const title = kindLabels[kind].noun;
  const all = allOf(facts, 'expiry_date');
  const expiry = all[0];
  const claim = identityText.identity.expiryClaim;
  if (!expiry) {
    // Some older identity cards never expire; one with a field for the expiry date does.
    const timeless = kind === 'identity_card' && !expiryLabel.test(reading.folded);
    const outcome = timeless ? 'note' : reading.recognised ? 'unreadable' : 'not-shown';
    return claimed('has-not-expired', claim, outcome, identityText.identity.expiryMissing({ document: title }));
  }
  const details = { stated: question.today, found: expiry.value, facts: [expiry] };
  if (expiry.value >= question.today)
    return claimed(
      'has-not-expired',
      claim,
      'supports',
      identityText.identity.valid({ document: title, date: shortDate(expiry.value) }),
      details,
    );
  const sure =
    zone?.valid || (all.length > 1 && all.every(({ value }) => value < question.today)) || readSurely(one, expiry);
  return sure
    ? claimed(
        'has-not-expired',
        claim,
        'contradicts',
        identityText.identity.expired({ document: title, date: shortDate(expiry.value) }),
        details,
      )
    : claimed('has-not-expired', claim, 'unreadable', identityText.identity.expiryUnsure({ document: title }), details);
};

/** Was it issued before today? Whoever changes a card’s dates may not think of what they mean. */
export const issuedBefore: Rule = (one) => {
  const { kind, facts, question, reading } = one;
  const issued = allOf(facts, 'issue_date');
  const [first] = issued;
  // ‘04/12/2026’ is a day in April where the month is written first.
  const isPast = ({ value }: FoundFact) =>
    value <= question.today || value.replace(/-(0\d|1[0-2])-(0\d|1[0-2])$/, '-$2-$1') <= question.today;
  if (!first || issued.some(isPast)) return null;
  return claimed(
    'issued-before',
    identityText.identity.issueClaim,
    reading.recognised ? 'unreadable' : 'not-shown',
    identityText.identity.issuedLater({ document: kindLabels[kind].noun, date: shortDate(first.value) }),
    { stated: question.today, found: first.value, facts: [first] },
  );
};

/** The certainty that each machine-readable line needs before a wrong check digit counts as the document's own. */
const certainLines = 90;

/**
 * Are the check digits of its machine-readable zone right (ICAO Doc 9303-3, section 4.9)? A passport without the zone
 * shows only its cover.
 */
export const zoneChecks: Rule = ({ kind, zone, reading }) => {
  const claim = identityText.identity.zoneClaim;
  if (!zone) {
    if (kind !== 'passport') return null;
    return claimed(
      'zone-checks',
      claim,
      reading.recognised ? 'unreadable' : 'not-shown',
      identityText.identity.zoneMissing,
    );
  }
  const places = zone.lines.map(({ page, box, text }) => ({ page, box, text }));
  if (zone.valid)
    return claimed('zone-checks', claim, 'supports', identityText.identity.zoneRight, {
      places,
    });
  const certainty = Math.min(...zone.lines.map((line) => certaintyAt(line)));
  if (reading.recognised && zone.fieldsRight)
    return claimed('zone-checks', claim, 'note', identityText.identity.zonePartly, { places });
  // A card's front is enough, so an unreadable back doesn't count against it.
  if (reading.recognised && kind !== 'passport' && isGarbled(zone))
    return claimed('zone-checks', claim, 'note', identityText.identity.zoneUnsure, { places });
  // The lines were read with certainty, so the document is wrong rather than the picture.
  if (!reading.recognised || certainty >= certainLines)
    return claimed(
      'zone-checks',
      claim,
      'contradicts',
      identityText.identity.zoneWrong({ wrong: zone.wrong.join(', ') }),
      { places },
    );
  const seen = certainty >= 60;
  return claimed(
    'zone-checks',
    claim,
    seen ? 'not-shown' : 'unreadable',
    seen ? identityText.identity.zoneDoubtful({ wrong: zone.wrong.join(', ') }) : identityText.identity.zoneUnsure,
    { places },
  );
};

/** Does the machine-readable zone match what is printed above it? */
export const zoneAgreesWithPrint: Rule = (one) => {
  const { zone, facts, reading } = one;
  if (!zone) return null;
  const claim = identityText.identity.printClaim;
  const inZone = new Set(zone.lines.map(({ box }) => box.y));
  const printed = facts.filter(({ places }) => places.every(({ box }) => !inZone.has(box.y)));
  for (const [name, value] of [
    ['date_of_birth', zone.dateOfBirth],
    ['expiry_date', zone.expiry],
  ] as const) {
    const other = printed.find((fact) => fact.name === name);
    if (!value || !other || other.value === value || printed.some((fact) => fact.name === name && fact.value === value))
      continue;
    const reason = identityText.identity.printDiffers({ printed: shortDate(other.value), coded: shortDate(value) });
    return claimed(
      'zone-agrees-with-print',
      claim,
      zone.valid && readSurely(one, other) && !reading.recognised ? 'contradicts' : 'unreadable',
      reason,
      { stated: value, found: other.value, facts: [other] },
    );
  }
  const name = printed.find((fact) => fact.name === 'holder');
  if (name && compareNames(`${zone.givenNames} ${zone.surname}`, name.value, reading.recognised) === 'different') {
    return claimed(
      'zone-agrees-with-print',
      claim,
      zone.valid && !reading.recognised ? 'contradicts' : 'unreadable',
      identityText.identity.nameDiffers,
      { found: name.value, facts: [name] },
    );
  }
  return claimed('zone-agrees-with-print', claim, 'supports', identityText.identity.printSame);
};

/** A date whose second number can only be the day: 12/14/2034, the format of all dates on American documents. */
const monthFirst = /(?<![\d/])(?:0?[1-9]|1[0-2])\/(?:1[3-9]|2\d|3[01])\/(?:19|20)\d\d\b/;

/** The same date with day and month swapped. */
const exchanged = (day: string) => `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`;

/**
 * Is the date of birth the one that the applicant gave? It distinguishes people with the same name, and counts for
 * nothing else.
 */
export const birthDateAgrees: Rule = (one) => {
  const stated = one.question.applicant.dateOfBirth;
  const all = allOf(one.facts, 'date_of_birth');
  const [found] = all;
  if (!stated || !found) return null;
  const claim = identityText.identity.birthClaim;
  const isAmerican = monthFirst.test(one.reading.folded) || /\b(?:usa|united states)\b/.test(one.reading.folded);
  if (all.some(({ value }) => value === stated || (isAmerican && exchanged(value) === stated)))
    return claimed('birth-date-agrees', claim, 'supports', identityText.identity.birthSame, {
      stated,
      found: stated,
      facts: [found],
    });
  // It is unclear which of the two numbers is the month, so this is no evidence against anyone.
  const isUnclear = !one.zone?.valid && all.some(({ value }) => exchanged(value) === stated);
  const sure =
    !isUnclear &&
    (one.zone?.valid ||
      (readSurely(one, found) && !one.reading.recognised) ||
      (all.length > 1 && readSurely(one, ...all)));
  return sure
    ? claimed(
        'birth-date-agrees',
        claim,
        'contradicts',
        identityText.identity.birthDiffers({ found: shortDate(found.value), stated: shortDate(stated) }),
        { stated, found: found.value, facts: [found] },
      )
    : claimed('birth-date-agrees', claim, 'unreadable', identityText.identity.birthUnsure, {
        stated,
        found: found.value,
        facts: [found],
      });
};

const permit = /\b(?:residence permit|cead conaithe|gnib|garda national immigration)\b/;
const learner = /\blearner permit\b/;

/** Residence permits state that they prove no identity. A learner permit does prove it, and is noted. */
export const provesIdentity: Rule = ({ reading, question }) => {
  const card = said(reading, permit);
  if (card && (question.slot === 'PROOF_OF_IDENTITY' || question.slot === null)) {
    return claimed('proves-identity', identityText.identity.proofClaim, 'not-shown', identityText.identity.noProof, {
      found: card.text,
      places: [card],
    });
  }
  const permitToLearn = said(reading, learner);
  return (
    permitToLearn &&
    claimed('proves-identity', identityText.identity.proofClaim, 'note', identityText.identity.learner, {
      places: [permitToLearn],
    })
  );
};

/** A card that shows a PPSN and that hardly anyone may ask for. */
export const servicesCard = /\b(?:public services card|seirbhisi poibli)\b/;

/** Few bodies may ask for a Public Services Card; one that was sent anyway counts, and need not be kept. */
export const needNotBeSent: Rule = ({ reading }) => {
  const place = said(reading, servicesCard);
  return (
    place &&
    claimed('need-not-be-sent', identityText.identity.lawfulClaim, 'note', identityText.identity.publicServicesCard, {
      places: [place],
    })
  );
};
