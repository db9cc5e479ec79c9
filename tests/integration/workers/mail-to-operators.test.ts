import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_OPERATORS_TEXT, OPERATORS_INBOX } from '../../../domain/operations/operators-inbox.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { countToInbox } from '../../../store/inbound/mail-traces.ts';
import { NO_LANDLORD, ReceivedMails, type ReceivedMail } from '../../../store/inbound/received-mail.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { deleteOldMail } from '../../../store/privacy/old-mail.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, untilRead, type World } from '../../world.ts';

// Email to postmaster@ and abuse@ in an installation that has named no landlord for them.

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await addHouse(await addLandlord('demo'));
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to: 'postmaster' | 'abuse'): Promise<ReceivedMail> {
  const bytes = Buffer.from(raw.replace(/\r?\n/g, '\r\n'));
  const mailId = await world.intake.accept({
    receivedAt: new Date(),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    raw: bytes,
    rawFileId: null,
    envelope: {
      mailFrom: 'ann@isp.example',
      remoteAddress: '192.0.2.9',
      helo: 'mx.isp.example',
      transmissionType: 'ESMTP',
    },
    recipients: [{ landlordId: NO_LANDLORD, username: OPERATORS_INBOX, recipient: `${to}@${domain}`, tag: to }],
  });
  await world.queues.enqueue('read-mail', { mailId });
  return untilRead(mailId);
}

const report = (text: string) => `From: Ann <ann@isp.example>
To: abuse@${domain}
Subject: Spam from your server
Message-ID: <${text.length}@isp.example>

${text}
`;

it('is read, its trace quotes it, and nothing else follows', async () => {
  const { deliveries, header } = await read(report('Your server 192.0.2.7 writes to our customers.'), 'abuse');
  expect(header?.subject).toBe('Spam from your server');
  expect(deliveries[0]).toMatchObject({ outcome: 'for the operators', applicationId: null, messageId: null });
  expect(deliveries[0]?.steps.slice(-2).map(({ check, reason }) => [check, reason])).toEqual([
    ['placing', expect.stringContaining('Operators can read it here')],
    ['text', 'Your server 192.0.2.7 writes to our customers.'],
  ]);
});

it('becomes nobody’s application, whatever it looks like, and is never answered', async () => {
  const enquiry = await read(daftEnquiry({ name: 'Niamh Byrne', email: 'niamh@example.ie' }), 'postmaster');
  expect(enquiry.deliveries[0]).toMatchObject({ kind: 'enquiry', outcome: 'for the operators' });
  const empty = await read(report(''), 'postmaster');
  expect(empty.deliveries[0]?.steps.at(-1)?.reason).toBe('It contains no text.');
  const long = await read(report('a word '.repeat(2000)), 'abuse');
  expect(long.deliveries[0]?.steps.at(-1)?.reason).toHaveLength(MAX_OPERATORS_TEXT);
  expect(await Promise.all([Applications.countDocuments(), Messages.countDocuments()])).toEqual([0, 0]);
  expect(await OutgoingMails.countDocuments()).toBe(0);
});

it('is counted for the operators, and is deleted with all old email', async () => {
  const later = new Date(Date.now() + 1000);
  expect(await countToInbox(NO_LANDLORD, OPERATORS_INBOX, new Date(0))).toBe(4);
  expect(await countToInbox(NO_LANDLORD, OPERATORS_INBOX, later)).toBe(0);
  await deleteOldMail(later, later);
  expect(await ReceivedMails.countDocuments()).toBe(0);
});
