import { randomUUID } from 'node:crypto';
import { linkSync, readdirSync, rmSync, unlinkSync } from 'node:fs';
import { createConnection, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { codeOf } from '../error.ts';

/**
 * Determines who is the keeper. Each keeper listens on its own socket and then links it as the next generation
 * (`7.sock`), which only one can do: an existing name is never freed while a lower one could be taken for the newest. A
 * keeper is alive exactly if its socket responds, so nothing has to be cleaned up after one that was killed.
 */

const generationOf = (name: string): number => Number(/^(\d+)\.sock$/.exec(name)?.[1] ?? -1);

const newestIn = (folder: string): number => Math.max(0, ...readdirSync(folder).map(generationOf));

const pathOf = (folder: string, generation: number): string => join(folder, `${generation}.sock`);

/** A connection to the living keeper, or undefined if there is none. */
export async function connectToKeeper(folder: string): Promise<Socket | undefined> {
  const newest = newestIn(folder);
  return newest ? connectTo(pathOf(folder, newest)) : undefined;
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ path });
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      resolve(socket);
    });
    socket.once('error', (error) => {
      if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET'].includes(codeOf(error) ?? '')) resolve(undefined);
      else reject(error);
    });
  });
}

/** Tries to become the keeper: returns true, or false if another one is alive. */
export async function becomeKeeper(folder: string, server: Server): Promise<boolean> {
  const own = join(folder, `${randomUUID()}.new`);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ path: own, readableAll: true, writableAll: true }, resolve); // the folder's permissions decide who may connect
  });
  try {
    return await takeNextGeneration(folder, own);
  } finally {
    unlinkSync(own);
  }
}

async function takeNextGeneration(folder: string, own: string): Promise<boolean> {
  for (;;) {
    const newest = newestIn(folder);
    const living = newest ? await connectTo(pathOf(folder, newest)) : undefined;
    living?.destroy();
    if (living) return false;
    try {
      linkSync(own, pathOf(folder, newest + 1));
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue; // another one was faster: check whether it is alive
      throw error;
    }
    for (const name of readdirSync(folder))
      if (generationOf(name) > 0 && generationOf(name) <= newest) rmSync(join(folder, name), { force: true });
    return true;
  }
}
