import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, inWords } from './backup-error.ts';
import { type BackupPart, type Manifest, readParts } from './records.ts';
import { open, seal } from './sealed-stream.ts';
import { folderOf, storageOf } from './storage.ts';

/**
 * Writes a file, compressed, and encrypted if there is a key. If anything stops it, nothing is left under `address`.
 * @returns its size in octets
 * @throws BackupError if the disk is full, or the folder or bucket cannot be written
 */
export async function writeSealed(
  address: string,
  bytes: AsyncIterable<Uint8Array>,
  key: string | null,
): Promise<number> {
  const storage = await storageOf(address);
  await storage.tidy(folderOf(address));
  // Speed matters more than size: most of the content, such as pictures and PDFs, is compressed already.
  const packed = createGzip({ level: 1 });
  const packing = pipeline(Readable.from(bytes), packed);
  // The storage receives the same error from the stream.
  packing.catch(() => undefined);
  try {
    return await storage.write(address, seal(packed, key));
  } finally {
    packed.destroy();
  }
}

/** gunzip's errors for data it did not write. The chunks were verified, so another program wrote the content. */
const isUnpackable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/**
 * Streams the content of a backup; each part is verified before it is passed on.
 * @throws BackupError in words
 */
export async function* readSealed(address: string, key: string | null): AsyncGenerator<BackupPart> {
  const unpacked = createGunzip();
  const storage = await storageOf(address);
  const reading = pipeline(Readable.from(open(storage.read(address), key)), unpacked);
  // The consumer of the parts receives the same error from the stream.
  reading.catch(() => undefined);
  try {
    yield* readParts(unpacked as AsyncIterable<Buffer>);
    await reading;
  } catch (error) {
    if (isUnpackable(error))
      throw new BackupError('This backup cannot be unpacked: it is damaged. Take another one.', { cause: error });
    throw inWords(error, address);
  } finally {
    unpacked.destroy();
  }
}

/**
 * Reads a backup to the end, so that a missing end is found before anything has to be undone.
 * @throws BackupError in words
 */
export async function verifyBackup(address: string, key: string | null): Promise<Manifest> {
  for await (const part of readSealed(address, key)) if (part.kind === 'manifest') return part.manifest;
  throw new BackupError('This backup cannot be read: its manifest is missing.');
}
