import { findAcceptance, markAcceptanceItem, markFollowed, type Acceptance } from '../../store/tenancies/acceptance.ts';
import { failpoint } from '../../store/failpoint.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { followItem } from '../../store/tenancies/follow.ts';
import { type Handler, type JobContext } from '../job.ts';

/** Open pages hear how far it is after so many applicants. */
const tellEvery = 20;

/** Does for everybody else what an acceptance means: who was done before a crash is found done, and is not written to again. */
export const followAcceptance: Handler<'follow-acceptance'> = async ({ acceptanceId }, context) => {
  const acceptance = await findAcceptance(acceptanceId);
  if (acceptance?.status !== 'following') return;
  const listing = await findListingById(acceptance.listingId);
  if (!listing) return markFollowed(acceptance);
  let done = 0;
  for (const item of acceptance.items) {
    if (item.outcome !== 'waiting') continue;
    const options = { now: context.now(), mailDomain: context.settings.applicationsMailDomain };
    const left = await followItem(acceptance, item, listing, options);
    failpoint('acceptance-followed');
    await markAcceptanceItem(acceptance, item.applicationId, left === null ? 'done' : 'skipped', left);
    done += 1;
    if (done % tellEvery === 0) await publishAcceptance(acceptance, context);
  }
  await markFollowed(acceptance);
  await publishAcceptance(acceptance, context);
};

function publishAcceptance({ landlordId, listingId }: Acceptance, { publish }: JobContext): Promise<void> {
  return publish(String(landlordId), { type: 'listing', listingId: String(listingId) });
}
