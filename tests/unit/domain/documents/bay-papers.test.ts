import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/**
 * Documents that the rules misunderstood in the set of a town by the bay (`npm run evaluate -- documents --bay`), each in
 * words that are not in that set.
 */
type Paper = { title: string; slot: DocumentSlot; verdict: Verdict; reason?: RegExp; text: string };

const pageOfStatement = (page: string) => `
Sample Bank                                   Account statement
Account holder   Aoife Byrne                  1 October 2026 to 31 October 2026   ${page}
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
05/10/2026     Rent                  700.00                    260.00
20/10/2026     Wages                             2,400.00    2,660.00
31/10/2026     Shop                   60.00                  2,600.00`;

const standingBehind = `
1 November 2026
I am the grandfather of Aoife Byrne and am standing behind her lease. Each month I will put €900 towards her rent.
Telephone 087 000 1122.
Patrick Byrne`;

const onTheRegister = `
Cork Education and Training Board
2 November 2026
Apprentice: Aoife Byrne
Trade: Plumbing
This apprentice was put on the national register on 4 March 2025 and is in Phase 4.
Maura Gilligan, Authorised Officer`;

const weeksOutstanding = `
2 November 2026
Aoife Byrne has rented 4 Sample Row, Cork from me since 1 March 2024 at €1,100 a month.
To be honest there are five weeks outstanding at the moment.
Brendan Moran, 087 000 1122`;

const doubleBrackets = `
Enrolment record
Harbour College, Cork
Student          Aoife Byrne
Course           [[Programme]]
Academic year    2026/2027, registered full time
Date             2 November 2026
Maura Gilligan, Registrar`;

const nameOverLines = `
2 November 2026
My wife and I have let our house at 4 Sample Row in Cork to a very good tenant called Aoife
Byrne since 1 March 2024 for €1,100 a month. Every payment was on time and we would let to her again.
Kind regards,
Brendan Moran, 087 000 1122`;

const papers: readonly Paper[] = [
  {
    title: 'a statement that counts three pages of which one came',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'INSUFFICIENT',
    reason: /It has 3 pages, but we only got 1/,
    text: pageOfStatement('Page 1 of 3'),
  },
  {
    title: 'a statement of one page',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: pageOfStatement('Page 1 of 1'),
  },
  {
    title: 'a relative who stands behind a lease',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: standingBehind,
  },
  { title: 'an apprentice on the register', slot: 'PROOF_OF_APPRENTICESHIP', verdict: 'SUPPORTS', text: onTheRegister },
  {
    title: 'weeks of rent outstanding',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'CONTRADICTS',
    text: weeksOutstanding,
  },
  {
    title: 'a place to be filled in, in double brackets',
    slot: 'PROOF_OF_UNIVERSITY_ENROLMENT',
    verdict: 'CONTRADICTS',
    text: doubleBrackets,
  },
  {
    title: 'a name that goes over two lines',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: nameOverLines,
  },
];

const initialOnly = (home: string) => `
Sample Bank                                   Account statement
MS A BYRNE                                    1 October 2026 to 31 October 2026
${home}
Cork
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
05/10/2026     Rent                  700.00                    260.00
20/10/2026     Wages                             2,400.00    2,660.00
31/10/2026     Shop                   60.00                  2,600.00`;

describe('papers of a town by the bay', () => {
  test.each(papers)('understands $title', ({ slot, verdict, reason, text }) => {
    const judgement = judge(typed(text), asking(slot));
    expect(`${judgement.verdict} ${judgement.reason}`).toMatch(new RegExp(`^${verdict}`));
    if (reason) expect(judgement.reason).toMatch(reason);
  });

  test('an initial is asked about only beside another address', () => {
    const verdictAt = (home: string) =>
      judge(typed(initialOnly(home)), asking('PROOF_OF_FINANCIAL_MEANS', { employer: null, grossIncomeYear: null }));
    expect(verdictAt('2 Sample Grove')).toMatchObject({ verdict: 'SUPPORTS' });
    expect(verdictAt('77 Harbour Terrace')).toMatchObject({
      verdict: 'INSUFFICIENT',
      reason: expect.stringContaining('only an initial, and another address'),
    });
  });
});
