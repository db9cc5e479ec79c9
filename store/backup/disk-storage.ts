import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inWords } from './backup-error.ts';
import type { BackupStorage } from './storage.ts';

/** The suffix of a file that is still being written, or was interrupted. */
const partial = '.partial';

/** A file untouched for this long belongs to a process that has ended. */
const ABANDONED_AFTER_MS = 60 * 60_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function statOf(path: string): Promise<Awaited<ReturnType<typeof stat>> | null> {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw inWords(error, path);
  }
}

/** A rename survives a power cut only once its folder has been flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const folder = dirname(path);
  const making = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}${partial}`);
  try {
    const sink = createWriteStream(making, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), sink);
    await rename(making, path);
    await flushFolder(folder);
    return sink.bytesWritten;
  } catch (error) {
    await rm(making, { force: true });
    throw inWords(error, folder);
  }
}

async function* read(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch (error) {
    throw inWords(error, path);
  }
}

/** Backups in a folder of this machine. A file has a temporary name until it is complete and flushed. */
export const diskStorage: BackupStorage = {
  write,
  read,
  isFolder: async (path) => (await statOf(path))?.isDirectory() ?? false,
  exists: async (path) => (await statOf(path)) !== null,
  remove: (path) => rm(path, { force: true }),
  makeFolder: async (folder) => void (await mkdir(folder, { recursive: true, mode: 0o700 })),
  async list(folder) {
    const names = await readdir(folder).catch((error: unknown) => {
      throw inWords(error, folder);
    });
    const files = await Promise.all(
      names.map(async (name) => ({ name, changedAt: (await statOf(join(folder, name)))?.mtime })),
    );
    // A file may go while the others are looked at.
    return files.flatMap(({ name, changedAt }) => (changedAt ? [{ name, changedAt }] : []));
  },
  async rename(from, to, changedAt) {
    if (changedAt) await utimes(from, changedAt, changedAt);
    await rename(from, to);
  },
  async tidy(folder) {
    for (const { name, changedAt } of await diskStorage.list(folder))
      if (name.endsWith(partial) && Date.now() - changedAt.getTime() > ABANDONED_AFTER_MS)
        await rm(join(folder, name), { force: true });
  },
};
