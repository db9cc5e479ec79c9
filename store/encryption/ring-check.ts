import { Schema, model, type mongo } from 'mongoose';
import { storeText } from '../../domain/operations/store-text.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { DataKeys } from './data-key-model.ts';
import { setKeyManagement } from './data-keys.ts';
import { type KeyManagement, KeyRingError } from './key-ring.ts';

/** Known words, wrapped with a key of the ring: they show at each start whether it is still the same key. */
type KeyCanary = { _id: string; wrapped: Buffer; since: Date };

const schema = new Schema<KeyCanary>({
  _id: { type: String, required: true },
  wrapped: { type: Buffer, required: true },
  since: { type: Date, required: true },
});

export const KeyCanaries = model<KeyCanary>('KeyCanary', schema, 'key_canaries');

const knownWords = 'letterbox';
const { setAsBefore } = storeText.encryption;

/** @throws KeyRingError if data keys are wrapped with keys that the ring does not have */
async function requireEveryKey(ring: KeyManagement | null): Promise<void> {
  const missing = await DataKeys.findOne({
    ringKeyId: { $gt: '', $type: 'string', $nin: [...(ring?.keyIds ?? [])] },
  }).lean();
  if (!missing) return;
  throw new KeyRingError(
    ring
      ? `ENCRYPTION_KEYS has no key ${missing.ringKeyId}, which encrypted files need. ${setAsBefore}`
      : `ENCRYPTION_KEYS is not set, and the store has encrypted files. ${setAsBefore}`,
  );
}

/** Compares a key with the one that was used before under its id; the first time, notes it. */
async function requireSameKey(ring: KeyManagement, ringKeyId: string, now: Date): Promise<void> {
  const canary = await KeyCanaries.findById(ringKeyId).lean<{ wrapped: mongo.Binary }>();
  if (canary) {
    const words = await ring.unwrap({ ringKeyId, wrapped: Buffer.from(canary.wrapped.buffer) }, knownWords);
    if (words.toString() === knownWords) return;
    throw new KeyRingError(`The key ${ringKeyId} in ENCRYPTION_KEYS is another than before. ${setAsBefore}`);
  }
  if (ringKeyId !== ring.currentKeyId) return;
  const { wrapped } = await ring.wrap(Buffer.from(knownWords), knownWords);
  try {
    await KeyCanaries.create({ _id: ringKeyId, wrapped, since: now });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Another process was first, perhaps with another key.
    await requireSameKey(ring, ringKeyId, now);
  }
}

/**
 * Checks that the ring has every key that the store needs, without changing anything.
 * @throws KeyRingError in words
 */
export async function requireRing(ring: KeyManagement | null): Promise<void> {
  await requireEveryKey(ring);
  for (const canary of ring ? await KeyCanaries.find({}, { _id: 1 }).lean<{ _id: string }[]>() : [])
    if (ring?.keyIds.includes(canary._id)) await requireSameKey(ring, canary._id, new Date());
}

/**
 * Sets the key ring of this process, or none, after checking that it has the keys that the store needs. A ring that is
 * lost or wrong is thus noticed at the start, not at the first file.
 * @throws KeyRingError in words
 */
export async function openEncryption(ring: KeyManagement | null, now: Date): Promise<void> {
  await requireEveryKey(ring);
  for (const id of ring?.keyIds ?? []) if (ring) await requireSameKey(ring, id, now);
  setKeyManagement(ring);
}
