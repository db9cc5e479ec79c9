import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore, dropStore } from '../../../../store/connection.ts';
import { toDocument } from '../../../../store/inbound/intake.ts';
import { type Conclusion, concludeDelivery } from '../../../../store/inbound/mail-reading.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { prepareStore } from '../../../../store/prepare.ts';
import { ownDatabase } from '../../../world.ts';

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
});
afterAll(async () => {
  await dropStore();
  await disconnectStore();
});

const conclusion = (reader: number): Conclusion => ({
  kind: 'direct',
  outcome: `read by ${reader}`,
  applicationId: null,
  messageId: null,
  reading: null,
  steps: [{ at: new Date(), check: 'test', verdict: 'read', reason: `by ${reader}` }],
});

it('given an email that several jobs read at once, then each of its deliveries is concluded once', async () => {
  const raw = Buffer.from('Subject: two inboxes');
  const recipient = () => ({ landlordId: new Types.ObjectId(), username: 'a', recipient: 'a@x.test', tag: null });
  const mail = await ReceivedMails.create(
    toDocument({
      ...{ receivedAt: new Date(), size: raw.length, raw, rawFileId: null },
      sha256: createHash('sha256').update(raw).digest('hex'),
      envelope: { mailFrom: 'a@sender.example', remoteAddress: '192.0.2.1', helo: 'mx', transmissionType: 'ESMTP' },
      recipients: [recipient(), recipient()],
    }),
  );
  for (const index of [0, 1]) {
    const readers = Array.from({ length: 5 }, (_, reader) => reader);
    const open = await Promise.all(
      readers.map((reader) => concludeDelivery(mail._id, index, conclusion(reader), new Date(), null)),
    );
    expect(open.filter(Boolean)).toHaveLength(1);
    expect(await concludeDelivery(mail._id, index, conclusion(9), new Date(), null)).toBe(false);
  }
  const stored = await ReceivedMails.findById(mail._id).lean();
  // The first step tells that it was received.
  expect(stored?.deliveries.map(({ steps }) => steps.length)).toEqual([2, 2]);
  expect(stored?.deliveries.map(({ outcome }) => outcome)).not.toContain('read by 9');
});
