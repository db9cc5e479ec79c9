import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { paceOf } from '../../domain/outbound/receiving-domain.ts';
import type { RedisConnection } from '../redis-target.ts';

/** An email's turn to leave: now, to be given back when its server has answered, or not before so many milliseconds. */
export type Turn = { may: 'now'; end(): void } | { may: 'later'; waitMs: number };

/** Keeps what is sent to one receiving domain within its pace (domain/outbound/receiving-domain.ts). */
export type SendingPace = { begin(to: string): Promise<Turn> };

/** Lets everything leave at once: where nothing is sent for real. */
export const noPace: SendingPace = { begin: async () => ({ may: 'now', end: () => undefined }) };

/** How long an email waits here for one of those that are being sent to its domain to end. */
const SLOT_WAIT_MS = 5000;
/** When a domain takes nothing for so long, the email gives its worker back and comes again. */
const COME_AGAIN_MS = 20_000;

/** How many are being sent to a domain by this process, and who waits for one of them to end. */
type Slots = { busy: number; waiting: (() => void)[] };

/**
 * Opens the pace of this process: how many emails a domain gets in a minute is counted by all processes together, in
 * Redis, and for as long as Redis is away by each for itself; how many at the same time, by each for itself.
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

/** Takes one of a domain's places, at once or when another ends in time; false when none did. */
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

/** Hands a place to whoever has waited longest, or frees it. */
function giveSlot(slot: Slots): void {
  const next = slot.waiting.shift();
  if (next) next();
  else slot.busy -= 1;
}
