import { Schema, type Types, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** The email that used an address's one automatic answer of a day. */
type Allowance = { _id: string; outgoingId: Types.ObjectId; at: Date };

const schema = new Schema<Allowance>({
  _id: String,
  outgoingId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
});
schema.index({ outgoingId: 1 });
const days = 24 * 3600;
schema.index({ at: 1 }, { expireAfterSeconds: 3 * days });

const Allowances = model<Allowance>('AutomaticAnswer', schema, 'automatic_answers');

/**
 * Takes an allowance (domain/outbound/automatic-answer.ts) for an email; also true for the email that already has it,
 * so that it can be retried. Of two concurrent emails, one gets it.
 */
export async function takeAllowance(allowance: string, outgoingId: Types.ObjectId, at: Date): Promise<boolean> {
  try {
    await Allowances.create({ _id: allowance, outgoingId, at });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const taken = await Allowances.findById(allowance).lean<Allowance>();
    return taken?.outgoingId.equals(outgoingId) ?? false;
  }
}

/** Returns the allowances that emails took. */
export async function forgetAllowances(outgoingIds: readonly Types.ObjectId[]): Promise<void> {
  await Allowances.deleteMany({ outgoingId: { $in: [...outgoingIds] } });
}
