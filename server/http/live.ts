import type { RedisConnection } from '../../workers/queues.ts';
import type { Logger } from 'pino';
import { type LiveEvent, liveChannel } from '../../domain/calls/live.ts';
import { subscriberOf } from './redis.ts';

/** One open page that wants to hear what changed. */
export type Listener = { send(event: string): void; end(): void };

/**
 * Live events of this process: one connection to Redis that hears every landlord's channel and passes each event to
 * the pages it is for. It hears also what no page listens for yet: a page loads its data first and its stream opens
 * later, and what changed between the two would otherwise not be seen until something else changes.
 */
export type Live = {
  /**
   * Passes a landlord's events to `listener` from now on. When one may have come within the last `unheardMs` ms, a
   * `missed` event is the first.
   */
  listen(page: { landlordId: string; sessionId: string; unheardMs: number }, listener: Listener): () => void;
  /** Tells every server's listening pages; a Redis that does not answer costs the update only. */
  publish(landlordId: string, event: LiveEvent): Promise<void>;
  /** Lets go of the pages of a session that was signed out. */
  endSession(sessionId: string): void;
  /** Lets go of a landlord's pages but those of one session: they come back if their session still holds. */
  endOthers(landlordId: string, butSessionId?: string): void;
  close(): void;
};

/** Sends a live event to whoever listens for this landlord, in whichever process. */
export async function publishLive(
  redis: RedisConnection,
  namespace: string,
  landlordId: string,
  event: LiveEvent,
): Promise<void> {
  await redis.publish(liveChannel(namespace, landlordId), JSON.stringify(event));
}

/** Open pages of one landlord in one process: more are an accident, and the oldest is let go. */
const MAX_PAGES = 50;
/** How long ago an event may be to be remembered, in ms: a page that loaded for longer loads again. */
const MEMORY_MS = 60_000;

type Page = { channel: string; sessionId: string; listener: Listener };

const missed = JSON.stringify({ type: 'missed' } satisfies LiveEvent);

/** The channels of the last minute's events, and since when anything was heard at all. */
function openMemory(now: () => number) {
  const lastHeard = new Map<string, number>();
  let hearingSince = Infinity;
  return {
    restart: () => {
      hearingSince = now();
    },
    note(channel: string) {
      lastHeard.delete(channel);
      lastHeard.set(channel, now());
      for (const [old, at] of lastHeard) {
        if (now() - at <= MEMORY_MS) break; // In the order of their last event: the rest are younger.
        lastHeard.delete(old);
      }
    },
    /** Whether an event of this channel may have come within the last `ms`. */
    mayHaveMissed(channel: string, ms: number): boolean {
      const since = now() - Math.min(ms, MEMORY_MS);
      return ms > MEMORY_MS || since < hearingSince || (lastHeard.get(channel) ?? -Infinity) >= since;
    },
  };
}

export function openLive(redis: RedisConnection, namespace: string, log: Logger): Live {
  const pages = new Map<string, Set<Page>>();
  const memory = openMemory(() => performance.now());
  const subscriber = subscriberOf(redis, `${namespace}-live`);
  const unwell = (error: Error) =>
    log.warn({ err: error }, 'Redis does not answer; open pages hear nothing new for now');
  const all = () => [...pages.values()].flatMap((set) => [...set]);

  subscriber.on('error', unwell);
  subscriber.on('ready', () => {
    void subscriber
      .psubscribe(liveChannel(namespace, '*'))
      .then(() => {
        memory.restart();
        for (const page of all()) page.listener.send(missed);
      })
      .catch(unwell);
  });
  subscriber.on('pmessage', (_pattern: string, channel: string, message: string) => {
    memory.note(channel);
    for (const page of pages.get(channel) ?? []) page.listener.send(message);
  });

  function leave(page: Page): void {
    const others = pages.get(page.channel);
    if (others?.delete(page) && others.size === 0) pages.delete(page.channel);
  }

  return {
    listen({ landlordId, sessionId, unheardMs }, listener) {
      const page: Page = { channel: liveChannel(namespace, landlordId), sessionId, listener };
      const others = pages.get(page.channel) ?? new Set();
      pages.set(page.channel, others.add(page));
      if (others.size > MAX_PAGES) [...others][0]?.listener.end();
      if (memory.mayHaveMissed(page.channel, unheardMs)) listener.send(missed);
      return () => leave(page);
    },
    publish: (landlordId, event) => publishLive(redis, namespace, landlordId, event).catch(unwell),
    endSession(sessionId) {
      for (const page of all()) if (page.sessionId === sessionId) page.listener.end();
    },
    endOthers(landlordId, butSessionId) {
      for (const page of pages.get(liveChannel(namespace, landlordId)) ?? [])
        if (page.sessionId !== butSessionId) page.listener.end();
    },
    close() {
      for (const page of all()) page.listener.end();
      subscriber.disconnect();
    },
  };
}
