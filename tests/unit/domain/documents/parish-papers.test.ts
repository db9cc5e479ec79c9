import { describe, expect, test } from 'vitest';
import { namesCompany } from '../../../../domain/documents/company-names.ts';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentKind, Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/**
 * Documents that the rules misunderstood in the set of a parish’s papers (`npm run evaluate -- documents --parish`), each
 * in words that are not in that set.
 */
type Paper = { title: string; slot: DocumentSlot; kind: DocumentKind; verdict: Verdict; text: string };

const inAnyWords = `
2 November 2026
I am the owner of the house at 4 Sample Row, Cork, which Aoife Byrne has been renting off me since 1 March 2024 at €1,100
a month. Never a day late with it, and never a bad word from anyone on the road.
I would have her back in the morning.
Brendan Moran
087 000 1122`;

const heldPlace = `
Proof of registration
Harbour College, Cork, 2 November 2026
A place on BSc in Computer Science (2026/2027) is being kept for Aoife Byrne until her fee has come in.
Registrar: Maura Gilligan, student number 12345678`;

const amidWords = (year: string) => `
Proof of registration
Registry of Harbour College, Western Road, Cork, 2 November ${year}
Aoife Byrne, student number 12345678, is registered for the BSc in Computer Science in the academic year 2026/2027.`;

const whenDue = `
Tenant reference
2 November 2026
Tenant           Aoife Byrne
Home             4 Sample Row, Cork, since 1 March 2024
Pays the rent when it is due       5 of 5
Keeps the place                    5 of 5
A pleasure to have as a tenant, and I would recommend her to anyone.
Brendan Moran, landlord, 087 000 1122`;

const filledInBy = `
Tenancy reference form
Tenant
Home             4 Sample Row, Cork
Rented since     1 March 2024
Rent             €1,100 a month, always paid on time
Any arrears?     No
Name: Brendan Moran     For: Sample Lettings     Phone: 087 000 1122     Date: 02/11/2026`;

const loanBeside = (third: string) => `
Sample Credit Union                                   Account statement
Account holder   Aoife Byrne                   1 October 2026 to 31 October 2026
Date           Details           In          Out       Balance        Loan balance
01/10/2026     Forward                                1,000.00           2,500.00
03/10/2026     Shop                         40.00       960.00           2,500.00
05/10/2026     Rent                        700.00       260.00           2,500.00
09/10/2026     Wages       2,400.00                   ${third}           2,500.00
12/10/2026     Shop                         60.00     2,600.00           2,500.00
17/10/2026     Phone                        20.00     2,580.00           2,500.00
24/10/2026     Shop                         80.00     2,500.00           2,500.00
31/10/2026     Shop                        100.00     2,400.00           2,500.00`;

const ownNames = (net: string) => `
Fictional Foods Ltd                Salary advice
Aoife Byrne                        Paid on 30 October 2026, monthly
Salary                    4,000.00
Gross salary              4,000.00
P.A.Y.E.                   (500.00)
U.S.C.                     (100.00)
P.R.S.I.                   (168.00)
Unpaid days                 (90.00)
Christmas fund              (42.00)
Net salary                ${net}`;

const overPages = `
Sample Bank                                   Account statement
Account holder   Aoife Byrne                  1 October 2026 to 31 October 2026   Page 1 of 2
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
05/10/2026     Rent                  700.00                    260.00
               Subtotal                                        260.00
\fAccount holder   Aoife Byrne                               Page 2 of 2
Date           Details                  Out          In       Balance
               Balance from page 1                             260.00
28/10/2026     Wages                             2,400.00    2,660.00
31/10/2026     Balance at end                                2,660.00`;

const firstPage = `
Sample Bank                                   Account statement
Account holder   Aoife Byrne                  Page 1 of 3
IBAN IE29 AIBK 9311 5212 3456 78
Statement period 1 October 2026 to 31 October 2026
Our terms and conditions change in spring. Your transactions begin on page 2.`;

