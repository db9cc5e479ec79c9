import { createHash } from 'node:crypto';
import { type Redis } from 'ioredis';
import { type Logger } from 'pino';
import {
  type PasscodeState,
  afterWrongTry,
  mayTry,
  passcodeLockMinutes,
  passcodeTries,
  passcodeValidDays,
} from '../../domain/applications/passcode.ts';
import { type PasscodeCheck } from '../../store/applications/passcode.ts';

/**
 * Tries at applications that do not exist. They are counted and locked as at those that do, or the answers of six tries
 * in a row would tell one from the other.
 */
export type UnknownGates = {
  /** Counts a try, which is always wrong. */
  try(applicationId: string, now: Date): Promise<Exclude<PasscodeCheck, { answer: 'right' }>>;
  /** Opens the gate anew, as a new passcode does at an application that exists. */
  renew(applicationId: string): Promise<void>;
};

/** The rule of domain/applications/passcode.ts in one step of Redis. Answers the tries made, or 0 and the instant of the lock's end. */
const countTry = `
local lock = tonumber(redis.call('hget', KEYS[1], 'lockedUntil') or '0')
if lock > tonumber(ARGV[1]) then return {0, string.format('%.0f', lock)} end
local failures = redis.call('hincrby', KEYS[1], 'failures', 1)
redis.call('pexpire', KEYS[1], ARGV[4])
if failures < tonumber(ARGV[2]) then return {failures, '0'} end
redis.call('hset', KEYS[1], 'failures', 0, 'lockedUntil', string.format('%.0f', ARGV[1] + ARGV[3]))
return {0, string.format('%.0f', ARGV[1] + ARGV[3])}`;

/** So many gates are counted in memory while Redis does not answer; the oldest is forgotten first. */
const keptInMemory = 10_000;

function memoryGates() {
  const states = new Map<string, PasscodeState>();
  return {
    forget: (key: string) => states.delete(key),
    try(key: string, now: Date): Exclude<PasscodeCheck, { answer: 'right' }> {
      const state = states.get(key) ?? { failures: 0, lockedUntil: null, expiresAt: now };
      if (mayTry(state, now) === 'locked' && state.lockedUntil) return { answer: 'locked', until: state.lockedUntil };
      const after = { ...state, ...afterWrongTry(state, now) };
      states.delete(key);
      states.set(key, after);
      const oldest = states.size > keptInMemory ? states.keys().next().value : undefined;
      if (oldest !== undefined) states.delete(oldest);
      return after.lockedUntil
        ? { answer: 'locked', until: after.lockedUntil }
        : { answer: 'wrong', remaining: passcodeTries - after.failures };
    },
  };
}

/**
 * While Redis is away, or there and too slow to answer, tries are counted in memory: an application that exists asks the
 * store only, and an error here would tell it from one that does not.
 */
export function openUnknownGates(redis: Redis, namespace: string, log: Logger): UnknownGates {
  const memory = memoryGates();
  const keyOf = (id: string) => `${namespace}:unknown-gate:${createHash('sha256').update(id).digest('base64url')}`;
  const unanswered = (error: unknown): null => {
    log.warn({ err: error }, 'Redis did not count a try at an unknown application; it is counted in memory');
    return null;
  };
  const keptMs = passcodeValidDays * 24 * 3600 * 1000;
  const lockMs = passcodeLockMinutes * 60_000;
  return {
    async try(applicationId, now) {
      const key = keyOf(applicationId);
      if (redis.status !== 'ready') return memory.try(key, now);
      const counted = await redis
        .eval(countTry, 1, key, now.getTime(), passcodeTries, lockMs, keptMs)
        .then((answer) => answer as [number, string], unanswered);
      if (!counted) return memory.try(key, now);
      const [failures, until] = counted;
      return failures === 0
        ? { answer: 'locked', until: new Date(Number(until)) }
        : { answer: 'wrong', remaining: passcodeTries - failures };
    },
    async renew(applicationId) {
      const key = keyOf(applicationId);
      memory.forget(key);
      if (redis.status === 'ready') await redis.del(key).catch(unanswered);
    },
  };
}
