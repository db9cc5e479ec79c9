import { describe, expect, it, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { KnownApplicant } from '../../../../domain/documents/judgement.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import { bearingOfRow } from '../../../../domain/documents/learned/answered.ts';
import { saidOfTenant } from '../../../../domain/documents/learned/said-of-tenant.ts';
import { statementsOf } from '../../../../domain/documents/learned/statements.ts';
import { readingOf } from '../../../../domain/documents/reading.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { typedPapers, typedPapersToday } from '../../../../fixtures/typed-papers/typed-papers.ts';
import { asking, typed } from './documents-for-tests.ts';

/** What papers of a canal, and letters that were written out, showed that the rules did not: in other words than theirs. */
type Paper = {
  title: string;
  slot: DocumentSlot;
  verdict: Verdict;
  reason?: RegExp;
  known?: Partial<KnownApplicant>;
  text: string;
};

const reference = (body: string, end = 'Brendan Moran, 087 000 1122') => `
Brendan Moran
9 Sample Terrace, Ennis
2 November 2026
Aoife Byrne rented 4 Sample Row, Cork from me from 1 March 2024 to 31 October 2026 at €1,100 a month.
${body}
${end}`;

const ratings = (arrears: string, repairs: string) => `
Sample Lettings: reference for Aoife Byrne
Property  4 Sample Row, Cork, let since 1 March 2024 and still
                                    Yes      No
Was the rent paid on time?          [x]      [ ]
Is any rent owed now?               ${arrears}
Did the tenant cause damage?        ${repairs}
Would you let to her again?         [x]      [ ]
Signed Brendan Moran, property manager, 087 000 1122. Dated 2 November 2026`;
const no = '[ ]      [x]';
const yes = '[x]      [ ]';

const job = (body: string) => `
Harbour Foods Ltd
4 Sample Quay, Cork
2 November 2026
Re: Aoife Byrne
${body}
Yours sincerely,
Maura Gilligan
HR Manager, 021 400 1122`;

const promise = (body: string) => `
Patrick Byrne
12 Sample Avenue, Sligo
2 November 2026
I am the father of Aoife Byrne. ${body}
Patrick Byrne, 087 000 3344`;

const slip = ({ employer = 'Harbour Foods Ltd', more = '' }) => `
${employer}                 Payslip
Employee      Aoife Byrne         Monthly
Pay date      31/10/2026
Gross pay                     2,000.00
PAYE                             50.00
USC                              20.00
PRSI                             87.00
Total deductions                157.00
Net pay                       1,843.00
${more}`;

const hours = (pay: string, gross: string, net: string) => `
Harbour Foods Ltd                 Payslip
Employee      Aoife Byrne         Weekly
Pay date      30/10/2026
              Hours       Rate       Amount
Basic         39.00       15.00      ${pay}
Gross pay                            ${gross}
PAYE                                  20.00
USC                                    5.00
Total deductions                      25.00
Net pay                              ${net}`;

const dotted = (paye: string) => `
HARBOUR FOODS LTD
CONFIDENTIAL              MONTHLY PAY
Aoife Byrne               PAID 31-Oct-2026
PAYMENTS
BASIC...............3000.00
PREMIUM 1/6..........100.00
GROSS PAY...........3100.00
STOPPAGES
PAYE................${paye}
PRSI-EE..............134.85
SUPERANN.............155.00
TOTAL................489.85
NETT PAY............2610.15`;

const message = (wages: string) => `
Your payslip for October 2026
Hi Aoife Byrne,
Harbour Foods Ltd has paid your wages on 30 October 2026. Here is how they are made up.
Wages: €${wages}
Gross pay: €3,100.00
less PAYE: €200.00
less PRSI: €134.85
Total deductions: €334.85
Net pay: €2,765.15
You are paid monthly. Please do not reply to this message.`;

const inOneRow = (prsi: string) => `
Harbour Foods Ltd pay slip
Employee: Aoife Byrne     Date of payment: 30/10/2026     Pay frequency: Monthly
Basic        Bonus      Gross        PAYE       PRSI       Tot ded      Net pay
6,000.00     200.00     6,200.00     900.00     ${prsi}     1,169.70     5,030.30`;

const pages = (second: string) => `
Sample Bank                                   Account statement
Account holder: Aoife Byrne                   1 October 2026 to 31 October 2026
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
20/10/2026     Wages                             2,400.00    3,360.00
\fSample Bank                                   Account statement
Account holder: ${second}
Date           Details                  Out          In       Balance
28/10/2026     Rent                  700.00                  2,660.00
31/10/2026     Shop                   60.00                  2,600.00`;

const LANDLORD = 'PREVIOUS_LANDLORD_REFERENCE';
const WORK = 'PROOF_OF_EMPLOYMENT';
const MEANS = 'PROOF_OF_FINANCIAL_MEANS';

const papers: Paper[] = [
  {
    title: 'a landlord who writes of trouble that others made',
    slot: LANDLORD,
    verdict: 'SUPPORTS',
    text: reference(
      'The people before her left owing three months, but Aoife paid every month and I would have her back.',
    ),
  },
  {
    title: 'a landlord who writes of damage that was not the tenant’s doing',
    slot: LANDLORD,
    verdict: 'SUPPORTS',
    text: reference(
      'A burst pipe damaged the kitchen ceiling; no blame to her. The rent was always on time. I recommend her.',
    ),
  },
  {
    title: 'a landlord whom the tenant owes money',
    slot: LANDLORD,
    verdict: 'CONTRADICTS',
    reason: /mentions a problem/,
    text: reference('She was a pleasant tenant. The last two months are unpaid and €2,200 is owing.'),
  },
  {
    title: 'a landlord who confirms dates and says nothing of the tenant',
    slot: LANDLORD,
    verdict: 'INSUFFICIENT',
    reason: /doesn’t plainly say that there were no problems/,
    text: reference('The keys came back on the last day.'),
  },
  {
    title: 'a form with its answers once above two columns',
    slot: LANDLORD,
    verdict: 'SUPPORTS',
    text: ratings(no, no),
  },
  {
    title: 'a form with its answers above the columns, one of them against the tenant',
    slot: LANDLORD,
    verdict: 'CONTRADICTS',
    text: ratings(yes, no),
  },
  {
    title: 'a job whose first contract ended',
    slot: WORK,
    verdict: 'SUPPORTS',
    text: job(
      'Aoife Byrne works here as a buyer since 4 March 2024. Her first contract came to an end in June 2025 and she is now employed permanently at €46,800 a year.',
    ),
  },
  {
    title: 'a job that came to an end',
    slot: WORK,
    verdict: 'CONTRADICTS',
    text: job(
      'Aoife Byrne was our buyer from 4 March 2024 at €46,800 a year. Her employment came to an end on 2 October 2026.',
    ),
  },
  {
    title: 'a parent who pays if nothing else does',
    slot: MEANS,
    verdict: 'SUPPORTS',
    text: promise('I will pay her rent of €1,450 a month, and I guarantee it should she ever be unable to pay.'),
  },
  {
    title: 'a parent who no longer pays',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /stopped or isn’t given/,
    text: promise('I supported her with €1,450 a month, but I am no longer able to support her.'),
  },
  {
    title: 'a payslip far below what the applicant earns',
    slot: MEANS,
    verdict: 'CONTRADICTS',
    known: { grossIncomeYear: 80_000 },
    text: slip({ more: 'Sick pay 0.00' }),
  },
  {
    title: 'a payslip that says why it is low',
    slot: MEANS,
    verdict: 'SUPPORTS',
    known: { grossIncomeYear: 80_000 },
    text: slip({ more: 'Unpaid leave: 9 days' }),
  },
  {
    title: 'a payslip of a second job',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /is from Moyle/,
    known: { grossIncomeYear: 80_000 },
    text: slip({ employer: 'Moyle & Sons Ltd' }),
  },
  {
    title: 'a payslip above what the applicant said',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    known: { grossIncomeYear: 12_000 },
    text: slip({}),
  },
  { title: 'hours at their rate', slot: MEANS, verdict: 'SUPPORTS', text: hours('585.00', '585.00', '560.00') },
  {
    title: 'basic hours that make less than their pay',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    text: hours('885.00', '885.00', '860.00'),
  },
  { title: 'labels that dots join to their amounts', slot: MEANS, verdict: 'SUPPORTS', text: dotted('200.00') },
  {
    title: 'deductions behind dots that do not make their total',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /lines above €489.85 /,
    text: dotted('100.00'),
  },
  { title: 'amounts right behind their labels', slot: MEANS, verdict: 'SUPPORTS', text: message('3,100.00') },
  {
    title: 'wages right behind their label that are not the gross pay',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /lines above €3,100 /,
    text: message('2,300.00'),
  },
  { title: 'PRSI below its head', slot: MEANS, verdict: 'SUPPORTS', text: inOneRow('269.70') },
  {
    title: 'pay that was raised beside the PRSI below its head',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /€110 of PRSI for pay of €6,200/,
    text: inOneRow('110.00').replace('1,169.70', '1,010.00').replace('5,030.30', '5,190.00'),
  },
  { title: 'a statement of two pages', slot: MEANS, verdict: 'SUPPORTS', text: pages('Aoife Byrne') },
  {
    title: 'a statement whose second page is another’s',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /Petra Kane/,
    text: pages('Petra Kane'),
  },
];

describe('papers of a canal', () => {
  test.each(papers)('$title', ({ slot, verdict, reason, known = {}, text }) => {
    const facts = { employer: 'Harbour Foods Ltd', grossIncomeYear: null, ...known };
    const got = judge(typed(text), asking(slot, facts));
    const said = got.claims.map((claim) => `${claim.outcome}: ${claim.reason}`).join('\n');
    expect(got.verdict, said).toBe(verdict);
    if (reason) expect(said).toMatch(reason);
  });
});

/** The letters that no rule of today passes or asks about rightly; the list must not grow. */
const passes: readonly string[] = ['ytd-too-small', 'statement-pay-raised-lines-left', 'licence-uk-number-of-another'];

describe('papers that are written out as text', () => {
  test.each(typedPapers())('$set: $name', ({ set, name, slot, applicant, document }) => {
    const { verdict, reason } = judge(document, { slot, applicant, today: typedPapersToday });
    const wrong = set.startsWith('honest') ? 'CONTRADICTS' : passes.includes(name) ? 'none' : 'SUPPORTS';
    expect(verdict, reason).not.toBe(wrong);
  });
});

describe('a row of a form', () => {
  test.each([
    ['arrears: none', 'for'],
    ['arrears at the end of the tenancy: €640', 'against'],
    ['was the rent paid on time? always', 'for'],
    ['would you let to this tenant again? no', 'against'],
    ['is the account clear of arrears? yes', 'for'],
    ['paid late? never', 'for'],
    ['complaints from neighbours: two', 'against'],
    ['cleanliness: 9/10', 'for'],
    ['cleanliness: 2 out of 10', 'against'],
    ['condition of the property: poor', 'against'],
    ['deposit: returned', 'for'],
    ['reason for leaving: rent arrears', 'against'],
    ['reason for leaving: bought a house', null],
    ['deposit held: €1,100', null],
    ['monthly rent: €1,100', null],
    ['she was a good tenant', null],
  ])('%s: %s', (folded, bearing) => {
    expect(bearingOfRow(folded)).toBe(bearing);
  });
});

describe('a statement of a letter', () => {
  const statements = (text: string) => {
    const document = typed(text);
    return document.readable ? statementsOf(readingOf(document)).map(({ folded }) => folded) : [];
  };

  it('is a sentence, over line breaks, and not cut after a title or an initial', () => {
    expect(statements('Mr. J. Moran let the flat\nto her. She was never late.')).toEqual([
      'mr. j. moran let the flat to her.',
      'she was never late.',
    ]);
  });

  it('is a question with its answer, and a row with its value', () => {
    expect(statements('Any damage? None.\nArrears       Nil')).toEqual(['any damage? none.', 'arrears : nil']);
  });

  it('speaks for or against the tenant by what it is about, denied or not', () => {
    const against = (folded: string) => saidOfTenant({ folded }).against;
    expect(against('she never once paid late and left no mess.')).toBeLessThan(0.2);
    expect(against('she regularly paid late and left a mess.')).toBeGreaterThan(0.6);
  });
});
