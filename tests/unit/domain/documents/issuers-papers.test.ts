import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

const IDENTITY = 'PROOF_OF_IDENTITY';
const PPSN = 'DOCUMENT_CONTAINING_PPSN';
const STUDIES = 'PROOF_OF_UNIVERSITY_ENROLMENT';

/** The verdict on a paper of Aoife Byrne, and all reasons. */
function judged(slot: DocumentSlot, text: string) {
  const { verdict, claims } = judge(
    typed(text),
    asking(slot, { employer: 'Harbour Foods Ltd', grossIncomeYear: null }),
  );
  return { verdict, said: claims.map(({ outcome, reason }) => `${outcome}: ${reason}`).join('\n') };
}

const allotted = (name: string, greeting: string) => `
Department of Social Protection
Client Identity Services
${name}
12 Sample Road
Athlone
3 September 2026

Dear ${greeting},
You have been allocated the following number: 1234567FA
Yours sincerely,
M. Quill`;

describe('a letter that greets its reader by surname', () => {
  test('given a brother’s full name over “Dear Mr Byrne”, when judged, then it’s his and not hers', () => {
    const { verdict, said } = judged(PPSN, allotted('Mr Eoin Byrne', 'Mr Byrne'));
    expect(verdict, said).toBe('CONTRADICTS');
    expect(said).toMatch(/Mr Eoin Byrne’s, not Aoife Byrne’s/);
  });

  test('given her full name over “Dear Ms Byrne”, when judged, then it supports', () => {
    expect(judged(PPSN, allotted('Ms Aoife Byrne', 'Ms Byrne')).verdict).toBe('SUPPORTS');
  });

  test('given a surname alone, when judged, then it’s asked about and counts against nobody', () => {
    expect(judged(PPSN, allotted('The Occupier', 'Ms Byrne')).verdict).toBe('INSUFFICIENT');
  });
});

const assessment = (second: string) => `
NOTICE OF ASSESSMENT
Revenue Commissioners
Ms Aoife Byrne
12 Sample Road
PPSN: 1234567T
Date: 05 Nov 2026
${second}`;

describe('a paper that gives a PPSN twice', () => {
  test('given one of the two was changed, when judged, then the original is asked for', () => {
    const { verdict, said } = judged(PPSN, assessment('Your PPSN is 1234568T. Quote it in all letters.'));
    expect(verdict, said).toBe('INSUFFICIENT');
    expect(said).toMatch(/two different PPSNs/);
  });

  test('given the same number again, or a spouse’s beside it, when judged, then it supports', () => {
    expect(judged(PPSN, assessment('Your PPSN is 1234567T.')).verdict).toBe('SUPPORTS');
    expect(judged(PPSN, assessment('Spouse: Liam Murphy, PPSN: 7654321J')).verdict).toBe('SUPPORTS');
  });
});

