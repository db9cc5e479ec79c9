import { createHmac } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import { currentSecret, derivedKey, secretsOf } from '../derived-key.ts';

/**
 * An email of someone whose data was erased, as a keyed fingerprint: it shows whether an email is the same one, and
 * nothing else. The same email delivered again therefore creates no application.
 */
export type ErasedMail = { _id: string; applicationId: Types.ObjectId; erasedAt: Date; expiresAt: Date };

const schema = new Schema<ErasedMail>({
  _id: { type: String, required: true },
  applicationId: { type: Schema.Types.ObjectId, required: true },
  erasedAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ applicationId: 1 });

export const ErasedMails = model<ErasedMail>('ErasedMail', schema, 'erased_mails');

/**
 * What identifies an email: the SHA-256 of its bytes, and the Message-IDs of the email and of what it forwards or
 * reports.
 */
export type MailMarks = { sha256?: string; messageIds: readonly (string | null)[] };

/** The fingerprints under which an email of an inbox may be remembered, made with any of the secrets. */
export function mailFingerprints(secret: string, landlordId: Types.ObjectId, marks: MailMarks): string[] {
  return secretsOf(secret).flatMap((one) => fingerprintsWith(one, landlordId, marks));
}

function fingerprintsWith(secret: string, landlordId: Types.ObjectId, { sha256, messageIds }: MailMarks): string[] {
  const key = derivedKey(secret, 'erased-mail');
  const marks = [
    ...(sha256 ? [`bytes ${sha256}`] : []),
    ...messageIds.flatMap((id) => (id ? [`id ${id.replace(/^<|>$/g, '')}`] : [])),
  ];
  return marks.map((mark) =>
    createHmac('sha256', key)
      .update(`${String(landlordId)}\n${mark}`)
      .digest('base64url'),
  );
}

/** Remembers the emails of an erased application, as far as they can be recognised. */
export async function rememberErased(
  secret: string,
  {
    _id: applicationId,
    landlordId,
    erasedAt,
    expiresAt,
  }: { _id: Types.ObjectId; landlordId: Types.ObjectId; erasedAt: Date; expiresAt: Date },
  marks: MailMarks,
): Promise<void> {
  const ids = fingerprintsWith(currentSecret(secret), landlordId, marks);
  if (ids.length === 0) return;
  await ErasedMails.bulkWrite(
    ids.map((_id) => ({
      updateOne: { filter: { _id }, update: { $setOnInsert: { applicationId, erasedAt, expiresAt } }, upsert: true },
    })),
    { ordered: false },
  );
}

/**
 * The erased application that an email belonged to in this landlord's inbox, and when it was erased; null for any other
 * email.
 */
export async function erasedBefore(
  secret: string,
  landlordId: Types.ObjectId,
  marks: MailMarks,
): Promise<{ applicationId: Types.ObjectId; erasedAt: Date } | null> {
  return ErasedMails.findOne({ _id: { $in: mailFingerprints(secret, landlordId, marks) } }).lean<ErasedMail>();
}
