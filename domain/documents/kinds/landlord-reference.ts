import type { KindMarks } from './marks.ts';
import { pattern } from '../../text/pattern.ts';

export const landlordReference: KindMarks = {
  kind: 'landlord_reference',
  marks: [
    {
      weight: 6,
      phrases: [
        'landlord reference',
        'landlords reference',
        'reference from landlord',
        'tenant reference',
        'tenancy reference',
        'rental reference',
        'previous landlord reference',
        'letting reference',
        'reference for tenant',
        'landlord reference form',
        'rental history',
        'reference for my tenant',
        'renting reference',
        'reference letter from landlord',
        'landlord recommendation',
        'landlord letter',
        'reference from previous landlord',
        'tenant recommendation',
        'accommodation history',
        'tenancy history',
        'letting history',
        'tenancy summary',
        'summary of tenancy',
        'accommodation reference',
        'residence reference',
        'housing reference',
        'occupancy reference',
        'resident record',
        'tenant record',
        'tenancy record',
        'eligible for re-letting',
        'eligible to rent again',
      ],
    },
    // A letter of any kind may be addressed to one.
    {
      weight: 6,
      pattern:
        /(?<!\b(?:to|dear|for|inform|hello) (?:(?:a|an|any|the|all|every|your|our|each|my|his|her) )?)prospective landlord/,
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:
          (?:was|were|is|are|has been|have been|had|have) (?:my|our|a|an|the) (?:\w+,? (?:and )?){0,3}
          (?:tenants?|lodger|renter)
          |(?:my|our) (?:\w+ ){0,2}(?:tenants?|lodger)\b|as (?:a |an |my |our )?(?:\w+ ){0,2}tenants?
          |rented (?:\w+ ){0,6}?(?:from|to|out|the|my|our|a|an|\d+)
          |(?:has|have|had) (?:been )?(?:rented|renting|lived|living|resided|been living)
          |i (?:let|rented|have let|leased)|we (?:let|rented|have let|leased)|lived (?:in|at) (?:my|our|the)
          |(?:was|were|is|been|stayed) in (?:my|our) (?:\w+ ){0,2}(?:flat|house|home|apartment|property|room)
          |leased (?:\w+ ){0,4}from|their landlord|her landlord|his landlord|landlord of
          |(?:held|holds|had) (?:a|the) (?:\w+ ){0,2}(?:licen[cs]e|lease|tenancy|letting)
          |(?:(?:bed)?rooms?|flat|apartment|studio|annexe?) (?:in|over|above|behind|beside) (?:my|our)
          |licen[cs]e to (?:reside|occupy)|(?:resid(?:ed|ing)|stay(?:ed|ing)) (?:with us|with me|in (?:my|our))
          |owner of (?:the|a) (?:\w+ ){0,2}(?:property|house|apartment|flat)|renting (?:my|our|the|a)
          |(?:has been|was|is) (?:a |an |our )?(?:\w+ ){0,2}residents?\b|residents? (?:on|of) (?:our|the|this)
          |in digs|current occupants?|occupied (?:the|my|our)|former lessor|accommodate (?:\w+ ){0,3}again
          |(?:tenant|tenants) of (?:the|this|our)
        )\b
      `,
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:
          (?:has been|was|is|have been) (?:accommodated|housed|put up|a licensee|a resident|a lodger)
          |(?:i|we) (?:manage|run|own) (?:the|this|a) (?:\w+ ){0,3}(?:
            residence|hostel|house|property|building|apartments?
          )
          |(?:residence|hostel|accommodation|property|house|building) manager
        )\b
      `,
    },
    {
      weight: 3,
      pattern: pattern()`
        \b(?:
          (?:i|we) commend (?:her|him|them)|(?:no|any) other residents?
          |other residents (?:have |has )?(?:complained|never)|no damage (?:has|was|found)|no charge (?:has|was)
          |charges? (?:has|have|was|were) (?:never )?(?:been )?(?:missed|paid|late)|charges for \w+ weeks
        )\b
      `,
    },
    { weight: 4, pattern: /\b(?:rent(?:al)?|tenancy|tenant'?s?|tenant of) (?:account|record|ledger|history)\b/ },
    {
      weight: 4,
      pattern: pattern()`
        \b(?:
          account (?:shows|is (?:clear|in arrears|up to date))|sums? due on the account
          |(?:licen[cs]e|residence) fees?|in arrears|arrears (?:equal|of|amounting)|this reference is
          |(?:provide|give|write) (?:\w+ ){0,3}reference for
        )\b
      `,
    },
    {
      weight: 4,
      pattern: pattern()`
        \b(?:
          chas(?:e|ed|ing) (?:\w+ ){0,3}rent
          |had (?:the|my|our|a) (?:\w+ ){0,2}(?:flat|(?:bed)?room|house|apartment|studio)
          |(?:monthly|weekly) (?:rent|charge)|rent (?:of )?p\.?c\.?m
          |(?:all |every )?instalments? (?:\w+ ){1,3}(?:received|paid)|by (?:its|their|the) due dates?|late rent
          |through no fault of
        )\b
      `,
    },
    {
      weight: 4,
      pattern: pattern()`
        \b(?:
          rent (?:was|is|has|were|always|paid|never)
          |paid (?:the |her |his |their |all |every )?(?:\w+ ){0,3}(?:rent|on time|when due|promptly|in full)
          |(?:paid|pays|payment[s]?) (?:\w+ ){0,4}on time|never (?:been )?(?:late|missed|in arrears)
          |no (?:rent )?arrears|rent of|rent €?\d[\d,.]* (?:a|per|each) (?:month|week)|monthly rent
          |rental payments?
        )\b
      `,
    },
    {
      weight: 3,
      phrases: [
        'tenancy',
        'tenant',
        'tenants',
        'lease',
        'rented',
        'deposit',
        'move out',
        'moved out',
        'vacated',
        'occupier',
        'letting',
        'moved in',
        'the property',
      ],
    },
    {
      weight: 3,
      phrases: [
        'recommend',
        'no hesitation',
        'without hesitation',
        'pleasure to have',
        'good condition',
        'excellent condition',
        'let to her again',
        'let to him again',
        'rent to her again',
        'rent to him again',
        'rent to them again',
        'let to them again',
        'deposit was returned',
        'returned in full',
        'well kept',
        'clean',
        'respectful',
        'no complaints',
        'as she found it',
        'as he found it',
        'as they found it',
        'looked after',
        'again',
        'reliable',
        'considerate',
        'quiet',
        'arrears',
        'damage',
        'complaints',
        'kept the',
      ],
    },
    {
      weight: 3,
      phrases: [
        'landlord',
        'landlady',
        'property manager',
        'letting agent',
        'property management',
        'lettings',
        'estate agents',
        'lettings manager',
        'property owner',
        'householder',
        'lodgings',
        'digs',
        'rtb',
      ],
    },
    {
      weight: 1,
      phrases: [
        'to whom it may concern',
        'dear sir or madam',
        'yours sincerely',
        'yours faithfully',
        'kind regards',
        'reference',
      ],
    },
    {
      weight: -7,
      phrases: [
        'tenancy agreement',
        'lease agreement',
        'fixed term lease',
        'tenant s obligations',
        'landlord s obligations',
        'tenants obligations',
        'landlords obligations',
        'peaceful occupation',
        'letting agreement',
        'the tenant agrees',
        'the landlord agrees',
        'the tenant shall',
        'the landlord shall',
        'hereinafter',
        'rent receipt',
        'terms and conditions',
        'registration of tenancy',
      ],
    },
    {
      weight: -6,
      phrases: [
        'guarantor',
        'financially support',
        'sponsor',
        'sponsorship',
        'i will pay',
        'will support',
        'underwrite',
      ],
    },
    {
      weight: -5,
      phrases: [
        'is employed',
        'gross salary',
        'annual salary',
        'confirmation of employment',
        'net pay',
        'closing balance',
        'opening balance',
        'balance forward',
        'registered student',
        'human resources',
      ],
    },
    { weight: -7, top: true, phrases: ['notice of termination'] },
    { weight: -6, phrases: ['housing assistance payment', 'rent supplement'] },
    // Applicants describe themselves in the same words.
    {
      weight: -9,
      pattern: pattern()`
        \b(?:i|we) (?:
          would (?:love|like) to (?:rent|view|apply)|(?:do not|don't) smoke|have no pets|am looking for
          |are looking for|earn|could move in|can provide references|am interested in|are interested in
        )\b
      `,
    },
  ],
};
