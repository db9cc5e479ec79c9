import mongoose, { type ClientSession, Types } from 'mongoose';
import { type Tenant } from '../../domain/listings/listing.ts';
import { type Position } from '../../domain/pipeline.ts';
import {
  type LetChoice,
  type Other,
  type Scenario,
  type TenancyPlan,
  acceptRefusal,
  countAffected,
  endedSubStates,
  placeToLet,
  planTenancy,
} from '../../domain/tenancies/tenancy.ts';
import { type Acceptance, type AcceptanceItem, Acceptances, acceptanceOf } from './acceptance.ts';
import { type Application, Applications } from '../applications/application.ts';
import { changeStage } from '../applications/stage.ts';
import { failpoint } from '../failpoint.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { type NewOutgoingMail, putIntoOutboxWithin, withdrawWithin } from '../outbound/outgoing-mail.ts';
import { Viewings } from '../viewings/viewing.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';
import { messageIdFor } from '../outbound/message-id.ts';

export type TenancyOptions = {
  now: Date;
  /** How long the mails are held. */
  holdMs: number;
  mailDomain: string;
};

/** What was let to whom may be named; otherwise it is the first open one that they asked for. */
export type Wish = { instanceId?: string | undefined; keepWarm: readonly string[] };

/** An acceptance as it would be: what is let and what follows, or why it cannot be. */
export type Prospect = {
  place: LetChoice | null;
  plan: TenancyPlan | null;
  refusal: string | null;
  others: OtherRow[];
};

export type OtherRow = StandingRow & { viewing: { date: string; start: string; end: string } | null };

type StandingRow = Pick<Application, '_id' | 'name' | 'email' | 'unitInterest' | 'keptWarm'> & Position;
const otherFields = { name: 1, email: 1, stage: 1, subState: 1, unitInterest: 1, keptWarm: 1 };

/** Everyone else of a listing who is still on their way, the longest waiting first, each with the viewing they have booked. */
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
  keptWarm: row.keptWarm ?? false,
  hasViewing: row.viewing !== null,
});

/** What accepting this applicant now would change; nothing is changed by asking. */
export async function prospectOf(
  listing: Listing,
  application: Application,
  { instanceId, keepWarm }: Wish,
  session: ClientSession | null = null,
): Promise<Prospect> {
  const others = await othersOf(application, session);
  const place = placeToLet(listing.unitTypes, application.unitInterest, instanceId);
  const refusal = acceptRefusal(
    { position: application, unitInterest: application.unitInterest },
    listing.unitTypes,
    instanceId,
  );
  const plan = place && !refusal ? planTenancy(listing.unitTypes, place, others.map(otherOf), keepWarm) : null;
  return { place, plan, refusal, others };
}

/** accepted: it is done · again: it was done before · refused: with why, and what would be now · changed: the plan is another. */
export type AcceptOutcome =
  | { outcome: 'accepted' | 'again'; acceptance: Acceptance }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'changed' };

/** Ends the transaction with nothing written. */
class NotNow extends Error {
  readonly answer: AcceptOutcome;
  constructor(answer: AcceptOutcome) {
    super('Not accepted');
    this.answer = answer;
  }
}

export type AcceptAsked = Wish & {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** Whether the others are told; null: only those who can choose another unit. */
  tell: boolean | null;
  /** Whether this is still the plan that the landlord saw. */
  isAsSeen: (plan: TenancyPlan) => boolean;
};

const takenText = tenanciesText.refusals.takenJustNow;

/**
 * Accepts a tenant in one transaction: the instance is closed with its tenant, the listing too when nothing is left, the
 * application is accepted, the tenant's mail lies in the outbox, and what it means for the others is written down, to be
 * followed by a job. Of two acceptances that want the same instance or the same person, one is made.
 */
export async function acceptTenant(asked: AcceptAsked, options: TenancyOptions): Promise<AcceptOutcome> {
  try {
    const accepted = await mongoose.connection.withSession((session) =>
      session.withTransaction(() => acceptWithin(session, asked, options)),
    );
    failpoint('tenant-accepted');
    return accepted;
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    // Pressed twice: the other press has done it.
    const made = await acceptanceOf(asked.applicationId);
    return made ? { outcome: 'again', acceptance: made } : error.answer;
  }
}

