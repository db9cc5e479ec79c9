import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import type { TogetherWrite } from '../write-together.ts';
import {
  type NewOutgoingMail,
  type OutgoingMail,
  countOutgoing,
  outboxInsertion,
  putIntoOutbox,
} from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import { messageIdFor } from '../outbound/message-id.ts';

export type InvitationOptions = {
  now: Date;
  /** How long the email can still be undone; 0 if no landlord's action caused it. */
  holdMs: number;
  /** The domain of our Message-IDs. */
  mailDomain: string;
  /** Caused by incoming mail, and by nobody's action. */
  causedByMail?: boolean;
  /** The entry on a waiting list because of which it is sent; absent for any other invitation. */
  aboutId?: Types.ObjectId;
};

/** The outbox key of one invitation to an application. */
function invitationKey(applicationId: string, number: number): string {
  return `passcode-${applicationId}-${number}`;
}

/**
 * Queues the passcode email of invitation `number`; without a number, the next one. Null if there is no address to send
 * it to. Repeating a number sends one email. Invitations to a viewing carry a passcode too and count in the same
 * sequence, because the code is derived from the number.
 */
export async function invite(
  application: Application,
  options: InvitationOptions,
  number?: number,
  template: (typeof passcodeTemplates)[number] = 'passcode',
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const nth = number ?? (await countOutgoing(application._id, ...passcodeTemplates)) + 1;
  return putIntoOutbox(invitationMail(application, application.email, options, nth, template));
}

/** The first invitation of a new application as it will be queued, and the write that does so; null without an address. */
export function firstInvitation(
  application: Application,
  options: InvitationOptions,
): { queued: OutgoingMail; write: TogetherWrite } | null {
  return application.email
    ? outboxInsertion(invitationMail(application, application.email, options, 1, 'passcode'))
    : null;
}

function invitationMail(
  application: Application,
  to: string,
  options: InvitationOptions,
  number: number,
  template: (typeof passcodeTemplates)[number],
): NewOutgoingMail {
  const key = invitationKey(String(application._id), number);
  return {
    key,
    template,
    number,
    landlordId: application.landlordId,
    applicationId: application._id,
    to,
    ...(options.causedByMail ? { causedByMail: true } : {}),
    ...(options.aboutId ? { aboutId: options.aboutId } : {}),
    rfcMessageId: messageIdFor(application, key, options.mailDomain),
    notBefore: new Date(options.now.getTime() + options.holdMs),
    createdAt: options.now,
  };
}
