import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentKind, Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, scanned, typed } from './documents-for-tests.ts';

/** Documents drawn by people who didn't know the rules; another wording for each fix is beside it. */
type Paper = {
  title: string;
  slot: DocumentSlot;
  kind: DocumentKind;
  verdict: Verdict;
  reason?: RegExp;
  text: string;
};

const papers: readonly Paper[] = [
  {
    title: 'a statement of eight days that prints no period',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'INSUFFICIENT',
    reason: /only shows 9 Nov 2026 to 16 Nov 2026/,
    text: `
Allied Irish Banks                       Account Name: AOIFE BYRNE
Statement of Account                     IBAN: IE29 AIBK 9311 5212 3456 78
Date         Details              Debit     Credit    Balance
9 Nov 2026   BALANCE FORWARD                           310.40
11 Nov 2026  SALARY FOODS                  2,210.50  2,520.90
16 Nov 2026  VDP-TESCO            44.90              2,476.00`,
  },
  {
    title: 'a credit union’s statement with few lines over two months',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'SUPPORTS',
    text: `
Ballina Credit Union Limited
Member: Aoife Byrne                      Member No. 20418
Share account statement
Date        Transaction            Lodged    Withdrawn    Balance
04/09/2026  Brought forward                              6,420.15
18/09/2026  Payroll deduction      150.00                6,570.15
16/10/2026  Payroll deduction      150.00                6,720.15`,
  },
  {
    title: 'an app’s list of what was spent, under its bare heading',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'bank_statement',
    verdict: 'INSUFFICIENT',
    text: `
Transactions
EUR Main
€2,104.77
Lidl                 -€23.18
18:42
Luas                 -€2.00
Brasserie 19      +€1,912.40
To Ana T.           -€700.00`,
  },
  {
    title: 'an offer of work without the word employment',
    slot: 'PROOF_OF_EMPLOYMENT',
    kind: 'employment_letter',
    verdict: 'INSUFFICIENT',
    text: `
Larkfield Games
16 November 2026
Dear Aoife Byrne,
Following your interviews we are delighted to be able to offer you the role of 3D Artist.
The starting salary would be €58,000 per annum and we hope to have you from 11 January 2027.
This offer is conditional on satisfactory references.
Warm regards,
Cathal Moran
Studio Director`,
  },
  {
    title: 'a letter of last year’s registration',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'INSUFFICIENT',
    reason: /2025\/26/,
    text: `
South East Technological University
3 October 2025
It is hereby certified that Aoife Byrne, student number W20099213, was registered as a full-time
student on the programme BSc in Software Development, Stage 2, for the academic year 2025/26.
Academic Registrar`,
  },
  {
    title: 'a letter that a student has left this year',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    kind: 'university_enrolment',
    verdict: 'CONTRADICTS',
    text: `
South East Technological University
3 November 2026
Aoife Byrne, student number W20099213, was enrolled on the programme BSc in Software Development
for the academic year 2026/27 and left the university in October.
Academic Registrar`,
  },
  {
    title: 'a payslip with a union’s subs, whose gross pay is only called the total',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: `
Ballymount Logistics                            Payslip
Aoife Byrne          Pay Date 13/11/2026        Cut-off    846.16
PPS No. 1234567FA    Frequency Weekly           Tax Credit  76.92
Basic       643.50   PAYE        71.58          Gross YTD  33,115.50
Overtime     99.00   USC         13.64
                     PRSI        31.19
            742.50   Union Sub    5.00
Net Pay     621.09`,
  },
  {
    title: 'an agency’s form that asks about arrears, in its own words, and answers that there are none',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    kind: 'landlord_reference',
    verdict: 'SUPPORTS',
    text: `
Corrib & Pine Lettings                 01 555 4410
TENANCY REFERENCE FORM
Name of tenant               Aoife Byrne
Property                     Apt 22, Belville Court, Dublin 15
Tenancy commenced            1 August 2022
Tenancy end                  30 November 2026
Monthly rent                 €1,475
Was rent paid on time?       Yes, always
Arrears at today’s date      None
Would you let to this tenant again?   Yes
Completed by                 Gavin Mooney, Property Manager
Date                         12 November 2026`,
  },
  {
    title: 'a strip with the year’s totals beside what PRSI is reckoned from',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'SUPPORTS',
    text: `
Employee Name      Process Date    Tax Period    PPS Number
Aoife Byrne        28/10/2026      Month 10      1234567FA
Payments           Amount          Deductions    Amount
Salary             3,250.00        PAYE            388.90
Shift allowance      210.00        USC              71.70
                                   PRSI A1         145.32
Aoife Byrne                        Total Gross Pay TD   34,600.00
                                   Tax paid TD           3,889.00
                                   Earnings for PRSI     3,460.00
Company            Payment Period                NET PAY
Harbour Foods DAC  Monthly                       2,854.08`,
  },
  {
    title: 'boxes with a total each, between which net pay does not lie',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    kind: 'payslip',
    verdict: 'INSUFFICIENT',
    reason: /€742\.50 minus deductions of €116\.41 isn’t €721\.09/,
    text: `
Ballymount Logistics                            Payslip
Aoife Byrne          Pay Date 13/11/2026        PPS No. 1234567FA
Payments             Deductions                 Frequency Weekly
Basic       643.50   PAYE        71.58
Overtime     99.00   USC         13.64
                     PRSI        31.19
Total       742.50   Total      116.41
Net Pay     721.09`,
  },
  {
    title: 'a card that holds to the end of a month',
    slot: 'PROOF_OF_IDENTITY',
    kind: 'identity_card',
    verdict: 'SUPPORTS',
    text: `
SEIRBHÍSÍ POIBLÍ
PUBLIC SERVICES CARD
Ainm / Name
Aoife Byrne
As feidhm / Expires
04/2029`,
  },
];