async function acceptWithin(
  session: ClientSession,
  asked: AcceptAsked,
  options: TenancyOptions,
): Promise<AcceptOutcome> {
  const { landlordId, listingId, applicationId } = asked;
  const listing = await Listings.findOne({ _id: listingId, landlordId }).session(session).lean<Listing>();
  const application = await Applications.findOne({ _id: applicationId, landlordId })
    .session(session)
    .lean<Application>();
  if (!listing || !application) throw new NotNow({ outcome: 'refused', reason: tenanciesText.refusals.applicantGone });
  const { plan, refusal } = await prospectOf(listing, application, asked, session);
  if (!plan) throw new NotNow({ outcome: 'refused', reason: refusal ?? takenText });
  if (!asked.isAsSeen(plan)) throw new NotNow({ outcome: 'changed' });
  const tenant: Tenant = {
    applicationId: String(applicationId),
    name: application.name,
    email: application.email,
    acceptedAt: options.now,
  };
  if (!(await letInstance(session, listing, plan, tenant))) throw new NotNow({ outcome: 'refused', reason: takenText });
  const unit = listing.unitTypes.find(({ id }) => id === plan.place.unitTypeId)?.name ?? '';
  const text = tenanciesText.history.accepted({ unit });
  const accepted = await changeStage(
    application,
    { event: 'accepted', actor: 'landlord', at: options.now, reason: '', text },
    session,
  );
  if (!accepted)
    throw new NotNow({
      outcome: 'refused',
      reason: tenanciesText.refusals.changedJustNow,
    });
  await keepWarm(session, asked);
  const acceptance = await write(session, asked, { listing, plan }, options);
  await tellTenant(session, accepted, acceptance, options);
  failpoint('tenant-uncommitted');
  return { outcome: 'accepted', acceptance };
}

/** Closes the instance with its tenant, and the listing when it was the last; false when it is not open any more. */
async function letInstance(
  session: ClientSession,
  listing: Listing,
  { place, scenario }: TenancyPlan,
  tenant: Tenant,
): Promise<boolean> {
  const at = 'unitTypes.$[unit].instances.$[instance]';
  const { modifiedCount } = await Listings.updateOne(
    {
      _id: listing._id,
      unitTypes: {
        $elemMatch: { id: place.unitTypeId, instances: { $elemMatch: { id: place.instanceId, status: 'OPEN' } } },
      },
    },
    {
      $set: {
        [`${at}.status`]: 'CLOSED',
        [`${at}.tenant`]: tenant,
        ...(scenario === 'listing_full' ? { status: 'CLOSED' } : {}),
      },
    },
    { arrayFilters: [{ 'unit.id': place.unitTypeId }, { 'instance.id': place.instanceId }], session },
  );
  return modifiedCount === 1;
}

async function keepWarm(session: ClientSession, { listingId, keepWarm: ids }: AcceptAsked): Promise<void> {
  if (ids.length === 0) return;
  const warm = ids.map((id) => new Types.ObjectId(id));
  await Applications.updateMany(
    { _id: { $in: warm }, listingId, stage: 'final_decision', subState: 'pending' },
    { $set: { keptWarm: true } },
    { session },
  );
}

type PlannedListing = { listing: Listing; plan: TenancyPlan };

/** Those who can choose are told unless the landlord says no; those who are declined only when the landlord says so. */
const tells = (asked: boolean | null, scenario: Scenario): boolean => asked ?? scenario === 'type_full';

async function write(
  session: ClientSession,
  asked: AcceptAsked,
  { listing, plan }: PlannedListing,
  { now, holdMs }: TenancyOptions,
): Promise<Acceptance> {
  const items = plan.affected.flatMap(({ id, fate }): AcceptanceItem[] =>
    fate === 'kept-warm' ? [] : [{ applicationId: new Types.ObjectId(id), fate, outcome: 'waiting', reason: null }],
  );
  const acceptance: Acceptance = {
    _id: new Types.ObjectId(),
    landlordId: asked.landlordId,
    listingId: asked.listingId,
    applicationId: asked.applicationId,
    ...plan.place,
    scenario: plan.scenario,
    affected: countAffected(plan),
    tell: tells(asked.tell, plan.scenario),
    closedListing: plan.scenario === 'listing_full' && listing.status === 'ACTIVE',
    items,
    status: items.length > 0 ? 'following' : 'done',
    at: now,
    heldUntil: new Date(now.getTime() + holdMs),
  };
  await Acceptances.create([acceptance], { session });
  return acceptance;
}

