import { type Sign, signs } from './sign.ts';
import { alternatives } from '../../text/pattern.ts';

/** Phrases of offices and professions. */
export const officeSigns: Readonly<Record<'rtb' | 'council' | 'utility' | 'professional', readonly Sign[]>> = {
  rtb: signs(6, [
    'residential tenancies board',
    'an bord um thionontachtai',
    'rtb (registration|number|case|dispute|notice|order|register|reference|tribunal)',
    '(annual|tenancy)? ?registration ~(of (the|your|a) tenancy|expire*|late fee)',
    '(annual|tenancy) registration ~(expire*|renew*|due|late|fee)',
    'registration of (your |the )?tenancy',
    'dispute resolution application',
    '(adjudication|determination order|telephone mediation|tenancy tribunal)',
  ]),
  council: [
    // ‘I’m doing checks for the council’.
    ...signs(4, [
      '(doing|carrying out|conducting) (a |an |some )?(checks|inspections?|audits?|surveys?) ~(for|behalf) ~(council|authority|department|board)',
    ]),
    ...signs(12, [
      alternatives`
        (council|local authority|housing body|housing association|housing agency) (
          is|are|s|wishes|would|wants|seeks|currently
        ) ~(seeking|looking|lease|leasing|acquire|acquiring|interested|source|inspect|propert*)
      `,
      '(long term|social|enhanced|direct) (leasing|lease) (scheme|initiative|programme|arrangement|section|unit)',
      '(house|accommodate|housing) (families|applicants|households|people|tenants) ~(from|on|off) ~(housing )?list',
      '(seeking|sourcing|acquiring) (properties|homes|units|houses|apartments) (for|to)',
    ]),
    ...signs(6, [
      'housing (section|officer|department|executive|standards|support unit|assistance section)',
      '(environmental health|private rented inspection*|rented standards|rented dwelling*|rented houses)',
      '(improvement|prohibition) (notice|letter)',
      'hap (payment|payments|shared services|section|team|inspection|unit)',
      '(in respect of|regarding) the (above )?tenancy',
      'standards for rented',
      'comhairle (contae|cathrach)',
    ]),
  ],
  utility: signs(4, [
    '(engineer|technician|crew) (will|shall) (call|install|attend|visit|be)',
    '(fibre|broadband) ~(offer|package|month|order|rollout|upgrade|can now|now available|installation)',
    '(smart meter|gas network*|esb|irish water|uisce)',
    '(exchange|read|replace) (the|your) (\\p{L}+ )?meter',
    '(meter|mprn|gprn)',
    '(gain|provide|arrange) access',
    '(planned|essential|scheduled) (works|outage|interruption|maintenance)',
    '(water|gas|electricity) supply',
    'dear (customer|client|account holder)',
    'customer (care|service|services|support)',
  ]),
  professional: [
    ...signs(12, [
      alternatives`
        (see|view|visit|look)(ing)?( inside| at| around| round)?( it)? (for|as part of) (a|an|my|our) (\p{L}+ ){0,2}(
          project|article|piece|feature|film|thesis|study|book|blog|survey|report|shoot|exhibition|documentary|essay
        )
      `,
      alternatives`
        (do|doing|write|writing|working on|preparing|researching|make|making) (a|an|our|my|some) (\p{L}+ ){0,2}(
          piece|article|story|feature|report|item|series|programme|segment|thesis|study|survey
        ) ~(on|about|into|for)
      `,
      alternatives`
        (talk|speak|chat|comment|be interviewed) ~(to|with|by) (us|me|our (listeners|readers|viewers)) ~
        (about|on|for) ~(rent|renting|rents|landlord|landlords|letting|let|housing)
      `,
      // Someone asks about a former tenant, in the third person.
      '(was|were|is|are) (he|she|they) (a |an |ever )?~(good|reliable|decent|tidy|model|problem|late|in arrears|tenant|tenants|trouble)',
      '(he|she|they|who) (rented|lived|stayed|lodged) ~(from you|with you|with yourself|off you)',
      '(says|said|claims|tells us|told us|tell us) (that )?(he|she|they) (rented|lived|stayed|lodged|was a tenant|were tenants)',
      '(would|did) (you|he|she|they) ~(rent|let) to (him|her|them) again',
      '(leave|left) (\\p{L}+ )?owing',
      alternatives`
        (
          survey|journalist|reporter|newspaper|questionnaire|research project|for a comment|sunday paper
          |writing a piece|documentary|podcast|photograph it|a photo of|location scout|filming|on or off the record
          |off the record
        )
      `,
    ]),
    ...signs(4, [
      '(solicitor|solicitors|requisitions|conveyanc*|contracts for sale|title deeds)',
      '(your|our) client',
      alternatives`
        (
          mortgage interest|form 11|tax return|(your|our|my) accountant|revenue commissioners|omc|agm
          |owners management|lapses|renewal|endorsement|insurer|broker
        )
      `,
      '(policy|premium) (number|renewal|is due)',
      '(local property tax|lpt|mortgage account|management company|annual general meeting|service charge|owners management)',
      '(garda (station|siochana)|sheriff|court order|summons|investigating|burglary|cctv)',
      '(interior|property|real estate) photograph*',
      '(named|gave|put) you (down )?(as|for) ~(landlord|referee|reference)',
      '(rents|rented|renting|tenant of yours) from you',
      '(confirm|provide|complete|give) ~reference ~(for|of|on) (our|an|the) (applicant|employee|customer|tenant)',
      '(questionnaire|doctoral researcher|all answers are anonymous|on or off the record)',
    ]),
  ],
};
