import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/** Licences, PPSN papers and others as many issuers lay them out, none of them drawn in any set. */
type Paper = { title: string; slot: DocumentSlot; verdict: Verdict; reason?: RegExp; text: string };

const IDENTITY = 'PROOF_OF_IDENTITY';
const PPSN = 'DOCUMENT_CONTAINING_PPSN';
const MEANS = 'PROOF_OF_FINANCIAL_MEANS';
const LANDLORD = 'PREVIOUS_LANDLORD_REFERENCE';

const european = ({
  heading = 'PERMIS DE CONDUIRE',
  surname = 'BYRNE',
  given = 'AOIFE, MARIE',
  issued = '12.11.2018',
}) => `
${heading}
1. ${surname}
2. ${given}
3. 14.02.1990
4a. ${issued}    4b. 12.11.2033
5. 18AA00002
9. AM, B1, B`;

const overStreet = (surname: string, given: string) => `
LAGOON STATE
DRIVER LICENSE
ID 123 456 789     CLASS D
${surname}
${given}
345 SAMPLE AVE
ANYTOWN, NY 12345
DOB 02/14/1990
ISSUED 03/07/2022
EXPIRES 02/14/2030`;

const pension = (gross: string) => `
Sample Pensions Administration
Payslip for pensioners  October 2026
AOIFE BYRNE
Gross pension   ${gross}
PAYE             180.00
USC               31.00
Net pension    2,099.00
Paid 30/10/2026`;

const unnamed = (name: string) => `
Payslip                  Monthly
Employee: ${name}
Pay date      31/10/2026
Gross pay                     2,000.00
PAYE                             50.00
PRSI                             87.00
Total deductions                137.00
Net pay                       1,863.00`;

const reference = (dates: string, end: string) => `
Quay Property Management
12 November 2026
Tenant name: Aoife Byrne
Address of let property: Apt 7, Sample Mill, Cork
${dates}
Monthly rent: €1,280
She discharged all rents as they fell due, and we would gladly let to her again.
For Quay Property Management
${end}`;

