import type { ClientSession } from 'mongoose';
import { endedSubStates, type Position } from '../../domain/pipeline.ts';
import {
  type LetChoice,
  type Other,
  type TenancyPlan,
  acceptRefusal,
  placeToLet,
  planTenancy,
} from '../../domain/tenancies/tenancy.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import type { Listing } from '../listings/listing.ts';
import { Viewings } from '../viewings/viewing.ts';

/** The unit to let may be given; otherwise it is the first open one that they asked for. */
export type Wish = { instanceId?: string | undefined; backupIds: readonly string[] };

/** A planned acceptance: what is let and what follows, or why it isn't possible. */
export type Prospect = {
  place: LetChoice | null;
  plan: TenancyPlan | null;
  refusal: string | null;
  others: OtherRow[];
};

export type OtherRow = StandingRow & { viewing: { date: string; start: string; end: string } | null };

type StandingRow = Pick<Application, '_id' | 'name' | 'email' | 'unitInterest' | 'isBackup' | 'blindNumber'> & Position;
const otherFields = { name: 1, email: 1, stage: 1, subState: 1, unitInterest: 1, isBackup: 1, blindNumber: 1 };

/**
 * Every other applicant of a listing still in progress, longest waiting first, each with any viewing they have booked.
 */
async function othersOf(application: Application, session: ClientSession | null): Promise<OtherRow[]> {
  const { listingId, _id } = application;
  const rows = await Applications.find(
    { listingId, _id: { $ne: _id }, subState: { $nin: [...endedSubStates] } },
    otherFields,
  )
    .sort({ receivedAt: 1, _id: 1 })
    .session(session)
    .lean<StandingRow[]>();
  const booked = await Viewings.find({ listingId, status: 'BOOKED' }, { applicationId: 1, date: 1, start: 1, end: 1 })
    .session(session)
    .lean();
  const viewings = new Map(
    booked.map(({ applicationId, date, start, end }) => [String(applicationId), { date, start, end }]),
  );
  return rows.map((row) => ({ ...row, viewing: viewings.get(String(row._id)) ?? null }));
}

const otherOf = (row: OtherRow): Other => ({
  id: String(row._id),
  position: row,
  unitInterest: row.unitInterest,
  isBackup: row.isBackup ?? false,
  hasViewing: row.viewing !== null,
});

/** What accepting this applicant now would change. Changes nothing itself. */
export async function prospectOf(
  listing: Listing,
  application: Application,
  { instanceId, backupIds }: Wish,
  session: ClientSession | null = null,
): Promise<Prospect> {
  const others = await othersOf(application, session);
  const place = placeToLet(listing.unitTypes, application.unitInterest, instanceId);
  const refusal = acceptRefusal(
    { position: application, unitInterest: application.unitInterest },
    listing.unitTypes,
    instanceId,
  );
  const plan = place && !refusal ? planTenancy(listing.unitTypes, place, others.map(otherOf), backupIds) : null;
  return { place, plan, refusal, others };
}
