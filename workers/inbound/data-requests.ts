import { isRejected } from '../../domain/applications/rejection.ts';
import type { MessageKind } from '../../domain/inbound/message.ts';
import { askedInOtherWords, askedWithWord, readDataRequest } from '../../domain/inbound/requests/data-request.ts';
import type { DataRequestState } from '../../domain/privacy/data-requests.ts';
import type { Application } from '../../store/applications/application.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { noteLetterRequest } from '../../store/privacy/data-request.ts';

/** Letters that a person wrote: a platform's enquiry form never asks for data. */
const letterKinds: ReadonlySet<MessageKind | 'sent'> = new Set(['reply', 'direct', 'unsorted']);

/**
 * Records what a letter asks for concerning its writer's data, for the landlord's page of requests. Our own word for a
 * review makes a request; any other words make a suggestion, which the landlord confirms. Can be run again.
 */
export async function noteDataRequests(message: StoredMessage, application: Application | null): Promise<void> {
  const { _id: messageId, landlordId, kind, newText, at: cameAt } = message;
  if (!letterKinds.has(kind)) return;
  const letter = { landlordId, applicationId: application?._id ?? null, messageId, cameAt };
  const review = application && isRejected(application) ? reviewState(newText) : null;
  if (review) await noteLetterRequest({ ...letter, kind: 'review', state: review });
  const wish = readDataRequest(newText);
  if (wish) await noteLetterRequest({ ...letter, kind: wish.kind, state: 'suggested' });
}

/** The sentence in which a rejected person asks for a review; null if there is none. */
function reviewState(newText: string): DataRequestState | null {
  if (askedWithWord(newText) !== null) return 'open';
  return askedInOtherWords(newText) === null ? null : 'suggested';
}
