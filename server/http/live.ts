import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type LiveEvent, liveChannel } from '../../domain/calls/live.ts';

/** One open page that wants to hear what changed. */
export type Listener = { send(event: string): void; end(): void };

/**
 * Live events of this process: one connection to Redis, subscribed to a landlord's channel while any of their pages
 * listens. After Redis was away the pages are let go, so that they come back and load what they missed.
 */
export type Live = {
  listen(landlordId: string, sessionId: string, listener: Listener): () => void;
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
  redis: Redis,
  namespace: string,
  landlordId: string,
  event: LiveEvent,
): Promise<void> {
  await redis.publish(liveChannel(namespace, landlordId), JSON.stringify(event));
}

/** Open pages of one landlord in one process: more are an accident, and the oldest is let go. */
const MAX_PAGES = 50;

type Page = { channel: string; sessionId: string; listener: Listener };

export function openLive(redis: Redis, namespace: string, log: Logger): Live {
  const pages = new Map<string, Set<Page>>();
  const subscriber = redis.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    lazyConnect: true,
    connectionName: `${namespace}-live`,
  });
  let wasReady = false;
  const unwell = (error: Error) =>
    log.warn({ err: error }, 'Redis does not answer; open pages hear nothing new for now');
  const all = () => [...pages.values()].flatMap((set) => [...set]);

  subscriber.on('error', unwell);
  subscriber.on('ready', () => {
    if (wasReady) for (const page of all()) page.listener.end();
    wasReady = true;
  });
  subscriber.on('message', (channel: string, message: string) => {
    for (const page of pages.get(channel) ?? []) page.listener.send(message);
  });

  function leave(page: Page): void {
    const others = pages.get(page.channel);
    if (!others?.delete(page) || others.size > 0) return;
    pages.delete(page.channel);
    subscriber.unsubscribe(page.channel).catch(unwell);
  }

  return {
    listen(landlordId, sessionId, listener) {
      const page: Page = { channel: liveChannel(namespace, landlordId), sessionId, listener };
      const others = pages.get(page.channel);
      if (others) {
        others.add(page);
        if (others.size > MAX_PAGES) [...others][0]?.listener.end();
      } else {
        pages.set(page.channel, new Set([page]));
        subscriber.subscribe(page.channel).catch(unwell);
      }
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
