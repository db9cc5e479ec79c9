import { createHash } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import { agreementWords } from '../../domain/privacy/agreement.ts';
import type { NoticeSection } from '../../domain/privacy/notice.ts';

/** That a landlord accepted the agreement with whoever runs the installation: its words, its version and when. */
export type AcceptedAgreement = {
  landlordId: Types.ObjectId;
  version: string;
  sections: NoticeSection[];
  acceptedAt: Date;
};

const schema = new Schema<AcceptedAgreement>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  version: { type: String, required: true },
  sections: [new Schema<NoticeSection>({ title: String, lines: [String] }, { _id: false })],
  acceptedAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, version: 1 }, { unique: true });

const AcceptedAgreements = model<AcceptedAgreement>('AcceptedAgreement', schema, 'accepted_agreements');

/** The version of an agreement: the same for the same words, and another for others. */
export const agreementVersion = (sections: readonly NoticeSection[]): string =>
  createHash('sha256').update(agreementWords(sections)).digest('hex').slice(0, 8);

/** Records that a landlord accepts an agreement; the first time counts. */
export async function acceptAgreement(landlordId: Types.ObjectId, sections: NoticeSection[], now: Date): Promise<void> {
  await AcceptedAgreements.updateOne(
    { landlordId, version: agreementVersion(sections) },
    { $setOnInsert: { sections, acceptedAt: now } },
    { upsert: true },
  );
}

/** The agreements that a landlord has accepted, the newest first. */
export async function acceptedAgreements(landlordId: Types.ObjectId): Promise<AcceptedAgreement[]> {
  return AcceptedAgreements.find({ landlordId }).sort({ acceptedAt: -1 }).lean<AcceptedAgreement[]>();
}

/** Removes what a landlord has accepted. */
export async function removeAgreementsOf(landlordId: Types.ObjectId): Promise<void> {
  await AcceptedAgreements.deleteMany({ landlordId });
}
