import { register } from 'prom-client';
import type { SecurityEventName } from '../domain/operations/security-events.ts';

async function timesRaised(event: SecurityEventName): Promise<number> {
  const figures = await register.getSingleMetric('letterbox_security_events_total')?.get();
  return figures?.values.find(({ labels }) => labels['event'] === event)?.value ?? 0;
}

/** Counts a security event from now on: the returned function returns how often it was raised in this process. */
export async function raisedFromNow(event: SecurityEventName): Promise<() => Promise<number>> {
  const before = await timesRaised(event);
  return async () => (await timesRaised(event)) - before;
}
