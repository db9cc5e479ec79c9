import { Schema, type Types, model } from 'mongoose';

/** A landlord's rule for all mail from one sender: always show it, or never. */
export type SenderRule = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  address: string;
  action: 'show' | 'hide';
  at: Date;
};

const schema = new Schema<SenderRule>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  action: { type: String, required: true },
  at: { type: Date, required: true },
});
schema.index({ landlordId: 1, address: 1 }, { unique: true });

const SenderRules = model<SenderRule>('SenderRule', schema, 'sender_rules');

export async function senderRule(landlordId: Types.ObjectId, address: string): Promise<SenderRule['action'] | null> {
  const rule = await SenderRules.findOne({ landlordId, address: address.toLowerCase() }).lean<SenderRule>();
  return rule?.action ?? null;
}

/** Sets the rule for a sender's mail; null removes it. */
export async function setSenderRule(
  landlordId: Types.ObjectId,
  address: string,
  action: SenderRule['action'] | null,
  at: Date,
): Promise<void> {
  const key = { landlordId, address: address.toLowerCase() };
  if (action) await SenderRules.updateOne(key, { $set: { action, at } }, { upsert: true });
  else await SenderRules.deleteOne(key);
}

/** A landlord's rules for these senders. */
export async function senderRules(
  landlordId: Types.ObjectId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SenderRule['action']>> {
  const found = await SenderRules.find({ landlordId, address: { $in: [...addresses] } }).lean<SenderRule[]>();
  return new Map(found.map(({ address, action }) => [address, action]));
}

/** Removes all rules of a landlord. */
export async function removeSenderRulesOf(landlordId: Types.ObjectId): Promise<void> {
  await SenderRules.deleteMany({ landlordId });
}