const sums = `
ROCHE OPTICIANS LTD                         PAYSLIP
Employee : Aoife Byrne             Pay Date : 30/10/2026
PPS No   : 1234567FA               Period   : Monthly
Gross Pay              3,640.00    P.A.Y.E.            412.60
                                   U.S.C.               78.14
                                   P.R.S.I.            152.88
Total Deductions  643.62
NET PAY           3,396.38
CUMULATIVE   Gross 36,120.00   Tax 4,080.10   USC 771.02`;

const daily = `
Allied Irish Banks                       Account Name: AOIFE BYRNE
Statement of Account                     IBAN: IE29 AIBK 9311 5212 3456 78
Date         Details              Debit     Credit    Balance
26 Sep 2026  BALANCE FORWARD                           842.10
28 Sep 2026  SALARY FOODS                  2,104.55  2,946.65
1 Oct 2026   STO RENT            900.00              2,046.65
2 Oct 2026   LEAP CARD            30.00
             APPLEGREEN           51.90              1,964.75
5 Oct 2026   DD GAS              112.44              1,852.31
9 Oct 2026   LIDL                 38.71
             INSOMNIA              4.60              1,809.00
14 Oct 2026  DD VODAFONE          35.00              1,774.00
19 Oct 2026  ATM                  60.00              1,714.00
23 Oct 2026  DUNNES               82.15              1,631.85
28 Oct 2026  SALARY FOODS                  2,104.55  3,736.40
30 Oct 2026  TESCO                71.05              3,665.35`;

describe('balances that a bank prints once a day, in a picture', () => {
  const asked = asking('PROOF_OF_FINANCIAL_MEANS', { employer: null, grossIncomeYear: null, rentMonth: null });
  const alike = { confidence: 97, change: (text: string) => text };

  test('are followed, and one that was changed is found', () => {
    expect(judge(typed(daily, { noise: alike }), asked).verdict).toBe('SUPPORTS');
    const changed = daily.replace('1,852.31', '3,852.31').replace('1,714.00', '3,714.00');
    expect(judge(typed(changed, { noise: alike }), asked).verdict).toBe('CONTRADICTS');
    expect(judge(typed(changed, { noise: scanned }), asked).verdict).toBe('INSUFFICIENT');
  });

  test('a line that was missed is not held against the statement', () => {
    const missed = daily.replace(/14 Oct 2026.*\n/, '');
    expect(judge(typed(missed, { noise: alike }), asked).verdict).not.toBe('CONTRADICTS');
  });
});

