import { lastMover } from '../../domain/applications/ended-by.ts';
import { answerTo } from '../../domain/outbound/automatic-answer.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import type { Application } from '../../store/applications/application.ts';
import { putAnswer } from '../../store/outbound/closed-answer.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { type Listing, findListingById } from '../../store/listings/listing.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import type { JobContext } from '../job.ts';

/**
 * The applicant's own message is answered at its sender's address; one through a platform or a forward, at the address
 * it gives.
 */
function addressee(message: StoredMessage, application: Application): string | null {
  const wroteItself = message.kind === 'reply' || message.kind === 'direct';
  return (wroteItself && message.from.address) || application.email;
}

/** The answer that a message gets because it comes too late, and at which address; null if it gets none. */
export function closedAnswerOf(
  message: StoredMessage,
  application: Application,
  listing: Listing,
  isVouched: (address: string) => boolean,
  now: Date,
) {
  const to = addressee(message, application);
  if (!to || !isVouched(to)) return null;
  const template = answerTo(
    {
      kind: message.kind,
      disowned: message.authentication?.dmarc === 'fail' && message.kind !== 'forwarded-enquiry',
      receivedAt: message.at,
      position: application,
      endedBy: lastMover(application),
      isListingPaused: progressionOf(listing).paused,
      isListingClosed: listing.status === 'CLOSED' || openUnitTypes(listing.unitTypes).length === 0,
    },
    now,
  );
  return template && { to, template };
}

/**
 * Puts an answer to a message that comes too late into the outbox, once, if the address is vouched for; the rules say
 * whether there is one (domain/outbound/automatic-answer.ts). The outbox checks again that no loop can arise
 * (jobs/send-mail.ts).
 */
export async function answerClosed(
  message: StoredMessage,
  application: Application,
  known: Listing | null,
  isVouched: (address: string) => boolean,
  context: JobContext,
): Promise<void> {
  const listing = known ?? (await findListingById(application.listingId));
  const now = context.now();
  const answer = listing && closedAnswerOf(message, application, listing, isVouched, now);
  if (!answer) return;
  const mail = await putAnswer(answer.template, application, {
    messageId: message._id,
    to: answer.to,
    now,
    mailDomain: context.settings.applicationsMailDomain,
  });
  await context.enqueue('send-mail', { outgoingId: String(mail._id) });
}
