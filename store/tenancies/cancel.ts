import mongoose, { type ClientSession, type Types } from 'mongoose';
import { tenanciesText } from '../../domain/tenancies/text.ts';
import { hasOpen } from '../../domain/tenancies/unit-status.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { changeStage } from '../applications/stage.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { putIntoOutboxWithin, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { Viewings } from '../viewings/viewing.ts';
import { type Acceptance, Acceptances, acceptanceOf } from './acceptance.ts';
import { type TenancyOptions, acceptedKey, mailAbout } from './acceptance-mail.ts';

/** Where a tenant lives according to the listing; null if they are not a tenant there. */
export function homeOfTenant(listing: Pick<Listing, 'unitTypes'>, applicationId: string) {
  for (const { id: unitTypeId, instances } of listing.unitTypes) {
    const instance = instances.find(({ tenant }) => tenant?.applicationId === applicationId);
    if (instance) return { unitTypeId, instanceId: instance.id };
  }
  return null;
}

/**
 * Undoes a tenancy in one transaction: the unit is open again, the listing is active again if letting its last unit had
 * closed it, and the application awaits a decision as before. The applicant is told after the hold, unless the email about the
 * acceptance has not left yet: then neither is sent. Returns the application, or null if it is not a tenant's.
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
  const reopens =
    !hasOpen(listing.unitTypes) && listing.status === 'CLOSED' && (await wasClosedByLetting(session, _id));
  await Listings.updateOne(
    { _id },
    {
      $set: {
        [`${at}.status`]: 'OPEN',
        [`${at}.tenant`]: null,
        ...(reopens ? { status: 'ACTIVE', closedAt: null, timesAddedSince: options.now } : {}),
      },
      // A listing that is open again is no longer archived.
      ...(reopens ? { $unset: { archivedAt: 1 } } : {}),
    },
    { arrayFilters: [{ 'unit.id': home.unitTypeId }, { 'instance.id': home.instanceId }], session },
  );
  if (acceptance) await endAcceptance(session, back, acceptance, options);
  return back;
}

/** Whether letting the last unit closed a listing, to whomever; one that the landlord closed stays closed. */
async function wasClosedByLetting(session: ClientSession, listingId: Types.ObjectId): Promise<boolean> {
  const found = await Acceptances.exists({ listingId, closedListing: true, status: { $ne: 'cancelled' } }).session(
    session,
  );
  return found !== null;
}

/** Nobody is asked any more to choose another unit because of a letting that was undone; who has chosen stays there. */
async function endChoices(session: ClientSession, { _id, listingId }: Acceptance): Promise<void> {
  await Applications.updateMany(
    { listingId, 'choice.acceptanceId': _id, 'choice.answeredAt': null },
    { $set: { choice: null } },
    { session },
  );
}

/** Viewings that ended with the letting stay cancelled, and emails about them that are held give no untrue reason. */
async function keepLettingBack(session: ClientSession, { items, at }: Acceptance): Promise<void> {
  const applicationId = { $in: items.map((item) => item.applicationId) };
  await Viewings.updateMany(
    { applicationId, status: 'CANCELLED', cancelCause: 'let', changedAt: { $gte: at } },
    { $set: { cancelCause: 'landlord' } },
    { session },
  );
}

async function endAcceptance(
  session: ClientSession,
  application: Application,
  acceptance: Acceptance,
  options: TenancyOptions,
): Promise<void> {
  await Acceptances.updateOne({ _id: acceptance._id }, { $set: { status: 'cancelled' } }, { session });
  await endChoices(session, acceptance);
  await keepLettingBack(session, acceptance);
  if (await withdrawOutgoing(acceptedKey(acceptance), session)) return;
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
