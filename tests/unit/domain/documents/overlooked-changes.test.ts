import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/** Papers on which one thing was changed and another, that says the same, was left. */
type Paper = { title: string; slot: DocumentSlot; verdict: Verdict; reason?: RegExp; text: string };

type StatementParts = { wages?: string; after?: string; end?: string; totals?: string; year?: string };
const statement = ({
  wages = '2,400.00',
  after = '2,660.00',
  end = '2,600.00',
  totals = '',
  year = '2026',
}: StatementParts) => `
Sample Bank                                   Account statement
Account holder   Aoife Byrne                  1 October 2026 to 31 October 2026
Date           Details                  Out          In       Balance
01/10/${year}     Balance forward                               1,000.00
03/10/${year}     Shop                   40.00                    960.00
05/10/${year}     Rent                  700.00                    260.00
20/10/${year}     Wages                             ${wages}    ${after}
28/10/${year}     Shop                   60.00                  2,600.00
${totals}
31/10/${year}     Closing balance                               ${end}`;

type PayslipParts = { salary?: string; gross?: string; net?: string; paye?: string; month?: string };
const payslip = ({
  salary = '3,000.00',
  gross = '3,300.00',
  net = '2,640.00',
  paye = '  500.00',
  month = 'October 2026',
}: PayslipParts) => `
Harbour Foods Ltd                 Payslip
Employee      Aoife Byrne
Pay date      31/10/2026
Pay period    ${month}
Salary                       ${salary}
Allowance                      300.00
Gross pay                    ${gross}
PAYE                         ${paye}
PRSI                           130.00
USC                             30.00
Total deductions               660.00
Net pay                      ${net}`;

const byTheHour = (pay: string, gross: string, off: string, net: string) => `
Harbour Foods Ltd                 Payslip
Employee      Aoife Byrne
Week ending   30/10/2026
Pay date      31/10/2026
40.00 hours at 20.00                 ${pay}
Gross pay                    ${gross}
PAYE                           100.00
PRSI                         ${off}
Net pay                      ${net}`;

const inOneRow = (gross: string, net: string) => `
Harbour Foods Ltd                 Payslip
Employee      Aoife Byrne
Pay date      31/10/2026
Basic          Allowance      Gross pay
3,000.00       300.00         ${gross}
PAYE           PRSI           Total deductions
500.00         160.00         660.00
Net pay        ${net}`;

const inSentences = (month: string) => `
Harbour Foods Ltd
Payslip for Aoife Byrne
Your pay for ${month} was paid on 31 October 2026.
Gross pay: €3,300.00
PAYE: €500.00
PRSI: €160.00
Total deductions: €660.00
Net pay: €2,640.00`;

const certificate = (of: string) => `
Harbour College
2 November 2026
Student          Aoife Byrne
Course           Bachelor of Science
Academic year    2026/2027
Registration     Complete, full-time
This is to certify the above of ${of}. Maura Gilligan, Registrar`;

const onePageOf = (foot: string) => `
Harbour Foods Ltd
2 November 2026
Statement of terms for Aoife Byrne
Employee         Aoife Byrne
Job title        Buyer
Start date       4 March 2024
Salary           €42,000 a year
Aoife Byrne is employed on a permanent contract.
Maura Gilligan, HR Manager, 021 400 1122
${foot}`;

const letterOfWork = ({ body = 'Aoife Byrne', signer = 'Maura Gilligan' }) => `
Harbour Foods Ltd
4 Sample Quay, Cork
2 November 2026

Re: Aoife Byrne

${body} joined us on 4 March 2024 and works here as a buyer. The job is permanent. The salary is €42,000 a year.

Yours sincerely,
${signer}
HR Manager, 021 400 1122`;

const reference = ({ writer = 'Brendan Moran', kept = 'the house', more = '' }) => `
2 November 2026
Aoife Byrne has rented 4 Sample Row, Cork from me since 1 March 2024 at €1,100 a month. The rent was always there on
the day, and I would be glad to have ${kept} let to her again. ${more}
All the best, ${writer}. My number is 087 000 1122.`;

