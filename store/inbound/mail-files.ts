import mongoose, { type Types } from 'mongoose';
import { bucketName, database, removeFiles } from '../files.ts';
import { ReceivedMails } from './received-mail.ts';

/**
 * Removes what a receiver left that was killed while a large message came in: files and pieces, begun between the two
 * times, that no email has. `before` must lie further back than any message takes to arrive. Returns how many there
 * were.
 */
export async function removeAbandonedMailFiles(since: Date, before: Date): Promise<number> {
  const { ObjectId } = mongoose.mongo;
  const [from, to] = [since, before].map((time) => ObjectId.createFromTime(Math.floor(time.getTime() / 1000)));
  const first = database()
    .collection<{ files_id: Types.ObjectId; n: number }>(`${bucketName('mails')}.chunks`)
    .find({ files_id: { $gte: from, $lt: to }, n: 0 }, { projection: { _id: 0, files_id: 1 }, batchSize: 500 });
  let removed = 0;
  let ids: Types.ObjectId[] = [];
  const sweep = async () => {
    const mails = await ReceivedMails.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    const kept = new Set(mails.map(({ _id }) => _id.toHexString()));
    const abandoned = ids.filter((id) => !kept.has(id.toHexString()));
    if (abandoned.length > 0) await removeFiles('mails', abandoned);
    removed += abandoned.length;
    ids = [];
  };
  for await (const piece of first) if (ids.push(piece.files_id) >= 500) await sweep();
  await sweep();
  return removed;
}
