import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  hostileMails,
  largeMail,
  longHeaderLine,
  manyAttachments,
  nestedMessages,
  noMessageId,
} from '../../../../fixtures/hostile-mails.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { documentFiles } from '../../../../mail/read/documents.ts';
import { stableMessageId } from '../../../../mail/read/message-id.ts';
import { createMessageReader } from '../../../../mail/read/parse-in-child.ts';
import { contextFor } from './fixture-reading.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { raisedFromNow } from '../../../raised-events.ts';

const ordinary = Buffer.from(
  'From: Ana <ana@example.ie>\r\nSubject: Room\r\nMessage-ID: <a@example.ie>\r\n\r\nIs the room free?\r\n',
);
const patient = { timeMs: scaled(60_000) };
const reader = createMessageReader({ processes: 1, limits: patient });
afterAll(() => reader.close());

/** Reads an email that must be readable. */
async function readWell(bytes: Uint8Array) {
  const result = await reader.readMessage(bytes);
  if (!result.ok) throw new Error(`It was not read: ${result.reason}`);
  return result;
}

describe('mail that breaks parsers', () => {
  test.each(hostileMails)('$name is read, named and followed by the next message', async ({ make }) => {
    const result = await reader.readMessage(make());

    const message = result.ok ? result.message : result.fallback;
    expect(message.from?.address).toBe('patience@example.ie');
    expect((await classify(message, contextFor(message))).steps.length).toBeGreaterThan(0);
    expect(await reader.readMessage(ordinary)).toMatchObject({ ok: true, message: { text: 'Is the room free?\n' } });
  });

  test('all 50 attachments are there', async () => {
    const { message } = await readWell(manyAttachments(50));

    expect(documentFiles(message)).toHaveLength(50);
  });

  test('attachments beyond the hundredth are counted in a note', async () => {
    const { message, notes } = await readWell(manyAttachments(120));

    expect(message.attachments).toHaveLength(100);
    expect(notes.join(' ')).toContain('20 attachments beyond the first 100');
  });

  test('messages attached to messages are opened three deep, the next one stays a file', async () => {
    const { message: outermost } = await readWell(nestedMessages(10));
    const depths: number[] = [];
    let level = [outermost];
    while (level.length > 0) {
      depths.push(level.reduce((sum, message) => sum + message.attachments.length, 0));
      level = level.flatMap((message) => [...message.attachedMessages]);
    }

    expect(depths).toEqual([0, 0, 0, 1]);
  });

  test('a message without an id is known by its bytes', async () => {
    const raw = noMessageId();
    const { message } = await readWell(raw);

    expect(message.messageId).toBeNull();
    expect(stableMessageId(message, raw)).toMatch(/^<[0-9a-f]{64}@/);
    expect(stableMessageId(message, raw)).toBe(stableMessageId({ messageId: null }, Buffer.from(raw)));
  });
});

describe('the parsing process', () => {
  test('is killed when a message takes too long; the header fields are still told and the next message is read', async () => {
    const raised = await raisedFromNow('sys_confinement_exceeded');
    const impatient = createMessageReader({ processes: 1, limits: patient });
    await impatient.readMessage(ordinary);

    const late = await impatient.readMessage(largeMail(20), { timeMs: 1 });
    const next = await impatient.readMessage(ordinary);
    await impatient.close();

    expect(late).toMatchObject({
      ok: false,
      fallback: {
        subject: 'Apartment',
        from: { address: 'patience@example.ie' },
        messageId: '<large@example.ie>',
        text: '',
      },
    });
    expect(late.ok ? '' : late.reason).toContain('0.001 s');
    expect(next.ok).toBe(true);
    expect(await raised()).toBeGreaterThan(0);
  });

  test('that can’t be started leaves the message for a later try', async () => {
    const none = createMessageReader({ processes: 1, limits: { ...patient, memoryMb: 1 } });

    await expect(none.readMessage(ordinary)).rejects.toThrow('The parser couldn’t be started');
    await none.close();
  });

  test('that runs out of memory is replaced', async () => {
    const small = createMessageReader({ processes: 1, limits: { ...patient, memoryMb: 24 } });
    const text = Buffer.from(`From: ana@example.ie\r\nContent-Type: text/plain\r\n\r\n${'.\r\n'.repeat(5_000_000)}`);

    const first = await small.readMessage(text);
    const next = await small.readMessage(ordinary);
    await small.close();

    expect(first).toMatchObject({
      ok: false,
      reason: expect.stringContaining('24 MB of memory'),
      fallback: { from: { address: 'ana@example.ie' } },
    });
    expect(next.ok).toBe(true);
  });

  test('reads a message from a file, and several at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'letterbox-mail-'));
    const file = join(folder, 'mail.eml');
    await writeFile(file, longHeaderLine(100_000));

    const results = await Promise.all([
      reader.readMessage(file),
      reader.readMessage(ordinary),
      reader.readMessage(file),
    ]);
    await rm(folder, { recursive: true });

    expect(results.map((result) => result.ok)).toEqual([true, true, true]);
  });

  test('says that it is closed', async () => {
    const closed = createMessageReader({ processes: 1 });
    await closed.close();

    await expect(closed.readMessage(ordinary)).rejects.toThrow('closed');
  });
});
