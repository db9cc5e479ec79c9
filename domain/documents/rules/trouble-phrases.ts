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
    |(?:did not|didn't|have not|haven't|never|not) (?:receive|get|got|see|seen|received) (?:it|(?:the |any |my |his |her |their )?(?:rent|money|payments?))
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
/** Phrases of trouble. */
export const troublePhrase = new RegExp(`\\b(?:${troubles.map(({ source }) => source).join('|')})\\b`);

/** Polite phrases that avoid saying something directly. */
export const evasivePhrase = pattern()`
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

/** What landlords write of tenants whom they would have again. */
export const praisePhrase = pattern()`
  \b(?:
    (?:let|rent|have|take) (?:\w+ ){0,3}(?:to )?(?:her|him|them|this tenant|\w+) (?:back |on )?(?:again|any ?(?:day|time)|tomorrow|in the morning)
    |(?:let|rent) to (?:\w+ ){1,3}again|have (?:the (?:two|three|whole lot) of )?(?:her|him|them) back
    |sorry to (?:lose|see)|sad to see|will (?:be )?miss(?:ed)?\b|will be a loss|regret (?:her|his|their) (?:departure|leaving)
    |(?:can|do|would|highly|warmly|strongly|happily|only|fully|gladly|to) recommend|recommend(?:ed)? (?:her|him|them|\w+ )?(?:\w+ )?(?:without|highly|as )
    |(?:model|ideal|exemplary|excellent|great|grand|perfect|wonderful|lovely|fantastic|first[- ]class|best|very good) tenants?
    |as (?:i|we) (?:would want|could wish)|any landlord would be|you couldn't get better|couldn't (?:fault|speak)|cannot (?:fault|speak)
    |pleasure (?:to|from|in)|best tenants?|without (?:any )?(?:hesitation|reservation)|highest opinion
  )\b
`;
