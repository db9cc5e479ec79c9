import type { RedisConnection } from '../../workers/queues.ts';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors.ts';
import { networkOf, wideNetworkOf } from '../../domain/operations/network.ts';

type Rate = { points: number; seconds: number };

/** `wide`: for a whole /48 or /24, against callers with many addresses. `everywhere`: for all callers together. */
export type LimitRule = Rate & { wide?: Rate; everywhere?: Rate };

/** How often one network address may make which requests, well above what a person with a few open pages needs. */
const rules = {
  read: { points: 1200, seconds: 60 },
  write: { points: 240, seconds: 60 },
  'sign-in': { points: 100, seconds: 15 * 60, wide: { points: 400, seconds: 15 * 60 } },
  'sign-up': { points: 30, seconds: 3600 },
  // Emails with links; the number for one account is limited separately (account-mails.ts).
  'account-mail': { points: 20, seconds: 3600 },
  // Links have 256 bits: this keeps guesses from costing us work.
  'account-link': { points: 60, seconds: 15 * 60 },
  google: { points: 60, seconds: 15 * 60 },
  'username-check': { points: 120, seconds: 60 },
  // Wrong attempts only, over all applications. A household has one passcode or two; five wrong attempts lock each.
  passcode: { points: 40, seconds: 15 * 60, wide: { points: 200, seconds: 24 * 3600 } },
  // The same for callers who have an id but not the link: the email's reader has the link.
  'passcode-without-link': {
    points: 20,
    seconds: 3600,
    wide: { points: 60, seconds: 24 * 3600 },
    everywhere: { points: 600, seconds: 3600 },
  },
  resend: { points: 20, seconds: 3600 },
  // Enquiries from the pages of listings: a household sends one or two, a college's network a few dozen.
  apply: { points: 12, seconds: 3600, wide: { points: 60, seconds: 3600 } },
  // For one page, whoever sends them: above it each needs a proof of work (proof-of-work.ts), which counts once.
  'apply-page': { points: 20, seconds: 10 * 60 },
  proof: { points: 1, seconds: 15 * 60 },
  // For one email address, over all listings: nobody can fill a stranger's mailbox.
  'apply-mail': { points: 3, seconds: 24 * 3600 },
  // Each new address has a signing key made for it.
  'own-address': { points: 20, seconds: 3600 },
  // For one landlord, whatever the network: each may be a page fetched from a platform.
  'read-advert': { points: 40, seconds: 10 * 60 },
} as const satisfies Record<string, LimitRule>;
export type LimitName = keyof typeof rules;

/** Counts in Redis, so that all server processes count together; in memory while Redis does not respond. */
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

/** Whether a limiter threw its refusal; then returns the wait in milliseconds, otherwise rethrows. */
export function waitOf(thrown: unknown): number {
  if (thrown instanceof RateLimiterRes) return thrown.msBeforeNext;
  throw thrown;
}

export type Limits = {
  /** Counts one request of `address`; refuses with 429 if there were too many. */
  take(name: LimitName, address: string): Promise<void>;
  /** Takes back a counted request that was not an attempt after all, such as the right passcode. */
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
      // The narrowest first: a caller refused there uses up nothing of the others.
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
