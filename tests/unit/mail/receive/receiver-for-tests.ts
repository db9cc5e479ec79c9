import type { Readable } from 'node:stream';
import { Types } from 'mongoose';
import { type ReceiverOptions, startReceiver } from '../../../../mail/receive/index.ts';
import type { AcceptedMail, Intake } from '../../../../store/inbound/intake.ts';
import type { Inbox } from '../../../../store/accounts/inbox.ts';

export const domain = 'apply.letterbox.test';

export function inboxOf(username: string): Inbox {
  return {
    landlordId: new Types.ObjectId(),
    username,
    landlordEmail: `${username}@example.com`,
    disabledAt: null,
    ownQuotas: {},
  };
}

/** An intake that keeps emails in memory, and can be told to fail or to hang as a store would. */
export class MemoryIntake implements Intake {
  mails: AcceptedMail[] = [];
  files = new Map<string, Buffer>();
  /** Sources that failed before their end. */
  abandoned = 0;
  /** What `accept` waits for before it answers. */
  before: () => Promise<void> = () => Promise.resolve();
  beforePiece: () => Promise<void> = () => Promise.resolve();

  async accept(mail: AcceptedMail): Promise<string> {
    await this.before();
    this.mails.push(mail);
    return new Types.ObjectId().toHexString();
  }

  async storeRaw(source: Readable): Promise<Types.ObjectId> {
    const parts: Buffer[] = [];
    try {
      for await (const part of source as AsyncIterable<Buffer>) {
        await this.beforePiece();
        parts.push(part);
      }
    } catch (error) {
      this.abandoned += 1;
      throw error;
    }
    const id = new Types.ObjectId();
    this.files.set(id.toHexString(), Buffer.concat(parts));
    return id;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** The bytes of the latest mail, wherever they are. */
  latest(): Buffer {
    const mail = this.mails.at(-1);
    const bytes = mail?.raw ?? this.files.get(mail?.rawFileId?.toHexString() ?? '');
    if (!bytes) throw new Error('No mail was accepted');
    return bytes;
  }
}

const silent = () => undefined;

/** A receiver on a free port with the inboxes alice, bob and operator, quick where the real one is slow. */
export async function receiverForTests(options: Partial<ReceiverOptions> = {}) {
  const inboxes = new Map(['alice', 'bob', 'operator'].map((username) => [username, inboxOf(username)]));
  const intake = new MemoryIntake();
  const log: { level: string; facts: object; text: string }[] = [];
  const note = (level: string) => (facts: object, text: string) => void log.push({ level, facts, text });
  const stored: string[][] = [];
  const receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: 'mx.letterbox.test',
    findInbox: (username) => Promise.resolve(inboxes.get(username) ?? null),
    intake,
    onStored: (mails) => void stored.push(mails.map(({ mailId }) => mailId)),
    log: { debug: silent, info: note('info'), warn: note('warn'), error: note('error') },
    now: () => new Date(),
    closeTimeoutMs: 100,
    ...options,
  });
  return { ...receiver, intake, inboxes, log, stored };
}
