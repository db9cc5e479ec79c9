import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../domain/operations/network.ts';
import { withDeadline } from './deadline.ts';
import { unsharedMessages } from './metrics.ts';
import type { ReceiverLimits } from './options.ts';

/** What one remote address may send per minute to all receivers together. */
export type SharedLimits = {
  /** Counts a message that is about to arrive; false if there were too many, or too much. */
  beginMessage(address: string): Promise<boolean>;
  /** Adds a message's size once it has arrived. */
  addBytes(address: string, count: number): Promise<void>;
};

/** How long a sender waits for the shared count, in ms. */
const ANSWER_WITHIN_MS = 300;

/**
 * Counts in Redis. If Redis does not respond, mail is accepted anyway, within the limits of this process, and a metric
 * counts how often: limiting senders matters less than an email.
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
  // The library throws something other than an Error if there were too many.
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
