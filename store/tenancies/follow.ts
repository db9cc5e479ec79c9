import { transitionFor } from '../../domain/pipeline.ts';
import { isRunning, letReason } from '../../domain/tenancies/tenancy.ts';
import type { Acceptance, AcceptanceItem } from './acceptance.ts';
import type { Application } from '../applications/application.ts';
import { recordHistory } from '../applications/history.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { changeStage } from '../applications/stage.ts';
import type { Listing } from '../listings/listing.ts';
import { putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { mailAbout } from './acceptance-mail.ts';
import { askToChoose, mailChoice } from './unit-choice.ts';
import { lastViewingOf } from '../viewings/viewing.ts';
import { freeViewing } from '../viewings/book.ts';
import { viewingDueDone } from '../applications/viewing-invitation.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';

export type FollowOptions = { now: Date; mailDomain: string };

/** Null: it is done; otherwise why it was skipped. */
type FollowResult = string | null;

/**
 * Carries out the consequence of an acceptance for one of the others. Each step can be repeated, even concurrently by
 * another process: changes are guarded and carry the acceptance's time, and emails have their own keys.
 */
export async function followItem(
  acceptance: Acceptance,
  item: AcceptanceItem,
  listing: Listing,
  options: FollowOptions,
): Promise<FollowResult> {
  const application = await findApplicationById(item.applicationId);
  if (!application) return tenanciesText.skipped.gone;
  return item.fate === 'declined'
    ? decline(application, acceptance, options)
    : ask(application, item, acceptance, listing, options);
}

/** Whether this acceptance ended an application: an earlier run was killed halfway. */
const endedBy = ({ movedFrom }: Application, { at }: Acceptance) =>
  movedFrom?.event === 'rejected' && movedFrom.at.getTime() === at.getTime();

async function decline(given: Application, acceptance: Acceptance, options: FollowOptions): Promise<FollowResult> {
  let application = given;
  if (!endedBy(application, acceptance)) {
    if (!transitionFor(application, 'rejected', 'landlord')) return tenanciesText.skipped.ended;
    const text = acceptance.tell ? letReason : tenanciesText.history.letUntold;
    const declined = await changeStage(application, {
      event: 'rejected',
      actor: 'landlord',
      at: acceptance.at,
      reason: letReason,
      text,
    });
    const now = declined ?? (await findApplicationById(application._id));
    if (!now || !endedBy(now, acceptance)) return tenanciesText.skipped.changed;
    application = now;
  }
  const held = holdOf(acceptance, options);
  await freeViewing(application._id, { ...held, cause: 'let' });
  if (application.viewingDue?.at.getTime() === acceptance.at.getTime()) await viewingDueDone(application);
  if (acceptance.tell && !(await hearsOfViewing(application, acceptance)))
    await tellHomeLet(application, acceptance, held);
  return null;
}

function holdOf({ heldUntil }: Acceptance, { now, mailDomain }: FollowOptions) {
  return { now, mailDomain, holdMs: Math.max(0, heldUntil.getTime() - now.getTime()) };
}

/** An applicant with a viewing gets one email, which says that it is off, and why. */
async function hearsOfViewing(application: Application, { at }: Acceptance): Promise<boolean> {
  const last = await lastViewingOf(application._id);
  return last?.status === 'CANCELLED' && last.changedAt !== null && last.changedAt >= at;
}

async function tellHomeLet(
  application: Application,
  acceptance: Acceptance,
  held: ReturnType<typeof holdOf>,
): Promise<void> {
  const key = `home-let-${String(acceptance._id)}-${String(application._id)}`;
  const mail = mailAbout(application, 'home-let', key, acceptance, acceptance.heldUntil, {
    ...held,
    now: acceptance.at,
  });
  if (mail) {
    await putIntoOutbox(mail);
    return;
  }
  const text = tenanciesText.history.letNotSent;
  if (!application.history.some((entry) => entry.text === text))
    await recordHistory(application._id, { at: held.now, actor: 'rule', event: 'mail-failed', text });
}

async function ask(
  application: Application,
  item: AcceptanceItem,
  acceptance: Acceptance,
  listing: Listing,
  options: FollowOptions,
): Promise<FollowResult> {
  if (!acceptance.tell) return tenanciesText.skipped.untold;
  if (!isRunning(application)) return tenanciesText.skipped.ended;
  const unitName = listing.unitTypes.find(({ id }) => id === acceptance.unitTypeId)?.name ?? tenanciesText.history.unit;
  const asked = await askToChoose(application._id, acceptance, item.fate === 'choose', unitName);
  if (!asked?.choice?.acceptanceId.equals(acceptance._id)) return tenanciesText.skipped.askedAgain;
  if (asked.email) await mailChoice(asked, 'number', { ...holdOf(acceptance, options), now: options.now });
  return asked.email ? null : tenanciesText.skipped.noAddress;
}
