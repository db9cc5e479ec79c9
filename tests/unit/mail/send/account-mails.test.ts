import { describe, expect, it } from 'vitest';
import { emailConfirmation, passwordChanged, passwordReset } from '../../../../mail/send/account-mails.ts';
import { composeAccountMail } from '../../../../mail/send/compose.ts';
import { renderHtml, renderText } from '../../../../mail/send/layout.ts';
import { type Caught, catchingTransport } from '../../../../mail/send/transport.ts';

const publicUrl = 'https://letterbox.example';
const facts = { email: 'aoife@example.ie', linkUrl: `${publicUrl}/reset-password#token=abc`, publicUrl };
const changed = passwordChanged({ email: facts.email, at: new Date('2026-07-01T08:05:00Z'), publicUrl });

describe.each([passwordReset(facts), emailConfirmation(facts), changed])(
  'the email “$subject”',
  ({ subject, letter }) => {
    it('names the account and says what to do, in text and in HTML alike', () => {
      for (const part of [renderText(letter), renderHtml(letter)]) {
        expect(part).toContain('aoife@example.ie');
        expect(part).toContain(`${publicUrl}/reset-password`);
        expect(part).toMatch(/If (this wasn’t you|you didn’t ask|you didn’t sign up)/);
      }
    });

    it('leaves from Letterbox, marked as automatic, with answers and returns to the postmaster', async () => {
      const caught: Caught[] = [];
      const transport = catchingTransport(
        async (mail) => void caught.push(mail),
        () => new Date('2026-11-21T10:00:00Z'),
      );
      await transport.send(
        composeAccountMail(letter, subject, {
          mailDomain: 'apply.letterbox.test',
          to: 'aoife@example.ie',
          rfcMessageId: 'x-1@apply.letterbox.test',
        }),
      );
      const raw = caught[0]?.raw.toString() ?? '';
      expect(raw).toMatch(/^From: Letterbox <letterbox@apply\.letterbox\.test>/m);
      expect(raw).toMatch(/^Reply-To: postmaster@apply\.letterbox\.test/m);
      expect(raw).toMatch(/^Message-ID: <x-1@apply\.letterbox\.test>/m);
      expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);
      expect(caught[0]).toMatchObject({ envelopeFrom: 'postmaster@apply.letterbox.test', to: ['aoife@example.ie'] });
    });
  },
);

it('the notice of a change says when, by Irish clocks', () => {
  expect(renderText(changed.letter)).toContain('Wed 1 Jul 2026, 09:05 (Irish time)');
});
