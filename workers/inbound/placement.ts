import { Types } from 'mongoose';
import { noSuggestions } from '../../mail/read/verdict.ts';
import type { Application } from '../../store/applications/application.ts';
import { archiveMessage } from '../../store/inbound/archived-mail.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { leaveUnsorted } from '../../store/messages/place-message.ts';
import type { JobContext } from '../job.ts';

/** What happened to a message: a short outcome, why, and the application it belongs to. */
export type Placement = { outcome: string; reason: string; application: Application | null; unsorted: boolean };

/** Files a message that needs no attention: the landlord finds it, with the reason, among archived email. */
export async function away(
  outcome: string,
  reason: string,
  stored: StoredMessage,
  { now }: JobContext,
): Promise<Placement> {
  await archiveMessage(stored._id, reason, now());
  return { outcome, reason, application: null, unsorted: false };
}

export async function unsorted(stored: StoredMessage, reason: string, suggestions = noSuggestions): Promise<Placement> {
  await leaveUnsorted(stored._id, reason, {
    listingIds: suggestions.listings.map((id) => new Types.ObjectId(id)),
    applicationIds: suggestions.applications.map((id) => new Types.ObjectId(id)),
  });
  return { outcome: 'unsorted mail', reason, application: null, unsorted: true };
}
