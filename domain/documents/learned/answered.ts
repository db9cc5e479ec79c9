import { pattern } from '../../text/pattern.ts';

/**
 * How a row of a form speaks of a tenant: what its label asks for is welcome or not, and its answer affirms or denies
 * it. ‘Arrears: none’ and ‘Paid on time? Yes’ praise; ‘Complaints? Two’ and ‘Let again? No’ do not.
 */
export type Bearing = 'for' | 'against';

const unwelcome = pattern()`
  \b(?:
    arrears?|late|missed|unpaid|overdue|outstanding|ow(?:e[sd]?|ing)|debts?|debit|shortfall|bounced|returned (?:payments?|cheques?)
    |complaints?|complained|noise|nuisance|disturbances?|anti-?social|police|garda[ií]?|guards|parties
    |damages?|damaged|breach(?:es|ed)?|broke|violations?|warnings?|warned|notices? (?:served|issued|to quit|under)
    |(?:served|issued|serve) (?:\w+ ){0,3}notices?|evict(?:ion|ed)?|asked to leave|overhold\w*|sub-?let\w*
    |disputes?|proceedings|rtb|court|problems?|issues?|trouble|concerns?|incidents?|deductions?|withheld|retained
    |cautions?|defaults?|delinquen\w+|fines|penalt\w+|missing|smok\w+|infest\w+|unauthori[sz]ed|unhappy|dissatisfied|(?:balance|amount|sum|money) due
  )\b
`;
const welcome = pattern()`
  \b(?:
    on time|promptly?|punctual\w*|in full|up to date|paid|clear|again|re-?let\w*|re-?new|re-?rent\w*|recommend\w*|clean
    |tidy|good|satisf\w+|respect\w*|look(?:ed|ing)? after|car(?:e|ed|ing)|maintained?|kept?|returned|refunded|reliable
    |honest|compl(?:y|ied)|keeping to|getting on|standing|house rules|correctly|properly|have (?:them|him|her|this tenant) back|happy|glad|eligible|proper notice
    |correct notice|sufficient notice|required notice|met
  )\b
`;
/** What such words mean together: ‘clear of arrears’ is welcome, ‘ever paid late’ is not. */
const bothWelcome = /\b(?:clear|free) (?:of|from)\b/;
const bothUnwelcome =
  /\b(?:unhappy|dissatisfied|paid late|late payments?|missed payments?|returned payments?|(?:payments?|cheques) returned|ever (?:\w+ ){0,3}(?:late|missed|behind))\b/;
/** Labels that ask for a judgement, whichever it is. */
const judged = pattern()`
  \b(?:
    payments?|rent|account|condition|state|conduct|behaviour|dealings|neighbours|care|overall|rating|record|property
    |housekeeping|cleanliness|punctuality|standard|consideration|opinion|reference|tenancy|paying|honesty|attitude
    |communication|upkeep|view|tenant
  )\b
`;
/** A form’s heading of answers alone: ‘Good Fair Poor’. */
const onlyAnswers =
  /^\W*(?:(?:yes|no|excellent|very|good|average|fair|poor|satisfactory|always|usually|sometimes|never)\W*)+$/;
/** Labels of facts that nobody is praised or blamed for. */
const neutral = pattern()`
  ^\W*(?:
    tenancy (?:start|commenc|began|end|date|period|term|status|type|from)\w*(?: date)?|reason|why|when|from|to|date|period|address|name|tenant(?:'?s)?(?: name)?|landlord(?:'?s)?(?: name)?|phone|tel|email|monthly rent|rent(?: per month| p\.?c\.?m\.?| amount)?
    |weekly rent|how (?:long|much)|deposit(?: held| paid)?|start\w*|end\w*|lease (?:start|end)|status|subject|re|ref|signed|comments?|pets?
    |number of (?:occupants|people|tenants|bedrooms)|notice (?:period|given)
  )\W*$
`;

const ratio = /(?<![\d/.])(\d{1,2})(?:[.,]\d+)? ?(?:\/|out of|of) ?(\d{1,2})(?![\d/.])/;
const denies =
  /^\W*(?:€|eur)? ?(?:0(?:[.,]0+)?|no|none|never|nil|nothing|not(?: (?:one|any|at all|a|to (?:my|our)|that|aware|known|once|yet)\b|\W*$)|n\/a|n|zero|nought|-|–)(?=\W|$)/;
/** ‘I would not’, ‘Definitely not’, ‘I don’t think so’. */
const deniesLater =
  /^\W*(?:\w+ ){1,3}not\b|n't (?:think|believe) so|^\W*(?:i |we )?(?:wouldn't|didn't|weren't|wasn't)\W*$|think (?:hard|twice)/;
