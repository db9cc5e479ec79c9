import type { CheckedRecord, OwnRecordKind, OwnRecordState } from './records.ts';

/** How far the proof of a landlord's own domain has got. */
export type OwnStanding = {
  /** Since when the domain is proven to be theirs; null before that, and after it was switched off. */
  verifiedAt: Date | null;
  /** Since when the proof is missing in DNS; null while it is there. */
  lostAt: Date | null;
  /** When it was switched off because the proof had been missing too long. */
  offAt: Date | null;
  /** When the proof was found while another account held the same address. */
  takenAt: Date | null;
};

/** waiting: never proven · taken: another account has the address · lost: proven, but the proof is missing now. */
export const ownStates = ['waiting', 'taken', 'verified', 'lost', 'off'] as const;
export type OwnState = (typeof ownStates)[number];

export function ownStateOf({ verifiedAt, lostAt, offAt, takenAt }: OwnStanding): OwnState {
  if (verifiedAt) return lostAt ? 'lost' : 'verified';
  if (takenAt) return 'taken';
  return offAt ? 'off' : 'waiting';
}

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** How long the proof may be missing before nothing is received at the address any more. */
export const GRACE_HOURS = 72;

/** When a domain whose proof is missing will be switched off. */
export const switchedOffAt = (lostAt: Date): Date => new Date(lostAt.getTime() + GRACE_HOURS * hourMs);

/** A missing proof is only told of after this long: name servers are changed, and answers differ for a while. */
const TOLD_AFTER_MS = hourMs;

/** Whether the landlord should be told of a state by now. */
export const isWorthTelling = ({ lostAt }: OwnStanding, now: Date): boolean =>
  lostAt === null || now.getTime() - lostAt.getTime() >= TOLD_AFTER_MS;

/** What the state of the proof means: hold the domain, say that it is lost, welcome it back, or switch it off. */
export type OwnChange = 'verify' | 'lose' | 'recover' | 'switch-off';

/** No answer from DNS changes nothing: name servers have bad days. */
export function ownChange(standing: OwnStanding, proof: OwnRecordState, now: Date): OwnChange | null {
  if (proof === 'unknown') return null;
  if (!standing.verifiedAt) return proof === 'found' ? 'verify' : null;
  if (proof === 'found') return standing.lostAt ? 'recover' : null;
  if (!standing.lostAt) return 'lose';
  return switchedOffAt(standing.lostAt) <= now ? 'switch-off' : null;
}

/** How long an answer of DNS counts when there is no newer one. */
export const ANSWER_COUNTS_HOURS = 24;

/** Whether a record is there, or was there recently and DNS has not answered since. */
export function isSeen(record: CheckedRecord | undefined, now: Date): boolean {
  if (!record?.seenAt || !(record.state === 'found' || record.state === 'unknown')) return false;
  return now.getTime() - record.seenAt.getTime() < ANSWER_COUNTS_HOURS * hourMs;
}

const needed: readonly OwnRecordKind[] = ['ownership', 'dkim'];

const isThere = (kind: OwnRecordKind, records: readonly CheckedRecord[]): boolean => {
  const those = records.filter((one) => one.kind === kind);
  return those.length > 0 && those.every(({ state }) => state === 'found');
};

/**
 * When to ask DNS again: often while the landlord is probably setting records, seldom when all is well or nobody has
 * done anything for weeks.
 */
export function nextLook(
  standing: OwnStanding & { begunAt: Date },
  records: readonly CheckedRecord[],
  now: Date,
): Date {
  const isWhole = standing.verifiedAt !== null && needed.every((kind) => isThere(kind, records));
  const age = now.getTime() - standing.begunAt.getTime();
  const minutes = isWhole
    ? 30
    : standing.lostAt || age < hourMs
      ? 2
      : age < dayMs
        ? 10
        : age < 14 * dayMs
          ? 60
          : 24 * 60;
  return new Date(now.getTime() + minutes * 60_000);
}
