import { threadOf } from '../domain/conversation.ts';
import { inboxAddress } from '../domain/inbox-address.ts';
import { type Application } from '../store/application.ts';
import { markMessageWithdrawn, messageOf, threadMessages } from '../store/conversation.ts';
import { type Listing } from '../store/listing.ts';
import { type StoredMessage } from '../store/message.ts';
import { outgoingOf, type OutgoingMail, withdrawOutgoing } from '../store/outgoing-mail.ts';
import { keepWritten, messageKey, queueWritten } from '../store/sent-message.ts';
import { type Landlord } from './access.ts';
import { type Context } from './context.ts';
import { conflict, notFound } from './errors.ts';

/** What the thread is called when none of its messages has a subject. */
export const plainSubject = (listing: Listing) => `Your application for ${listing.address}`;

const noAddress = 'No e-mail address is known of this applicant, so nothing can be sent to them.';
const takenBack = 'This message was taken back. Please send it as a new one.';
const tooLate = 'It is too late to take this back: the e-mail is on its way.';

type Asked = { application: Application; listing: Listing; who: Landlord; context: Context; now: Date };
export type Sent = { message: StoredMessage; mail: OutgoingMail };

/** Puts a landlord's words into the conversation and the outbox, held for as long as they can be taken back. */
export async function sendMessage({ application, listing, who, context, now }: Asked, text: string, clientId: string): Promise<Sent> {
  if (!application.email) throw conflict(noAddress);
  const { holdMs, applicationsMailDomain } = context.options;
  const thread = threadOf(await threadMessages(application._id), plainSubject(listing));
  const from = { name: `${who.username} (Letterbox)`, address: inboxAddress(who.username, applicationsMailDomain) };
  const written = { clientId, text: text.trim(), ...thread, from, to: application.email };
  const message = await keepWritten(application, written, applicationsMailDomain, now);
  // The id came with another applicant's message, or with one that was taken back: nothing of it goes out again.
  if (message.withdrawnAt || !message.applicationId?.equals(application._id)) throw conflict(takenBack);
  const mail = await queueWritten(message, application, holdMs);
  await announce(application, context);
  return { message, mail };
}

/** Takes a message back that has not left yet; asked twice, it is taken back once. */
export async function withdrawMessage({ application, context, now }: Asked, messageId: string): Promise<void> {
  const message = await messageOf(application._id, messageId);
  if (!message || message.direction !== 'out') throw notFound('message');
  const key = messageKey(message._id);
  if (!(await withdrawOutgoing(key))) {
    const mail = (await outgoingOf(application._id)).find((one) => one.key === key);
    if (mail?.status !== 'withdrawn') throw conflict(tooLate);
  }
  await markMessageWithdrawn(message._id, now);
  await announce(application, context);
}

function announce({ _id, landlordId, listingId }: Application, { live }: Context): Promise<void> {
  return live.publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
}
