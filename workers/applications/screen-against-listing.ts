import type { CriteriaSnapshot } from '../../domain/applications/criteria.ts';
import { screen } from '../../domain/applications/screening/screening.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { civilDate } from '../../domain/civil-time.ts';
import type { HoldReason } from '../../domain/listings/progression.ts';
import { listingsText } from '../../domain/listings/text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { type Application, findApplicationById } from '../../store/applications/application.ts';
import { askWithinLimit, restateHold } from '../../store/applications/hold.ts';
import { changeStage } from '../../store/applications/stage.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { findListingById } from '../../store/listings/listing.ts';
import type { JobContext } from '../job.ts';

/** Says which criteria were read against once there is more than one set of them. */
const versionWords = ({ version, since }: CriteriaSnapshot) =>
  version > 1 ? ` Read against your criteria as changed on ${shortDate(civilDate(since))}.` : '';

/**
 * Reads an application against its listing's criteria and takes it one step: forward, rejected with a reason, left for
 * the landlord, or held where the landlord limits how many move forward. Answers it as it is then; null when it or its
 * listing is gone.
 */
export async function screenAgainstListing(
  application: Application,
  { now, publish }: JobContext,
): Promise<Application | null> {
  const listing = await findListingById(application.listingId);
  if (!listing) return null;
  const asked = await criteriaFor(listing, application.receivedAt);
  const { event, reason, criteria } = screen(listing, application.unitInterest, application.enquiry, asked.values);
  const text = {
    'screened-forward': applicationsText.history.screenedForward,
    'screened-reject': applicationsText.history.screenedReject({ reason }),
    'screened-review': applicationsText.history.screenedReview({ reason }),
  }[event];
  const change = {
    event,
    actor: 'rule' as const,
    at: now(),
    reason,
    text: `${text}${versionWords(asked)}`,
    screening: criteria,
    criteriaVersion: asked.version,
  };
  const changed =
    event === 'screened-forward'
      ? await askOrHold(application, listing, change)
      : await changeStage(application, change);
  await publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
  return changed ?? findApplicationById(application._id);
}

type Change = Parameters<typeof askWithinLimit>[2];

async function askOrHold(
  application: Application,
  listing: Parameters<typeof askWithinLimit>[1],
  change: Change,
): Promise<Application | null> {
  const answer = await askWithinLimit(application, listing, change);
  if (!('why' in answer)) return answer.application;
  return holdForDocuments(application, answer.why, change);
}

/** Held already, nothing is said twice. Lists show the reason from the hold itself. */
async function holdForDocuments(
  application: Application,
  why: HoldReason,
  change: Change,
): Promise<Application | null> {
  if (application.hold?.step === 'documents') return restateHold(application, why);
  const text = applicationsText.history.screenedHold({ reason: listingsText.hold.documents[why] });
  const hold = { step: 'documents' as const, why };
  return changeStage(application, { ...change, event: 'screened-hold', reason: '', text, hold });
}
