import { describe, expect, it } from 'vitest';
import { documentGroups } from '../../../../web/applications/panel/document-groups.ts';

type Given = Parameters<typeof documentGroups>[0][number] & { name: string };
const given = (name: string, slot: Given['slot'], verdict: string | null): Given => ({ name, slot, verdict });
const shown = (documents: readonly Given[]) =>
  documentGroups(documents).map((group) => [
    group.title,
    group.shown.map(({ name }) => name).join(),
    group.folded.map(({ name }) => name).join(),
  ]);

describe('the documents on a card', () => {
  it('stand in one list while they are few', () => {
    expect(shown([given('a', null, null), given('b', 'PROOF_OF_IDENTITY', 'SUPPORTS')])).toEqual([[null, 'a,b', '']]);
    expect(shown([])).toEqual([[null, '', '']]);
  });

  it('are grouped by what they were given for when they are many; what speaks against an applicant is never folded', () => {
    const means = 'PROOF_OF_FINANCIAL_MEANS';
    const documents = [
      given('loose', null, null),
      given('blurred', means, 'UNREADABLE'),
      given('old', means, 'INSUFFICIENT'),
      given('good', means, 'SUPPORTS'),
      given('forged', means, 'CONTRADICTS'),
      given('forged too', means, 'CONTRADICTS'),
      given('passport', 'PROOF_OF_IDENTITY', 'SUPPORTS'),
    ];
    expect(shown(documents)).toEqual([
      ['Proof of financial means', 'good,forged,forged too', 'blurred,old'],
      ['Proof of identity', 'passport', ''],
      ['Other documents', 'loose', ''],
    ]);
  });
});
