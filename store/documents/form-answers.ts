import { type ClientSession, Schema, type Types, model } from 'mongoose';
import type { FormValues } from '../../domain/documents/collection/form-answers.ts';
import { Applications } from '../applications/application-model.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** An applicant's answers to the form: the draft in progress, and what was sent. */
export type FormAnswers = {
  _id: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** Stored under the passcode, so that the applicant can continue on another device. */
  draft: FormValues | null;
  savedAt: Date | null;
  sent: FormValues | null;
  sentAt: Date | null;
  /** When what was sent was last evaluated; null until then, and again after the form is sent again. */
  weighedAt: Date | null;
};

const schema = new Schema<FormAnswers>(
  {
    applicationId: { type: Schema.Types.ObjectId, required: true },
    draft: { type: Schema.Types.Mixed, default: null },
    savedAt: { type: Date, default: null },
    sent: { type: Schema.Types.Mixed, default: null },
    sentAt: { type: Date, default: null },
    weighedAt: { type: Date, default: null },
  },
  { minimize: false },
);
schema.index({ applicationId: 1 }, { unique: true });
schema.index({ sentAt: 1 }, { partialFilterExpression: { weighedAt: null }, name: 'unweighed' });

const FormAnswersModel = model<FormAnswers>('FormAnswers', schema, 'form_answers');

/** An applicant's answers so far; null before the first. */
export async function formAnswersOf(applicationId: Types.ObjectId): Promise<FormAnswers | null> {
  return FormAnswersModel.findOne({ applicationId }).lean<FormAnswers>();
}

/** The same for several applications, by id. */
export async function formAnswersOfAll(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, FormAnswers>> {
  const found = await FormAnswersModel.find({ applicationId: { $in: [...applicationIds] } }).lean<FormAnswers[]>();
  return new Map(found.map((answers) => [String(answers.applicationId), answers]));
}

/** How many of a listing's applicants have sent the form. */
export async function countFormsSent(listingId: Types.ObjectId): Promise<number> {
  const applications = await Applications.find({ listingId }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  return FormAnswersModel.countDocuments({
    applicationId: { $in: applications.map(({ _id }) => _id) },
    sentAt: { $ne: null },
  });
}

async function write(applicationId: Types.ObjectId, change: Partial<FormAnswers>): Promise<void> {
  const upsert = () => FormAnswersModel.updateOne({ applicationId }, { $set: change }, { upsert: true });
  try {
    await upsert();
  } catch (error) {
    // Two concurrent first writes: the other created the record, and this one now finds it.
    if (!isDuplicateKey(error)) throw error;
    await upsert();
  }
}

/** Saves the form as a draft, to be continued later. */
export async function saveDraft(applicationId: Types.ObjectId, draft: FormValues, at: Date): Promise<void> {
  await write(applicationId, { draft, savedAt: at });
}

/** Stores what was sent; a later version replaces an earlier one. */
export async function keepSent(applicationId: Types.ObjectId, sent: FormValues, at: Date): Promise<void> {
  await write(applicationId, { sent, sentAt: at, weighedAt: null, draft: null, savedAt: at });
}

/** The form of another listing, with the answers that apply there; it has to be sent again. */
export async function moveFormAnswers(
  applicationId: Types.ObjectId,
  draft: FormValues,
  at: Date,
  session: ClientSession,
): Promise<void> {
  await FormAnswersModel.updateOne(
    { applicationId },
    { $set: { draft, savedAt: at, sent: null, sentAt: null, weighedAt: null } },
    { session },
  );
}

export async function markFormWeighed(applicationId: Types.ObjectId, sentAt: Date, at: Date): Promise<void> {
  await FormAnswersModel.updateOne({ applicationId, sentAt }, { $set: { weighedAt: at } });
}

/** Forms that were sent a while ago and never evaluated because a process died between the two steps. */
export function unweighedForms(now: Date, limit: number): UnfinishedQuery<Pick<FormAnswers, 'applicationId'>> {
  const before = new Date(now.getTime() - 10_000);
  return FormAnswersModel.find({ weighedAt: null, sentAt: { $lt: before } }, { applicationId: 1 })
    .limit(limit)
    .lean<Pick<FormAnswers, 'applicationId'>[]>();
}

/** Whether an applicant has started to answer. */
export async function hasFormAnswers(applicationId: Types.ObjectId): Promise<boolean> {
  return (await FormAnswersModel.exists({ applicationId })) !== null;
}

/** Removes an applicant's answers, sent or not. */
export async function removeFormAnswers(applicationId: Types.ObjectId): Promise<void> {
  await FormAnswersModel.deleteMany({ applicationId });
}