const yearBeside = `
Fictional Foods Ltd                 Payslip
Employee   Aoife Byrne              Pay date 31/10/2026   Monthly
Payments                 Deductions               Year to date
Basic       3,900.00     PAYE        400.00       Gross pay    40,000.00
Overtime      100.00     PRSI        168.00       Tax           4,000.00
Total       4,000.00     USC          90.00       PRSI          1,680.00
                         Total       658.00
NET PAY     3,342.00`;

const leftOnADay = `
Fictional Foods Ltd
2 November 2026
SALARY CERTIFICATE
Employee                Aoife Byrne
Position                Buyer
Date of commencement    Monday, 5 September 2022
Date of leaving         Friday, 16 October 2026
Gross annual salary     €48,000
Maura Gilligan, HR Manager, 021 000 1122`;

const notAnyMore = `
Employer reference
2 November 2026
Who is this reference about?     Aoife Byrne
Which company do you write for?  Fictional Foods Ltd
Does she work for you at present?  No, she stopped on 16 October 2026.
Since when did she?              5 September 2022
Gross pay in a year?             €48,000
Completed by                     Maura Gilligan, HR Manager, 021 000 1122`;

const toTheStudent = `
From: Harbour College Registry
To: Aoife Byrne
Date: 2 November 2026
Subject: You are registered
Dear Aoife,
Your registration for the BSc in Computer Science in the academic year 2026/2027 is complete. Your student number is
12345678.
Maura Gilligan, Registry`;

const papers: readonly Paper[] = [
  {
    title: 'a statement over two pages with a number before the balance',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'SUPPORTS',
    text: overPages,
  },
  {
    title: 'the first page of a statement alone',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'INSUFFICIENT',
    text: firstPage,
  },
  {
    title: 'a payslip whose only gross pay is the year’s',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: yearBeside,
  },
  {
    title: 'a job that was left on a weekday',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'CONTRADICTS',
    text: leftOnADay,
  },
  {
    title: 'a question about the job that is answered with no',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'CONTRADICTS',
    text: notAnyMore,
  },
  {
    title: 'an email to the student whom it is about',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'SUPPORTS',
    text: toTheStudent,
  },
  {
    title: 'a reference in words that no list has',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: inAnyWords,
  },
  {
    title: 'a place that is kept until a fee is paid',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'INSUFFICIENT',
    text: heldPlace,
  },
  {
    title: 'a date behind other words of its line',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'SUPPORTS',
    text: amidWords('2026'),
  },
  {
    title: 'such a date that has not come yet',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'CONTRADICTS',
    text: amidWords('2027'),
  },
  {
    title: 'rent that is paid when it is due',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: whenDue,
  },
  {
    title: 'a form that names only who filled it in',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'INSUFFICIENT',
    text: filledInBy,
  },
  {
    title: 'a balance beside that of a loan',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'SUPPORTS',
    text: loanBeside('2,660.00'),
  },
  {
    title: 'a changed balance beside that of a loan',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'CONTRADICTS',
    text: loanBeside('3,960.00'),
  },
  {
    title: 'deductions under names of their own, in brackets',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: ownNames('3,100.00'),
  },
];

describe('papers of a parish', () => {
  test.each(papers)('$title', (paper) => {
    const judgement = judge(typed(paper.text), asking(paper.slot, { employer: null, grossIncomeYear: null }));
    expect({ kind: judgement.kind, verdict: judgement.verdict }, judgement.reason).toEqual({
      kind: paper.kind,
      verdict: paper.verdict,
    });
  });

  test('brackets don’t make a raised net pay right', () => {
    const judgement = judge(
      typed(ownNames('3,850.00')),
      asking('PROOF_OF_FINANCIAL_MEANS', { employer: null, grossIncomeYear: null }),
    );
    expect(judgement.verdict, judgement.reason).not.toBe('SUPPORTS');
  });

  test('a company is known by its shortened words, in their order', () => {
    expect(namesCompany('Harbour View Hospital', 'harbour view hosp')).toBe(true);
    expect(namesCompany('Nimbus Cloud Systems', 'pay: nimbus cloud syst 0042')).toBe(true);
    expect(namesCompany('Harbour View Hospital', 'harbour hotel, view hosting')).toBe(false);
    expect(namesCompany('Harbour View Hospital', 'harb vi hosp')).toBe(false);
  });
});
