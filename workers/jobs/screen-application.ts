import { type Application, findApplicationById } from '../../store/applications/application.ts';
import { changeStage } from '../../store/applications/stage.ts';
import { invite } from '../../store/applications/invitation.ts';
import { lastOutgoing, passcodeTemplates } from '../../store/outbound/outgoing-mail.ts';
import { tellRejected } from '../../store/applications/moves.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { CriteriaSnapshot } from '../../domain/applications/criteria.ts';
import { screen } from '../../domain/applications/screening/screening.ts';
import { askWhetherTheyWrote } from '../../store/applications/address-proof.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { Handler, JobContext } from '../job.ts';
import { applicationsText } from '../../domain/applications/text.ts';

/**
 * Reads an application against its listing and takes it one step: forward, rejected with a reason, or left for the
 * landlord. A run after a crash finds the step taken and only sees to what follows from it.
 */
export const screenApplication: Handler<'screen-application'> = async ({ applicationId }, context) => {
  const application = await findApplicationById(applicationId);
  if (!application) return;
  const screened = application.screenedAt ? application : await decide(application, context);
  if (screened) await follow(screened, context);
  if (screened) await tellByItself(screened, context);
};

/** Says which criteria were read against once there is more than one set of them. */
const versionWords = ({ version, since }: CriteriaSnapshot) =>
  version > 1 ? ` Read against your criteria as changed on ${shortDate(civilDate(since))}.` : '';

async function decide(application: Application, { now, publish }: JobContext): Promise<Application | null> {
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
  const changed = await changeStage(application, change);
  await publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
  return changed ?? findApplicationById(application._id);
}

/**
 * The first invitation follows from having been moved to collection, by the rule, or by a landlord whose server died
 * before it put the mail into the outbox. Its number follows from those before, so that it is one however often this runs.
 */
async function follow(application: Application, context: JobContext): Promise<void> {
  const { now, settings, enqueue } = context;
  if (application.stage !== 'information_collection' || application.subState !== 'pending' || application.passcode)
    return;
  if (application.addressUnproven) return ask(application, context);
  const last = await lastOutgoing(application._id, ...passcodeTemplates);
  const standing = last?.status === 'withdrawn' ? null : last;
  // Whoever takes a move back withdraws its email in the same transaction: what is read after that shows it.
  if (last && !standing && (await findApplicationById(application._id))?.stage !== application.stage) return;
  const mail =
    standing ??
    (await invite(
      application,
      { now: now(), holdMs: 0, mailDomain: settings.applicationsMailDomain, causedByMail: true },
      (last?.number ?? 0) + 1,
    ));
  if (mail?.status === 'waiting' && mail.notBefore <= now())
    await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/** Someone for whose address nobody vouches gets one plain question, and the passcode once they have answered it. */
async function ask(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const mail = await askWhetherTheyWrote(application, { now: now(), mailDomain: settings.applicationsMailDomain });
  if (mail?.status !== 'waiting' || mail.notBefore > now()) return;
  if (mail.attempts === 0) securityEvent('mail_caused_unauthenticated', { applicationId: application._id });
  await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/**
 * Where the landlord said that those whom the screening rejects are told automatically, this one is: once, with the reason
 * and the way to a person's review, and held like anything that can be undone.
 */
async function tellByItself(application: Application, { now, settings }: JobContext): Promise<void> {
  const { stage, subState, screenedAt, history } = application;
  if (application.addressUnproven) return;
  const byScreening =
    stage === 'application_screening' && subState === 'rejected' && !history.some(({ event }) => event === 'rejected');
  if (!byScreening || !screenedAt) return;
  const since = (await findListingById(application.listingId))?.tellRejectedSince;
  if (!since || since > screenedAt || (await lastOutgoing(application._id, 'rejection'))) return;
  await tellRejected(application, {
    now: now(),
    holdMs: settings.holdMs ?? 0,
    mailDomain: settings.applicationsMailDomain,
  });
}
