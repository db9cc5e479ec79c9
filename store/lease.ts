import { randomUUID } from 'node:crypto';
import { type ClientSession, Schema, model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';

/** Which process may do something that only one does at a time, and until when unless it renews. */
type Lease = { _id: string; holder: string /** Incremented for each holder. */; number: number; until: Date };

const schema = new Schema<Lease>({
  _id: { type: String, required: true },
  holder: { type: String, required: true },
  number: { type: Number, required: true },
  until: { type: Date, required: true },
});

const Leases = model<Lease>('Lease', schema, 'leases');

/** Another process holds the lease by now: the pending write must not happen. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** A lease that this process holds. */
export type HeldLease = {
  /**
   * Makes the transaction fail if another process holds the lease, and conflict if one takes it concurrently, so that a
   * holder that slept past its expiry writes nothing.
   * @throws LeaseLostError
   */
  requireWithin(session: ClientSession): Promise<void>;
  /** @throws LeaseLostError */
  renew(): Promise<void>;
  release(): Promise<void>;
};

export type LeaseOptions = { /** How long it lasts without renewal. */ ms: number; now: () => Date };

/** Takes a lease; null while another process holds it. The lease of a killed process is free once it expires. */
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
