import type { Types } from 'mongoose';
import { Messages, type StoredMessage } from './message.ts';

const MAX_EMAILS = 20;

/** The names in From of an application's first emails, and what was written in them. */
export async function earlierEmails(applicationId: Types.ObjectId): Promise<{ senders: string[]; text: string }> {
  const emails = await Messages.find({ applicationId, direction: 'in' }, { from: 1, newText: 1 })
    .sort({ at: 1 })
    .limit(MAX_EMAILS)
    .lean<Pick<StoredMessage, 'from' | 'newText'>[]>();
  return { senders: emails.map(({ from }) => from.name), text: emails.map(({ newText }) => newText).join('\n') };
}
