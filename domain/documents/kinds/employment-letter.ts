import type { KindMarks } from './marks.ts';
import { pattern } from '../../text/pattern.ts';

export const employmentLetter: KindMarks = {
  kind: 'employment_letter',
  marks: [
    // A short note from a manager.
    {
      weight: 5,
      pattern:
        /\b(?:(?:works?|worked|working|is|been|was) (?:with|for) us (?:in|at|here|as|since|from)|like to (?:take on|hire|employ|appoint))\b/,
    },
    {
      weight: 5,
      phrases: [
        'confirmation of employment',
        'employment confirmation',
        'proof of employment',
        'verification of employment',
        'employment verification',
        'letter of employment',
        'employment letter',
        'certificate of employment',
        'employment certificate',
        'employment reference',
        'statement of employment',
        'contract of employment',
        'employment contract',
        'offer of employment',
        'terms of employment',
        'job offer',
        'statement of service',
        'certificate of service',
        'record of service',
        'employer reference',
        'evidence of employment',
        'salary certificate',
        'employment details',
      ],
    },
    {
      weight: 5,
      pattern: pattern()`
        \b(?:
          (?:is|are|has been|have been|was) (?:\w+ ){0,4}?(?:employed|working|engaged)|employs
          |(?:is|has been) (?:a |an )?(?:\w+[ -]){0,4}(?:
            employee|member of (?:\w+ ){0,2}staff|member of (?:\w+ ){0,2}team
          )
          |works (?:for|with|at|here|in)|worked (?:for|with|at|here|in)|in (?:our|the) employ(?:ment)?
          |in employment with|joined (?:us|the company|our|\w+)|(?:on|of) our (?:staff|payroll)
          |employed (?:by|with|at|as|in)|employment with|in the role of|employ|used to work
          |works? (?:full|part)[ -]time|job profile|worker (?:status|type)|there is a job
          |(?:is|was|has been|are) (?:\w+ )?serving (?:as|in|with)|served (?:as|in|with)
          |entered (?:the |our )?service|taken up duty|(?:permanent|continuous) employ
          |(?:intends?|proposes?|decided) to appoint
          |appoint(?:ed|ing)? (?:\w+ ){1,4}to (?:a|the) (?:post|position|role)
        )\b
      `,
    },
    // An offer of work, which is judged as an offer; an offer of a place on a course is different.
    {
      weight: 5,
      pattern: pattern()`
        \b(?:pleased|delighted|happy|glad|thrilled|like) to (?:\w+ ){0,3}(?:offer|invite) (?:you|him|her|them|\w+ \w+)? ?(?:
          to (?:join|take up)|(?:the|a|an|this) (?:\w+ )?(?:role|position|post|job|contract|employment)
        )\b
      `,
    },
    {
      weight: 3,
      phrases: [
        'permanent',
        'fixed term',
        'full time',
        'part time',
        'contract of indefinite duration',
        'indefinite contract',
        'probation',
        'probationary period',
        'permanent contract',
        'hours per week',
        'indefinite duration',
      ],
    },
    {
      weight: 3,
      phrases: [
        'annual salary',
        'gross salary',
        'basic salary',
        'base salary',
        'gross annual',
        'salary of',
        'salary is',
        'her salary',
        'his salary',
        'their salary',
        'remuneration',
        'gross per year',
        'a year before tax',
        'per annum',
        'annual gross',
        'hourly rate',
        'gross pay',
        'is paid',
        'earns',
        'salary',
        'the wage',
        'wages',
        'base pay',
        'before tax',
      ],
    },
    {
      weight: 2,
      phrases: ['position of', 'role of', 'job title', 'in the position', 'as a', 'capacity of', 'position', 'role'],
    },
    {
      weight: 2,
      phrases: [
        'human resources',
        'hr manager',
        'people operations',
        'hr department',
        'people team',
        'hr director',
        'payroll manager',
        'managing director',
        'office manager',
        'line manager',
        'general manager',
        'hr business partner',
        'head of people',
        'hr',
        'people partner',
        'talent',
        'personnel',
      ],
    },
    {
      weight: 2,
      phrases: [
        'start date',
        'hire date',
        'commenced',
        'since',
        'date of commencement',
        'commencement date',
        'started',
        'joined',
      ],
    },
    {
      weight: 2,
      phrases: [
        'to whom it may concern',
        'this is to certify',
        'hereby certify',
        'dear sir or madam',
        'yours faithfully',
        'yours sincerely',
        'dear landlord',
        'kind regards',
      ],
    },
    { weight: 1, phrases: ['employer', 'employee', 'company', 'the company'] },
    {
      weight: -4,
      phrases: [
        'net pay',
        'prsi',
        'balance forward',
        'closing balance',
        'opening balance',
        'total deductions',
        'tax credit certificate',
        'employment detail summary',
        'p60',
      ],
    },
    {
      weight: -5,
      phrases: [
        'guarantor',
        'sponsorship letter',
        'financially support',
        'letter of support',
        'letter of guarantee',
        'sponsor',
      ],
    },
    {
      weight: -5,
      phrases: [
        'my tenant',
        'our tenant',
        'was a tenant',
        'has been a tenant',
        'landlord reference',
        'tenant reference',
        'rented from me',
        'rented from us',
        'previous landlord',
        'as a tenant',
        'during the tenancy',
        'excellent tenant',
        'her tenancy',
        'his tenancy',
        'their tenancy',
      ],
    },
    {
      weight: -5,
      phrases: [
        'registered apprentice',
        'apprenticeship registration',
        'certificate of registration',
        'is a registered student',
        'student number',
        'statutory apprenticeship',
        'apprentice registration',
        'phase 2',
      ],
    },
    {
      weight: -8,
      phrases: [
        'curriculum vitae',
        'work experience',
        'employment history',
        'references available',
        'invoice',
        'cover letter',
        'references available on request',
      ],
    },
  ],
};
