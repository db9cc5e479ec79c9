import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scan } from '../../../domain/inbound/scan.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { Documents } from '../../../store/documents/document.ts';
import { loadReceivedMail } from '../../../store/inbound/mail-reading.ts';
import { Messages } from '../../../store/messages/message.ts';
import { addHouse, addLandlord, daftEnquiry, openWorld, receive, until, untilRead, type World } from '../../world.ts';

// An operator's own spam and virus checks. What they say is set by each test; the programs themselves are asked in
// tests/unit/mail/scan and tests/operation.

let world: World;
let found: Scan[] = [];
const inbox = 'demo@apply.letterbox.test';
const clean: Scan[] = [
  { scanner: 'rspamd', result: 'clean', detail: 'score 0.1 of 15.0, R_SPF_ALLOW' },
  { scanner: 'clamd', result: 'clean', detail: 'OK' },
];
const spam: Scan = { scanner: 'rspamd', result: 'spam', detail: 'score 21.0 of 15.0, BAYES_SPAM' };
const virus: Scan = { scanner: 'clamd', result: 'virus', name: 'Eicar-Test', detail: 'Eicar-Test' };

beforeAll(async () => {
  world = await openWorld();
  world.context.scan = async () => found;
  await addHouse(await addLandlord('demo'));
  await world.work();
});
beforeEach(() => {
  found = clean;
});
afterAll(() => world.close());

async function read(raw: string) {
  const mailId = await receive(world, raw, inbox);
  await world.queues.enqueue('read-mail', { mailId });
  const { deliveries } = await untilRead(mailId);
  const [delivery] = deliveries;
  if (!delivery?.messageId) throw new Error('The email was not kept');
  return { delivery, message: await Messages.findById(delivery.messageId).orFail() };
}

const letter = (from: string, file = false) =>
  [
    `From: ${from}`,
    `To: ${inbox}`,
    'Subject: 14 Grosvenor Terrace',
    `Message-ID: <${encodeURIComponent(from)}-${file}@example.net>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Hello, my name is Nora Byrne and I would love to rent the house at 14 Grosvenor Terrace from 1 March.',
    'I work as a nurse in St James. Kind regards, Nora',
    ...(file
      ? ['--b', 'Content-Type: application/pdf; name="payslip.pdf"', 'Content-Disposition: attachment', '', '%PDF-1.4']
      : []),
    '--b--',
    '',
  ].join('\r\n');

describe('a checked email', () => {
  it('that is clean is read as always, and its trace says what the checks said', async () => {
    const { delivery } = await read(daftEnquiry({ name: 'Clean Person', email: 'clean@example.net' }));
    expect(delivery).toMatchObject({ kind: 'enquiry', outcome: 'new application' });
    expect(delivery.steps.filter(({ check }) => check === 'spam and virus checks')).toMatchObject([
      { verdict: 'clean', reason: 'rspamd: score 0.1 of 15.0, R_SPF_ALLOW' },
      { verdict: 'clean', reason: 'clamd: OK' },
    ]);
  });

  it('that is spam from a stranger is left to the landlord, with the reason', async () => {
    found = [spam];
    const { delivery, message } = await read(letter('Nora Byrne <nora@example.net>'));
    expect(delivery).toMatchObject({ kind: 'unsorted', outcome: 'unsorted mail' });
    expect(message.unsortedReason).toBe('Our spam filter marked it (score 21.0 of 15.0, BAYES_SPAM).');
    expect(await Applications.countDocuments({ emailKey: 'nora@example.net' })).toBe(0);
  });

  it('that a platform vouches for is an enquiry whatever the filter says', async () => {
    found = [spam];
    const { delivery } = await read(daftEnquiry({ name: 'Marked Person', email: 'marked@example.net' }));
    expect(delivery).toMatchObject({ kind: 'enquiry', outcome: 'new application' });
  });

  it('with a virus makes nobody an applicant, and its files are not kept', async () => {
    found = [virus];
    const { delivery, message } = await read(letter('Nora Byrne <nora.b@example.net>', true));
    expect(delivery).toMatchObject({ kind: 'unsorted', outcome: 'unsorted mail' });
    expect(message.unsortedReason).toBe('Our virus check found Eicar-Test in it. We didn’t keep its files.');
    expect(message.text).toContain('I would love to rent the house');
    expect(await Documents.countDocuments({ messageId: message._id })).toBe(0);
    expect(await Applications.countDocuments({ emailKey: 'nora.b@example.net' })).toBe(0);
  });

  it('in a conversation with a virus waits beside its application', async () => {
    const { delivery: first } = await read(daftEnquiry({ name: 'Later Infected', email: 'later@example.net' }));
    const invited = await until('the passcode email', async () =>
      world.transport.sent.find(({ to }) => to === 'later@example.net'),
    );
    found = [virus];
    const reply = letter('Later Infected <later@example.net>', true).replace(
      'MIME-Version',
      `In-Reply-To: ${invited.messageId}\r\nMIME-Version`,
    );
    const { delivery, message } = await read(reply);
    expect(delivery.kind).toBe('unsorted');
    expect(message.applicationId).toBeNull();
    expect(message.suggestions?.applicationIds.map(String)).toEqual([String(first.applicationId)]);
    expect(await Documents.countDocuments({ messageId: message._id })).toBe(0);
  });

  it('is read later if a required check has no answer, and the trace says why', async () => {
    const asked = world.context.scan;
    world.context.scan = async () => {
      throw new Error('clamd couldn’t check this email: no answer within 30 seconds. It’s read once the check works.');
    };
    const mailId = await receive(world, daftEnquiry({ name: 'Waiting Person', email: 'waits@example.net' }), inbox);
    await world.queues.enqueue('read-mail', { mailId });
    const waiting = await until('a failed attempt', async () => {
      const loaded = await loadReceivedMail(mailId);
      return loaded?.mail.deliveries[0]?.steps.some(({ verdict }) => verdict === 'failed') ? loaded.mail : null;
    });
    expect(waiting.unread).toBe(true);
    expect(waiting.deliveries[0]?.steps.at(-1)?.reason).toMatch(/^clamd couldn’t check this email/);
    world.context.scan = asked;
    await world.queues.enqueue('read-mail', { mailId }, 2);
    expect((await untilRead(mailId)).deliveries[0]).toMatchObject({ outcome: 'new application' });
  });
});
