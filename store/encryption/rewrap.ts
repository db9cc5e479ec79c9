import type { mongo } from 'mongoose';
import { failpoint } from '../failpoint.ts';
import { DataKeys } from './data-key-model.ts';
import type { KeyManagement } from './key-ring.ts';

const BATCH = 200;

/**
 * Wraps every data key that an earlier key of the ring wrapped with the current one; no file is written again. It can be
 * stopped and restarted, and roles may run. Returns how many there were.
 */
export async function rewrapKeys(ring: KeyManagement, tell: (rewrapped: number) => void): Promise<number> {
  for (let rewrapped = 0; ; ) {
    const keys = await DataKeys.find(
      { ringKeyId: { $gt: '', $type: 'string', $ne: ring.currentKeyId } },
      { wrapped: 1, ringKeyId: 1 },
    )
      .limit(BATCH)
      .lean<{ _id: mongo.ObjectId; wrapped: mongo.Binary; ringKeyId: string }[]>();
    if (keys.length === 0) return rewrapped;
    const changes = [];
    for (const { _id, ringKeyId, wrapped } of keys) {
      const name = _id.toHexString();
      const bytes = await ring.unwrap({ ringKeyId, wrapped: Buffer.from(wrapped.buffer) }, name);
      // A key that was destroyed in the meantime stays destroyed.
      changes.push({ updateOne: { filter: { _id, ringKeyId }, update: { $set: await ring.wrap(bytes, name) } } });
    }
    await DataKeys.bulkWrite(changes);
    failpoint('keys-rewrapped');
    rewrapped += keys.length;
    tell(rewrapped);
  }
}
