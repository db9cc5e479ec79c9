import { createHash } from 'node:crypto';
import { type Redis } from 'ioredis';
import { securityEvent } from '../../store/operations/security-events.ts';
import { tooMany } from '../http/errors.ts';
import { limiter, waitOf } from '../http/limits.ts';
import { networkOf } from '../http/network-address.ts';

/** Tries without a pause, for one account from one network address. */
export const freeTries = 5;
const firstPauseSeconds = 5;
const longestPauseSeconds = 15 * 60;

/** The pause after try number `tries`: none for the first, then doubling to a quarter of an hour. */
export function pauseAfter(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - freeTries));
}

/** Tries on one account from everywhere together, so that many addresses are no way round the pauses. */
const everywhere = { points: 100, seconds: 3600 };

export type SignInTries = {
  /** Counts a try before its password is looked at, so that a thousand at once are still a few; 429 when it must wait. */
  begin(email: string, address: string): Promise<void>;
  /** Forgets the tries of an account that was signed in to. */
  succeed(email: string, address: string): Promise<void>;
};

export function openSignInTries(redis: Redis, namespace: string): SignInTries {
  const dayOfSeconds = 24 * 3600;
  const tries = limiter(redis, `${namespace}:sign-in:tries`, {
    points: Number.MAX_SAFE_INTEGER,
    seconds: dayOfSeconds,
  });
  const pause = limiter(redis, `${namespace}:sign-in:pause`, { points: 1, seconds: longestPauseSeconds });
  const account = limiter(redis, `${namespace}:sign-in:account`, everywhere);
  /** Redis holds no addresses of people, only what they hash to. */
  const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
  return {
    async begin(email, address) {
      const pair = keyOf(email, networkOf(address));
      const { consumedPoints } = await tries.penalty(pair);
      const customDuration = pauseAfter(consumedPoints);
      if (customDuration > 0) {
        await pause.consume(pair, 1, { customDuration }).catch(async (thrown: unknown) => {
          const wait = waitOf(thrown);
          await tries.reward(pair);
          securityEvent('authn_login_fail_max', { from: address });
          throw tooMany(wait);
        });
      }
      await account.consume(keyOf(email)).catch((thrown: unknown) => {
        const wait = waitOf(thrown);
        securityEvent('authn_login_lock', { from: address });
        throw tooMany(wait);
      });
    },
    async succeed(email, address) {
      const pair = keyOf(email, networkOf(address));
      await Promise.all([tries.delete(pair), pause.delete(pair), account.reward(keyOf(email))]);
    },
  };
}
