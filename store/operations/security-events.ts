import { Schema, model } from 'mongoose';
import { Counter } from 'prom-client';
import {
  MAX_LINES_PER_MINUTE,
  type SecurityEventName,
  type SecurityFacts,
  securityEvents,
  securityLine,
} from '../../domain/operations/security-events.ts';

/** How often an event happened in one hour, over all processes: shown on the operator's console. */
type EventHour = { _id: string; event: string; hour: Date; count: number };

const hourMs = 3600_000;
const minuteMs = 60_000;
const FLUSH_EVERY_MS = 5000;
const KEPT_DAYS = 90;

const schema = new Schema<EventHour>({
  _id: { type: String, required: true },
  event: { type: String, required: true },
  hour: { type: Date, required: true },
  count: { type: Number, required: true },
});
schema.index({ hour: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 3600 });

const EventHours = model<EventHour>('SecurityEventHour', schema, 'security_event_hours');

/** Counted in the process's own registry, which the health port exposes. */
const counter = new Counter({
  name: 'letterbox_security_events_total',
  help: 'Security events, by name (domain/operations/security-events.ts).',
  labelNames: ['event'] as const,
});

type Log = Record<'info' | 'warn' | 'error', (facts: object, text: string) => void>;
type Sink = { log: Log; now: () => Date };

let sink: Sink | null = null;
/** Counts not yet in the store, by record id. */
const pending = new Map<string, EventHour>();
/** How many log lines an event has had in this minute, and how many were left out. */
const lines = new Map<SecurityEventName, { minute: number; written: number; left: number }>();

/**
 * Reports a security event: a structured log line, a metric, and a count for the operator's console. It never throws or
 * waits. A process that has not opened the events (`openSecurityEvents`) only counts the metric.
 */
export function securityEvent(name: SecurityEventName, facts: SecurityFacts = {}): void {
  counter.inc({ event: name });
  if (!sink) return;
  const now = sink.now();
  count(name, now);
  write(sink.log, name, facts, now);
}

function count(event: SecurityEventName, now: Date): void {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
  const _id = `${hour.toISOString().slice(0, 13)} ${event}`;
  pending.set(_id, { _id, event, hour, count: (pending.get(_id)?.count ?? 0) + 1 });
}

function write(log: Log, event: SecurityEventName, facts: SecurityFacts, now: Date): void {
  const minute = Math.floor(now.getTime() / minuteMs);
  const before = lines.get(event);
  const state = before?.minute === minute ? before : { minute, written: 0, left: before?.left ?? 0 };
  lines.set(event, state);
  if (state.written >= MAX_LINES_PER_MINUTE) {
    state.left += 1;
    return;
  }
  const { level, words } = securityEvents[event];
  const unwritten = state.left > 0 ? { unwritten: state.left } : {};
  state.written += 1;
  state.left = 0;
  log[level]({ event, ...securityLine(facts), ...unwritten }, words);
}

export type OpenedSecurityEvents = {
  /** Writes the counts since the last flush to the store. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the events of this process: lines go to `log`, counts to the connected store every few seconds. */
export function openSecurityEvents({ log, now }: Sink): OpenedSecurityEvents {
  sink = { log, now };
  const flush = async (): Promise<void> => {
    const counted = [...pending.values()];
    pending.clear();
    for (const record of counted) {
      await keep(record).catch((error: unknown) => {
        const since = pending.get(record._id)?.count ?? 0;
        pending.set(record._id, { ...record, count: record.count + since });
        log.warn({ err: error }, 'Security events could not be counted in the store; they will be with the next');
      });
    }
  };
  const timer = setInterval(() => void flush(), FLUSH_EVERY_MS).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush();
      sink = null;
    },
  };
}

async function keep({ _id, event, hour, count }: EventHour): Promise<void> {
  await EventHours.updateOne({ _id }, { $inc: { count }, $setOnInsert: { event, hour } }, { upsert: true });
}

/**
 * How often each event happened in the hours beginning at or after `since`; events that did not happen are left out.
 */
export async function countSecurityEvents(since: Date): Promise<Partial<Record<SecurityEventName, number>>> {
  const hours = await EventHours.find({ hour: { $gte: since } }).lean<EventHour[]>();
  const counts: Partial<Record<SecurityEventName, number>> = {};
  for (const { event, count } of hours) {
    if (!Object.hasOwn(securityEvents, event)) continue;
    const name = event as SecurityEventName;
    counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}
