import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../domain/operations/network.ts';
import { withDeadline } from './deadline.ts';
import { unsharedMessages } from './metrics.ts';
import type { ReceiverLimits } from './options.ts';

/** What one remote address may send in a minute to all receivers together. */
export type SharedLimits = {
  /** Counts a message that is about to come; false when there were too many, or too much. */
  beginMessage(address: string): Promise<boolean>;
  /** Counts what a message took, once it has come. */
  addBytes(address: string, count: number): Promise<void>;
};

/** A sender waits no longer than this for the count of the others, in ms. */
const ANSWER_WITHIN_MS = 300;

/**
 * Counts in Redis. Where it does not answer, mail is taken in anyway, within the limits of this process, and a
 * metric says how often: to limit senders is worth less than an email.
 */
export function openSharedLimits(
  redis: unknown,
  namespace: string,
  { messagesPerMinute, bytesPerMinute }: Pick<ReceiverLimits, 'messagesPerMinute' | 'bytesPerMinute'>,
  answerWithinMs = ANSWER_WITHIN_MS,
): SharedLimits {
  const counter = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `${namespace}:receive-${name}`,
      points,
      duration: 60,
      rejectIfRedisNotReady: true,
    });
  const messages = counter('messages', messagesPerMinute);
  const bytes = counter('bytes', bytesPerMinute);
  const late = () => new Error('Redis took too long to count a message');
  // The library throws what is no Error when there were too many.
  const mayCome = (key: string) =>
    messages.consume(key).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof RateLimiterRes) return false;
        throw thrown;
      },
    );
  return {
    async beginMessage(address) {
      const key = networkOf(address);
      try {
        const counts = Promise.all([bytes.get(key), mayCome(key)]);
        const [taken, isAllowed] = await withDeadline(counts, answerWithinMs, late);
        return isAllowed && (taken?.consumedPoints ?? 0) < bytesPerMinute;
      } catch {
        unsharedMessages.inc();
        return true;
      }
    },
    async addBytes(address, count) {
      await bytes.penalty(networkOf(address), count).catch(() => unsharedMessages.inc());
    },
  };
}
