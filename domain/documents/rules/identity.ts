import { dateInWords } from '../dates.ts';
import { allOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { certaintyAt } from '../reading.ts';
import { claimed, readSurely, type Rule } from './rule.ts';
import { said } from './sentences.ts';
import { kindLabels } from '../labels.ts';

/** Has it not expired? */
export const hasNotExpired: Rule = (one) => {
  const { kind, facts, question, reading, zone } = one;
  const title = kindLabels[kind].noun;
  const all = allOf(facts, 'expiry_date');
  const expiry = all[0];
  const claim = 'It is still valid';
  if (!expiry) {
    const outcome = kind === 'identity_card' ? 'note' : reading.recognised ? 'unreadable' : 'not-shown';
    return claimed('has-not-expired', claim, outcome, `The date until which the ${title} is valid could not be read.`);
  }
  const details = { stated: question.today, found: expiry.value, facts: [expiry] };
  if (expiry.value >= question.today)
    return claimed(
      'has-not-expired',
      claim,
      'supports',
      `The ${title} is valid until ${dateInWords(expiry.value)}.`,
      details,
    );
  const sure =
    zone?.valid || (all.length > 1 && all.every(({ value }) => value < question.today)) || readSurely(one, expiry);
  return sure
    ? claimed('has-not-expired', claim, 'contradicts', `The ${title} expired on ${dateInWords(expiry.value)}.`, details)
    : claimed(
        'has-not-expired',
        claim,
        'unreadable',
        `The date until which the ${title} is valid could not be read with certainty.`,
        details,
      );
};

/** How certain each machine-readable line must be for a wrong check digit to be the document's own. */
const certainLines = 90;

/** Are the check digits of its machine-readable zone right (ICAO Doc 9303-3, section 4.9)? A passport without the zone is only its cover. */
export const zoneChecks: Rule = ({ kind, zone, reading }) => {
  const claim = 'The machine-readable lines are right';
  if (!zone) {
    if (kind !== 'passport') return null;
    return claimed(
      'zone-checks',
      claim,
      reading.recognised ? 'unreadable' : 'not-shown',
      'The two lines at the foot of the passport’s photo page could not be read: the whole page is needed, sharp and without glare.',
    );
  }
  const places = zone.lines.map(({ page, box, text }) => ({ page, box, text }));
  if (zone.valid)
    return claimed('zone-checks', claim, 'supports', 'The check digits of the machine-readable lines are right.', {
      places,
    });
  const certainty = Math.min(...zone.lines.map((line) => certaintyAt(line)));
  if (reading.recognised && zone.fieldsRight)
    return claimed(
      'zone-checks',
      claim,
      'note',
      'The check digits of the number and the dates are right; the rest of the machine-readable lines could not be read with certainty.',
      { places },
    );
  // Both engines read the lines alike, letter for letter: then it is the document that is wrong and not the picture.
  if (!reading.recognised || certainty >= certainLines)
    return claimed(
      'zone-checks',
      claim,
      'contradicts',
      `The check digits of the machine-readable lines are wrong (${zone.wrong.join(', ')}).`,
      { places },
    );
  const seen = certainty >= 60;
  return claimed(
    'zone-checks',
    claim,
    seen ? 'not-shown' : 'unreadable',
    seen
      ? `The check digits of the machine-readable lines do not come out right as they were read (${zone.wrong.join(', ')}); please send a sharper picture of the whole page.`
      : 'The machine-readable lines could not be read with certainty; please send a sharper picture of the whole page.',
    { places },
  );
};

/** Does the machine-readable zone say what is printed above it? */
export const zoneAgreesWithPrint: Rule = (one) => {
  const { zone, facts, reading } = one;
  if (!zone) return null;
  const claim = 'The machine-readable lines say what is printed';
  const inZone = new Set(zone.lines.map(({ box }) => box.y));
  const printed = facts.filter(({ places }) => places.every(({ box }) => !inZone.has(box.y)));
  for (const [name, value] of [
    ['date_of_birth', zone.dateOfBirth],
    ['expiry_date', zone.expiry],
  ] as const) {
    const other = printed.find((fact) => fact.name === name);
    if (!value || !other || other.value === value || printed.some((fact) => fact.name === name && fact.value === value))
      continue;
    const reason = `It has ${dateInWords(other.value)} printed, and ${dateInWords(value)} in its machine-readable lines.`;
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
      'The name that is printed and the one in the machine-readable lines differ.',
      { found: name.value, facts: [name] },
    );
  }
  return claimed('zone-agrees-with-print', claim, 'supports', 'The machine-readable lines agree with what is printed.');
};

/** Is the date of birth the one that the applicant gave? It tells people of one name apart, and is weighed for nothing else. */
export const birthDateAgrees: Rule = (one) => {
  const stated = one.question.applicant.dateOfBirth;
  const all = allOf(one.facts, 'date_of_birth');
  const [found] = all;
  if (!stated || !found) return null;
  const claim = 'The date of birth is as the applicant said';
  if (all.some(({ value }) => value === stated))
    return claimed('birth-date-agrees', claim, 'supports', 'The date of birth is as it was given.', {
      stated,
      found: stated,
      facts: [found],
    });
  const sure =
    one.zone?.valid ||
    (readSurely(one, found) && !one.reading.recognised) ||
    (all.length > 1 && readSurely(one, ...all));
  return sure
    ? claimed(
        'birth-date-agrees',
        claim,
        'contradicts',
        `It gives ${dateInWords(found.value)} as the date of birth, where ${dateInWords(stated)} was given.`,
        { stated, found: found.value, facts: [found] },
      )
    : claimed(
        'birth-date-agrees',
        claim,
        'unreadable',
        'The date of birth could not be read with certainty; a sharper picture is needed.',
        { stated, found: found.value, facts: [found] },
      );
};

const permit = /\b(?:residence permit|cead conaithe|gnib|garda national immigration)\b/;
const learner = /\blearner permit\b/;

/** A residence permit says of itself that it proves no identity; a learner permit does, and is named. */
export const provesIdentity: Rule = ({ reading, question }) => {
  const card = said(reading, permit);
  if (card && (question.slot === 'PROOF_OF_IDENTITY' || question.slot === null)) {
    return claimed(
      'proves-identity',
      'It proves identity by itself',
      'not-shown',
      'This card says of itself that it is no proof of identity: a passport, a driving licence or an identity card is needed with it.',
      { found: card.text, places: [card] },
    );
  }
  const permitToLearn = said(reading, learner);
  return (
    permitToLearn &&
    claimed(
      'proves-identity',
      'It proves identity by itself',
      'note',
      'This is a learner permit, which has a photograph and counts.',
      { places: [permitToLearn] },
    )
  );
};

const services = /\b(?:public services card|seirbhisi poibli)\b/;

/** Few bodies may ask for a Public Services Card; one that was sent anyway counts, and need not be kept. */
export const needNotBeSent: Rule = ({ reading }) => {
  const place = said(reading, services);
  return (
    place &&
    claimed(
      'need-not-be-sent',
      'It may be asked for',
      'note',
      'A Public Services Card need not be shown to a landlord: another document will do, and this one can be deleted.',
      { places: [place] },
    )
  );
};
