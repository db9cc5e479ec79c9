import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { asking, typed } from './documents-for-tests.ts';

/** A document supports only what it says: nothing passes because nothing in it was understood. */
type Paper = { title: string; slot: DocumentSlot; verdict: Verdict; reason?: RegExp; text: string };

const certificate = (line: string) => `
Harbour Education and Training Board
Apprenticeship registration
2 November 2026
Apprentice: Aoife Byrne          Registration number 7781234
Trade: Plumbing                  Employer: Sample Pipes Ltd
${line}
Maura Gilligan, Authorised Officer`;

const reference = (contact: string) => `
${contact}
2 November 2026
Aoife Byrne has rented 4 Sample Row, Cork from me since 1 March 2024 at €1,100 a month. The rent was
always paid on time and I had no problems. I recommend her to any landlord.
Kind regards,
Brendan Moran`;

const statement = (holder: string) => `
Sample Bank                                   Account statement
${holder}
1 October 2026 to 31 October 2026
Date           Details                  Out          In       Balance
01/10/2026     Balance forward                               1,000.00
03/10/2026     Shop                   40.00                    960.00
05/10/2026     Rent                  700.00                    260.00
20/10/2026     Wages                             2,400.00    2,660.00
31/10/2026     Shop                   60.00                  2,600.00`;

const papers: readonly Paper[] = [
  {
    title: 'an apprentice of whom nothing says that it goes on',
    slot: 'PROOF_OF_APPRENTICESHIP',
    verdict: 'INSUFFICIENT',
    reason: /doesn’t plainly say/,
    text: certificate('Her folder went back to the employer, who has signed it out of the scheme.'),
  },
  {
    title: 'an apprentice who is in a phase',
    slot: 'PROOF_OF_APPRENTICESHIP',
    verdict: 'SUPPORTS',
    text: certificate('She is registered as an apprentice and is in phase 4.'),
  },
  {
    title: 'a reference whose only contact is whoever got it',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'INSUFFICIENT',
    reason: /phone number or email/,
    text: reference('To: lettings@harbour.example'),
  },
  {
    title: 'a reference with the landlord’s own address',
    slot: 'PREVIOUS_LANDLORD_REFERENCE',
    verdict: 'SUPPORTS',
    text: reference('From: brendan.moran@harbour.example'),
  },
  {
    title: 'an initial with another address on its line',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'INSUFFICIENT',
    reason: /initial/,
    text: statement('Account holder   A Byrne, 77 Orchard Drive, Tralee'),
  },
  {
    title: 'an initial with the applicant’s address on its line',
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    text: statement('Account holder   A Byrne, 4 Sample Row, Cork'),
  },
];

describe('what a document must say', () => {
  test.each(papers)('$title: $verdict', ({ slot, text, verdict, reason }) => {
    const judged = judge(typed(text), asking(slot, { currentAddress: '4 Sample Row, Cork' }));

    expect({ verdict: judged.verdict, reason: judged.reason }).toEqual({
      verdict,
      reason: reason ? expect.stringMatching(reason) : expect.any(String),
    });
  });
});
