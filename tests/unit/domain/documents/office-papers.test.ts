import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentKind, Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/**
 * Documents that the rules misunderstood in the set of office documents (`npm run evaluate -- documents --offices`), each
 * in words that are not in that set.
 */
type Paper = {
  title: string;
  slot: DocumentSlot;
  kind: DocumentKind;
  verdict: Verdict;
  /** What the applicant says they earn in a year. */
  income?: number;
  text: string;
};

const sinceJanuary = `
WAGES ADVICE
Employer      Fictional Foods Ltd
Employee      Aoife Byrne
Paid          30 October 2026
Fortnightly
Ordinary                      1,400.00
Gross this fortnight          1,400.00
PAYE                            140.00
PRSI                             57.40
USC                              28.00
Deductions this fortnight       225.40
Take home pay                 1,174.60
Since 1 January
Gross                        29,400.00
PAYE                          2,940.00`;

const employerAdds = `
Fictional Foods Ltd
PAYSLIP for Aoife Byrne
week ended Sunday 25 Oct 2026, paid Friday 30 Oct 2026
Wages                          900.00     PAYE                 90.00
                                          PRSI                 36.90
                                          USC                  18.00
                                          My Future Fund       13.50
Total pay                      900.00     Total withheld      158.40
To your bank: €741.60
Employer contribution to My Future Fund 13.50, State top-up 4.50`;

const withExpenses = (net: string) => `
Fictional Foods Ltd                       Payslip
Employee      Aoife Byrne                 Paid on 30 October 2026
Monthly
Salary                   3,000.00
Subsistence                100.00
Gross pay                3,100.00
PAYE                       300.00
PRSI                       127.10
USC                         72.90
Total deductions           500.00
Net pay                  ${net}`;

const graded = (condition: string) => `
Tenant reference
Tenant                 Aoife Byrne
Home                   4 Sample Row, Cork
Tenancy dates          1 March 2024 to present
Rent                   €1,100 pcm
Rent paid              ☑ Very well ☐ Well ☐ Late ☐ Not at all
Condition              ${condition}
Completed by Brendan Moran, landlord, 087 000 1122, on 2 November 2026`;

const withoutHesitation = `
Written at 4 Sample Row, Cork, 2 November 2026
Reference: Aoife Byrne
Aoife Byrne has rented a room in our house since 1 March 2024 for €700 a month, always paid on time.
I would not hesitate to recommend her, or to let to her again.
Brendan Moran, owner, 087 000 1122`;

const contract = `
CONTRACT OF EMPLOYMENT
This agreement dated 2 November 2026 is made between Fictional Foods Ltd (“the Company”) and Aoife Byrne.
You are employed as Buyer. Your continuous employment began on 5 September 2022.
Your salary is €48,000 per annum.
Signed for the Company: Maura Gilligan, Director`;

const bilingualOffer = `
Fictional Foods GmbH, Personalabteilung
2 November 2026
Arbeitsbescheinigung / Certificate of Employment
Wir bieten Aoife Byrne eine Stelle als Buyer an. / We hereby offer Aoife Byrne the position of Buyer.
Gross annual salary: €48,000
Maura Gilligan, HR Manager, +49 221 000 000`;

const dailySubtotals = (third: string) => `
Sample Bank                       Statement of account
Account holder  Aoife Byrne       IBAN IE29 AIBK 9311 5212 3456 78
1 October 2026 to 31 October 2026
Date            Details             Paid out     Paid in      Balance
01 Oct 2026     BALANCE FORWARD                              1,000.00
03 Oct 2026     Shop                   40.00
                SUBTOTAL                                       960.00
05 Oct 2026     Rent                  700.00
                Shop                   10.00
                SUBTOTAL                                       250.00
12 Oct 2026     Wages                            2,000.00
                SUBTOTAL                                     ${third}
19 Oct 2026     Shop                   70.00
                SUBTOTAL                                     2,180.00
30 Oct 2026     Shop                   20.00
                SUBTOTAL                                     2,160.00`;

const leftTheCourse = `
Sample College, Admissions Office
2 November 2026
Name: Aoife Byrne                 Student number 20123456
The student named above interrupted and then left the MA in Creative Writing during 2026-2027 and does not hold
registered status.
Hugh Devane, Student Administration`;

const papers: readonly Paper[] = [
  {
    title: 'a payslip whose amounts for the year are below ‘Since 1 January’',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    income: 36_400,
    text: sinceJanuary,
  },
  {
    title: 'a payslip that shows what the employer adds to a pension',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: employerAdds,
  },
  {
    title: 'a payslip whose repayments explain a higher net pay',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: withExpenses('2,700.00'),
  },
  {
    title: 'a payslip whose repayments do not explain it',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'CONTRADICTS',
    text: withExpenses('3,450.00'),
  },
  {
    title: 'a reference by ticked grades',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: graded('☑ Good ☐ Fair ☐ Poor'),
  },
  {
    title: 'the same with another grade ticked',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'CONTRADICTS',
    text: graded('☐ Good ☐ Fair ☑ Poor'),
  },
  {
    title: 'a landlord who would not hesitate',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: withoutHesitation,
  },
  {
    title: 'a contract with its date in a sentence',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'SUPPORTS',
    text: contract,
  },
  {
    title: 'an offer in two languages',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'INSUFFICIENT',
    text: bilingualOffer,
  },
  {
    title: 'a statement with each day’s balance on its own line',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'SUPPORTS',
    text: dailySubtotals('2,250.00'),
  },
  {
    title: 'the same with one of them raised',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'CONTRADICTS',
    text: dailySubtotals('4,250.00'),
  },
  {
    title: 'a student who left',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'CONTRADICTS',
    text: leftTheCourse,
  },
];

describe('papers of payroll programs, banks and offices', () => {
  test.each(papers)('$title', (paper) => {
    const judgement = judge(
      typed(paper.text),
      asking(paper.slot, { employer: null, grossIncomeYear: paper.income ?? null, rentMonth: null }),
    );
    expect({ kind: judgement.kind, verdict: judgement.verdict }, judgement.reason).toEqual({
      kind: paper.kind,
      verdict: paper.verdict,
    });
  });
});
