import { randomUUID } from 'node:crypto';
import { Schema, model } from 'mongoose';

/** A process whose roles use this store, and when it last reported. */
export type RunningRoles = { _id: string; roles: string[]; host: string; startedAt: Date; seenAt: Date };

/** How often a process reports, in ms. */
export const SEEN_EVERY_MS = 15_000;
/** A process that has not reported for this long is gone: it may miss two of three reports. */
export const GONE_AFTER_MS = 3 * SEEN_EVERY_MS;

const schema = new Schema<RunningRoles>({
  _id: { type: String, required: true },
  roles: [{ type: String, required: true }],
  host: { type: String, required: true },
  startedAt: { type: Date, required: true },
  seenAt: { type: Date, required: true },
});
schema.index({ seenAt: 1 }, { expireAfterSeconds: 24 * 3600 });

const RunningProcesses = model<RunningRoles>('RunningRoles', schema, 'running_roles');

export const runningRolesCollection = RunningProcesses.collection.collectionName;

/** How a process reports that it is running. */
export type Presence = {
  /** Reports that the process is running. */
  note(now: Date): Promise<void>;
  /** Reports that it has ended. */
  leave(): Promise<void>;
};

export function openPresence(roles: readonly string[], host: string, startedAt: Date): Presence {
  const _id = randomUUID();
  return {
    async note(now) {
      const kept = { roles: [...roles], host, startedAt, seenAt: now };
      await RunningProcesses.updateOne({ _id }, { $set: kept }, { upsert: true });
    },
    async leave() {
      await RunningProcesses.deleteOne({ _id });
    },
  };
}

/** The processes that reported recently. A time ahead of our clock counts as now. */
export async function runningRoles(now: Date): Promise<RunningRoles[]> {
  return RunningProcesses.find({ seenAt: { $gt: new Date(now.getTime() - GONE_AFTER_MS) } }).lean<RunningRoles[]>();
}
