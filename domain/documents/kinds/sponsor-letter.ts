import type { KindMarks } from './marks.ts';
import { pattern } from '../../text/pattern.ts';

/** Someone else guarantees or pays the rent: a parent, a guarantor, a scholarship, an employer, or housing support. */
export const sponsorLetter: KindMarks = {
  kind: 'sponsor_letter',
  marks: [
    {
      weight: 6,
      phrases: [
        'letter of sponsorship',
        'sponsorship letter',
        'confirmation of sponsorship',
        'sponsored student',
        'award letter',
        'sponsor letter',
        'guarantor letter',
        'letter of guarantee',
        'letter of support',
        'financial support letter',
        'declaration of support',
        'financial sponsorship',
        'rent guarantee',
        'deed of guarantee',
        'guarantor declaration',
        'guarantor agreement',
        'rent guarantor',
        'declaration of sponsorship',
        'letter of financial support',
        'statement of financial support',
        'sponsor declaration',
        'guarantee of rent',
        'affidavit of support',
        'undertaking to pay',
        'parental guarantee',
        'confirmation of financial support',
        'statement of support',
        'award of student grant',
        'student universal support',
        'grant award',
        'financial responsibility',
        'financial guarantee',
        'fully sponsored',
        'rent for our',
        'rent for my',
        'award of a grant',
        'confirmation of stipend',
        'confirmation of award',
        'confirmation of funding',
        'confirmation of scholarship',
      ],
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:i|we)(?:
          'll| will| shall| am| are| have agreed to| hereby| agree to| undertake to
          | confirm that (?:i|we)(?: will| shall| am| are)?| promise to| intend to| can| undertake| guarantee
        )?\s+(?:\w+\s+){0,5}?(?:
          financially support|liable for|support(?:ing)? (?:him|her|them|my|our)|sponsor(?:ing)?|guarantee(?:ing)?
          |pay(?:ing)? (?:for )?(?:the|his|her|their|my|any|all)?\s*(?:\w+('s)? ){0,4}rent
          |cover(?:ing)? (?:the|his|her|their|my|any|all)?\s*(?:\w+('s)? ){0,4}(?:rent|cost|living)
          |act(?:ing)? as (?:a |the |his |her |their )?guarantor|be (?:his|her|their|the) guarantor
          |stand(?:ing)? (?:as )?guarantor|provide (?:\w+ ){0,3}(?:financial )?support
          |be (?:helping|assisting|contributing|paying)|contribute
          |help(?:ing)? (?:\w+ ){1,6}with (?:his|her|their|the) (?:rent|living)
        )
      `,
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:
          (?:housing|accommodation|rent|living|maintenance|monthly|subsistence) (?:allowance|stipend|support|subsidy)
          |guarantees? (?:the )?payment|(?:government|privately|fully|company)[- ]sponsored
          |stands? behind the rent|relocation package|(?:count|rely) on me|standing order for (?:€|eur)
          |towards (?:the|his|her|their) rent
        )\b
      `,
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:i|we)(?:'m|'re| am| are| will| shall|'ll| have been| can)? (?:\w+ ){0,3}?(?:
          pay(?:ing)?|send(?:ing)?|transfer(?:ring)?|lodg(?:e|ing)|remit(?:ting)?|giv(?:e|ing)
        )\b[^.]{0,30}?(?:€|eur) ?\d[\d.,]*[^.]{0,24}\b(?:month|week)
      `,
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:award(?:ed)?|granted|receiv(?:e|ing)) (?:\w+ ){0,5}(?:grant|bursary|scholarship|maintenance|stipend)\b
        |\b(?:grant|bursary|scholarship) (?:\w+ ){0,3}(?:successful|approved|awarded)\b
        |\b(?:stipend|bursary|scholarship|fellowship|award) (?:is|of|amounts to|comes to|is worth) (?:€|eur) ?\d
        |\bholds? (?:an? |the )(?:[\w-]+ ){0,3}(?:award|scholarship|bursary|fellowship)\b
      `,
    },
    {
      weight: 4,
      pattern: pattern()`
        \b(?:
          responsib(?:le|ility) for (?:\w+ ){0,5}rent
          |should (?:he|she|they|\w+ \w+|\w+) (?:be unable|fail|default|not be able)
          |if (?:he|she|they|\w+) (?:cannot|can't|can not|is unable|fails?|does not|doesn't|misses)
          |in the event (?:of|that) (?:\w+ ){0,6}(?:default|unable|fail|arrears)
          |meet (?:\w+ ){0,4}(?:rent|living (?:costs|expenses))
        )
      `,
    },
    {
      weight: 3,
      phrases: [
        'guarantor',
        'sponsor',
        'sponsoring',
        'sponsorship',
        'financial support',
        'financially support',
        'financially responsible',
        'support her financially',
        'support him financially',
        'support them financially',
        'as guarantor',
        'liable',
        'underwrite',
        'stand over the rent',
      ],
    },
    {
      weight: 2,
      pattern: pattern()`
        \b(?:my|our) (?:[\w']+ )?(?:
          son|daughter|niece|nephew|grandson|granddaughter|grandchild|brother|sister|child|cousin|friend|partner
          |fiancee?|employee
        )\b
        |\b(?:father|mother|parents?|aunt|uncle|guardian|grandfather|grandmother|sister|brother|cousin) (?:of|to)\b
        |\b(?:we|i) pay for everything\b
      `,
    },
    {
      weight: 9,
      phrases: [
        'housing assistance payment',
        'hap shared services',
        'rent supplement',
        'homeless hap',
        'approved for hap',
        'hap payment',
        'hap limit',
        'rental accommodation scheme',
      ],
    },
    {
      weight: 3,
      pattern: /\b(?:will|shall|undertakes? to|agrees? to) (?:\w+ ){0,2}(?:pay|provide|cover|grant|fund)\b/,
    },
    { weight: 3, phrases: ['scholarship', 'stipend', 'bursary', 'fellowship', 'student grant', 'fellowship award'] },
    {
      weight: 5,
      phrases: [
        'susi grant',
        'student grant scheme',
        'scholarship award',
        'awarded a scholarship',
        'scholarship of',
        'monthly stipend',
        'maintenance grant',
        'stipend of',
      ],
    },
    { weight: 1, phrases: ['rent', 'accommodation', 'living expenses', 'per month', 'living costs'] },
    {
      weight: 1,
      phrases: ['signed', 'yours sincerely', 'yours faithfully', 'sincerely', 'kind regards', 'declare', 'signature'],
    },
    {
      weight: -4,
      phrases: [
        'opening balance',
        'closing balance',
        'balance forward',
        'net pay',
        'was my tenant',
        'our tenant',
        'my tenant',
        'has been a tenant',
        'former tenant',
        'good tenant',
        'excellent tenant',
        'rented from me',
        'rented from us',
      ],
    },
    { weight: -4, phrases: ['tenancy agreement', 'the landlord agrees', 'the tenant agrees', 'the tenant shall'] },
  ],
};
