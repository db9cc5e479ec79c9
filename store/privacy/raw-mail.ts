import type { Types } from 'mongoose';
import { releaseKeys } from '../encryption/data-keys.ts';
import { removeFiles } from '../files.ts';
import { type Delivery, type MailWithoutBytes, ReceivedMails } from '../inbound/received-mail.ts';

/** What a delivery says after it was erased with its applicant, or its period ended. */
export const ENDED = ['erased', 'deleted'];

const withoutBytes = { raw: null, rawFileId: null, sha256: '', size: 0 };

/** Whether a landlord still needs an email's bytes. */
const needsBytes = ({ outcome, rawDeletedAt }: Delivery): boolean => !rawDeletedAt && !ENDED.includes(outcome ?? '');

/**
 * Deletes a landlord’s raw copies of the emails that brought these messages, but nothing that was read in them. One
 * email can be in two inboxes: its bytes are deleted with the last copy.
 */
export async function deleteRawMail(
  landlordId: Types.ObjectId,
  messageIds: readonly Types.ObjectId[],
  now: Date,
): Promise<void> {
  const mails = await ReceivedMails.find(
    { 'deliveries.messageId': { $in: [...messageIds], $type: 'objectId' }, size: { $gt: 0 } },
    { _id: 1 },
  ).lean<{ _id: Types.ObjectId }[]>();
  for (const { _id } of mails) {
    await ReceivedMails.updateOne(
      { _id },
      { $set: { 'deliveries.$[own].rawDeletedAt': now } },
      { arrayFilters: [{ 'own.landlordId': landlordId }] },
    );
    // Read after the mark: if two landlords' copies are deleted at once, the later one sees both.
    const mail = await ReceivedMails.findById(_id, { raw: 0 }).lean<MailWithoutBytes>();
    if (!mail || mail.deliveries.some(needsBytes)) continue;
    if (mail.rawFileId) await removeFiles('mails', [mail.rawFileId]);
    await ReceivedMails.updateOne({ _id }, { $set: withoutBytes });
    await releaseKeys([_id]);
  }
}
