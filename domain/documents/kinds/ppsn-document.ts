import type { KindMarks } from './marks.ts';
import { pattern } from '../../text/pattern.ts';

/** A number that is said to be a PPSN and looks like one. */
export const labelledPpsn = pattern()`
  \b(?:
    ppsn?(?: n(?:o|r|umber))?|personal public service n(?:o|umber)|personal identification number|uimh(?:ir|\.)? psp
    |upsp|rsi n(?:o|umber)
  )\b[^\da-z]{0,6}\d{7} ?[a-w][abhwtx]?\b
`;

/**
 * Letters and certificates from bodies that use the number (facts on PPSN: Credit Reporting Regulations, regulation 6).
 */
export const ppsnDocument: KindMarks = {
  kind: 'ppsn_document',
  marks: [
    {
      weight: 7,
      phrases: [
        'employment detail summary',
        'tax credit certificate',
        'certificate of tax credits',
        'tax credits certificate',
        'statement of liability',
        'preliminary end of year statement',
        'end of year statement',
        'balancing statement',
        'p60',
        'p45',
        'p21',
        'notice of assessment',
        'tax assessment',
        'income tax return',
        'form 11',
        'form 12',
        'medical card',
        'drugs payment scheme',
        'drugs payment card',
        'gp visit card',
        'notification of ppsn',
        'allocation of ppsn',
        'ppsn allocation',
        'ppsn letter',
        'certificate of pay',
        'certificate of pay and tax',
        'tax registration',
        'notice of determination of tax credits',
        'tax credits statement',
        'revised tax credit',
        'pay and tax details',
        'acknowledgement of self assessment',
        'self assessment',
        'european health insurance card',
        'prsi contribution statement',
        'contribution statement',
        'record of social insurance',
        'social insurance record',
      ],
    },
    {
      weight: 6,
      pattern: pattern()`
        \b(?:your|allocated|issued|following|assigned|new) (?:\w+ ){0,4}(?:
          ppsn?\b|pps number|personal public service
        )
        |(?:personal public service number|ppsn?|pps number)(?: \(ppsn?\))? (?:is|has been|was)\b
        |letter (?:of|confirming|to confirm) (?:\w+ ){0,3}(?:ppsn?|personal public service)
      `,
    },
    {
      weight: 5,
      phrases: [
        'department of social protection',
        'roinn coimirce soisialai',
        'office of the revenue commissioners',
        'revenue commissioners',
        'na coimisineiri ioncaim',
        'coimisineiri ioncaim',
        'revenue commissioner',
        'coimirce soisialai',
        'client identity services',
        'department of employment affairs',
        'health service executive',
        'feidhmeannacht na seirbhise slainte',
        'intreo',
        'primary care reimbursement',
        'social welfare',
        'revenue irish tax and customs',
        'irish tax and customs',
        'revenue online service',
        'issued through myaccount',
        'inspector of taxes',
        'cigire canach',
        'national medical card unit',
        'my future fund',
        'national automatic enrolment',
        'national childcare scheme',
        'working family payment',
        'carers allowance',
        'disability allowance',
        'household benefits',
        'long term illness scheme',
        'treatment benefit',
        'mywelfare ie',
      ],
    },
    {
      weight: 3,
      phrases: [
        'pps number',
        'ppsn',
        'pps no',
        'personal public service number',
        'personal public service',
        'personal identification number',
        'uimhir phearsanta seirbhise poibli',
        'upsp',
        'uimhir psp',
      ],
    },
    { weight: 2, pattern: /\b\d{7}\s?[a-w][abhwtx]?\b/ },
    {
      weight: 2,
      phrases: [
        'tax credits',
        'myaccount',
        'jobseekers',
        'child benefit',
        'illness benefit',
        'state pension',
        'welfare',
        'prsi class s',
        'usc',
        'rate band',
        'revenue',
        'mywelfare',
        'weekly rate',
      ],
    },
    {
      weight: -6,
      phrases: [
        'net pay',
        'payslip',
        'pay slip',
        'this period',
        'pay period',
        'opening balance',
        'closing balance',
        'is employed',
        'landlord reference',
        'balance forward',
        'pay date',
        'nett pay',
      ],
    },
    { weight: -6, phrases: ['housing assistance payment', 'rent supplement'] },
    // The same papers of another state bear its number, not a PPSN.
    {
      weight: -9,
      phrases: ['hm revenue', 'hmrc', 'national insurance number', 'national insurance no', 'social security number'],
    },
    {
      weight: -5,
      phrases: [
        'public services card',
        'seirbhisi poibli',
        'curriculum vitae',
        'tenancy agreement',
        'tenancy',
        'tenant',
      ],
    },
  ],
};
