import { createServer } from 'node:net';

/** Whether a server could listen on this port of this machine now. */
const isFree = (port: number): Promise<number | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined)); // taken, or not allowed: either way not free for us
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The previous user of the port may just be ending. */
const patienceMs = 2000;

/** The preferred port if it is free, so that addresses stay the same between starts; otherwise any free one. */
export async function freePort(wish: number | undefined): Promise<number> {
  for (let waited = 0; wish && waited < patienceMs; waited += 50) {
    if (await isFree(wish)) return wish;
    await pause(50);
  }
  const port = await isFree(0);
  if (!port) throw new Error('No port of 127.0.0.1 is free');
  return port;
}
