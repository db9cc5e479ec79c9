import mongoose, { type Types } from 'mongoose';
import { type KeyManagement, KeyRingError } from '../encryption/key-ring.ts';
import { type FindKey, isSealed, openBytes, openStream, SealedFileError } from '../encryption/sealed-file.ts';
import { gridFsName } from '../file-homes/gridfs.ts';
import { fileBuckets } from '../file-homes/home.ts';
import { rawPlace } from '../inbound/raw-place.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { BackupError } from './backup-error.ts';
import { bucketFileBytes, copiesBeside } from './bucket-files.ts';
import type { ListedKey } from './key-list.ts';
import { bucketFilesOf } from './load.ts';

/** How many encrypted files were opened, and how many belong to people who were erased since. */
export type OpenedFiles = { opened: number; destroyed: number; faults: string[] };

class ErasedSince extends Error {}

/** Opens encrypted files with the listed keys, as a role would after a restore, and counts. */
class Opening {
  readonly found: OpenedFiles = { opened: 0, destroyed: 0, faults: [] };
  readonly #findKey: FindKey;

  constructor(keys: readonly ListedKey[], ring: KeyManagement | null) {
    const listed = new Map(keys.map((key) => [String(key._id), key]));
    const unwrapped = new Map<string, Buffer>();
    this.#findKey = async (id) => {
      const name = id.toHexString();
      const known = unwrapped.get(name);
      if (known) return known;
      const key = listed.get(name);
      if (!key) throw new KeyRingError('its key is not on the list of keys');
      if (!key.wrapped || !key.ringKeyId) throw new ErasedSince();
      if (!ring) throw new KeyRingError('ENCRYPTION_KEYS is not set');
      const bytes = await ring.unwrap(
        { ringKeyId: key.ringKeyId, wrapped: Buffer.from(key.wrapped.buffer) },
        id.toHexString(),
      );
      unwrapped.set(name, bytes);
      return bytes;
    };
  }

  async stream(name: string, bytes: AsyncIterable<Uint8Array>, place: string): Promise<void> {
    let isEncrypted = false;
    const findKey: FindKey = async (id) => {
      isEncrypted = true;
      return this.#findKey(id);
    };
    await this.#count(name, async () => {
      for await (const _piece of openStream(bytes, findKey, place));
      return isEncrypted;
    });
  }

  async bytes(name: string, bytes: Buffer, place: string): Promise<void> {
    if (isSealed(bytes)) await this.#count(name, async () => (await openBytes(bytes, this.#findKey, place), true));
  }

  async #count(name: string, open: () => Promise<boolean>): Promise<void> {
    try {
      if (await open()) this.found.opened += 1;
    } catch (error) {
      if (error instanceof ErasedSince) this.found.destroyed += 1;
      else if (error instanceof KeyRingError || error instanceof SealedFileError || error instanceof BackupError)
        this.found.faults.push(`${name}: ${error.message}`);
      else throw error;
    }
  }
}

type Raw = { _id: Types.ObjectId; raw: mongoose.mongo.Binary };

/**
 * Opens every encrypted file and email of a backup that was restored into `db`, and every copy of a bucket’s file beside
 * it, with the keys on the list. What belongs to erased people cannot be opened and should not be.
 */
export async function openRestored(
  db: mongoose.mongo.Db,
  path: string,
  { key, keys, ring }: { key: string | null; keys: readonly ListedKey[]; ring: KeyManagement | null },
): Promise<OpenedFiles> {
  const opening = new Opening(keys, ring);
  const mails = db.collection<Raw>(ReceivedMails.collection.collectionName);
  const projection = { projection: { raw: 1 } };
  for await (const { _id, raw } of mails.find({ raw: { $type: 'binData' } }, projection))
    await opening.bytes(rawPlace(_id), Buffer.from(raw.buffer), rawPlace(_id));
  for (const bucket of fileBuckets) {
    const files = new mongoose.mongo.GridFSBucket(db, { bucketName: gridFsName(bucket) });
    for await (const { _id } of files.find({}, { projection: { _id: 1 } })) {
      const place = `${bucket}/${_id.toHexString()}`;
      await opening.stream(place, files.openDownloadStream(_id) as AsyncIterable<Uint8Array>, place);
    }
  }
  for await (const file of bucketFilesOf(path, key))
    await opening.stream(file._id, bucketFileBytes(file, copiesBeside(path), key), file._id);
  return opening.found;
}
