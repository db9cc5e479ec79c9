import type { Types } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import { PageEnquiries } from '../inbound/page-enquiry.ts';
import { pageEnquiryLinkKey } from '../outbound/account-mail.ts';
import { forgetAllowances } from '../outbound/automatic-answer.ts';
import { removeCaughtMails } from '../outbound/caught-mail.ts';
import { forgetCausedMails } from '../outbound/caused-mail.ts';
import { type KeptOutgoing, OutgoingMails } from '../outbound/outgoing-mail.ts';
import { anonymiseSuppression } from '../outbound/suppression.ts';
import type { Erasure } from './erasure.ts';

type Outgoing = Pick<KeptOutgoing, '_id' | 'key' | 'template' | 'status' | 'rfcMessageId'>;
const fields = { key: 1, template: 1, status: 1, rfcMessageId: 1 } as const;

/** The receipt stays until it has left or was given up. */
const isReceiptToSend = ({ template, status }: Outgoing) =>
  template === 'erased' && (status === 'waiting' || status === 'sending');

/**
 * Removes the emails sent to the person or waiting to be, the counts for them, and copies caught instead of sent,
 * including copies of what the landlord was told about applicants. A fingerprint still records that the address can't
 * be emailed. Returns the ids of the emails.
 */
export async function eraseOutgoing(
  { _id: applicationId, landlordId, receivedAt, person, passes }: Erasure,
  receiptMessageId: string,
  secret: string,
): Promise<Types.ObjectId[]> {
  const all = [
    ...(await OutgoingMails.find({ applicationId }, fields).lean<Outgoing[]>()),
    ...(person?.email ? await questionsTo(landlordId, person.email) : []),
  ];
  const removed = all.filter((mail) => !isReceiptToSend(mail));
  const ids = removed.map(({ _id }) => _id);
  const told = await OutgoingMails.find(
    {
      userId: { $eq: landlordId, $type: 'objectId' },
      template: { $in: ['viewing-notice', 'landlord-news'] },
      createdAt: { $gte: receivedAt },
    },
    { rfcMessageId: 1 },
  ).lean<Pick<Outgoing, 'rfcMessageId'>[]>();
  // The caught copy of the receipt can be read for a day.
  const caught = removed.filter(({ template }) => template !== 'erased');
  await removeCaughtMails([
    ...[...caught, ...told].map(({ rfcMessageId }) => rfcMessageId),
    ...(passes >= 2 ? [receiptMessageId] : []),
  ]);
  await forgetCausedMails(
    ids,
    person?.email ?? null,
    removed.map(({ key }) => key),
  );
  await forgetAllowances(ids);
  if (person?.email) await anonymiseSuppression(secret, person.email);
  await OutgoingMails.deleteMany({ _id: { $in: ids } });
  return ids;
}

/** The landlord's questions to the person about unsorted email: they are stored with the landlord's account. */
const questionsTo = (landlordId: Types.ObjectId, email: string): Promise<Outgoing[]> =>
  OutgoingMails.find(
    { userId: { $eq: landlordId, $type: 'objectId' }, template: 'ask-wish', to: emailKey(email) },
    fields,
  ).lean<Outgoing[]>();

/** Removes what the person sent from the listing's own page, and the emails with its links. Returns the ids of both. */
export async function erasePageEnquiries({
  listingId,
  person,
}: Pick<Erasure, 'listingId' | 'person'>): Promise<Types.ObjectId[]> {
  if (!person?.email) return [];
  const sent = await PageEnquiries.find({ listingId, emailKey: emailKey(person.email) }, { _id: 1 }).lean<
    { _id: Types.ObjectId }[]
  >();
  const ids = sent.map(({ _id }) => _id);
  const links = await OutgoingMails.find({ key: { $in: sent.map(pageEnquiryLinkKey) } }, fields).lean<Outgoing[]>();
  const mailIds = links.map(({ _id }) => _id);
  await removeCaughtMails(links.map(({ rfcMessageId }) => rfcMessageId));
  await OutgoingMails.deleteMany({ _id: { $in: mailIds } });
  await PageEnquiries.deleteMany({ _id: { $in: ids } });
  return [...ids, ...mailIds];
}
