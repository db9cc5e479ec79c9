import type { Types } from 'mongoose';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { placeMessage } from '../../../store/messages/place-message.ts';
import { unsortedMail } from './world-for-tests.ts';

/**
 * Adds a message from another address that joined an application by phone and name, as reading mail leaves it; returns
 * its id.
 */
export async function joinedMessage(application: Application, email = 'other@example.ie'): Promise<Types.ObjectId> {
  const { _id: messageId, at } = await unsortedMail(application.landlordId, {
    kind: 'enquiry',
    from: { name: application.name, address: email },
    unsortedReason: null,
  });
  await placeMessage(messageId, { applicationId: application._id, listingId: application.listingId });
  const enquiry = { ...application.enquiry, email };
  const noted = {
    messageId,
    by: 'phone and name',
    at,
    enquiry,
    unitInterest: [],
    source: 'mail',
    filled: [],
    added: [],
  };
  await Applications.updateOne({ _id: application._id }, { $push: { joined: noted } });
  return messageId;
}