const acceptedKey = ({ _id }: Pick<Acceptance, '_id'>) => `tenant-accepted-${String(_id)}`;

type DecisionTemplate = 'tenant-accepted' | 'tenancy-cancelled' | 'home-let';

/** A mail about an acceptance; null when no address is known. */
export function mailAbout(
  application: Application,
  template: DecisionTemplate,
  key: string,
  acceptance: Acceptance,
  notBefore: Date,
  { now, mailDomain }: TenancyOptions,
): NewOutgoingMail | null {
  if (!application.email) return null;
  const { landlordId, _id: applicationId, email: to } = application;
  return {
    key,
    template,
    number: 1,
    landlordId,
    applicationId,
    aboutId: acceptance._id,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  };
}

async function tellTenant(
  session: ClientSession,
  application: Application,
  acceptance: Acceptance,
  options: TenancyOptions,
): Promise<void> {
  const mail = mailAbout(
    application,
    'tenant-accepted',
    acceptedKey(acceptance),
    acceptance,
    acceptance.heldUntil,
    options,
  );
  if (mail) return putIntoOutboxWithin(session, mail);
  const entry = {
    at: options.now,
    actor: 'rule' as const,
    event: 'mail-failed' as const,
    text: tenanciesText.history.acceptanceNotSent,
  };
  await Applications.updateOne({ _id: application._id }, { $push: { history: entry } }, { session });
}

/** Where a tenant lives, as the listing has it; null when they are no tenant of it. */
export function homeOfTenant(listing: Pick<Listing, 'unitTypes'>, applicationId: string) {
  for (const { id: unitTypeId, instances } of listing.unitTypes) {
    const instance = instances.find(({ tenant }) => tenant?.applicationId === applicationId);
    if (instance) return { unitTypeId, instanceId: instance.id };
  }
  return null;
}

/**
 * Takes a tenancy back in one transaction: the instance is open again, the listing active if the acceptance had closed
 * it, the application waits for a decision as before. The applicant is told, after the hold, unless the news of the
 * acceptance has not left yet: then both are left unsaid. Answers the application, or null when it is no tenant's.
 */
export async function cancelTenancy(
  listing: Listing,
  application: Application,
  options: TenancyOptions,
): Promise<Application | null> {
  const acceptance = await acceptanceOf(application._id);
  return mongoose.connection.withSession((session) =>
    session.withTransaction(() => cancelWithin(session, listing, application, acceptance, options)),
  );
}

async function cancelWithin(
  session: ClientSession,
  { _id, landlordId }: Listing,
  application: Application,
  acceptance: Acceptance | null,
  options: TenancyOptions,
): Promise<Application | null> {
  const listing = await Listings.findOne({ _id, landlordId }).session(session).lean<Listing>();
  const home = listing && homeOfTenant(listing, String(application._id));
  if (!listing || !home) return null;
  const text = tenanciesText.history.acceptanceUndone;
  const back = await changeStage(
    application,
    { event: 'tenancy-cancelled', actor: 'landlord', at: options.now, reason: '', text },
    session,
  );
  if (!back) return null;
  const at = 'unitTypes.$[unit].instances.$[instance]';
  const reopens = acceptance?.closedListing && listing.status === 'CLOSED';
  await Listings.updateOne(
    { _id },
    { $set: { [`${at}.status`]: 'OPEN', [`${at}.tenant`]: null, ...(reopens ? { status: 'ACTIVE' } : {}) } },
    { arrayFilters: [{ 'unit.id': home.unitTypeId }, { 'instance.id': home.instanceId }], session },
  );
  if (acceptance) await endAcceptance(session, back, acceptance, options);
  return back;
}

async function endAcceptance(
  session: ClientSession,
  application: Application,
  acceptance: Acceptance,
  options: TenancyOptions,
): Promise<void> {
  await Acceptances.updateOne({ _id: acceptance._id }, { $set: { status: 'cancelled' } }, { session });
  if (await withdrawWithin(session, acceptedKey(acceptance))) return;
  const notBefore = new Date(options.now.getTime() + options.holdMs);
  const mail = mailAbout(
    application,
    'tenancy-cancelled',
    `tenancy-cancelled-${String(acceptance._id)}`,
    acceptance,
    notBefore,
    options,
  );
  if (mail) await putIntoOutboxWithin(session, mail);
}
