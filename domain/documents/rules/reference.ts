import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import { allOf, firstOf, type FoundFact } from '../facts.ts';
import { likelyAgainst } from '../learned/standing.ts';
import { compareNames } from '../names.ts';
import type { Place } from '../judgement.ts';
import { placeAt, type Reading } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { signedByApplicant } from './signed-by-applicant.ts';
import { saidPlainly } from './sentences.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

/**
 * What landlords write about trouble, phrase by phrase; `saidPlainly` checks whether it is denied in the same sentence.
 */
const troubles: readonly RegExp[] = [
  pattern()`
    arrears|owes?|owed|owing|(?:unpaid|outstanding|overdue) (?:rent|bills?|balance|amounts?|sums?)
    |(?:€|eur) ?[\d,.]+ (?:\w+ ){0,2}(?:outstanding|unpaid|overdue|due|short)
    |(?:(?<![\d.,])[1-9]\d?|one|two|three|four|five|six|several) (?:weeks?|months?)'?(?: rent)? (?:
      outstanding|unpaid|overdue|owed|behind|short
    )
    |out of pocket
    |(?:rent|money|sums?|balance|quarter|months?|weeks?|instalments?|payments?|fees?)(?: (?!(?:when|whenever|if|as|that|until|once)\b)\w+){0,3} (?:remains?|still|is|are|were) (?:due|unpaid|outstanding|overdue)
    |what (?:is|was|remains) (?:still )?(?:due|owed|owing|outstanding)|(?:repayment|payment|instalment) plan
    |deposit (?:did not|didn't|was not enough to|would not) cover
    |(?:rent|payments?|money) (?:\w+ )?(?:stopped|dried up|fell behind)|stopped (?:paying|arriving|coming)
    |fell behind|behind with|shortfall|still (?:chasing|waiting for)
  `,
  pattern()`
    (?:
      persistently|frequently|often|regularly|always|repeatedly|sometimes|usually|occasionally|paid
      |payments? (?:was|were)
    ) late
    |(?:money|rent|payments?|it|they|he|she) (?:was|were|is|are|did|does) not (?:always|usually|often|ever) (?:\w+ ){0,2}(?:
      there|paid|pay|arrive|come|received|on (?:time|the day)
    )
    |late (?:with|in paying|payments?|on (?:several|many|more|a number))|paid (?:\S+ ){0,3}most months
    |missed (?:\w+ ){0,2}(?:rent|payments?)|bounced
  `,
  pattern()`
    evict(?:ed|ion)|notice of termination
    |(?:asked|told|had to ask|obliged to ask) (?:her|him|them|the tenants?) to (?:leave|go|move out)
    |notices? served\W{1,4}(?=\w)|(?:served|issued|gave|given) (?:with )?(?:\w+ ){0,3}(?:warnings?|notices?)
    |written warnings?
    |warnings?(?: letters?)?(?: [a-z]+){0,4}\W{1,4}(?:[1-9]\d?|one|two|three|four|five|six|several)\b
    |(?:inspections?|checks?) failed\W{1,4}[1-9]
    |(?:determined|decided|ruled|found|upheld) in (?:my|our|the landlord's|the owner's) favour
    |warnings? (?:letters? )?(?:were|was|had to be) (?:issued|sent|given)
    |(?:(?<![\d.,])[1-9]\d?|one|two|three|four|several|many|some) (?:[a-z]+ )?warnings?|notice to quit
    |(?:referred|went|brought|taken|taking|complaint) to the (?:rtb|residential tenancies|prtb|tribunal|courts?)
    |(?:rtb|tribunal|court|legal) (?:dispute|case|hearing|action|proceedings|order)
    |disputes? (?:about|over|with|regarding|concerning)|ongoing dispute
  `,
  pattern()`
    (?:caused?|causing|significant|serious|considerable|extensive|left|much|some) damages?|damage to|damaged
    |left (?:\w+ ){0,4}(?:in a (?:poor|bad|terrible|filthy|dirty)|dirty|filthy)
    |(?:poor|bad|terrible|filthy) (?:condition|state|order)|condition(?: \w+){0,3}\W{1,3}(?:poor|bad|dirty|damaged)
    |(?:needed|required|took) (?:\w+ ){0,3}(?:skip|repainting|painter|repairs?|deep clean|professional clean\w*)
    |(?:any )?(?:damages?|arrears|complaints?|problems?|issues?|anti-?social behaviour)(?: \w+){0,4}\?\W{0,3}yes
  `,
  pattern()`
    complaints? (?:from|about|were|was|by|received)|(?:several|many|numerous|frequent|repeated|received) complaints
    |anti-?social|(?:guards|gardai|garda|police) (?:were|was|had|came|called)
    |neighbours (?:had|have|were|are) (?:\w+ ){0,3}(?:enough|fed up|unhappy)
    |(?:loud|noisy|wild) (?:music|parties|party)|noise|twice over parties
  `,
  pattern()`
    breach(?:ed|es)?|sub-?let|(?:bad|poor|difficult|problem) tenant|withheld (?:the |part of the )?deposit
    |withheld in full
    |deposit (?:was |were |had to be |not )?(?:\w+ ){0,2}(?:
      withheld|retained|kept|not returned|used|forfeited|went (?:towards?|on|to)
    )
    |(?:kept|retained|used|deduct\w*(?: \S+){0,4} from) (?:\w+ ){0,3}deposit
    |deposit returned\W{1,3}(?:nil|none|not|in part)
  `,
  pattern()`
    (?:
      deposit|paid on time|rent (?:was )?paid|paid (?:in full|when due)
      |(?:let|rent) to (?:this (?:tenant|person)|her|him|them) again|recommend (?:this tenant|her|him|them)
      |tenant again
    )\W{1,4}(?:no|never|not)
    |never again
    |(?:free|clear) of (?:\w+ )?(?:arrears|debts?|damage)\W{1,4}no\b
    |(?:paid|on time|when due|up to date|(?:good|clean) (?:order|condition|state)|respect\w*|recommend\w*)(?: (?!
      any\b|arrears|damages?\b|complaints?\b|problems?\b|issues?\b|breach|late\b|ow(?:ed|ing)\b|warning|notice
    )[^\s?.]+){0,6}\?\W{0,3}no\b(?! (?:problem|issue|complaint|arrear|trouble))
  `,
  pattern()`
    (?:would not|wouldn't|cannot|can't|could not|couldn't|do not|don't|unable to|not) (?!(?:\w+ )?hesitate\b)
    (?:\w+ ){0,2}(?:recommend|rent to|let to|have (?:her|him|them) (?:back|again))
  `,
  /(?:cannot|can't|could not|couldn't|unable to|not able to|won't|will not) (?:\w+ ){0,3}(?:give|provide|offer|write) (?:\S+ ){0,5}reference/,
  pattern()`
    (?:would not|wouldn't|am not|not|hardly) (?:\w+ ){0,2}(?:in a position|able|willing|inclined|happy
    |comfortable|keen) to (?:let|rent|recommend|have|take)
  `,
];
const against = new RegExp(`\\b(?:${troubles.map(({ source }) => source).join('|')})\\b`);

/** Polite phrases that avoid saying something directly. */
const evasive = pattern()`
  \b(?:
    rather not (?:say|comment|go into|put)|prefer not to (?:say|comment|go into)
    |(?:speak|talk) to me (?:first|before)|(?:call|ring|contact|phone) me before
    |(?:prefer|like) to (?:discuss|talk|speak)(?: \w+){0,6} (?:by phone|before|in person)
    |(?:can|could|may|will) only confirm (?:the )?dates|no (?:further )?comment
    |matters? (?:\S+ ){0,12}(?:to be settled|still open|unresolved|outstanding)|think twice|some reservations
    |(?:did not|didn't|does not|doesn't) suit (?:me|us)
    |(?:would|might|may|could) be (?:a )?better (?:fit|suited|off)|in fairness i (?:should|must|have to)
    |i (?:should|must|have to|ought to|feel i should) (?:mention|point out|add in fairness)
    |prefer not to(?: give| provide)?|mediat(?:or|ion)|with caution
  )\b
`;

/** ‘Is rent owed? Yes No’: which of the two was ticked or circled cannot be seen. */
const bothAnswers =
  /\?[^\n?a-z]*\byes\b[^\n?a-z]{1,8}\bno\b(?! (?:rent|money|arrears|damage|complaints|problems|issues))/;
function openQuestion({ lines }: Reading): Place | null {
  const line = lines.find(({ folded }) => bothAnswers.test(folded));
  return line ? placeAt(line) : null;
}

/** Below this probability, the words of a reference are those of praise. */
const praise = 0.25;

/** Does the landlord say anything against the tenant? */
export const nothingAgainst: Rule = ({ reading }) => {
  const place = saidPlainly(reading, against);
  const claim = rulesText.reference.claim;
  if (!place) {
    const open = openQuestion(reading);
    if (open)
      return claimed('nothing-against', claim, 'not-shown', rulesText.reference.unticked({ quote: open.text }), {
        found: open.text,
        places: [open],
      });
    const hint = saidPlainly(reading, evasive);
    if (!hint) return claimed('nothing-against', claim, 'supports', rulesText.reference.good);
    return claimed('nothing-against', claim, 'not-shown', rulesText.reference.evasive({ quote: hint.text }), {
      found: hint.text,
      places: [hint],
    });
  }
  // A phrase that stands for trouble elsewhere, in a reference whose other words only praise, is asked about.
  if ((likelyAgainst('landlord_reference', reading.folded) ?? 1) < praise)
    return claimed('nothing-against', claim, 'not-shown', rulesText.reference.evasive({ quote: place.text }), {
      found: place.text,
      places: [place],
    });
  const sure = !reading.recognised || reading.confidence >= 75;
  return claimed(
    'nothing-against',
    claim,
    sure ? 'contradicts' : 'not-shown',
    rulesText.reference.trouble({ quote: place.text }),
    { found: place.text, places: [place] },
  );
};

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
  const referee = firstOf(facts, 'landlord', 'signer');
  if (referee && compareNames(question.applicant.fullName, referee.value, reading.recognised) === 'same') {
    return claimed(
      'referee-can-be-asked',
      claim,
      reading.recognised ? 'not-shown' : 'contradicts',
      rulesText.reference.byApplicant,
      { found: referee.value, facts: [referee] },
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
  const until = allOf(facts, 'tenancy_to').find(({ value }) => value === 'present') ?? firstOf(facts, 'tenancy_to');
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
