import { listingEvent } from '../../domain/calls/live.ts';
import { isStill, markItem, setBatchStatus } from '../../store/batch.ts';
import { type Acceptance, type AcceptanceItem, Acceptances, findAcceptance } from '../../store/tenancies/acceptance.ts';
import { failpoint } from '../../store/failpoint.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { followItem } from '../../store/tenancies/follow.ts';
import { runBatch } from '../batch.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Applies the consequences of an acceptance to all other applicants. A restart after a crash recognises who was done,
 * and does not email them again.
 */
export const followAcceptance: Handler<'follow-acceptance'> = async ({ acceptanceId }, context) => {
  const acceptance = await findAcceptance(acceptanceId);
  if (acceptance?.status !== 'following') return;
  const listing = await findListingById(acceptance.listingId);
  const finish = () => setBatchStatus(Acceptances, acceptance._id, 'following', 'done');
  if (!listing) {
    await finish();
    return;
  }
  await runBatch<AcceptanceItem>({
    items: acceptance.items.filter(({ outcome }) => outcome === 'waiting'),
    goesOn: () => isStill(Acceptances, acceptance),
    async act(item) {
      const options = { now: context.now(), mailDomain: context.settings.applicationsMailDomain };
      const reason = await followItem(acceptance, item, listing, options);
      failpoint('acceptance-followed');
      return { outcome: reason === null ? 'done' : 'skipped', reason };
    },
    mark: (applicationId, result) => markItem(Acceptances, acceptance._id, applicationId, result),
    finish,
    publish: () => publishAcceptance(acceptance, context),
  });
};

function publishAcceptance({ landlordId, listingId }: Acceptance, { publish }: JobContext): Promise<void> {
  return publish(String(landlordId), listingEvent(listingId));
}
