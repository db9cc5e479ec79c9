import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import { allOf, firstOf, type FoundFact } from '../facts.ts';
import { compareNames } from '../names.ts';
import type { Reading } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { signedByApplicant } from './signed-by-applicant.ts';
import { rulesText } from './text.ts';

/** In the head of an email, an address behind ‘To’ is that of whoever got it. */
const toWhom = /^\W*(?:to|cc|bcc|an|para|do|aan)\b(?:\s*:|\W{0,3}(?:[^@<]{0,40}<)?[\w.+-]+ ?@)/;
const isOfReader = ({ places }: FoundFact, { lines }: Reading): boolean =>
  places.some((place) =>
    lines.some(
      ({ page, box, folded }) =>
        page === place.page && Math.abs(box.y - place.box.y) < box.height / 2 && toWhom.test(folded),
    ),
  );

/** Is the referee someone other than the applicant, and can they be contacted? */
export const refereeCanBeAsked: Rule = (one) => {
  const { facts, reading, question } = one;
  const claim = rulesText.reference.contactClaim;
  const isApplicant = ({ value }: FoundFact) =>
    compareNames(question.applicant.fullName, value, reading.recognised) === 'same';
  const named = [...allOf(facts, 'landlord'), ...allOf(facts, 'signer')];
  const referee = named.find((fact) => !isApplicant(fact)) ?? null;
  const ownName = named.find(isApplicant);
  // A name at the foot may be whom it is about, or who passed it on; under ‘Yours sincerely’ it is the writer’s.
  if (ownName && !referee) {
    const isSure = !reading.recognised && signedByApplicant(one, { byRole: false }) !== null;
    return claimed(
      'referee-can-be-asked',
      claim,
      isSure ? 'contradicts' : 'not-shown',
      isSure ? rulesText.reference.byApplicant : rulesText.reference.perhapsByApplicant,
      { found: ownName.value, facts: [ownName] },
    );
  }
  const own = signedByApplicant(one, { byRole: true });
  if (own)
    return claimed('referee-can-be-asked', claim, 'not-shown', rulesText.reference.byApplicant, {
      found: own.text,
      places: [own],
    });
  const contact = [...allOf(facts, 'phone'), ...allOf(facts, 'email')].find((fact) => !isOfReader(fact, reading));
  if (contact)
    return claimed('referee-can-be-asked', claim, 'supports', rulesText.reference.contact, {
      found: contact.value,
      facts: [contact, referee],
    });
  return claimed('referee-can-be-asked', claim, 'not-shown', rulesText.reference.noContact, { facts: [referee] });
};

/** When was the tenancy, and was it recent? */
export const tenancyIsTold: Rule = ({ facts, question, reading }) => {
  const claim = rulesText.reference.datesClaim;
  const from = firstOf(facts, 'tenancy_from');
  const untils = allOf(facts, 'tenancy_to');
  const until =
    untils.find(({ value }) => value === 'present') ??
    untils.toSorted((one, two) => (one.value < two.value ? 1 : -1))[0] ??
    null;
  if (!from) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
      rulesText.reference.datesMissing,
      { facts: [until] },
    );
  }
  const isDay = (value: string) => /^\d{4}-/.test(value);
  if (until && isDay(until.value) && isDay(from.value) && until.value < from.value) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      rulesText.reference.endsBeforeStart({ until: shortDate(until.value), from: shortDate(from.value) }),
      { facts: [from, until] },
    );
  }
  if (isDay(from.value) && from.value > question.today) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      rulesText.reference.startsLater({ from: shortDate(from.value) }),
      { facts: [from] },
    );
  }
  const old = until && isDay(until.value) ? daysBetween(until.value, question.today) : 0;
  if (old > 5 * 366)
    return claimed(
      'tenancy-is-told',
      claim,
      'not-shown',
      rulesText.reference.longAgo({ until: until ? shortDate(until.value) : '' }),
      { facts: [from, until] },
    );
  return claimed('tenancy-is-told', claim, 'supports', rulesText.reference.dates, {
    found: [from.value, until?.value].filter(Boolean).join(' – '),
    facts: [from, until],
  });
};