describe('papers that bear a PPSN besides', () => {
  test('given a student grant’s letter, when a PPSN document was asked for, then it supports', () => {
    const { verdict, said } = judged(
      PPSN,
      `
Student Universal Support Ireland
Application number W000000
Aoife Byrne
PPSN: 1234567FA
29 September 2026
Dear Aoife,
We have assessed your application for a student grant and are pleased to award you a full maintenance grant for the academic year 2026/2027.`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a welfare letter that says whom it is to, when judged, then the name is found', () => {
    const { verdict, said } = judged(
      PPSN,
      `
To: Aoife Byrne
From: Maternity Benefit, Department of Social Protection
PPSN: 1234567FA
5 October 2026
Your Maternity Benefit of €299 per week starts on 19 October 2026 and ends on 18 April 2027.`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });
});

const licence = ({ born = '14.02.1990', issued = '20.02.2022', expires = '19.02.2032', number = '' }) => `
DRIVING LICENCE   UK
1. BYRNE
2. MISS AOIFE MARY
3. ${born} UNITED KINGDOM
4a. ${issued}   4c. DVLA
4b. ${expires}
${number && `5. ${number}`}
9. AM/B`;

describe('a driving licence compared with itself', () => {
  test.each([
    ['a number of her name and day', { number: 'BYRNE952140AM9AB 12' }, 'SUPPORTS'],
    ['a number made in another way', { number: 'QWXYZ123456AB9CD' }, 'SUPPORTS'],
    ['a number of another surname', { number: 'CLARK952140AM9AB' }, 'INSUFFICIENT'],
    ['a number of another day', { number: 'BYRNE862150AM9AB' }, 'INSUFFICIENT'],
    ['fifteen years of validity', { issued: '20.02.2020', expires: '19.02.2035' }, 'SUPPORTS'],
    ['twenty-five years of validity', { issued: '20.02.2014', expires: '19.02.2039' }, 'INSUFFICIENT'],
    ['twenty-five years before the limit', { issued: '20.02.2004', expires: '19.02.2029' }, 'SUPPORTS'],
  ] as const)('given %s, when judged, then %#', (_, parts, expected) => {
    const { verdict, said } = judged(IDENTITY, licence(parts));
    expect(verdict, said).toBe(expected);
  });

  test('given labels behind the numbers of its fields, when judged, then their values are read', () => {
    const { verdict, said } = judged(
      IDENTITY,
      `
Driving Licence
1. Surname  BYRNE
2. First names: AOIFE LOUISE
3. Date and place of birth  14.02.1990  IRELAND
4a. Date of issue  15.03.2023
4b. Date of expiry  14.03.2013
4c. Issued by  NDLS`,
    );
    expect(verdict, said).toBe('CONTRADICTS');
    expect(said).toMatch(/expired on 14 Mar 2013/);
  });
});

describe('papers whose labels stand below their values', () => {
  const card = (numbers: boolean, expires = '14 March 2033') => `
DRIVING LICENCE   IRELAND

BYRNE
${numbers ? '1. ' : ''}Surname

AOIFE LOUISE
${numbers ? '2. ' : ''}First names

14.02.1990                ${expires}
${numbers ? '3. ' : '   '}Date of birth          ${numbers ? '4b. ' : '    '}Date of expiry

15 March 2023             NDLS
${numbers ? '4a. ' : '    '}Date of issue         ${numbers ? '4c. ' : '    '}Issued by`;

  test.each([true, false])('given a licence, its fields numbered (%s), when judged, then it supports', (numbers) => {
    const { verdict, said } = judged(IDENTITY, card(numbers));
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given such a licence that has expired, when judged, then that is said', () => {
    const { verdict, said } = judged(IDENTITY, card(false, '14 March 2025'));
    expect(verdict, said).toBe('CONTRADICTS');
    expect(said).toMatch(/expired on 14 Mar 2025/);
  });

  test('given such a licence of another person, when judged, then it does not support', () => {
    const { verdict, said } = judged(IDENTITY, card(false).replace('BYRNE', 'KOWALSKI').replace('AOIFE', 'MAREK'));
    expect(verdict, said).toBe('CONTRADICTS');
  });

  test('given other labels over its values in two columns, when judged, then no label is taken for a name', () => {
    const { verdict, said } = judged(
      IDENTITY,
      `
REPUBLIC OF SOUTH AFRICA   DRIVING LICENCE
Surname           Valid from
BYRNE             07/10/2020

Names             Valid until
AOIFE LOUISE      06/10/2030

Birth             Code
14/02/1990        B`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given ‘To’ in a column of its own, when a PPSN paper is judged, then the name behind it is the holder’s', () => {
    const { verdict, said } = judged(
      PPSN,
      `
Office of the Revenue Commissioners
2 November 2026
To         Aoife Byrne, 108 Willow Court, Bray, Co. Wicklow
PPSN       1234567FA
Subject    Tax clearance certificate`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a PPSN paper, when judged, then the name and the number are found', () => {
    const { verdict, said } = judged(
      PPSN,
      `
Department of Social Protection
Public Services Card

Aoife Byrne
Name

1234567FA
PPS number

30/06/2029
Expiry`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });
});

test('given a card of few words, when its expiry date is in a typeface of its own, then the original is asked for', () => {
  const card = typed(licence({}), { font: (word) => (word === '19.02.2032' ? 'Courier-Bold' : 'Helvetica') });
  expect(judge(card, asking(IDENTITY)).verdict).toBe('INSUFFICIENT');
});

describe('proof of enrolment in other words', () => {
  test.each([
    [
      'a letter in Irish',
      `
Ollscoil an Iarthair
Oifig an Chláraitheora
9 Samhain 2026
A chara,
Deimhnítear leis seo go bhfuil Aoife Byrne cláraithe mar mhac léinn lánaimseartha san ollscoil seo don bhliain acadúil 2026/27.
Is mise le meas,
Cláraitheoir`,
    ],
    [
      'an exchange student’s certificate',
      `
ERASMUS+ CERTIFICATE OF ARRIVAL
Name of student: Aoife Byrne
Host institution: Sample University Ireland
We hereby certify that the above student has registered at our institution as an exchange student on 4 September 2026 and will study here until 22 May 2027.
International Office, 8 September 2026`,
    ],
  ])('given %s, when judged, then it supports', (_, text) => {
    const { verdict, said } = judged(STUDIES, text);
    expect(verdict, said).toBe('SUPPORTS');
  });
});

describe('a name behind the labels of its issuer', () => {
  const welfare = (line: string) => `
Department of Social Protection
${line}
PPSN: 1234567FA
Date: 17/11/2026
Your claim has been decided.`;

  test.each([
    'Insured person: NAME',
    'Cardholder NAME',
    'Payee: NAME',
    'Recipient: NAME',
    'Beneficiary        NAME',
    'Logged in as: NAME',
    'Name of claimant: NAME',
    'Owner: NAME',
  ])('given “%s” with another’s name, when judged, then it’s theirs; with hers, it supports', (line) => {
    expect(judged(PPSN, welfare(line.replace('NAME', 'Ciara Walsh'))).verdict).toBe('CONTRADICTS');
    expect(judged(PPSN, welfare(line.replace('NAME', 'Aoife Byrne'))).verdict).toBe('SUPPORTS');
  });

  test.each([
    ['AOIFE', 'BYRNE', 'SUPPORTS'],
    ['CIARA', 'WALSH', 'CONTRADICTS'],
  ])('given the two names of %s %s in cells with their labels, when judged, then it %s', (given, family, verdict) => {
    const text = `
P45
Surname ${family}     First name ${given}
PPS Number 1234567FA
Date of cessation 11/08/2017
Employer Sample Ltd`;
    expect(judged(PPSN, text).verdict).toBe(verdict);
  });
});

test('given a card whose expiry date stands under its label, when judged, then it isn’t dated in the future', () => {
  const { verdict, said } = judged(
    PPSN,
    `
GP VISIT CARD
Name
AOIFE BYRNE
PPSN
1234567FA
Expiry
30/06/2029`,
  );
  expect(verdict, said).toBe('SUPPORTS');
});

describe('licences of other states and from apps', () => {
  test.each([
    [
      'one label for the whole name',
      `
UNITED ARAB EMIRATES DRIVING LICENSE
Name: AOIFE BYRNE
Date of Birth: 14-02-1990
Issue Date: 12-11-2021
Expiry Date: 11-11-2031`,
    ],
    [
      'a surname over the given names',
      `
Queensland Australia
DRIVER LICENCE
BYRNE
AOIFE MARY
Sex F  DoB 14 02 1990
Class C  Type O  Effective 12.11.2021  Expiry 11.11.31`,
    ],
    [
      'numbers that touch their values',
      `
IRL DRIVING LICENCE
1.BYRNE
2.AOIFE
3.14-02-1990 IRELAND
4a.12-11-2021 4c.NDLS
4b.11-11-2031`,
    ],
    [
      'words of an app beside its categories',
      `
gov.ie wallet
Driving Licence
BYRNE
AOIFE
Born 14 Feb 1990
Expires 11 Nov 2031
Full licence
Categories B, AM`,
    ],
    [
      'Spanish labels above their values',
      `
ESTADOS UNIDOS MEXICANOS LICENCIA DE CONDUCIR
Nombre
BYRNE AOIFE
Fecha de Nacimiento   Vigencia
14/02/1990            11/11/2031
Tipo A   No. de licencia 00000000`,
    ],
  ])('given %s, when judged, then hers supports and another’s is told', (_, text) => {
    const own = judged(IDENTITY, text);
    expect(own.verdict, own.said).toBe('SUPPORTS');
    const other = judged(IDENTITY, text.replace('AOIFE', 'CIARA').replace('BYRNE', 'WALSH'));
    expect(other.verdict, other.said).toBe('CONTRADICTS');
  });
});

test('given a licence on which a name is only guessed, when judged as text, then it asks and doesn’t call it unclear', () => {
  const { verdict, said } = judged(
    IDENTITY,
    `
DRIVING LICENCE
Ciara Byrne
Liam Byrne
14.02.1990   12.11.2021   11.11.2031`,
  );
  expect(verdict, said).toBe('INSUFFICIENT');
});

describe('studies and jobs that are interrupted or about to end', () => {
  const registry = (text: string) => `
University of the West
Registry, 14 October 2026
${text}`;
  const job = (text: string) => `
Harbour Foods Ltd
14 November 2026
Aoife Byrne is employed by us as a driver since 3 March 2022. ${text}
J. Fox, HR Manager`;

  test.each([
    'Aoife Byrne (ID 26000001) registered for the BA in History in September 2025. She has interrupted her studies for 2026/27 and intends to return in September 2027.',
    'Aoife Byrne, ID 26000001, is registered for repeat examinations only in 2026/27.',
    'We confirm that Aoife Byrne was a full-time student here from September 2022 and was awarded the BA in May 2026.',
    'Name: Aoife Byrne\nProgramme: BSc Nursing\nAcademic year: 2026/27\nStatus: Pending - fees due',
  ])('given “%s”, when judged, then the landlord asks', (text) => {
    const { verdict, said } = judged(STUDIES, registry(text));
    expect(verdict, said).toBe('INSUFFICIENT');
  });

  test('given a student who was off-books and has returned, when judged, then it supports', () => {
    const text =
      'Aoife Byrne is registered for the BA in History for 2026/27. She was off-books last year and returned in September.';
    const { verdict, said } = judged(STUDIES, registry(text));
    expect(verdict, said).toBe('SUPPORTS');
  });

  test.each([
    'Her post will become redundant at the end of the year. Salary €38,000 per year.',
    'She has been on lay-off since 2 October 2026. Salary €38,000 per year.',
    'Her contract will not be renewed. Salary €38,000 per year.',
    'Her salary is €3,000 per month (€48,000 per year).',
  ])('given a job of which is said “%s”, when judged, then the landlord asks', (text) => {
    const { verdict, said } = judged('PROOF_OF_EMPLOYMENT', job(text));
    expect(verdict, said).toBe('INSUFFICIENT');
  });

  test.each([
    'Her salary is €3,000 per month (€36,000 per year).',
    'Her net salary is €2,500 per month (€38,000 per year gross).',
    'Her salary is €38,000 per year. Nobody here is at any risk of losing a job.',
  ])('given a job of which is said “%s”, when judged, then it supports', (text) => {
    const { verdict, said } = judged('PROOF_OF_EMPLOYMENT', job(text));
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a first contract that ended and a job that has gone on since, when judged, then it supports', () => {
    const { verdict, said } = judged(
      'PROOF_OF_EMPLOYMENT',
      `
Harbour Foods Ltd
14 November 2026
Aoife Byrne joined us on 3 March 2022 on a contract that ended in March 2023, and has been a permanent driver since. Her salary is €46,800 per year.
J. Fox, HR Manager`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a fixed term “from … to …” that is over, when judged, then it contradicts', () => {
    const { verdict, said } = judged(
      'PROOF_OF_EMPLOYMENT',
      `
Harbour Foods Ltd
14 November 2026
Aoife Byrne is employed by us on a fixed-term contract from 3 March 2025 to 31 August 2026. Salary €38,000 per year.
J. Fox, HR Manager`,
    );
    expect(verdict, said).toBe('CONTRADICTS');
  });
});

describe('proof of means of another, or that has stopped', () => {
  const MEANS = 'PROOF_OF_FINANCIAL_MEANS';
  const statement = (holder: string) => `
Sample Bank
${holder}
12 Sample Road
IBAN IE29 AIBK 9311 5212 3456 78
Statement 1 October 2026 to 31 October 2026
Date        Details                     Out         In        Balance
01/10/2026  Balance forward                                  1,200.00
05/10/2026  Rent M Fox                  900.00                 300.00
28/10/2026  HARBOUR FOODS SALARY AOIFE BYRNE        2,600.00   2,900.00`;

  test('given a statement of another on which only a payment names her, when judged, then it is his', () => {
    const { verdict, said } = judged(MEANS, statement('Mr Liam Byrne'));
    expect(verdict, said).toBe('CONTRADICTS');
    expect(judged(MEANS, statement('Ms Aoife Byrne')).verdict).toBe('SUPPORTS');
  });

  const welfare = (text: string) => `
Department of Social Protection
12 October 2026
Aoife Byrne, 12 Sample Road, Athlone
PPSN 1234567FA
Dear Ms Byrne, ${text}`;

  test('given a benefit with a sum that stopped, when judged, then the landlord asks', () => {
    const { verdict, said } = judged(
      MEANS,
      welfare('your Jobseeker’s Benefit of €254.00 a week stopped on 3 October 2026.'),
    );
    expect(verdict, said).toBe('INSUFFICIENT');
    expect(said).toMatch(/stopped/);
  });

  test('given a mother who says “I’ll pay her rent”, when judged, then it supports', () => {
    const { verdict, said } = judged(
      MEANS,
      `
12 October 2026
To whom it may concern,
I am Mary Byrne, mother of Aoife Byrne. I’ll pay her rent of up to €1,200 a month for as long as she’s studying.
Mary Byrne, 12 Sample Road, Athlone, 087 0000000`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });
});