const means = 'PROOF_OF_FINANCIAL_MEANS';
const papers: readonly Paper[] = [
  { title: 'a statement as the bank printed it', slot: means, verdict: 'SUPPORTS', text: statement({}) },
  {
    title: 'a closing balance that is not the last',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /closing balance of €5,600, but the balance on its last line is €2,600/,
    text: statement({ end: '5,600.00' }),
  },
  {
    title: 'totals that are those of the lines',
    slot: means,
    verdict: 'SUPPORTS',
    text: statement({ totals: '               Totals                800.00   2,400.00' }),
  },
  {
    title: 'a total of money in that is less than the lines',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /add up to its totals/,
    text: statement({ totals: '               Totals                800.00   1,400.00' }),
  },
  {
    title: 'lines of another year than the period',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /its lines are dated 3 Oct 2025 to/,
    text: statement({ year: '2025' }),
  },
  { title: 'a payslip as it was printed', slot: means, verdict: 'SUPPORTS', text: payslip({}) },
  {
    title: 'gross and net pay that were raised alike',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /lines above €4,100 on the payslip/,
    text: payslip({ gross: '4,100.00', net: '3,440.00' }),
  },
  {
    title: 'a deduction that was lowered under its total',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /lines above €660 on the payslip/,
    text: payslip({ paye: '  200.00' }),
  },
  {
    title: 'a new pay day over an old period',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /gives 31 Oct 2026 as the pay day, but its period ends on 30 Sept 2025/,
    text: payslip({ month: 'September 2025' }),
  },
  {
    title: 'pay for the hours that were worked',
    slot: means,
    verdict: 'SUPPORTS',
    text: byTheHour('800.00', '  800.00', '  40.00', '  660.00'),
  },
  {
    title: 'pay that is twice its hours and rate',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /shows pay of €1,600, but its hours and rate come to €800/,
    text: byTheHour('1,600.00', '1,600.00', '  40.00', '1,460.00'),
  },
  {
    title: 'gross pay in a row with its parts',
    slot: means,
    verdict: 'SUPPORTS',
    text: inOneRow('3,300.00', '2,640.00'),
  },
  {
    title: 'gross pay that was raised in a row with its parts',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /lines above €3,900 on the payslip/,
    text: inOneRow('3,900.00', '3,240.00'),
  },
  {
    title: 'a period in a sentence',
    slot: means,
    verdict: 'SUPPORTS',
    text: inSentences('October 2026'),
  },
  {
    title: 'an old period in a sentence',
    slot: means,
    verdict: 'INSUFFICIENT',
    reason: /its period ends on 31 May 2025/,
    text: inSentences('May 2025'),
  },
  {
    title: 'a certificate of the student it names',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdict: 'SUPPORTS',
    text: certificate('Aoife Byrne'),
  },
  {
    title: 'a certificate of another student',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdict: 'INSUFFICIENT',
    reason: /Aoife Byrne in one place and Oisín Ó Sé in another/,
    text: certificate('Oisín Ó Sé'),
  },
  { title: 'the only sheet', slot: 'PROOF_OF_EMPLOYMENT', verdict: 'SUPPORTS', text: onePageOf('Sheet 1 of 1') },
  {
    title: 'one sheet of two',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'INSUFFICIENT',
    reason: /It has 2 pages, but we only got 1/,
    text: onePageOf('Sheet 1 of 2'),
  },
  {
    title: 'a page that continues on the next',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'INSUFFICIENT',
    reason: /continues on another page/,
    text: onePageOf('Continued overleaf'),
  },
  { title: 'a letter about one person', slot: 'PROOF_OF_EMPLOYMENT', verdict: 'SUPPORTS', text: letterOfWork({}) },
  {
    title: 'a letter that speaks of another person',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'INSUFFICIENT',
    reason: /names Aoife Byrne in one place and Marek Nowak in another/,
    text: letterOfWork({ body: 'Marek Nowak' }),
  },
  {
    title: 'a letter of work that the applicant signed',
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'INSUFFICIENT',
    reason: /signed by the applicant/,
    text: letterOfWork({ signer: 'Aoife Byrne' }),
  },
  {
    title: 'a reference that names a fellow tenant',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: reference({ more: 'She shares it with Marek Nowak, who is a nurse.' }),
  },
  {
    title: 'a reference that names who looks after the house',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: reference({ more: 'Marek Nowak is our property manager. Petra Nowak is my wife.' }),
  },
  {
    title: 'a reference that the applicant signed',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'CONTRADICTS',
    reason: /signed by the applicant/,
    text: reference({ writer: 'Aoife Byrne' }),
  },
];

describe('what was changed in one place and overlooked in another', () => {
  test.each(papers)('$title', ({ slot, verdict, reason, text }) => {
    const judgement = judge(
      typed(text),
      asking(slot, { employer: 'Harbour Foods', grossIncomeYear: 39_600, rentMonth: 1_100 }),
    );
    expect(`${judgement.verdict} ${judgement.reason}`).toMatch(new RegExp(`^${verdict}`));
    if (reason) expect(judgement.reason).toMatch(reason);
  });
});
