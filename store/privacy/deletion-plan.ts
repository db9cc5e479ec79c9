import type { Types } from 'mongoose';
import { slotOfKind } from '../../domain/documents/kinds.ts';
import { type Position, transitions } from '../../domain/pipeline.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import {
  type DatedDocument,
  type Deletion,
  deletionsOf,
  type HeldApplication,
  nextLookAt,
  type Periods,
  toldNow,
} from '../../domain/privacy/periods.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { type ApplicantDocument, Documents } from '../documents/document.ts';
import { hasFormAnswers } from '../documents/form-answers.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { holdsOn } from './hold.ts';
import { landlordPeriods } from './landlord-periods.ts';

/** A document whose file still exists, with the dates that determine its periods. */
export type HeldDocument = DatedDocument & Pick<ApplicantDocument, '_id' | 'fileId' | 'messageId'>;

/** What will be deleted of an application and when, as things stand. */
export type DeletionPlan = {
  application: Application;
  documents: readonly HeldDocument[];
  held: HeldApplication;
  periods: Periods;
  deletions: readonly Deletion[];
};

/** Computes what will be deleted of an application, and when; null if it is gone. */
export async function deletionPlan(
  applicationId: Types.ObjectId | string,
  installation: Periods | undefined,
  now: Date,
): Promise<DeletionPlan | null> {
  const application = await Applications.findById(applicationId).lean<Application>();
  if (!application) return null;
  const { _id, landlordId, listingId } = application;
  const [listing, periods, documents, hasAnswers, holds] = await Promise.all([
    Listings.findById(listingId, { closedAt: 1 }).lean<Pick<Listing, 'closedAt'>>(),
    landlordPeriods(landlordId, installation),
    heldDocuments(_id),
    hasFormAnswers(_id),
    holdsOn(application),
  ]);
  const position: Position = application;
  const held: HeldApplication = {
    ...position,
    ...datesOf(application),
    listingClosedAt: listing?.closedAt ?? null,
    documents,
    hasAnswers,
    hasLetters: (application.periods?.lettersDeletedAt?.getTime() ?? 0) < application.lastMessageAt.getTime(),
  };
  return { application, documents, held, periods, deletions: deletionsOf(held, periods, holds, now) };
}

function datesOf({ receivedAt, lastMessageAt, stageSince, history }: Application) {
  // A record of an earlier version has the time of its last move only in its history.
  const moved = history.findLast(({ event }) => transitions.some((one) => one.event === event));
  const since = stageSince ?? moved?.at ?? receivedAt;
  return { receivedAt, lastMessageAt, stageSince: since };
}

const identitySlots: readonly (DocumentSlot | null)[] = ['PROOF_OF_IDENTITY', 'DOCUMENT_CONTAINING_PPSN'];

type DocumentRow = Pick<
  ApplicantDocument,
  '_id' | 'fileId' | 'messageId' | 'receivedAt' | 'slot' | 'verdict' | 'override'
> & { judgement: Pick<NonNullable<ApplicantDocument['judgement']>, 'kind' | 'judgedAt'> | null };

/** The documents of an application whose files exist, including those that their applicant has just removed. */
async function heldDocuments(applicationId: Types.ObjectId): Promise<HeldDocument[]> {
  const rows = await Documents.find(
    { applicationId, fileDeletedAt: null, sha256: { $ne: '' } },
    {
      ...{ fileId: 1, messageId: 1, receivedAt: 1, slot: 1, verdict: 1, override: 1 },
      ...{ 'judgement.kind': 1, 'judgement.judgedAt': 1 },
    },
  ).lean<DocumentRow[]>();
  return rows.map((row) => {
    const { _id, fileId, messageId, receivedAt, slot, judgement } = row;
    const kind = judgement && slotOfKind(judgement.kind);
    const isIdentity = identitySlots.includes(slot) || identitySlots.slice(0, 2).includes(kind);
    return { _id, fileId, messageId, receivedAt, isIdentity, checkedAt: checkedAt(row) };
  });
}

/**
 * A rule's check ends when the document is in order; every other document waits for the landlord, or for a better one.
 */
function checkedAt({ override, verdict, judgement }: DocumentRow): Date | null {
  return override?.at ?? (verdict === 'SUPPORTS' ? (judgement?.judgedAt ?? null) : null);
}

/**
 * Records what a landlord is to be told of a plan, and when it is next looked at. Anything told before that still
 * applies stays. Returns whether there is something new to tell.
 */
export async function keepPlan({ application, held, periods, deletions }: DeletionPlan, now: Date): Promise<boolean> {
  const upcoming = toldNow(deletions, now);
  const told = application.periods?.upcoming ?? [];
  const isTold = ({ part, at }: Deletion) => told.some((one) => one.part === part && one.at.getTime() === at.getTime());
  await Applications.updateOne(
    // Looked at concurrently, or asked to be looked at again: that stays.
    { _id: application._id, 'periods.lookAt': application.periods?.lookAt ?? null },
    {
      $set: {
        'periods.lookAt': nextLookAt(deletions, held, periods, now),
        ...(upcoming.length > 0 ? { 'periods.upcoming': upcoming } : {}),
      },
      ...(upcoming.length > 0 ? {} : { $unset: { 'periods.upcoming': 1 } }),
    },
  );
  return upcoming.some((one) => !isTold(one));
}

/** Applications whose periods need to be checked: what the sweep looks for. */
export function periodsToLookAt(now: Date, limit: number): UnfinishedQuery {
  return Applications.find({ 'periods.lookAt': { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

export type UpcomingRow = Pick<Application, '_id' | 'listingId' | 'name' | 'email' | 'stage' | 'blindNumber'> & {
  periods: { upcoming: Deletion[] };
};

/** The next deletions among a landlord’s applications, earliest first. */
export async function upcomingDeletions(landlordId: Types.ObjectId, limit: number): Promise<UpcomingRow[]> {
  return Applications.find(
    { landlordId, 'periods.upcoming.at': { $type: 'date' } },
    { listingId: 1, name: 1, email: 1, stage: 1, blindNumber: 1, 'periods.upcoming': 1 },
  )
    .sort({ 'periods.upcoming.at': 1 })
    .limit(limit)
    .lean<UpcomingRow[]>();
}
