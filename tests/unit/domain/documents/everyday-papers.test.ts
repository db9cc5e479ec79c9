import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentKind, Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/**
 * What the set of everyday documents (`npm run evaluate -- documents --everyday`) showed to be misunderstood, each in
 * other words than in the set.
 */
type Paper = {
  title: string;
  slot: DocumentSlot;
  kind: DocumentKind;
  verdict: Verdict;
  reason?: RegExp;
  /** The annual income that the applicant states. */
  income?: number;
  text: string;
};

const yearFirst = `
Kilbarrack Cleaning Ltd                                     Payslip
Employee  Aoife Byrne     PPSN 1234567FA      Paid on 13/11/2026
                          Year to date        This week
Basic                     €21,000.00          €700.00
Gross pay                 €21,000.00          €700.00
PAYE                       €1,800.00           €60.00
USC                          €420.00           €14.00
PRSI                         €864.00           €28.80
Net pay                   €17,916.00          €597.20`;

const lodger = (end: string) => `
Reference
12 November 2026
To whom it may concern,
Aoife Byrne had the back bedroom in my house at 4 Sample Row, Cork, from 1 March 2024 to
31 October 2026 and paid €650 a month for it. ${end}
Kind regards,
Brendan Moran
087 123 4567`;

const papers: readonly Paper[] = [
  {
    title: 'a payslip that prints the year before the week',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: yearFirst,
  },
  {
    title: 'the same with a net pay that was changed',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'CONTRADICTS',
    reason: /don’t add up/,
    text: yearFirst.replace('€597.20', '€797.20'),
  },
  {
    title: 'a payslip with a deduction that no list knows, and its gross only called the total',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: `
Kilbarrack Cleaning Ltd                                     Payslip
Name  Aoife Byrne         PPSN 1234567FA      Pay date 13/11/2026
Payments      Amount          Deductions      Amount
Salary        2,000.00        PAYE            200.00
Call-out        100.00        USC              40.00
                              PRSI             84.00
                              Uniform hire     12.50
Monthly       2,100.00        Net pay       1,763.50`,
  },
  {
    title: 'a payslip that pays out more than its net pay',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'CONTRADICTS',
    reason: /net pay is €1,780\.80, but the payslip says €2,180\.80/,
    text: `
Kilbarrack Cleaning Ltd                                     Payslip
Employee  Aoife Byrne     PPSN 1234567FA      Pay date 13/11/2026
Gross pay                 2,100.00
PAYE                        195.20
USC                          40.00
PRSI                         84.00
Total deductions            319.20
Net pay                   1,780.80
Transferred to your account  2,180.80`,
  },
  {
    title: 'a licence that writes all its days with the month first',
    slot: 'PROOF_OF_IDENTITY',
    kind: 'driving_licence',
    verdict: 'SUPPORTS',
    text: `
TEXAS USA
DRIVER LICENSE
DL 31234567
EXP 12/14/2034       CLASS C
LN BYRNE
FN AOIFE
14 EXAMPLE STREET
AUSTIN, TX 78701
DOB 04/02/1990
SEX F
ISS 12/15/2024`,
  },
  {
    title: 'a weekly payslip whose pay is called a monthly salary',
    income: 46_800,
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: `
Kilbarrack Cleaning Ltd                                     Payslip
Employee  Aoife Byrne     PPSN 1234567FA      Pay date 13/11/2026
Monthly salary              900.00
Gross pay                   900.00
PAYE                         60.00
USC                          14.00
PRSI                         28.80
Net pay                     797.20
Weekly 46, class A1`,
  },
  {
    title: 'a grant that was awarded',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'sponsor_letter',
    verdict: 'SUPPORTS',
    text: `
County Scholarship Committee
10 November 2026
Dear Aoife Byrne,
We are glad to say that your bursary was approved. You have been granted a maintenance bursary of
€1,500 a month, paid into your bank account until June 2027.
Yours sincerely,
Deirdre Maguire
Grants Section`,
  },
  {
    title: 'an uncle who sends the rent, since there is no salary yet',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'sponsor_letter',
    verdict: 'SUPPORTS',
    text: `
10 November 2026
Dear landlord,
Aoife Byrne is my brother's daughter. She has no salary for now, so I am sending €1,600.00 each month
from Poland for her rent, and I will go on doing so until she has one.
Regards,
Marek Nowak
+48 600 123 456`,
  },
  {
    title: 'praise that is all denials',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: lodger('There was no late rent, no damage, no noise and never a complaint from anyone on the road.'),
  },
  {
    title: 'a polite warning about money',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'CONTRADICTS',
    text: lodger('A lovely person, though the rent was not always there on the Friday.'),
  },
  {
    title: 'a polite warning about everything',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'INSUFFICIENT',
    reason: /hesitant/,
    text: lodger('It did not suit us to carry on. Somewhere livelier might be a better fit.'),
  },
  {
    title: 'a form whose counts are nought',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: `
Quayside Property Management          Tenancy history
Tenant                     Aoife Byrne
Letting                    4 Sample Row, Cork
From                       1 March 2024
To                         31 October 2026
Rent                       €1,100.00
Warnings sent              0
Bedrooms                   2
Owing on leaving           Nothing
Completed by               Susan Whelan, Lettings, 01 234 5678
Date                       12 November 2026`,
  },
  {
    title: 'the same with a warning',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'CONTRADICTS',
    text: `
Quayside Property Management          Tenancy history
Tenant                     Aoife Byrne
Letting                    4 Sample Row, Cork
From                       1 March 2024
To                         31 October 2026
Rent                       €1,100 p.c.m.
Warning letters sent       3
Owing on leaving           Nothing
Completed by               Susan Whelan, Lettings, 01 234 5678
Date                       12 November 2026`,
  },
  {
    title: 'an employment record with the day on which it ended',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'CONTRADICTS',
    text: `
Larkfield Software DAC
Verification of employment
12 November 2026
Employee                 Aoife Byrne
Job title                Data Analyst
Hire date                4 June 2023
Exit date                30 October 2026
Salary                   €52,000 per annum
Colm Hanratty, HR Manager`,
  },
  {
    title: 'a page of the student system that says who has left',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'CONTRADICTS',
    text: `
University of Galway
Enrolment status report            12/11/2026
Student                  Aoife Byrne (20991234)
Award sought             BSc in Data Science
Academic year            2026/27
Enrolment status         Left
Year of study            2`,
  },
];

