import type { Types } from 'mongoose';
import { endApplicantSessions } from '../applications/applicant-session.ts';
import { removeTries } from '../applications/passcode-tries.ts';
import { removeFormAnswers } from '../documents/form-answers.ts';
import { removeDraft } from '../messages/draft.ts';
import { removeNoticeReplies } from '../outbound/notice-reply.ts';
import { removeAccessesOf } from '../operations/access-record.ts';
import { releaseKeys } from '../encryption/data-keys.ts';
import type { ViewingOptions } from '../viewings/mails.ts';
import {
  type ErasedMessage,
  erasedMessages,
  eraseDocuments,
  eraseMentions,
  eraseMessages,
  eraseReceived,
  rememberMail,
} from './erase-mail.ts';
import { eraseFromBatches, eraseFromHistories, eraseViewings } from './erase-elsewhere.ts';
import { eraseOutgoing, erasePageEnquiries } from './erase-outgoing.ts';
import { eraseDownload } from './data-download.ts';
import { closeRequestsOfErased } from './data-request.ts';
import { type Erasure, receiptMessageId } from './erasure.ts';
import { blankHoldsOf } from './hold.ts';

export type PassOptions = Pick<ViewingOptions, 'now' | 'mailDomain'> & { secret: string };

/** One pass over everything held about an erased person: what it looks for, read once. */
export type ErasurePass = { erasure: Erasure; messages: readonly ErasedMessage[]; options: PassOptions };

/** The ids of the records that a step removed: jobs about them are removed too. */
type Removed = readonly (Types.ObjectId | string)[];

/**
 * Everything held about a person besides their application's own record, in the order of deletion: what is found
 * through another record comes before it. Each step can be interrupted and repeated. The registry of personal data
 * names the step that erases each kind of record.
 */
export const erasureSteps = {
  fingerprints: async ({ erasure, messages, options: { secret, mailDomain } }) => {
    await rememberMail(secret, erasure, messages, receiptMessageId(erasure._id, mailDomain));
    return [];
  },
  viewings: ({ erasure, options }) => eraseViewings(erasure, { ...options, holdMs: 0 }),
  'outgoing mail': ({ erasure, options: { mailDomain, secret } }) =>
    eraseOutgoing(erasure, receiptMessageId(erasure._id, mailDomain), secret),
  'page enquiries': ({ erasure }) => erasePageEnquiries(erasure),
  downloads: ({ erasure }) => eraseDownload(erasure._id),
  documents: ({ erasure, messages }) => eraseDocuments(erasure._id, messages),
  'form answers': async ({ erasure }) => {
    await removeFormAnswers(erasure._id);
    return [];
  },
  drafts: async ({ erasure }) => {
    await removeDraft(erasure._id);
    await removeNoticeReplies(erasure._id);
    return [];
  },
  mentions: async ({ erasure }) => {
    await eraseMentions(erasure);
    return [];
  },
  'received mail': ({ erasure, messages }) => eraseReceived(erasure, messages),
  keys: async ({ erasure, messages }) => {
    await releaseKeys([erasure._id, ...messages.map(({ _id }) => _id)]);
    return [];
  },
  messages: async ({ messages }) => {
    await eraseMessages(messages);
    return messages.map(({ _id }) => _id);
  },
  'sessions and tries': async ({ erasure }) => {
    await endApplicantSessions(erasure._id);
    await removeTries(String(erasure._id));
    return [];
  },
  'access records': async ({ erasure }) => {
    await removeAccessesOf(erasure._id);
    return [];
  },
  batches: async ({ erasure }) => {
    await eraseFromBatches(erasure);
    return [];
  },
  holds: async ({ erasure }) => {
    await blankHoldsOf(erasure._id);
    return [];
  },
  requests: async ({ erasure, messages, options: { now } }) => {
    await closeRequestsOfErased(erasure._id, now, { messageIds: messages.map(({ _id }) => _id) });
    return [];
  },
  histories: async ({ erasure }) => {
    await eraseFromHistories(erasure);
    return [];
  },
} as const satisfies Record<string, (pass: ErasurePass) => Promise<Removed>>;

/** Starts a pass: reads what belongs to the person now. */
export async function beginPass(erasure: Erasure, options: PassOptions): Promise<ErasurePass> {
  return { erasure, messages: await erasedMessages(erasure), options };
}
