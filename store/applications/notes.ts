import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** Stores the landlord's own note on an application; an empty one removes it. */
export async function keepNote(applicationId: Types.ObjectId, text: string, at: Date): Promise<Application | null> {
  return Applications.findOneAndUpdate(
    { _id: applicationId },
    { $set: { note: text ? { text, at } : null } },
    { returnDocument: 'after' },
  ).lean<Application>();
}

/** Marks an applicant who awaits a decision as a backup, or not; null if they don't await one. */
export async function markBackup(applicationId: Types.ObjectId, keep: boolean): Promise<Application | null> {
  return Applications.findOneAndUpdate(
    { _id: applicationId, stage: 'final_decision', subState: 'pending' },
    { $set: { isBackup: keep } },
    { returnDocument: 'after' },
  ).lean<Application>();
}

/** Everyone of a listing who awaits the landlord's decision, longest first. */
export async function awaitingDecision(listingId: Types.ObjectId, limit: number): Promise<Application[]> {
  return Applications.find({ listingId, stage: 'final_decision', subState: 'pending' }, { history: 0, screening: 0 })
    .sort({ receivedAt: 1, _id: 1 })
    .limit(limit)
    .lean<Application[]>();
}

export type NamedApplicant = Pick<Application, '_id' | 'listingId' | 'name' | 'email' | 'stage' | 'blindNumber'>;

/** What some applicants are called; who is gone is left out. */
export async function namesOf(ids: readonly Types.ObjectId[]): Promise<NamedApplicant[]> {
  return Applications.find(
    { _id: { $in: [...ids] } },
    { listingId: 1, name: 1, email: 1, stage: 1, blindNumber: 1 },
  ).lean<NamedApplicant[]>();
}

/** These applications of a listing, in the order requested. */
export async function applicationsOf(listingId: Types.ObjectId, ids: readonly string[]): Promise<Application[]> {
  const found = await Applications.find({ listingId, _id: { $in: [...ids] } }, { history: 0 }).lean<Application[]>();
  return ids.flatMap((id) => found.find(({ _id }) => String(_id) === id) ?? []);
}