describe('everyday papers', () => {
  test.each(papers.map((paper) => [paper.title, paper] as const))('%s', (_, paper) => {
    const question = asking(paper.slot, {
      ...{ employer: null, grossIncomeYear: paper.income ?? null, rentMonth: null },
      dateOfBirth: paper.kind === 'driving_licence' ? '1990-04-02' : null,
    });
    const judgement = judge(typed(paper.text), question);
    expect({ kind: judgement.kind, verdict: judgement.verdict }, judgement.reason).toEqual({
      kind: paper.kind,
      verdict: paper.verdict,
    });
    if (paper.reason) expect(judgement.reason).toMatch(paper.reason);
  });

  test('a statement with the newest line first closes with its first balance', () => {
    const statement = `
Greenlane Bank                        Welcome back, Aoife Byrne
Current account      IBAN IE29 AIBK 9311 5212 3456 78
Transactions from 01/10/2026 to 31/10/2026
Posted        Description          Debit       Credit      Balance
30/10/2026    Circle K             20.00                   1,980.00
23/10/2026    Wages                            900.00      2,000.00
12/10/2026    Tesco Stores         100.00                  1,100.00
02/10/2026    Luas                 10.00                   1,200.00`;
    const { facts } = judge(typed(statement), asking('PROOF_OF_FINANCIAL_MEANS'));
    const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value;
    expect(valueOf('closing_balance')).toBe('1980.00');
    expect(valueOf('account_holder')).toBe('Aoife Byrne');
  });

  test('who signs a letter, or was paid in a statement, is not taken for another holder', () => {
    const unnamed = lodger('No complaints.').replace('Aoife Byrne', 'The tenant').replace('Reference', 'Re: Reference');
    expect(judge(typed(unnamed), asking('PREVIOUS_LANDLORD_REFERENCE')).verdict).toBe('INSUFFICIENT');
    const statement = `
Account statement for our customer
IE29 AIBK 9311 5212 3456 78           1 Oct 2026 - 31 Oct 2026
Opening balance 1,210.00
SuperValu Ranelagh                    -10.00
2 Oct 2026                            1,200.00
Brennan Bakery                        -100.00
12 Oct 2026                           1,100.00
Wages                                 900.00
23 Oct 2026                           2,000.00`;
    const { claims } = judge(typed(statement), asking('PROOF_OF_FINANCIAL_MEANS'));
    expect(claims.find(({ rule }) => rule === 'name-is-the-applicants')?.outcome).toBe('not-shown');
  });
});
