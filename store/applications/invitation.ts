import type { Application } from './application.ts';
import { type OutgoingMail, countOutgoing, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import { messageIdFor } from '../outbound/message-id.ts';

export type InvitationOptions = {
  now: Date;
  /** How long the email can still be undone; 0 for what no landlord's action caused. */
  holdMs: number;
  /** The domain that Message-IDs are made under. */
  mailDomain: string;
  /** Incoming mail causes it, and nobody's action. */
  causedByMail?: boolean;
};

/** The outbox key of one invitation to an application. */
function invitationKey(applicationId: string, number: number): string {
  return `passcode-${applicationId}-${number}`;
}

/**
 * Puts the passcode mail of invitation `number` into the outbox; without a number, the next one. Null when there is no
 * address to send it to. Asked twice for one number, there is one mail. Invitations to a viewing carry a passcode too
 * and count in the same sequence: the number makes the code.
 */
export async function invite(
  application: Application,
  options: InvitationOptions,
  number?: number,
  template: (typeof passcodeTemplates)[number] = 'passcode',
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const nth = number ?? (await countOutgoing(application._id, ...passcodeTemplates)) + 1;
  const key = invitationKey(String(application._id), nth);
  return putIntoOutbox({
    key,
    template,
    number: nth,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: application.email,
    ...(options.causedByMail ? { causedByMail: true } : {}),
    rfcMessageId: messageIdFor(application, key, options.mailDomain),
    notBefore: new Date(options.now.getTime() + options.holdMs),
    createdAt: options.now,
  });
}
