import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { type AcceptedMail, createIntake, toDocument } from '../../../../store/inbound/intake.ts';
import type { ReceivedMail } from '../../../../store/inbound/received-mail.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { until } from '../../../until.ts';

function mail(subject: string, bytes = 100): AcceptedMail {
  return {
    receivedAt: new Date('2026-03-02T10:00:00Z'),
    size: bytes,
    sha256: 'ab'.repeat(32),
    raw: Buffer.alloc(bytes, subject),
    rawFileId: null,
    envelope: {
      mailFrom: `${subject}@example.com`,
      remoteAddress: '192.0.2.1',
      helo: 'mx.example',
      transmissionType: 'ESMTPS',
    },
    recipients: [{ landlordId: new Types.ObjectId(), username: 'alice', recipient: 'Alice@apply.test', tag: null }],
  };
}

/** An intake whose writes end when the test decides. */
function controlled(options: Parameters<typeof createIntake>[0] = {}) {
  const batches: ReceivedMail[][] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const intake = createIntake({
    ...options,
    write: (added) => {
      batches.push(added.map(({ mail: one }) => one));
      return new Promise((resolve, reject) => ends.push({ resolve, reject }));
    },
  });
  const sizes = () => batches.map((batch) => batch.length);
  return { intake, batches, ends, sizes };
}

/** Anything begun in this turn of the event loop has reached the store two turns later. */
const turn = async () => {
  for (let turns = 0; turns < 2; turns += 1) await nextTurn();
};

describe('the intake', () => {
  it('writes a lone mail at once, and what arrives in the meantime in one further write', async () => {
    const { intake, ends, sizes } = controlled();
    const first = intake.accept(mail('first'));
    await turn();
    const later = ['a', 'b', 'c'].map((subject) => intake.accept(mail(subject)));
    await turn();
    expect(sizes()).toEqual([1]);
    ends[0]?.resolve();
    expect(await first).toMatch(/^[0-9a-f]{24}$/);
    await turn();
    expect(sizes()).toEqual([1, 3]);
    ends[1]?.resolve();
    expect(new Set(await Promise.all(later)).size).toBe(3);
  });

  it('says nothing before the write is acknowledged', async () => {
    const { intake, ends } = controlled();
    let said = false;
    const accepted = intake.accept(mail('one')).then(() => (said = true));
    await turn();
    expect(said).toBe(false);
    ends[0]?.resolve();
    await accepted;
  });

  it('rejects exactly the emails of a write that failed', async () => {
    const { intake, ends } = controlled();
    const first = intake.accept(mail('first'));
    await turn();
    const second = intake.accept(mail('second'));
    ends[0]?.reject(new Error('no primary'));
    await expect(first).rejects.toThrow('could not be written');
    await turn();
    ends[1]?.resolve();
    await expect(second).resolves.toMatch(/^[0-9a-f]{24}$/);
  });

  it('keeps each write within its count and its octets', async () => {
    const { intake, ends, sizes } = controlled({ batchItems: 3, batchBytes: 30_000 });
    const all = [10, 10, 10, 10, 20_000, 20_000, 40_000].map((bytes) => intake.accept(mail('x', bytes)));
    for (let n = 0; n < 6; n += 1) {
      await turn();
      ends[n]?.resolve();
    }
    await Promise.all(all);
    expect(sizes()).toEqual([3, 2, 1, 1]);
  });

  it('refuses more than may wait, and takes mail again afterwards', async () => {
    const { intake, ends } = controlled({ waitingBytes: 20_000 });
    const first = intake.accept(mail('first', 10_000));
    await expect(intake.accept(mail('second', 10_000))).rejects.toThrow('Too much waits');
    await turn();
    ends[0]?.resolve();
    await first;
    const third = intake.accept(mail('third', 10_000));
    await turn();
    ends[1]?.resolve();
    await expect(third).resolves.toBeTruthy();
  });

  it('does not write what waited too long, for its sender comes again', async () => {
    const { intake, ends, sizes } = controlled({ waitMs: scaled(200) });
    const first = intake.accept(mail('first'));
    await turn();
    const second = intake.accept(mail('second'));
    await wait(scaled(250));
    ends[0]?.resolve();
    await first;
    await expect(second).rejects.toThrow('waited too long');
    expect(sizes()).toEqual([1]);
  });

  it('gives a write up that never ends, and continues with the next', async () => {
    const { intake, ends, sizes } = controlled({ writeMs: scaled(200) });
    await expect(intake.accept(mail('stuck'))).rejects.toThrow('could not be written');
    const next = intake.accept(mail('next'));
    await turn();
    expect(sizes()).toEqual([1, 1]);
    ends[1]?.resolve();
    await expect(next).resolves.toBeTruthy();
  });

  it('does not let a slow write hold up the next', async () => {
    const { intake, ends, sizes } = controlled({ slowMs: 10 });
    const slow = intake.accept(mail('slow'));
    await turn();
    const next = intake.accept(mail('next'));
    await until('the next write begins', () => sizes().length === 2);
    ends[1]?.resolve();
    await expect(next).resolves.toBeTruthy();
    ends[0]?.resolve();
    await expect(slow).resolves.toBeTruthy();
  });

  it('finishes what waits when it is closed, and takes nothing more', async () => {
    const { intake, ends } = controlled();
    const first = intake.accept(mail('first'));
    await turn();
    const closed = intake.close();
    await expect(intake.accept(mail('late'))).rejects.toThrow('being closed');
    ends[0]?.resolve();
    await closed;
    await expect(first).resolves.toBeTruthy();
  });
});

describe('the document of an email', () => {
  it('is unread for every recipient, due at once, and begins its trace with the envelope', () => {
    const document = toDocument({
      ...mail('sender'),
      recipients: [
        { landlordId: new Types.ObjectId(), username: 'alice', recipient: 'Alice+Daft@apply.test', tag: 'daft' },
        { landlordId: new Types.ObjectId(), username: 'bob', recipient: 'bob@apply.test', tag: null },
      ],
    });
    expect(document).toMatchObject({ unread: true, attempts: 0, nextAttemptAt: document.receivedAt, header: null });
    expect(document.deliveries).toHaveLength(2);
    expect(document.deliveries[0]).toMatchObject({
      username: 'alice',
      tag: 'daft',
      readAt: null,
      kind: null,
      applicationId: null,
    });
    expect(document.deliveries[1]?.steps).toEqual([
      {
        at: document.receivedAt,
        check: 'received',
        verdict: 'accepted',
        reason: 'From sender@example.com, received from mx.example [192.0.2.1] over ESMTPS, 100 bytes, for 2 inboxes',
      },
    ]);
  });

  it('names the null sender', () => {
    const document = toDocument({ ...mail('x'), envelope: { ...mail('x').envelope, mailFrom: '' } });
    expect(document.deliveries[0]?.steps[0]?.reason).toMatch(/^From the null sender,/);
  });
});
