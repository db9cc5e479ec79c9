import { applicationEvent, listingEvent } from '../../domain/calls/live.ts';
import { createHash } from 'node:crypto';
import type { AcceptPreview } from '../../domain/calls/accept-tenant.ts';
import type { Stage } from '../../domain/pipeline.ts';
import { planWords, type TenancyPlan } from '../../domain/tenancies/tenancy.ts';
import { type Acceptance, acceptanceOf } from '../../store/tenancies/acceptance.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { findListing, type Listing } from '../../store/listings/listing.ts';
import { acceptTenant as accept } from '../../store/tenancies/accept.ts';
import type { TenancyOptions } from '../../store/tenancies/acceptance-mail.ts';
import { cancelTenancy as cancel } from '../../store/tenancies/cancel.ts';
import { prospectOf, type Wish } from '../../store/tenancies/prospect.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import type { OwnApplication } from '../http/owned.ts';
import { presentPreview } from './present-accept.ts';
import { tenanciesText } from './text.ts';
import { tellOfTimes } from './unit-change.ts';

const optionsOf = ({ options }: Context, now: Date): TenancyOptions => ({
  now,
  holdMs: options.holdMs,
  mailDomain: options.applicationsMailDomain,
});

/** Identifies a plan: the same for the same changes. */
const versionOf = (plan: TenancyPlan): string =>
  createHash('sha256').update(planWords(plan)).digest('base64url').slice(0, 22);

/** What accepting would change, as things stand now. */
export async function acceptPreview({ application, listing }: OwnApplication, wish: Wish): Promise<AcceptPreview> {
  const [prospect, accepted] = await Promise.all([
    prospectOf(listing, application, wish),
    acceptanceOf(application._id),
  ]);
  const version = prospect.plan && versionOf(prospect.plan);
  return presentPreview({
    listing,
    application,
    prospect,
    version,
    accepted: application.subState === 'accepted' ? accepted : null,
  });
}

async function announceAcceptance(
  { landlordId, _id: listingId }: Listing,
  applicationId: Application['_id'],
  { live }: Context,
): Promise<void> {
  await live.publish(String(landlordId), applicationEvent({ _id: applicationId, listingId }));
  await live.publish(String(landlordId), listingEvent(listingId));
}

export type AcceptWish = Wish & {
  tell: boolean | null;
  offerStages: readonly Stage[];
  version: string | undefined;
  reason: string;
};
export type AcceptanceResult = { acceptance: Acceptance; application: Application };

/**
 * Accepts a tenant once; a repeated request gets the first one's response. A late one gets 409 with the current plan.
 */
export async function acceptTenant(
  { application, listing }: OwnApplication,
  wish: AcceptWish,
  context: Context,
  now: Date,
): Promise<AcceptanceResult> {
  const isAsSeen = (plan: TenancyPlan) => wish.version === undefined || wish.version === versionOf(plan);
  const { landlordId, _id: listingId } = listing;
  const outcome = await accept(
    { landlordId, listingId, applicationId: application._id, isAsSeen, ...wish },
    optionsOf(context, now),
  );
  const current = (await findApplicationById(application._id)) ?? application;
  if ('acceptance' in outcome) {
    const { acceptance } = outcome;
    if (outcome.outcome === 'accepted') {
      await announceAcceptance(listing, application._id, context);
      // If the queue can't take it, the sweep finds it.
      if (acceptance.status === 'following')
        await context.options.queues.enqueue('follow-acceptance', { acceptanceId: String(acceptance._id) });
    }
    return { acceptance, application: current };
  }
  const fresh = (await findListing(landlordId, String(listingId))) ?? listing;
  const preview = await acceptPreview({ application: current, listing: fresh }, wish);
  throw conflict(outcome.outcome === 'changed' ? tenanciesText.changed : outcome.reason, { preview });
}

/** Undoes a tenancy: the unit is open again, and the applicant awaits a decision as before. */
export async function cancelTenancy(
  { application, listing }: OwnApplication,
  context: Context,
  now: Date,
): Promise<Listing> {
  const back = await cancel(listing, application, optionsOf(context, now));
  if (!back) throw conflict(tenanciesText.notTenant);
  await announceAcceptance(listing, application._id, context);
  const fresh = await findListing(listing.landlordId, String(listing._id));
  if (!fresh) throw notFound('listing');
  await tellOfTimes(fresh, context);
  return fresh;
}
