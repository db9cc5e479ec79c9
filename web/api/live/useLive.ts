import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '../../../domain/calls/live.ts';
import { announce } from './announcements.ts';
import { distinctKeys, newsOf, parseLiveEvent } from './live-keys.ts';

/** Events of this long are taken together, in ms: a hundred mails at once are one refresh. */
const gather = 250;
const firstWait = 1_000;
const longestWait = 30_000;

/**
 * Listens to GET /live while `on`, and marks as stale what each event touches. A stream that ends is opened again by
 * the browser, one that was refused by us; after a gap everything on screen is read anew, because events were missed.
 */
export function useLive(on: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!on) return;
    let source: EventSource | null = null;
    let gathered: LiveEvent[] = [];
    let flushTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let wait = firstWait;
    let missed = false;

    const flush = () => {
      flushTimer = undefined;
      const events = gathered;
      gathered = [];
      for (const queryKey of distinctKeys(events)) void client.invalidateQueries({ queryKey });
      const news = events.map(newsOf).find((text) => text !== null);
      if (news) announce(news);
    };
    const connect = () => {
      source = new EventSource('/live', { withCredentials: true });
      source.onopen = () => {
        wait = firstWait;
        if (missed) void client.invalidateQueries({ type: 'active' });
        missed = false;
      };
      source.onmessage = (message: MessageEvent<string>) => {
        const event = parseLiveEvent(message.data);
        if (!event) return;
        gathered.push(event);
        flushTimer ??= setTimeout(flush, gather);
      };
      source.onerror = () => {
        missed = true;
        if (source?.readyState !== EventSource.CLOSED) return; // The browser tries again by itself.
        retryTimer = setTimeout(connect, wait);
        wait = Math.min(wait * 2, longestWait);
      };
    };
    connect();
    return () => {
      clearTimeout(flushTimer);
      clearTimeout(retryTimer);
      source?.close();
    };
  }, [on, client]);
}