const affirms = pattern()`
  ^\W*(?:
    yes|y|yep|always|certainly|definitely|absolutely|indeed|of course|gladly|happily|very much|paid|all|(?:in )?full
    |every|without|any time|in a heartbeat|would|tomorrow|completely|(?:i|we) (?:would|do|did|was|were|am|are)|kept
  )(?=\W|$)
`;
const high = pattern()`
  \b(?:
    excellent|very good|good|great|satisfactory|very satisfied|perfect|outstanding|prompt|up to date|clear|in credit
    |in order|spotless|immaculate|superb|exemplary|model|first class|highly|exceeds?|fine|paid (?:up )?to date|settled
  )\b
`;
const low = pattern()`
  \b(?:
    poor|bad|fair|unsatisfactory|irregular|overdue|arrears|withheld|retained|terrible|dreadful|filthy|dirty|late|weak
    |inconsistent|below|unacceptable|disappointing|(?:not|never|hardly|rarely|seldom|sometimes|occasionally|partly|mixed)
  )\b|not (?:\w+ )?(?:good|satisf\w+|clean|prompt)|less than
`;

/** ‘Nil arrears’ and ‘without complaint’ are good. */
const deniedTrouble =
  /\b(?:no|nil|zero|without|free of|clear of|never) (?:\w+ )?(?:arrears|complaints?|damage|issues?|problems?|debts?|breach(?:es)?|late \w+)\b/g;

/** What a row’s answer says by its own words. */
function answerOf(value: string): 'no' | 'yes' | 'high' | 'low' | 'some' | null {
  const text = value.replace(deniedTrouble, 'good');
  const [, part, whole] = ratio.exec(text) ?? [];
  if (part && whole) return Number(part) >= Number(whole) * 0.7 ? 'high' : 'low';
  if (denies.test(text) || deniesLater.test(text)) return 'no';
  if (/\bunsatisf|\bnot\b/.test(text) ? false : high.test(text)) return 'high';
  if (affirms.test(text)) return 'yes';
  if (low.test(text)) return 'low';
  return /^\W*(?:(?:€|eur|-) ?)*[1-9]|\b(?:several|many|some|few|one|two|three|four|five|six|numerous|frequent)\b/.test(
    text,
  )
    ? 'some'
    : null;
}

const forCause = /\b(?:evict\w*|breach|arrears|non-?payment|unpaid|anti-?social|conduct|asked to (?:leave|go))\b/;
/** What is owed on an account. */
const owed = /^\W{0,3}-\W{0,3}[1-9]|[1-9][\d,.]* ?(?:dr|debit|overdue|owing|owed|due)\b/;

const answered = /^\W*([^?:]{3,130})[?:]\W*(.{1,90})$/;

/** How a row speaks of the tenant; null if it is none, or tells a fact. */
export function bearingOfRow(folded: string): Bearing | null {
  const [, label = '', value = ''] = answered.exec(folded) ?? [];
  if (/\b(?:reason|why)\b/.test(label)) return forCause.test(value) ? 'against' : null;
  if (/\b(?:account|balance)\b/.test(label) && owed.test(value)) return 'against';
  if (/\bdeposit\b/.test(label) && /\b(?:withheld|retained|kept|forfeited)\b/.test(value)) return 'against';
  if (/\bdeposit\b/.test(label) && /\b(?:returned|refunded|released)\b/.test(value))
    return /\b(?:not|part)/.test(value) ? null : 'for';
  if (!label || !value || neutral.test(label) || onlyAnswers.test(label)) return null;
  const answer = answerOf(value.trim());
  if (!answer) return null;
  const isFree = bothWelcome.test(label);
  const isBoth = unwelcome.test(label) && (welcome.test(label) || isFree);
  const isUnwelcome = isBoth ? !isFree && bothUnwelcome.test(label) : unwelcome.test(label);
  const isWelcome = isBoth ? isFree : welcome.test(label);
  if (isUnwelcome && !isWelcome) {
    if (answer === 'no' || answer === 'high') return 'for';
    return answer === 'yes' || answer === 'some' || answer === 'low' ? 'against' : null;
  }
  if (isWelcome && !isUnwelcome) {
    if (answer === 'yes' || answer === 'high') return 'for';
    return answer === 'no' || answer === 'low' ? 'against' : null;
  }
  if (!isBoth && judged.test(label)) return answer === 'high' ? 'for' : answer === 'low' ? 'against' : null;
  return null;
}
