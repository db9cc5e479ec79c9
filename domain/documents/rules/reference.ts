import { dateInWords, daysBetween } from '../dates.ts';
import { allOf, firstOf } from '../facts.ts';
import { compareNames } from '../names.ts';
import { claimed, type Rule } from './rule.ts';
import { saidPlainly } from './sentences.ts';

const against =
  /\b(?:arrears|owes?|owed|owing|evict(?:ed|ion)|(?:caused?|causing|significant|serious|considerable|extensive|left|much|some) damages?|damage to|damaged|complaints? (?:from|about|were|was|by|received)|(?:several|many|numerous|frequent|repeated|received) complaints|anti-?social|(?:persistently|frequently|often|regularly|always|repeatedly|sometimes|usually|paid|payments? (?:was|were)) late|late (?:with|in paying|payments?)|missed (?:\w+ ){0,2}(?:rent|payments?)|breach(?:ed|es)?|bad tenant|poor tenant|difficult tenant|notice of termination|withheld (?:the |part of the )?deposit|deposit (?:was |was not |not )?(?:fully |partly |in part )?(?:withheld|retained|kept|not returned)|(?:deposit|paid on time|rent (?:was )?paid|paid (?:in full|when due)|(?:let|rent) to (?:this (?:tenant|person)|her|him|them) again|recommend (?:this tenant|her|him|them)|tenant again)\W{1,4}(?:no|never|not)|never again)\b|\b(?:would not|wouldn't|cannot|can't|could not|do not|unable to) (?:\w+ ){0,2}(?:recommend|rent to|let to|have (?:her|him|them) (?:back|again))\b/;

/** Does the landlord say anything against the tenant? */
export const nothingAgainst: Rule = ({ reading }) => {
  const place = saidPlainly(reading, against);
  const claim = 'The landlord says nothing against the tenancy';
  if (!place) return claimed('nothing-against', claim, 'supports', 'The reference says nothing against the tenancy.');
  const sure = !reading.recognised || reading.confidence >= 75;
  return claimed(
    'nothing-against',
    claim,
    sure ? 'contradicts' : 'not-shown',
    `The reference speaks of trouble in the tenancy: ‘${place.text}’.`,
    { found: place.text, places: [place] },
  );
};

/** Is the referee somebody else than the applicant, and can they be asked? */
export const refereeCanBeAsked: Rule = ({ facts, reading, question }) => {
  const claim = 'The landlord is named and can be asked';
  const referee = firstOf(facts, 'landlord', 'signer');
  if (referee && compareNames(question.applicant.fullName, referee.value, reading.recognised) === 'same') {
    return claimed(
      'referee-can-be-asked',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      'The reference is signed by the applicant.',
      { found: referee.value, facts: [referee] },
    );
  }
  const contact = firstOf(facts, 'phone', 'email');
  if (contact)
    return claimed('referee-can-be-asked', claim, 'supports', 'The reference says how to reach the landlord.', {
      found: contact.value,
      facts: [contact, referee],
    });
  return claimed(
    'referee-can-be-asked',
    claim,
    'not-shown',
    'The reference gives no telephone number or e-mail address at which the landlord can be asked.',
    { facts: [referee] },
  );
};

/** From when to when the tenancy was, and is it not long ago? */
export const tenancyIsTold: Rule = ({ facts, question, reading }) => {
  const claim = 'The tenancy’s dates are told, and it is not long ago';
  const from = firstOf(facts, 'tenancy_from');
  const until = allOf(facts, 'tenancy_to').find(({ value }) => value === 'present') ?? firstOf(facts, 'tenancy_to');
  if (!from) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised && reading.confidence < 75 ? 'unreadable' : 'not-shown',
      'The reference does not say from when to when the tenancy was.',
      { facts: [until] },
    );
  }
  const isDay = (value: string) => /^\d{4}-/.test(value);
  if (until && isDay(until.value) && isDay(from.value) && until.value < from.value) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      `The tenancy ends (${dateInWords(until.value)}) before it begins (${dateInWords(from.value)}).`,
      { facts: [from, until] },
    );
  }
  if (isDay(from.value) && from.value > question.today) {
    return claimed(
      'tenancy-is-told',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      `The tenancy is said to begin on ${dateInWords(from.value)}, which has not come yet.`,
      { facts: [from] },
    );
  }
  const old = until && isDay(until.value) ? daysBetween(until.value, question.today) : 0;
  if (old > 5 * 366)
    return claimed(
      'tenancy-is-told',
      claim,
      'not-shown',
      `The tenancy ended on ${until ? dateInWords(until.value) : ''}, which is long ago.`,
      { facts: [from, until] },
    );
  return claimed('tenancy-is-told', claim, 'supports', 'The reference says when the tenancy was.', {
    found: [from.value, until?.value].filter(Boolean).join(' – '),
    facts: [from, until],
  });
};
