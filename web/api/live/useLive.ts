import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '../../../domain/calls/live.ts';
import { distinctKeys, parseLiveEvent } from './live-keys.ts';

/** Events within this time are handled together, in ms: a hundred emails at once are one refresh. */
const GATHER_MS = 250;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/**
 * Listens to GET /live while `on`, marks what each event affects as stale, and passes the events to `onEvents`. A
 * stream that ends is reopened. The server makes up for changes while none was open, and before the first, when the
 * page was already loading its data: it is told for how long nothing was heard.
 */
export function useLive(on: boolean, onEvents: (events: readonly LiveEvent[]) => void): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!on) return;
    let source: EventSource | null = null;
    let gathered: LiveEvent[] = [];
    let flushTimer: ReturnType<typeof setTimeout> | undefined;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_WAIT_MS;
    /** When something was last heard, in ms since the page was opened. */
    let heardAt = 0;

    const flush = () => {
      flushTimer = undefined;
      const events = gathered;
      gathered = [];
      for (const queryKey of distinctKeys(events)) void client.invalidateQueries({ queryKey });
      onEvents(events);
    };
    const connect = () => {
      const unheard = Math.ceil((performance.now() - heardAt) / 1000);
      source = new EventSource(`/live?unheard=${unheard}`, { withCredentials: true });
      source.onopen = () => {
        wait = FIRST_WAIT_MS;
        heardAt = performance.now();
      };
      source.onmessage = (message: MessageEvent<string>) => {
        heardAt = performance.now();
        const event = parseLiveEvent(message.data);
        if (!event) return;
        gathered.push(event);
        flushTimer ??= setTimeout(flush, GATHER_MS);
      };
      source.onerror = () => {
        // Not left to the browser, which would send the same number again.
        source?.close();
        retryTimer = setTimeout(connect, wait);
        wait = Math.min(wait * 2, MAX_WAIT_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(flushTimer);
      clearTimeout(retryTimer);
      source?.close();
    };
  }, [on, client, onEvents]);
}
