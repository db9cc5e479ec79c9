import { Schema, type Types, model } from 'mongoose';

/**
 * A data key, under the id of what it was made for: an application, an email as it came, or a message that is with no
 * application yet. Backups do not contain these records: they are in a list beside the backups, from which a destroyed
 * key is removed (store/backup/key-list.ts).
 */
export type KeptDataKey = {
  _id: Types.ObjectId;
  /** The key, encrypted with a key of the ring; null once it is destroyed. */
  wrapped: Buffer | null;
  ringKeyId: string | null;
  /** The applications, emails and messages whose files are encrypted with it. It is destroyed with the last. */
  users: Types.ObjectId[];
  createdAt: Date;
  destroyedAt: Date | null;
  /** When the record of a destroyed key is removed, because every list of keys has long been without it. */
  expiresAt: Date | null;
};

const schema = new Schema<KeptDataKey>({
  wrapped: { type: Buffer, default: null },
  ringKeyId: { type: String, default: null },
  users: { type: [Schema.Types.ObjectId], required: true },
  createdAt: { type: Date, required: true },
  destroyedAt: { type: Date, default: null },
  expiresAt: { type: Date, default: null },
});
schema.index({ users: 1 });
schema.index({ ringKeyId: 1, _id: 1 }, { partialFilterExpression: { ringKeyId: { $type: 'string' } } });
schema.index({ destroyedAt: -1 }, { partialFilterExpression: { destroyedAt: { $type: 'date' } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const DataKeys = model<KeptDataKey>('DataKey', schema, 'data_keys');
