import type { Server } from 'node:http';
import type { Context } from './context.ts';

/**
 * Closes in order: new connections are refused, live pages disconnected, running calls given until the limit, then
 * Redis.
 */
export async function closeServer(server: Server, context: Context): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    if (server.listening) server.close(() => resolve());
    else resolve();
  });
  context.live.close();
  // A connection that becomes idle now would be kept for its browser's next request: it is closed instead.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const overdue = setTimeout(() => server.closeAllConnections(), context.options.closeWithinMs ?? 10_000);
  await ended;
  clearInterval(idle);
  clearTimeout(overdue);
  await context.background.settled();
  await context.dossiers.close();
  context.redis.disconnect();
}
