import type { Application } from '../applications/application.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import type { NewOutgoingMail } from '../outbound/outgoing-mail.ts';
import type { Acceptance } from './acceptance.ts';

export type TenancyOptions = {
  now: Date;
  /** How long the emails are held. */
  holdMs: number;
  mailDomain: string;
};

/** The outbox key of the email to the tenant. */
export const acceptedKey = ({ _id }: Pick<Acceptance, '_id'>) => `tenant-accepted-${String(_id)}`;

type DecisionTemplate = 'tenant-accepted' | 'tenancy-cancelled' | 'home-let';

/** An email about an acceptance; null if no address is known. `number`: in the sequence of passcodes, if it has one. */
export function mailAbout(
  application: Application,
  template: DecisionTemplate,
  key: string,
  acceptance: Acceptance,
  notBefore: Date,
  { now, mailDomain }: TenancyOptions,
  number = 1,
): NewOutgoingMail | null {
  if (!application.email) return null;
  const { landlordId, _id: applicationId, email: to } = application;
  return {
    key,
    template,
    number,
    landlordId,
    applicationId,
    aboutId: acceptance._id,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  };
}
