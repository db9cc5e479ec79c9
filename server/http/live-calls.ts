import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { listenInput } from '../../domain/calls/live.ts';
import { stream } from './call.ts';

/** Proxies drop connections that are silent for a minute, often for half of one. */
const heartbeatMs = 25_000;
/** How long a browser waits before it reconnects. */
const retryMs = 2000;
/** A page that does not read its connection is disconnected before it fills our memory; it reconnects. */
const longestBacklog = 256 * 1024;

/**
 * Server-sent events (HTML, "Server-sent events"): what has changed since it was shown, until the page or the session
 * ends.
 */
const live = stream({
  method: 'get',
  path: '/live',
  limit: 'read',
  access: 'signed-in',
  schema: listenInput,
  async write({ input, who, session, context }, response) {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      // no-transform also prevents compression, which would hold back events.
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    const sessionId = session.id;
    session.release();
    const gone = new AbortController();
    const closed = once(response, 'close').then(() => gone.abort());
    const tell = (text: string) => {
      if (response.writableLength > longestBacklog) response.destroy();
      else response.write(text);
    };
    tell(`retry: ${retryMs}\n\n`);
    const leave = context.live.listen(
      { landlordId: String(who._id), sessionId, unheardMs: input.unheard * 1000 },
      { send: (event) => tell(`data: ${event}\n\n`), end: () => response.end() },
    );
    try {
      while (await pause(heartbeatMs, true, { signal: gone.signal, ref: false }).catch(() => false)) {
        if (await context.sessions.alive(sessionId)) tell(': still here\n\n');
        else response.end();
      }
    } finally {
      leave();
      response.end();
      await closed;
    }
  },
});

export const liveRoutes = [live];
