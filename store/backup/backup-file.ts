import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open as openPath, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, inWords } from './backup-error.ts';
import { type BackupPart, type Manifest, readParts } from './records.ts';
import { open, seal } from './sealed-stream.ts';

/** Of a backup that is being written, or that was cut while it was: never one to restore from. */
const partial = '.partial';

/** A file that nobody has written to for so long belongs to a process that is gone. */
const ABANDONED_AFTER_MS = 60 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partial)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** What was renamed is there after a power cut only once its folder was written too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await openPath(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file: packed, encrypted with the key if there is one, under another name until it is whole and on the disk.
 * Whatever stops it leaves nothing under `path`.
 * @returns its octets
 * @throws BackupError in words when there is no room, or the folder cannot be written
 */
export async function writeSealed(path: string, bytes: AsyncIterable<Uint8Array>, key: string | null): Promise<number> {
  const folder = dirname(path);
  const making = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}${partial}`);
  try {
    await removeAbandoned(folder);
    const sink = createWriteStream(making, { flags: 'wx', mode: 0o600, flush: true });
    // Speed before size: most of it is packed already, as pictures and PDFs are.
    await pipeline(Readable.from(bytes), createGzip({ level: 1 }), (packed) => seal(packed, key), sink);
    await rename(making, path);
    await flushFolder(folder);
    return sink.bytesWritten;
  } catch (error) {
    await rm(making, { force: true });
    throw inWords(error, folder);
  }
}

/** What gunzip says where the bytes are none of its own: they were proven whole, so someone else wrote them. */
const isUnpackable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/**
 * What a backup says, part by part; nothing before it was found whole up to there.
 * @throws BackupError in words
 */
export async function* readSealed(path: string, key: string | null): AsyncGenerator<BackupPart> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), (file) => open(file, key), unpacked);
  // Whoever reads the parts gets the same error from the stream.
  reading.catch(() => undefined);
  try {
    yield* readParts(unpacked as AsyncIterable<Buffer>);
    await reading;
  } catch (error) {
    if (isUnpackable(error))
      throw new BackupError('This backup cannot be unpacked: it is damaged. Take another one.', { cause: error });
    throw inWords(error, path);
  } finally {
    unpacked.destroy();
  }
}

/**
 * Reads a backup to its end, so that nothing has to be undone when its end is missing.
 * @throws BackupError in words
 */
export async function verifyBackup(path: string, key: string | null): Promise<Manifest> {
  for await (const part of readSealed(path, key)) if (part.kind === 'manifest') return part.manifest;
  throw new BackupError('This backup cannot be read: its manifest is missing.');
}
