import { applicationsText } from '../../domain/applications/text.ts';
import { isWishLet } from '../../domain/tenancies/tenancy.ts';
import { askToChoose, mailChoice } from '../../store/tenancies/unit-choice.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { invite } from '../../store/applications/invitation.ts';
import { inviteToViewOnce } from '../../store/applications/viewing-invitation.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../../store/outbound/templates.ts';
import { addedByHand } from '../../domain/applications/add-by-hand.ts';
import { putAnswer } from '../../store/outbound/closed-answer.ts';
import { tellRejected } from '../../store/applications/moves.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { askWhetherTheyWrote } from '../../store/applications/address-proof.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { screenAgainstListing } from '../applications/screen-against-listing.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Screens an application against its listing and moves it one step: forward, rejected with a reason, or left for the
 * landlord. A run after a crash finds that done and only handles what follows from it.
 */
export const screenApplication: Handler<'screen-application'> = async ({ applicationId }, context) => {
  const application = await findApplicationById(applicationId);
  if (!application) return;
  const screened = application.screenedAt ? application : await screenAgainstListing(application, context);
  if (screened) await follow(screened, context);
  if (screened) await tellByItself(screened, context);
  if (screened) await answerWhoWaits(screened, context);
  if (screened) await offerWhatIsLeft(screened, context);
};

/**
 * Sends the first invitation after a move to the viewings without the form, or to collection: by the rule, or by a
 * landlord if the server died before it put the email into the outbox. There is only one, however often this runs.
 */
async function follow(application: Application, context: JobContext): Promise<void> {
  const { now, settings, enqueue } = context;
  const { skippedForm, viewingDue, movedFrom } = application;
  // A landlord's own move can be undone: its invitation is held, and not sent from here.
  if (skippedForm && viewingDue?.what === 'invite' && !movedFrom) return inviteFirst(application, context);
  if (application.stage !== 'information_collection' || application.subState !== 'pending' || application.passcode)
    return;
  if (application.addressUnproven) return ask(application, context);
  const last = await lastOutgoing(application._id, ...passcodeTemplates);
  const standing = last?.status === 'withdrawn' ? null : last;
  // Undoing a move withdraws its email in the same transaction: a read after that shows it.
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

/** Invites an applicant to a viewing without the form, once it is known that the reader of their address wrote. */
async function inviteFirst(application: Application, context: JobContext): Promise<void> {
  if (application.addressUnproven) return ask(application, context);
  const { now, settings, enqueue } = context;
  const options = { now: now(), holdMs: 0, mailDomain: settings.applicationsMailDomain, causedByMail: true };
  const mail = await inviteToViewOnce(application, options);
  if (mail?.status === 'waiting' && mail.notBefore <= now())
    await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/**
 * Tells an applicant who meets the criteria but waits because of the landlord's limit or pause, once, that the enquiry
 * arrived; nothing is promised.
 */
async function answerWhoWaits(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const { hold, email, addressUnproven, lastMessageId: messageId } = application;
  // An applicant added by hand has sent no enquiry that could be acknowledged.
  if (application.source === addedByHand) return;
  if (hold?.step !== 'documents' || hold.why === 'landlord' || !email || addressUnproven) return;
  const about = { messageId, to: email, now: now(), mailDomain: settings.applicationsMailDomain };
  const mail = await putAnswer('enquiry-received', application, about);
  if (mail.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/**
 * Asks an applicant for a unit that was let before they wrote, once, whether another one would do, as for applicants
 * whose unit an acceptance took.
 */
async function offerWhatIsLeft(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const { _id, stage, subState, email, addressUnproven, unitInterest, screening, choice } = application;
  const [unitTypeId] = unitInterest;
  const isAsked = choice && !choice.acceptanceId.equals(_id);
  const units = screening.find(({ criterion }) => criterion === applicationsText.criteria.unit);
  if (stage !== 'application_screening' || subState !== 'in_review' || units?.answer !== 'does not meet') return;
  if (!email || addressUnproven || isAsked || choice?.answeredAt || !unitTypeId) return;
  const listing = await findListingById(application.listingId);
  if (listing?.status !== 'ACTIVE' || !isWishLet(listing.unitTypes, application)) return;
  const name = listing.unitTypes.find(({ id }) => id === unitTypeId)?.name ?? '';
  const asked = await askToChoose(_id, { _id, unitTypeId, at: now() }, true, name);
  const options = { now: now(), holdMs: 0, mailDomain: settings.applicationsMailDomain, causedByMail: true };
  const mail = asked && (await mailChoice(asked, 'number', options));
  if (mail?.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/**
 * Asks an applicant whose address isn't vouched for one plain question; the passcode follows once they have answered
 * it.
 */
async function ask(application: Application, { now, settings, enqueue }: JobContext): Promise<void> {
  const mail = await askWhetherTheyWrote(application, { now: now(), mailDomain: settings.applicationsMailDomain });
  if (mail?.status !== 'waiting' || mail.notBefore > now()) return;
  if (mail.attempts === 0) securityEvent('mail_caused_unauthenticated', { applicationId: application._id });
  await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
}

/**
 * Tells an applicant rejected by the screening, if the landlord wants that done automatically: once, with the reason
 * and how to ask for a review by a person, and held like anything that can be undone.
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