const papers: Paper[] = [
  { title: 'given names with commas between them', slot: IDENTITY, verdict: 'SUPPORTS', text: european({}) },
  {
    title: 'a name in two scripts',
    slot: IDENTITY,
    verdict: 'SUPPORTS',
    text: european({ heading: 'DRIVING LICENCE', surname: 'БІРН / BYRNE', given: 'АЙФА / AOIFE' }),
  },
  {
    title: 'a sister in two scripts',
    slot: IDENTITY,
    verdict: 'CONTRADICTS',
    text: european({ heading: 'DRIVING LICENCE', surname: 'БІРН / BYRNE', given: 'НІАВ / NIAMH' }),
  },
  {
    title: 'a licence that will be issued in some years',
    slot: IDENTITY,
    verdict: 'INSUFFICIENT',
    reason: /issued on 12 Nov 2031, which is still to come/,
    text: european({ issued: '12.11.2031' }),
  },
  {
    title: 'a licence issued on a day of this year, with its month first',
    slot: IDENTITY,
    verdict: 'SUPPORTS',
    text: european({ issued: '04/12/2026' }),
  },
  {
    title: 'a surname over given names over a street',
    slot: IDENTITY,
    verdict: 'SUPPORTS',
    text: overStreet('BYRNE', 'AOIFE, M'),
  },
  {
    title: 'a surname with a comma over given names',
    slot: IDENTITY,
    verdict: 'SUPPORTS',
    text: overStreet('BYRNE,', 'AOIFE MARY'),
  },
  {
    title: 'another surname over a street',
    slot: IDENTITY,
    verdict: 'CONTRADICTS',
    text: overStreet('KOVACS', 'ILONA'),
  },
  {
    title: 'a Public Services Card for its PPSN',
    slot: PPSN,
    verdict: 'SUPPORTS',
    reason: /Nobody has to show a landlord/,
    text: '\nPublic Services Card\nÉIRE\nAoife Byrne\nPPS No.\n1234567FA\nCard expiry 11/2029',
  },
  {
    title: 'an identity card without a PPSN for it',
    slot: PPSN,
    verdict: 'INSUFFICIENT',
    reason: /We asked for an official document with a PPSN/,
    text: '\nNational identity card\nSurname   BYRNE\nGiven names   AOIFE\nDate of expiry 11/11/2029',
  },
  {
    title: 'a European health insurance card',
    slot: PPSN,
    verdict: 'SUPPORTS',
    text: `
EUROPEAN HEALTH INSURANCE CARD                 IE
3. Name
BYRNE
4. Given names
AOIFE
5. Date of birth            6. Personal identification number
14/02/1990                  1234567FA
9. Expiry date
30/09/2029`,
  },
  {
    title: 'a letter of a scheme that no list names',
    slot: PPSN,
    verdict: 'SUPPORTS',
    text: '\nSample County Council\nDifferential scheme\nParent: Aoife Byrne\nPPSN: 1234567FA\nDate: 2/11/2026\nYou have been awarded a place.',
  },
  {
    title: 'a letter with a PPSN that nobody sent',
    slot: PPSN,
    verdict: 'INSUFFICIENT',
    reason: /doesn’t show who issued it/,
    text: '\nMy details\nName: Aoife Byrne\nPPSN: 1234567FA\nDate: 2/11/2026\nAccount type: verified',
  },
  {
    title: 'a slip that names its firm, cut off, and nobody else',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /couldn’t find Aoife Byrne/,
    text: unnamed('Oakmount Community'),
  },
  {
    title: 'a slip of another person',
    slot: MEANS,
    verdict: 'CONTRADICTS',
    text: unnamed('Patrick Dolan'),
  },
  {
    title: 'a pensioner’s slip, whose pension is the pay',
    slot: MEANS,
    verdict: 'SUPPORTS',
    text: pension('2,310.00'),
  },
  {
    title: 'a pensioner’s slip whose sums are off',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /€4,310 minus deductions of €211/,
    text: pension('4,310.00'),
  },
  {
    title: 'a father who changed his mind',
    slot: MEANS,
    verdict: 'INSUFFICIENT',
    reason: /stopped or isn’t given/,
    text: '\n8 November 2026\nI am the father of Aoife Byrne. I had offered to pay her rent of €1,450 a month but things have changed and I will not be doing so.\nGerard Byrne, 086 000 1100',
  },
  {
    title: 'trustees who make payments',
    slot: MEANS,
    verdict: 'SUPPORTS',
    text: '\nMoyle Hanratty Solicitors\n10 November 2026\nOur client: Aoife Byrne\nDear Sirs,\nWe act as trustees of a fund of which our client is the beneficiary. The trust makes payments of €2,500 per month to Ms Byrne and will continue to do so until 2030.\nIta Moyle\n021 427 0000',
  },
  {
    title: 'a tenancy from month to month, and a name over an email address',
    slot: LANDLORD,
    verdict: 'SUPPORTS',
    text: reference('Tenancy 01/2023 - 10/2026', 'Deirdre Foley\ndeirdre@quayproperty.example   021 430 0000'),
  },
  {
    title: 'a letter that nobody signed',
    slot: LANDLORD,
    verdict: 'INSUFFICIENT',
    reason: /doesn’t say who wrote it/,
    text: reference('Tenancy 01/2023 - 10/2026', 'office@quayproperty.example   021 430 0000'),
  },
];

describe('papers of many issuers', () => {
  test.each(papers)('$title', ({ slot, verdict, reason, text }) => {
    const got = judge(typed(text), asking(slot, { employer: null, grossIncomeYear: null }));
    const said = got.claims.map((claim) => `${claim.outcome}: ${claim.reason}`).join('\n');
    expect(got.verdict, `${got.kind}\n${said}`).toBe(verdict);
    if (reason) expect(said).toMatch(reason);
  });
});
