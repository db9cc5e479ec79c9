import type { RedisConnection } from '../../workers/queues.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors.ts';
import { networkOf, wideNetworkOf } from '../../domain/operations/network.ts';

type Rate = { points: number; seconds: number };

/** `wide`: of a whole /48 or /24 together, for who has many addresses. `everywhere`: of all callers together. */
export type LimitRule = Rate & { wide?: Rate; everywhere?: Rate };

/** How often one network address may ask for what, well above what a person with a few open pages needs. */
const rules = {
  read: { points: 1200, seconds: 60 },
  write: { points: 240, seconds: 60 },
  'sign-in': { points: 100, seconds: 15 * 60, wide: { points: 400, seconds: 15 * 60 } },
  'sign-up': { points: 30, seconds: 3600 },
  // Of emails with links; how many one account gets is limited beside (account-mails.ts).
  'account-mail': { points: 20, seconds: 3600 },
  // Links are of 256 bits: this keeps tries from costing us work.
  'account-link': { points: 60, seconds: 15 * 60 },
  google: { points: 60, seconds: 15 * 60 },
  'username-check': { points: 120, seconds: 60 },
  // Wrong tries only, at all applications. A household has one passcode or two; five wrong tries lock each.
  passcode: { points: 40, seconds: 15 * 60, wide: { points: 200, seconds: 24 * 3600 } },
  // The same of callers who have an id and not the link: whoever has the email has the link.
  'passcode-without-link': {
    points: 20,
    seconds: 3600,
    wide: { points: 60, seconds: 24 * 3600 },
    everywhere: { points: 600, seconds: 3600 },
  },
  resend: { points: 20, seconds: 3600 },
  // Enquiries from the pages of listings: a household sends one or two, a college's network a few dozen.
  apply: { points: 12, seconds: 3600, wide: { points: 60, seconds: 3600 } },
  // Of one page, whoever sends them: above it each takes a proof of work (proof-of-work.ts), which counts once.
  'apply-page': { points: 20, seconds: 10 * 60 },
  proof: { points: 1, seconds: 15 * 60 },
  // Of one email address, over all listings: nobody can fill a stranger's mailbox.
  'apply-mail': { points: 3, seconds: 24 * 3600 },
  // Of one landlord, whatever the network: each may be a page fetched from a platform.
  'read-advert': { points: 40, seconds: 10 * 60 },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof rules;

/** Counts in Redis, so that all server processes count together; in memory for as long as Redis does not answer. */
export function limiter(redis: RedisConnection, keyPrefix: string, rule: Rate): RateLimiterRedis {
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

/** Whether what a limiter threw is its refusal; then the wait in milliseconds, else what it threw continues. */
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
  redis: RedisConnection,
  namespace: string,
  replaced: Partial<Record<LimitName, LimitRule>> = {},
): Limits {
  const names = Object.keys(rules) as LimitName[];
  const counters = new Map(
    names.map((name) => {
      const rule: LimitRule = replaced[name] ?? rules[name];
      const prefix = `${namespace}:limit:${name}`;
      return [
        name,
        [
          { limiter: limiter(redis, prefix, rule), keyOf: networkOf },
          ...(rule.wide
            ? [
                {
                  limiter: limiter(redis, `${prefix}:wide`, rule.wide),
                  keyOf: (address: string) => wideNetworkOf(address) ?? address,
                },
              ]
            : []),
          ...(rule.everywhere
            ? [{ limiter: limiter(redis, `${prefix}:everywhere`, rule.everywhere), keyOf: () => 'all' }]
            : []),
        ],
      ];
    }),
  );
  return {
    async take(name, address) {
      // The narrowest first: who is refused there uses up nothing of the others.
      for (const { limiter: counter, keyOf } of counters.get(name) ?? []) {
        await counter.consume(keyOf(address)).catch((thrown: unknown) => {
          throw tooMany(waitOf(thrown));
        });
      }
    },
    async giveBack(name, address) {
      await Promise.all(
        (counters.get(name) ?? []).map(({ limiter: counter, keyOf }) => counter.reward(keyOf(address))),
      );
    },
  };
}
