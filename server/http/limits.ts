import { type Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors.ts';
import { networkOf } from './network-address.ts';

export type LimitRule = { points: number; seconds: number };

/** How often one network address may ask for what, well above what a person with a few open pages needs. */
const rules = {
  read: { points: 1200, seconds: 60 },
  write: { points: 240, seconds: 60 },
  'sign-in': { points: 100, seconds: 15 * 60 },
  'sign-up': { points: 30, seconds: 3600 },
  // Of mails with links; how many one account gets is limited beside (account-mails.ts).
  'account-mail': { points: 20, seconds: 3600 },
  // Links are of 256 bits: this keeps tries from costing us work.
  'account-link': { points: 60, seconds: 15 * 60 },
  google: { points: 60, seconds: 15 * 60 },
  'username-check': { points: 120, seconds: 60 },
  // Wrong tries only. A household has one passcode or two; five wrong tries lock each.
  passcode: { points: 40, seconds: 15 * 60 },
  resend: { points: 20, seconds: 3600 },
  // Of one landlord, whatever the network: each may be a page fetched from a platform.
  'read-advert': { points: 40, seconds: 10 * 60 },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof rules;

/** Counts in Redis, so that all server processes count together; in memory for as long as Redis does not answer. */
export function limiter(redis: Redis, keyPrefix: string, rule: LimitRule): RateLimiterRedis {
  const { points, seconds: duration } = rule;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix,
    points,
    duration,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

/** Whether what a limiter threw is its refusal; then the wait in milliseconds, else what it threw goes on. */
export function waitOf(thrown: unknown): number {
  if (thrown instanceof RateLimiterRes) return thrown.msBeforeNext;
  throw thrown;
}

export type Limits = {
  /** Counts one request of `address`; refuses with 429 when there were too many. */
  take(name: LimitName, address: string): Promise<void>;
  /** Uncounts a request that turned out to be no try at anything, such as the right passcode. */
  giveBack(name: LimitName, address: string): Promise<void>;
};

export function openLimits(
  redis: Redis,
  namespace: string,
  replaced: Partial<Record<LimitName, LimitRule>> = {},
): Limits {
  const names = Object.keys(rules) as LimitName[];
  const limiters = new Map(
    names.map((name) => [name, limiter(redis, `${namespace}:limit:${name}`, replaced[name] ?? rules[name])]),
  );
  return {
    async take(name, address) {
      const counted = limiters.get(name)?.consume(networkOf(address));
      await counted?.catch((thrown: unknown) => {
        throw tooMany(waitOf(thrown));
      });
    },
    async giveBack(name, address) {
      await limiters.get(name)?.reward(networkOf(address));
    },
  };
}
