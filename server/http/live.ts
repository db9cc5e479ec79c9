import type { RedisConnection } from '../../workers/queues.ts';
import type { Logger } from 'pino';
import { type LiveEvent, liveChannel } from '../../domain/calls/live.ts';
import { subscriberOf } from './redis.ts';

/** One open page that listens for changes. */
export type Listener = { send(event: string): void; end(): void };

/**
 * Live events of this process: one connection to Redis that receives every landlord's channel and passes each event to
 * the pages it is for. It also receives events for which no page is listening yet: a page loads its data first and
 * opens its stream later, and would otherwise miss what changed in between.
 */
export type Live = {
  /**
   * Passes a landlord's events to `listener` from now on. If one may have come within the last `unheardMs` ms, a
   * `missed` event is the first.
   */
  listen(page: { landlordId: string; sessionId: string; unheardMs: number }, listener: Listener): () => void;
  /** Notifies every server's listening pages; if Redis does not respond, only the update is lost. */
  publish(landlordId: string, event: LiveEvent): Promise<void>;
  /** Disconnects the pages of a session that was signed out. */
  endSession(sessionId: string): void;
  /** Disconnects a landlord's pages except those of one session: they reconnect if their session is still valid. */
  endOthers(landlordId: string, butSessionId?: string): void;
  close(): void;
};

/** Publishes a live event to this landlord's listeners, in whichever process. */
export async function publishLive(
  redis: RedisConnection,
  namespace: string,
  landlordId: string,
  event: LiveEvent,
): Promise<void> {
  await redis.publish(liveChannel(namespace, landlordId), JSON.stringify(event));
}

/** Open pages of one landlord in one process: more are an accident, and the oldest is disconnected. */
const MAX_PAGES = 50;
/** For how long events are remembered, in ms: a page that took longer to load loads again. */
const MEMORY_MS = 60_000;

type Page = { channel: string; sessionId: string; listener: Listener };

const missed = JSON.stringify({ type: 'missed' } satisfies LiveEvent);

/** The channels of the last minute's events, and since when this process has been listening. */
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
        if (now() - at <= MEMORY_MS) break; // In the order of their last event: the rest are more recent.
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
