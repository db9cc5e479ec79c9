import { describe, expect, it } from 'vitest';
import { withoutPasscodes, withoutPasscodesInHtml } from '../../../../domain/messages/conversation.ts';
import { composeAutomatic } from '../../../../mail/send/compose.ts';
import { renderHtml, renderText } from '../../../../mail/send/layout.ts';
import { passcodeInvitation } from '../../../../mail/send/passcode-mail.ts';
import { isPermanent } from '../../../../mail/send/relay-failure.ts';
import { type Caught, catchingTransport } from '../../../../mail/send/transport.ts';

const facts = {
  applicantName: 'Ciara <b>Ní Bhroin</b>',
  listingAddress: '14 Grosvenor Terrace',
  landlordName: 'demo',
  passcode: '004217',
  applicationUrl: 'http://localhost:3000/applications/information_collection/6560f0c0a1b2c3d4e5f60718',
  noticeUrl: 'http://localhost:3000/privacy-notice/demo',
  validDays: 30,
};
const { letter, subject } = passcodeInvitation(facts);
const addressing = {
  landlordName: 'demo (Letterbox)',
  landlordAddress: 'demo@apply.letterbox.test',
  replyAddress: 'demo+r-abcdefghijklmnopqrst@apply.letterbox.test',
  to: 'ciara@example.net',
  rfcMessageId: 'passcode-1@apply.letterbox.test',
};

describe('the passcode email', () => {
  it('says the same in text and in HTML: passcode, link, how to reply', () => {
    for (const part of [renderText(letter), renderHtml(letter)]) {
      expect(part).toContain('004217');
      expect(part).toContain(facts.applicationUrl);
      expect(part).toContain('attach your documents');
      expect(part).toContain(facts.noticeUrl);
    }
  });

  it('carries the passcode so that an answer that quotes it does not show it to the landlord', () => {
    expect(withoutPasscodes(renderText(letter))).toContain('••••••');
    expect(withoutPasscodes(renderText(letter))).not.toContain('004217');
    expect(withoutPasscodesInHtml(renderHtml(letter))).not.toContain('004217');
  });

  it('greets nobody by what is not a name, and lets no markup into the HTML', () => {
    expect(renderText(letter)).toMatch(/^Hi there,$/m);
    const html = renderHtml(passcodeInvitation({ ...facts, listingAddress: '1 <b>Main</b> Street' }).letter);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;Main');
  });

  it('goes out from the landlord’s product address, marked as automatic, with a stable id and the reply token', async () => {
    const caught: Caught[] = [];
    const transport = catchingTransport(
      async (mail) => void caught.push(mail),
      () => new Date('2026-11-21T10:00:00Z'),
    );
    const mail = composeAutomatic(letter, subject, addressing);
    await transport.send(mail);
    await transport.send(mail);
    const raw = caught.map((c) => c.raw.toString());
    for (const text of raw) {
      expect(text).toMatch(/^From: "?demo \(Letterbox\)"? <demo@apply\.letterbox\.test>/m);
      expect(text).toMatch(/^Reply-To: demo\+r-abcdefghijklmnopqrst@apply\.letterbox\.test/m);
      expect(text).toMatch(/^Message-ID: <passcode-1@apply\.letterbox\.test>/m);
      expect(text).toMatch(/^Auto-Submitted: auto-generated/m);
      expect(text).toMatch(/multipart\/alternative/);
    }
    expect(caught[0]?.envelopeFrom).toBe(addressing.replyAddress);
  });
});

describe('the answer of a receiving server', () => {
  it('is final only when it is a 5xx', () => {
    expect(isPermanent(Object.assign(new Error('no such user'), { responseCode: 550 }))).toBe(true);
    expect(isPermanent(Object.assign(new Error('try later'), { responseCode: 451 }))).toBe(false);
    expect(isPermanent(new Error('connection refused'))).toBe(false);
  });
});
