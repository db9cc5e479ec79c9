import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/** Papers of Aoife Byrne that name someone else at their end, or say how they end in a line of its own. */

const MEANS = 'PROOF_OF_FINANCIAL_MEANS';
const STUDIES = 'PROOF_OF_UNIVERSITY_ENROLMENT';

function judged(slot: DocumentSlot, text: string) {
  const { kind, verdict, claims } = judge(
    typed(text),
    asking(slot, { employer: 'Harbour Foods Ltd', grossIncomeYear: null }),
  );
  return { kind, verdict, said: claims.map(({ outcome, reason }) => `${outcome}: ${reason}`).join('\n') };
}

const register = (end: string) => `
Cork College of Technology · Proof of student status
Full name               Aoife Byrne
Student number          R00112233
Course                  Bachelor of Science (Chemistry)
Academic year           2026/2027
Registration status     Registered
Printed                 3 November 2026
${end}`;

describe('a name in the last line of a paper', () => {
  test('given its own, when judged, then the paper supports', () => {
    const { verdict, said } = judged(STUDIES, register('Orla Tighe, Registrar, about Aoife Byrne'));
    expect(verdict, said).toBe('SUPPORTS');
  });

  test.each(['Orla Tighe, Registrar, about Maura Gilligan', 'Valid for Maura Gilligan. Orla Tighe, Registrar.'])(
    'given another’s (‘%s’), when judged, then the original is asked for',
    (end) => {
      const { verdict, said } = judged(STUDIES, register(end));
      expect(verdict, said).toBe('INSUFFICIENT');
      expect(said).toMatch(/Maura Gilligan/);
    },
  );

  test('given a guarantor who promises money to someone else, when judged, then that is asked about', () => {
    const { verdict, said } = judged(
      MEANS,
      `
Guarantee for Aoife Byrne
1 November 2026
To the landlord,
I am happy to go guarantor. Maura Gilligan will get €1,400 from me each month towards the rent.
Michael Byrne
31 Mill Lane, Mallow
087 000 0044`,
    );
    expect(verdict, said).toBe('INSUFFICIENT');
    expect(said).toMatch(/Maura Gilligan/);
  });
});

const shopping = `
02/10/2026     Shop                       100.00          1,900.00
05/10/2026     Rent                       700.00          1,200.00
12/10/2026     Shop                        50.00          1,150.00
25/10/2026     Wages                    3,000.00          4,150.00
28/10/2026     Shop                       150.00          4,000.00`;
const book = (end: string) => `
Sample Building Society – Cash account book
In the name of Aoife Byrne
12 Sample Road, Athlone
Entries 01/10/2026 to 31/10/2026
date           details                  out / in          balance
01/10/2026     bal fwd                                    2,000.00${shopping}
31/10/2026     bal                                        ${end}`;

describe('the balance at the end of a statement', () => {
  test('given the balance of the last line again, when judged, then it supports', () => {
    const { verdict, said } = judged(MEANS, book('4,000.00'));
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a higher one, when judged, then it does not support', () => {
    const { verdict, said } = judged(MEANS, book('5,100.00'));
    expect(verdict, said).not.toBe('SUPPORTS');
    expect(said).toMatch(/€5,100/);
  });

  test('given sums of money out and the end over a table, when judged, then they are no line of it', () => {
    const { verdict, said } = judged(
      MEANS,
      `
Sample Bank
Aoife Byrne
12 Sample Road, Athlone
Statement period 1 October 2026 to 31 October 2026
                              Beginning balance   €2,000.00
                              Money in            €3,000.00
                              Money out           €1,000.00
                              Ending balance      €4,000.00
Date           Details                     Amount          Balance${shopping}`,
    );
    expect(verdict, said).toBe('SUPPORTS');
  });

  test.each(['Folha 1/4', 'Blatt 1 von 4', 'Hoja 1 de 4'])(
    'given only ‘%s’, when judged, then the others are asked for',
    (page) => {
      const { verdict, said } = judged(MEANS, book('4,000.00').replace('Entries', `${page}   Entries`));
      expect(verdict, said).toBe('INSUFFICIENT');
      expect(said).toMatch(/page/);
    },
  );
});

describe('kinds that are told by what they say', () => {
  test('given a research body’s stipend, when means are asked for, then it is a letter of support', () => {
    const { kind } = judged(
      MEANS,
      `
Suir Research Foundation · 2 November 2026
Confirmation of stipend: Aoife Byrne
Aoife Byrne holds a four-year award. The tax-free stipend is €1,800 per month, paid on the first working day.
Orla Tighe, Grants Manager, 087 000 0044`,
    );
    expect(kind).toBe('sponsor_letter');
  });

  test('given a college that counts someone among its students, when judged, then it is proof of studies', () => {
    const { kind, verdict, said } = judged(
      STUDIES,
      `
Cork College of Technology
2 November 2026
We count Aoife Byrne among our students: Bachelor of Science (Chemistry), 2026/2027, five days a week.
Name on our books: Aoife Byrne, R00112233
Orla Tighe, Admissions and Records`,
    );
    expect(kind).toBe('university_enrolment');
    expect(verdict, said).toBe('SUPPORTS');
  });

  test('given a record of a tenant, when a reference is asked for, then it is one', () => {
    const { kind } = judged(
      'PREVIOUS_LANDLORD_REFERENCE',
      `
Tenant record extract
Tenant                   Aoife Byrne
Home                     12 Sample Road, Athlone
Moved in                 16 Aug 2023
Rent per month           €900
Arrears                  €0
Eligible for re-letting  Yes
Created 2026-11-02 by Orla Tighe, Resident Services, 01 000 0031`,
    );
    expect(kind).toBe('landlord_reference');
  });
});
