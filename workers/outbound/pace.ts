import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { paceOf } from '../../domain/outbound/receiving-domain.ts';
import type { RedisConnection } from '../redis-target.ts';

/** Whether an email may leave: now, with `end` to be called when its server has responded, or not for `waitMs`. */
export type Turn = { may: 'now'; end(): void } | { may: 'later'; waitMs: number };

/** Limits the rate of sending to each receiving domain (domain/outbound/receiving-domain.ts). */
export type SendingPace = { begin(to: string): Promise<Turn> };

/** Lets everything leave at once: for use where nothing is really sent. */
export const noPace: SendingPace = { begin: async () => ({ may: 'now', end: () => undefined }) };

/** How long an email waits here for another email to its domain to finish. */
const SLOT_WAIT_MS = 5000;
/** If a domain stays busy that long, the email releases its worker and is tried again after this. */
const COME_AGAIN_MS = 20_000;

/** How many emails this process is sending to a domain, and those waiting for one of them to finish. */
type Slots = { busy: number; waiting: (() => void)[] };

/**
 * Opens the rate limits of this process. How many emails a domain gets per minute is counted across all processes in
 * Redis, or by each process itself while Redis is unavailable; how many at the same time, by each process itself.
 */
export function openPace(redis: RedisConnection, namespace: string, slotWaitMs = SLOT_WAIT_MS): SendingPace {
  const slots = new Map<string, Slots>();
  const limiters = new Map<number, RateLimiterRedis>();
  const limiterOf = (points: number): RateLimiterRedis => {
    const limits = { points, duration: 60, keyPrefix: `${namespace}-pace` };
    const limiter =
      limiters.get(points) ??
      new RateLimiterRedis({ ...limits, storeClient: redis, insuranceLimiter: new RateLimiterMemory(limits) });
    limiters.set(points, limiter);
    return limiter;
  };
  return {
    async begin(to) {
      const { key, atOnce, perMinute } = paceOf(to);
      const slot = slots.get(key) ?? { busy: 0, waiting: [] };
      slots.set(key, slot);
      if (!(await takeSlot(slot, atOnce, slotWaitMs))) return { may: 'later', waitMs: COME_AGAIN_MS };
      const end = () => {
        giveSlot(slot);
        if (slot.busy === 0 && slot.waiting.length === 0) slots.delete(key);
      };
      try {
        await limiterOf(perMinute).consume(key);
        return { may: 'now', end };
      } catch (refusal) {
        end();
        if (refusal instanceof RateLimiterRes) return { may: 'later', waitMs: refusal.msBeforeNext };
        throw refusal;
      }
    },
  };
}

/** Takes one of a domain's slots, at once or when another is freed in time; false if none was. */
function takeSlot(slot: Slots, atOnce: number, waitMs: number): Promise<boolean> | boolean {
  if (slot.busy < atOnce) {
    slot.busy += 1;
    return true;
  }
  return new Promise((resolve) => {
    const taken = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      slot.waiting.splice(slot.waiting.indexOf(taken), 1);
      resolve(false);
    }, waitMs);
    slot.waiting.push(taken);
  });
}

/** Passes a slot to the email that has waited longest, or frees it. */
function giveSlot(slot: Slots): void {
  const next = slot.waiting.shift();
  if (next) next();
  else slot.busy -= 1;
}
