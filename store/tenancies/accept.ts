import mongoose, { type ClientSession, Types } from 'mongoose';
import type { Tenant } from '../../domain/listings/listing.ts';
import { type Scenario, type TenancyPlan, canBeOffered, countAffected } from '../../domain/tenancies/tenancy.ts';
import type { Stage } from '../../domain/pipeline.ts';
import { hasStages } from '../../domain/listings/question-stages.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { changeStage } from '../applications/stage.ts';
import { failpoint } from '../failpoint.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { nextNumberWithin, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import { type Acceptance, type AcceptanceItem, Acceptances, acceptanceOf } from './acceptance.ts';
import { type TenancyOptions, acceptedKey, mailAbout } from './acceptance-mail.ts';
import { type Wish, prospectOf } from './prospect.ts';

/**
 * accepted: done · again: it had been done before · refused: with the reason, and what would happen now · changed: the
 * plan is different.
 */
export type AcceptOutcome =
  | { outcome: 'accepted' | 'again'; acceptance: Acceptance }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'changed' };

/** Aborts the transaction. */
class NotNow extends Error {
  readonly answer: AcceptOutcome;
  constructor(answer: AcceptOutcome) {
    super('Not accepted');
    this.answer = answer;
  }
}

export type AcceptRequest = Wish & {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  applicationId: Types.ObjectId;
  /** Whether the others are told; null: only those who can choose another unit. */
  tell: boolean | null;
  /** The stages in which those who can choose another unit are told. */
  offerStages: readonly Stage[];
  /** Why this applicant, in the landlord's words; empty if they gave none. */
  reason: string;
  /** Whether this is still the plan that the landlord saw. */
  isAsSeen: (plan: TenancyPlan) => boolean;
};

const takenText = tenanciesText.refusals.takenJustNow;

/**
 * Accepts a tenant in one transaction: the unit is let to its tenant, the listing is closed if nothing else is left,
 * the application is accepted, the tenant's email is queued, and the consequences for the others are recorded for a job
 * to carry out. Of two concurrent acceptances of the same unit or person, one succeeds.
 */
export async function acceptTenant(asked: AcceptRequest, options: TenancyOptions): Promise<AcceptOutcome> {
  try {
    const accepted = await mongoose.connection.withSession((session) =>
      session.withTransaction(() => acceptWithin(session, asked, options)),
    );
    failpoint('tenant-accepted');
    return accepted;
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    // Pressed twice: the other request has done it.
    const made = await acceptanceOf(asked.applicationId);
    return made ? { outcome: 'again', acceptance: made } : error.answer;
  }
}

async function acceptWithin(
  session: ClientSession,
  asked: AcceptRequest,
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
  const { history } = tenanciesText;
  const text = asked.reason ? history.acceptedFor({ unit, reason: asked.reason }) : history.accepted({ unit });
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
  await markBackups(session, asked);
  const acceptance = await write(session, asked, { listing, plan }, options);
  await tellTenant(session, accepted, { listing, acceptance }, options);
  failpoint('tenant-uncommitted');
  return { outcome: 'accepted', acceptance };
}

/** Lets the unit to its tenant, and closes the listing if it was the last; false if it is no longer open. */
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
        ...(scenario === 'listing_full' ? { status: 'CLOSED', closedAt: tenant.acceptedAt } : {}),
      },
    },
    { arrayFilters: [{ 'unit.id': place.unitTypeId }, { 'instance.id': place.instanceId }], session },
  );
  return modifiedCount === 1;
}

async function markBackups(session: ClientSession, { listingId, backupIds }: AcceptRequest): Promise<void> {
  if (backupIds.length === 0) return;
  await Applications.updateMany(
    {
      _id: { $in: backupIds.map((id) => new Types.ObjectId(id)) },
      listingId,
      stage: 'final_decision',
      subState: 'pending',
    },
    { $set: { isBackup: true } },
    { session },
  );
}

type PlannedListing = { listing: Listing; plan: TenancyPlan };

/**
 * Those who can choose another unit are told unless the landlord says no; those who are declined only if the landlord
 * says so.
 */
const tells = (asked: boolean | null, scenario: Scenario): boolean => asked ?? scenario === 'type_full';

async function write(
  session: ClientSession,
  asked: AcceptRequest,
  { listing, plan }: PlannedListing,
  { now, holdMs }: TenancyOptions,
): Promise<Acceptance> {
  const items = plan.affected.flatMap(({ id, fate, stage }): AcceptanceItem[] => {
    if (fate === 'backup' || (canBeOffered(fate) && !asked.offerStages.includes(stage))) return [];
    return [{ applicationId: new Types.ObjectId(id), fate, outcome: 'waiting', reason: null }];
  });
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

async function tellTenant(
  session: ClientSession,
  application: Application,
  { listing, acceptance }: { listing: Listing; acceptance: Acceptance },
  options: TenancyOptions,
): Promise<void> {
  // Only a form with stages can ask something of the tenant, so that the email carries a passcode.
  const number = hasStages(listing.formFields)
    ? await nextNumberWithin(session, application._id, ...passcodeTemplates)
    : undefined;
  const mail = mailAbout(
    application,
    'tenant-accepted',
    acceptedKey(acceptance),
    acceptance,
    acceptance.heldUntil,
    options,
    number,
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
