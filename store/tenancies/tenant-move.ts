import type { ClientSession, Types } from 'mongoose';
import { type MoveFrom, type MoveTo, moveTenant } from '../../domain/tenancies/unit-move.ts';
import { Acceptances } from './acceptance.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import type { Listing } from '../listings/listing.ts';
import { OutgoingMails, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import { changeUnits, type UnitsOutcome } from './rental-units.ts';
import type { TenancyOptions } from './acceptance-mail.ts';
import { homeOfTenant } from './cancel.ts';
import { UnitEntries } from './unit-history.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';
import { messageIdFor } from '../outbound/message-id.ts';

/**
 * Moves a tenant to another unit of their listing in one transaction: the old unit is open again, the new one is
 * theirs, their acceptance says so, and the email that tells them is held as usual.
 */
export async function moveTenantTo(
  application: Application,
  from: MoveFrom,
  to: MoveTo,
  options: TenancyOptions,
): Promise<UnitsOutcome> {
  const { _id: applicationId, landlordId, listingId } = application;
  const asked = { landlordId, listingId, applicationId, now: options.now };
  return changeUnits(
    asked,
    (listing) => moveTenant(listing, from, String(applicationId), to),
    (session, listing) => follow(session, application, listing, from, options),
  );
}

async function follow(
  session: ClientSession,
  application: Application,
  listing: Listing,
  from: MoveFrom,
  options: TenancyOptions,
): Promise<void> {
  const home = homeOfTenant(listing, String(application._id));
  if (!home) throw new Error('A tenant was moved and lives nowhere');
  const nameOf = (unitTypeId: string) => listing.unitTypes.find(({ id }) => id === unitTypeId)?.name ?? '';
  const text = tenanciesText.history.moved({ from: nameOf(from.unitTypeId), to: nameOf(home.unitTypeId) });
  await Acceptances.updateOne(
    { applicationId: application._id, status: { $ne: 'cancelled' } },
    { $set: home },
    { session },
  );
  await Applications.updateOne(
    { _id: application._id },
    { $push: { history: { at: options.now, actor: 'landlord', event: 'unit-moved', text } } },
    { session },
  );
  await queueMoveLetters(session, application, home, options);
}

/** Waiting emails of a template that no worker has started to send. */
const unsent = (applicationId: Types.ObjectId, template: 'tenant-moved' | 'tenant-accepted') => ({
  applicationId,
  template,
  status: 'waiting' as const,
  attempts: 0,
});

/**
 * One email says where they live in the end: news of an earlier move that has not left is withdrawn, and so is
 * everything if they are back where they were last told. An acceptance email that has not left either names the new
 * unit.
 */
async function queueMoveLetters(
  session: ClientSession,
  application: Application,
  home: MoveFrom,
  options: TenancyOptions,
): Promise<void> {
  const { _id: applicationId, landlordId, listingId, email: to } = application;
  const { now, holdMs, mailDomain } = options;
  const { modifiedCount } = await OutgoingMails.updateMany(
    unsent(applicationId, 'tenant-moved'),
    { $set: { status: 'withdrawn' } },
    { session },
  );
  if (!to || (await OutgoingMails.exists(unsent(applicationId, 'tenant-accepted')).session(session))) return;
  const leftInTheHold = {
    listingId,
    applicationId,
    event: 'moved-out',
    instanceId: home.instanceId,
    at: { $gt: new Date(now.getTime() - holdMs) },
  } as const;
  if (modifiedCount > 0 && (await UnitEntries.exists(leftInTheHold).session(session))) return;
  const key = `tenant-moved-${String(applicationId)}-${now.getTime()}`;
  const notBefore = new Date(now.getTime() + holdMs);
  await putIntoOutboxWithin(session, {
    key,
    template: 'tenant-moved',
    number: 1,
    landlordId,
    applicationId,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  });
}
