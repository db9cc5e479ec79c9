import { createHash } from 'node:crypto';
import type { RedisConnection } from '../../workers/queues.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { tooMany } from '../http/errors.ts';
import { limiter, waitOf } from '../http/limits.ts';
import { networkOf } from '../../domain/operations/network.ts';

/** Attempts without a pause, for one account from one network address, or from one browser that it knows. */
export const freeTries = 5;
const firstPauseSeconds = 5;
const longestPauseSeconds = 15 * 60;

/** The pause after attempt number `tries`: none at first, then doubling up to a quarter of an hour. */
export function pauseAfter(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (tries - freeTries));
}

/** Attempts on one account from all unknown browsers together, so that many addresses are no way round the pauses. */
const everywhere: Readonly<Record<'sign-in' | 'second-factor', { points: number; seconds: number }>> = {
  'sign-in': { points: 100, seconds: 3600 },
  // Someone who tries codes already knows the password.
  'second-factor': { points: 10, seconds: 3600 },
};

/** The origin of an attempt: a network address, and the browser's identifier if the account knows it. */
export type TryOrigin = { address: string; device: string | null };

export type SignInTries = {
  /**
   * Counts an attempt before its password is checked, so that a thousand concurrent attempts still count; 429 if it
   * must wait. A known browser has its own count, which strangers don't affect. `onLock` is called when unknown
   * browsers have used up the account's attempts.
   */
  begin(email: string, from: TryOrigin, onLock: () => void): Promise<void>;
  /** Clears the attempts of an account after a successful sign-in. */
  succeed(email: string, from: TryOrigin): Promise<void>;
};

export function openSignInTries(redis: RedisConnection, namespace: string, what: keyof typeof everywhere): SignInTries {
  const dayOfSeconds = 24 * 3600;
  const tries = limiter(redis, `${namespace}:${what}:tries`, {
    points: Number.MAX_SAFE_INTEGER,
    seconds: dayOfSeconds,
  });
  const pause = limiter(redis, `${namespace}:${what}:pause`, { points: 1, seconds: longestPauseSeconds });
  const account = limiter(redis, `${namespace}:${what}:account`, everywhere[what]);
  /** Redis holds no addresses of people, only hashes of them. */
  const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url');
  const pairOf = (email: string, { address, device }: TryOrigin) =>
    device === null ? keyOf(email, networkOf(address)) : keyOf(email, 'device', device);
  return {
    async begin(email, from, onLock) {
      const pair = pairOf(email, from);
      const { consumedPoints } = await tries.penalty(pair);
      const customDuration = pauseAfter(consumedPoints);
      if (customDuration > 0) {
        await pause.consume(pair, 1, { customDuration }).catch(async (thrown: unknown) => {
          const wait = waitOf(thrown);
          await tries.reward(pair);
          securityEvent('authn_login_fail_max', { from: from.address, what });
          throw tooMany(wait);
        });
      }
      if (from.device !== null) return;
      await account.consume(keyOf(email)).catch((thrown: unknown) => {
        const wait = waitOf(thrown);
        securityEvent('authn_login_lock', { from: from.address, what });
        onLock();
        throw tooMany(wait);
      });
    },
    async succeed(email, from) {
      const pair = pairOf(email, from);
      await Promise.all([
        tries.delete(pair),
        pause.delete(pair),
        ...(from.device === null ? [account.reward(keyOf(email))] : []),
      ]);
    },
  };
}
