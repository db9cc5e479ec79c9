import { randomUUID } from 'node:crypto';
import { type ClientSession, Schema, model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';

/** Who may do something that only one process does at a time, and until when, unless it says that it still does. */
type Lease = { _id: string; holder: string /** Grows with each holder. */; number: number; until: Date };

const schema = new Schema<Lease>({
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  number: { type: Number, required: true },
  until: { type: Date, required: true },
});

const Leases = model<Lease>('Lease', schema, 'leases');

/** Someone else holds the lease by now: what was about to be written must not be. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** A lease that this process holds. */
export type HeldLease = {
  /**
   * Makes the transaction fail if someone else holds the lease, and has it collide with theirs if they take it just now:
   * so a holder that slept through its time writes nothing.
   * @throws LeaseLostError
   */
  requireWithin(session: ClientSession): Promise<void>;
  /** @throws LeaseLostError */
  renew(): Promise<void>;
  release(): Promise<void>;
};

export type LeaseOptions = { /** How long it lasts without being renewed. */ ms: number; now: () => Date };

/** Takes a lease; null while another process holds it. One whose holder was killed is free once its time is over. */
export async function takeLease(name: string, { ms, now }: LeaseOptions): Promise<HeldLease | null> {
  const holder = randomUUID();
  const untilTime = () => new Date(now().getTime() + ms);
  let taken: Lease | null;
  try {
    taken = await Leases.findOneAndUpdate(
      { _id: name, until: { $lte: now() } },
      { $set: { holder, until: untilTime() }, $inc: { number: 1 } },
      { upsert: true, returnDocument: 'after' },
    ).lean<Lease>();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
  if (!taken) return null;
  const mine = { _id: name, holder: String(holder), number: taken.number };
  const renewWithin = async (session?: ClientSession) => {
    const within = session ? { session } : {};
    const { matchedCount } = await Leases.updateOne(mine, { $set: { until: untilTime() } }, within);
    if (matchedCount !== 1) throw new LeaseLostError(`Another process took the lease ${name}`);
  };
  return {
    requireWithin: renewWithin,
    renew: () => renewWithin(),
    async release() {
      await Leases.updateOne(mine, { $set: { until: new Date(0) } });
    },
  };
}
