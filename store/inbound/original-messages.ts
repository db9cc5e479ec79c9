import type { Application } from '../applications/application.ts';
import { Messages, type StoredMessage } from '../messages/message.ts';

const MAX_ORIGINALS = 10;

/**
 * The emails from which an application's fields were read, oldest first: the one that created it, and those that joined
 * it.
 */
export async function originalMessages({ _id, firstMessageId, joined }: Application): Promise<StoredMessage[]> {
  const ids = [...(firstMessageId ? [firstMessageId] : []), ...(joined ?? []).map(({ messageId }) => messageId)];
  return Messages.find({ _id: { $in: ids.slice(0, MAX_ORIGINALS) }, applicationId: _id, direction: 'in' })
    .sort({ at: 1 })
    .lean<StoredMessage[]>();
}
