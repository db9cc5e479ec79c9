import { describe, expect, it } from 'vitest';
import { verdictLabels } from '../../../../../domain/documents/labels.ts';
import { stages, stageTitles } from '../../../../../domain/pipeline.ts';
import { landingText } from '../../../../../web/accounts/landing/text.ts';
import { signUpBar } from '../../../../../web/accounts/landing/who-can-sign-up.ts';
import { applicationsText } from '../../../../../web/applications/text.ts';
import { tableText } from '../../../../../web/applications/table/text.ts';

const { picture } = landingText;

describe('the picture of the product on the landing page', () => {
  it('uses the words of the pipeline', () => {
    expect(Object.values(picture.stages)).toEqual(stages.map((stage) => stageTitles[stage]));
    expect(picture.oluwaseun.state).toBe(verdictLabels.CONTRADICTS);
    expect(picture.eabha.state).toBe(tableText.card.waiting.landlord);
    expect(picture.siobhan.state).toBe(applicationsText.stages.pendingDocuments);
    expect(picture.eabha.note).toBe(
      `${tableText.card.papers({ inOrder: '2', required: '2' })} · ${tableText.card.criteria({ met: '6', all: '7' })}`,
    );
  });

  it('names the applicants in its text for screen readers', () => {
    for (const { name } of [picture.eabha, picture.hannah, picture.oluwaseun, picture.siobhan]) {
      expect(picture.alt).toContain(name);
    }
  });
});

describe('signing up', () => {
  it.each([
    { openTo: 'everyone', isInvited: false, bar: null },
    { openTo: 'everyone', isInvited: true, bar: null },
    { openTo: 'invited', isInvited: false, bar: 'invited' },
    { openTo: 'invited', isInvited: true, bar: null },
    { openTo: 'nobody', isInvited: false, bar: 'nobody' },
    { openTo: 'nobody', isInvited: true, bar: 'nobody' },
  ] as const)('open to $openTo, invited $isInvited: $bar', ({ openTo, isInvited, bar }) => {
    expect(signUpBar(openTo, isInvited)).toBe(bar);
  });
});
