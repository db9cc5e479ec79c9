import { readFile } from 'node:fs/promises';
import type { Authentication, Message } from '../../../../domain/inbound/message.ts';
import { type Expectation, fillPlaceholders } from '../../../../fixtures/fixture-mail.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import {
  type Classification,
  type ClassifyContext,
  type KnownConversation,
  knowsNobody,
} from '../../../../mail/read/verdict.ts';

export const mailsFolder = new URL('../../../../fixtures/mails/', import.meta.url);
export const token = 'abcdefghij0123456789';
export const outgoingId = '<outgoing-1@apply.letterbox.test>';
export const conversation: KnownConversation = {
  applicationId: 'application-1',
  participants: ['priya.raman@example.ie'],
};
export const now = new Date(Date.UTC(2026, 10, 20, 9, 30));

/** A context as the worker provides it, without a conversation unless `more` gives one. */
export function contextFor(message: Message, more: Partial<ClassifyContext> = {}): ClassifyContext {
  return {
    ...knowsNobody,
    envelope: { mailFrom: message.from?.address ?? '', recipient: 'demo@apply.letterbox.test', tag: null },
    ownDomain: 'apply.letterbox.test',
    landlordAddresses: ['demo@letterbox.test'],
    authentication: null,
    now,
    findByReplyToken: async () => null,
    findByMessageIds: async () => null,
    ...more,
  };
}

export function authentication(message: Message, dmarc: 'pass' | 'fail'): Authentication {
  const fromDomain = message.from?.address.split('@')[1] ?? null;
  return {
    fromDomain,
    spf: { result: dmarc, domain: fromDomain },
    dkim: [],
    dmarc: { result: dmarc, policy: 'reject' },
    arc: { result: 'none', sealer: null },
  };
}

export type ReadFixture = {
  message: Message;
  classified: Classification;
  notes: readonly string[];
  expect: Expectation;
};

/** Reads an email of fixtures/mails the way the worker does, with its placeholders filled. */
export async function readFixture(file: string): Promise<ReadFixture> {
  const expect = JSON.parse(await readFile(new URL(`${file}.json`, mailsFolder), 'utf8')) as Expectation;
  const raw = fillPlaceholders(await readFile(new URL(`${file}.eml`, mailsFolder)), {
    replyAddress: `demo+r-${token}@apply.letterbox.test`,
    messageId: outgoingId,
    date: now,
  });
  const { message, notes } = await parseMessage(raw);
  const classified = await classify(
    message,
    contextFor(message, {
      envelope: {
        mailFrom: expect.mailFrom ?? message.from?.address ?? '',
        recipient: 'demo@apply.letterbox.test',
        tag: expect.conversation === 'token' ? `r-${token}` : null,
      },
      landlordAddresses: expect.landlord ?? ['demo@letterbox.test'],
      authentication: expect.authentication ? authentication(message, expect.authentication) : null,
      findByReplyToken: async (given) => (expect.conversation === 'token' && given === token ? conversation : null),
      findByMessageIds: async (ids) => (expect.conversation === 'id' && ids.includes(outgoingId) ? conversation : null),
    }),
  );
  return { message, classified, notes, expect };
}
