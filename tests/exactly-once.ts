import mongoose from 'mongoose';
import { expect } from 'vitest';
import { Applications } from '../store/applications/application-model.ts';
import { ReceivedMails } from '../store/inbound/received-mail.ts';
import { until } from './until.ts';
import { writerOf } from './platform-flood.ts';

const twice = { $match: { count: { $gt: 1 } } };

/** The groups of a collection that hold more than one record. */
function doubles(collection: string, key: object): Promise<mongoose.mongo.BSON.Document[]> {
  const group = { $group: { _id: key, count: { $sum: 1 } } };
  return mongoose.connection.collection(collection).aggregate([group, twice]).toArray();
}

/**
 * Waits until everything is read, then checks that each acknowledged enquiry made one application, and that nothing was
 * made twice: no application, no message, no passcode mail.
 */
export async function expectExactlyOnce(acknowledged: ReadonlySet<number>, withinMs = 300_000): Promise<void> {
  await until('everything is read', async () => (await ReceivedMails.countDocuments({ unread: true })) === 0, withinMs);
  const rows = await Applications.find({}, { emailKey: 1 }).lean();
  const made = rows.map(({ emailKey }) => String(emailKey)).toSorted();
  expect(made).toEqual([...acknowledged].map(writerOf).toSorted());
  expect(await doubles('messages', { landlordId: '$landlordId', key: '$dedupeKey' })).toEqual([]);
  expect(await doubles('outgoingmails', { applicationId: '$applicationId', template: '$template' })).toEqual([]);
  expect(await ReceivedMails.countDocuments({ 'deliveries.outcome': 'joined an application' })).toBe(0);
}
