import type { Types } from 'mongoose';
import { outboundText } from '../../domain/outbound/text.ts';
import { mayAsk } from '../outbound/caused-mail.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import { type OutgoingMail, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { recordHistoryOnce } from './history.ts';

/**
 * Queues the question whether they wrote, for an application whose address nobody vouches for: once for each
 * application, and once in 30 days for each address. Null if the address was asked about another one, which is then
 * recorded in the history.
 */
export async function askWhetherTheyWrote(
  application: Application,
  { now, mailDomain }: { now: Date; mailDomain: string },
): Promise<OutgoingMail | null> {
  const { _id, landlordId, email } = application;
  if (!email) return null;
  const key = `confirm-enquiry-${String(_id)}`;
  if (!(await mayAsk(email, key, now))) {
    await recordHistoryOnce(_id, {
      at: application.receivedAt,
      actor: 'rule',
      event: 'mail-withdrawn',
      text: outboundText.askedBefore({ email }),
    });
    return null;
  }
  return putIntoOutbox({
    key,
    template: 'confirm-enquiry',
    number: 1,
    landlordId,
    applicationId: _id,
    to: email,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    causedByMail: true,
    notBefore: now,
    createdAt: now,
  });
}

/**
 * Records that the reader of an address did write to this landlord. Returns the applications that were waiting for
 * that.
 */
export async function proveAddress(landlordId: Types.ObjectId, emailKey: string): Promise<Types.ObjectId[]> {
  const theirs = { $or: [{ emailKey }, { 'enquiry.writer.email': emailKey }] };
  const waiting = await Applications.find({ landlordId, ...theirs, addressUnproven: true }, { _id: 1 }).lean<
    { _id: Types.ObjectId }[]
  >();
  const ids = waiting.map(({ _id }) => _id);
  if (ids.length > 0) await Applications.updateMany({ _id: { $in: ids } }, { $set: { addressUnproven: false } });
  return ids;
}
