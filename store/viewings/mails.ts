import type { Types } from 'mongoose';
import type { Application } from '../applications/application.ts';
import { type OutgoingMail, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import type { Viewing } from './viewing.ts';
import type { Waiting } from './waiting-list.ts';
import { messageIdFor } from '../outbound/message-id.ts';

export type ViewingOptions = {
  now: Date;
  /** How long an email caused by a landlord's action is held. */
  holdMs: number;
  /** The domain of our Message-IDs. */
  mailDomain: string;
};

type ViewingTemplate = 'viewing-booked' | 'viewing-changed' | 'viewing-cancelled' | 'viewing-offer';

/** The outbox key of the email about one state of a viewing. */
const viewingMailKey = (viewingId: Types.ObjectId, sequence: number): string =>
  `viewing-${String(viewingId)}-${sequence}`;
const offerMailKey = (waitingId: Types.ObjectId, number: number): string =>
  `viewing-offer-${String(waitingId)}-${number}`;

type About = { key: string; template: ViewingTemplate; number: number; aboutId: Types.ObjectId; heldMs: number };

async function putOnce(
  application: Application,
  { heldMs, ...about }: About,
  { now, mailDomain }: ViewingOptions,
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  return putIntoOutbox({
    ...about,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: application.email,
    rfcMessageId: messageIdFor(application, about.key, mailDomain),
    notBefore: new Date(now.getTime() + heldMs),
    createdAt: now,
  });
}

/** Queues the email about a viewing's last change, once; null if nobody needs to be emailed, or can be. */
export async function mailViewing(
  viewing: Viewing,
  application: Application,
  options: ViewingOptions,
): Promise<OutgoingMail | null> {
  const { _id: aboutId, sequence: number, mailHeldMs } = viewing;
  if (mailHeldMs === null) return null;
  const booked = number === 0 ? 'viewing-booked' : 'viewing-changed';
  const template = viewing.status === 'CANCELLED' ? 'viewing-cancelled' : booked;
  return putOnce(
    application,
    { key: viewingMailKey(aboutId, number), template, number, aboutId, heldMs: mailHeldMs },
    options,
  );
}

/** Queues the email that offers a freed place, once for each offer. */
export async function mailOffer(
  { _id: aboutId, offer }: Waiting,
  application: Application,
  options: ViewingOptions,
): Promise<OutgoingMail | null> {
  if (!offer) return null;
  const { number } = offer;
  return putOnce(
    application,
    { key: offerMailKey(aboutId, number), template: 'viewing-offer', number, aboutId, heldMs: 0 },
    options,
  );
}