describe('what both engines read alike in a picture counts as what is typed', () => {
  const question = (slot: DocumentSlot) =>
    asking(slot, { employer: null, grossIncomeYear: null, rentMonth: null, dateOfBirth: null });
  const alike = { confidence: 97, change: (text: string) => text };

  test('a sum that is off is the payslip’s own, and with words in doubt it may be the picture’s', () => {
    const asked = question('PROOF_OF_FINANCIAL_MEANS');
    expect(judge(typed(sums, { noise: alike }), asked).verdict).toBe('CONTRADICTS');
    expect(judge(typed(sums, { noise: scanned }), asked).verdict).toBe('INSUFFICIENT');
    const right = sums.replace('3,396.38', '2,996.38');
    expect(judge(typed(right, { noise: alike }), asked).verdict).toBe('SUPPORTS');
  });

  test('where a deduction was missed the sum is not held against the payslip', () => {
    const missed = sums.replace(/ +P\.R\.S\.I.*\n/, '\n');
    expect(judge(typed(missed, { noise: alike }), question('PROOF_OF_FINANCIAL_MEANS')).verdict).toBe('INSUFFICIENT');
  });

  test('a PPSN with a wrong check character is asked for again', () => {
    const letter = `
Department of Social Protection
Aoife Byrne
Your PPS Number is 1234567KA. It is unique to you.
12 October 2026`;
    const asked = question('DOCUMENT_CONTAINING_PPSN');
    expect(judge(typed(letter, { noise: alike }), asked).verdict).toBe('INSUFFICIENT');
    expect(judge(typed(letter, { noise: { ...alike, confidence: 70 } }), asked).verdict).toBe('UNREADABLE');
  });

  test('an employer whose letters were torn apart is the one that was named', () => {
    const slip = sums.replace('ROCHE OPTICIANS LTD', 'HEALTH SERV /ICE EXECUT VE').replace('3,396.38', '2,996.38');
    const asked = { ...asking('PROOF_OF_FINANCIAL_MEANS', { employer: 'Health Service Executive', rentMonth: null }) };
    const judgement = judge(typed(slip, { noise: scanned }), asked);
    expect(judgement.claims.find(({ rule }) => rule === 'agrees-with-employer')?.outcome).toBe('supports');
  });
});

describe('a photographed card whose small labels fell into line with what they name', () => {
  test('has its dates read', () => {
    const card = `
ROMANIA / ROUMANIE      CARTE DE IDENTITATE / IDENTITY CARD
Nume/Nom/Last name
BYRNE
Prenume/Prenom/First name
AOIFE
Data nasterii 14.02.1990
Mun. Brasov      02.05.22-19.08.2032 ValabilitateValidity`;
    const asked = asking('PROOF_OF_IDENTITY', { dateOfBirth: null });
    expect(judge(typed(card, { noise: scanned }), asked)).toMatchObject({
      kind: 'identity_card',
      verdict: 'SUPPORTS',
    });
  });
});

describe('papers as people outside drew them', () => {
  test.each(papers.map((paper) => [paper.title, paper] as const))('%s', (_, paper) => {
    const question = asking(paper.slot, { employer: null, grossIncomeYear: null, rentMonth: null, dateOfBirth: null });
    const judgement = judge(typed(paper.text, { noise: scanned }), question);
    expect({ kind: judgement.kind, verdict: judgement.verdict }, judgement.reason).toEqual({
      kind: paper.kind,
      verdict: paper.verdict,
    });
    if (paper.reason) expect(judgement.reason).toMatch(paper.reason);
  });
});
