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

/** The suffix of a backup that is still being written, or was interrupted: never restore from it. */
const partial = '.partial';

/** A file untouched for this long belongs to a process that has ended. */
const ABANDONED_AFTER_MS = 60 * 60_000;

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partial)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
  }
}

/** A rename survives a power cut only once its folder has been flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await openPath(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file: compressed, encrypted if there is a key, and under a temporary name until it is complete and flushed.
 * If anything stops it, nothing is left under `path`.
 * @returns its size in octets
 * @throws BackupError if the disk is full or the folder cannot be written
 */
export async function writeSealed(path: string, bytes: AsyncIterable<Uint8Array>, key: string | null): Promise<number> {
  const folder = dirname(path);
  const making = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}${partial}`);
  try {
    await removeAbandoned(folder);
    const sink = createWriteStream(making, { flags: 'wx', mode: 0o600, flush: true });
    // Speed matters more than size: most of the content, such as pictures and PDFs, is compressed already.
    await pipeline(Readable.from(bytes), createGzip({ level: 1 }), (packed) => seal(packed, key), sink);
    await rename(making, path);
    await flushFolder(folder);
    return sink.bytesWritten;
  } catch (error) {
    await rm(making, { force: true });
    throw inWords(error, folder);
  }
}

/** gunzip's errors for data it did not write. The chunks were verified, so another program wrote the content. */
const isUnpackable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/**
 * Streams the content of a backup; each part is verified before it is passed on.
 * @throws BackupError in words
 */
export async function* readSealed(path: string, key: string | null): AsyncGenerator<BackupPart> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), (file) => open(file, key), unpacked);
  // The consumer of the parts receives the same error from the stream.
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
 * Reads a backup to the end, so that a missing end is found before anything has to be undone.
 * @throws BackupError in words
 */
export async function verifyBackup(path: string, key: string | null): Promise<Manifest> {
  for await (const part of readSealed(path, key)) if (part.kind === 'manifest') return part.manifest;
  throw new BackupError('This backup cannot be read: its manifest is missing.');
}
