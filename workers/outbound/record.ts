import { outboundText } from '../../domain/outbound/text.ts';
import { isTelling } from '../../domain/tenancies/closing-emails.ts';
import type { HistoryEntry } from '../../store/applications/application.ts';
import { recordHistoryOnce } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { noteCannotEmail } from '../../store/applications/cannot-email.ts';
import { suppressionOf } from '../../store/outbound/suppression.ts';
import { markAskedAgain } from '../../store/documents/collection.ts';
import { keepSentMessage, sentMessageWrites } from '../../store/messages/keep-message.ts';
import { type ApplicationMail, followMailChange, type MailRecord } from '../../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../../store/outbound/templates.ts';
import { markRecorded, recordedMark, sentMark } from '../../store/outbound/sending.ts';
import { writeTogether } from '../../store/write-together.ts';
import type { JobContext } from '../job.ts';
import type { PreparedMail } from './template.ts';

/** The name of each email in the history. */
const titles: Readonly<Record<ApplicationTemplate, string>> = outboundText.titles;

/** Emails written by a landlord; all others follow from a rule. */
const written: ReadonlySet<ApplicationTemplate> = new Set(['message', 'closing']);

/**
 * Records what happened to an email: in the conversation, in the history, and for the documents that it asked about.
 * Every step may be repeated, and the record stays with the email until all are done.
 *
 * @param known the application, if it was just read
 * @throws Error if the queue does not take the work that follows
 */
export async function record(
  mail: ApplicationMail,
  about: MailRecord,
  context: JobContext,
  known?: PreparedMail['application'],
): Promise<void> {
  const application = known ?? (await findApplicationById(mail.applicationId));
  if (application) {
    const { _id, listingId } = application;
    const line = lineOf(mail, about);
    if (about.message) await keepSentMessage(sentMessage(mail, listingId, about, about.message), line);
    else await recordHistoryOnce(_id, line);
    await followMailChange(mail);
    if (about.outcome === 'failed')
      await noteCannotEmail(_id, mail.to, await suppressionOf(context.settings.secret, mail.to, context.now()));
    else if (application.cannotEmail) await noteCannotEmail(_id, mail.to, null);
    if (about.askedAgain.length > 0) await markAskedAgain(about.askedAgain.map(String), about.at);
    await announce(application, context);
    if (about.checkCollection) await checkCollection(String(_id), about.at, context);
  }
  await markRecorded(mail._id, about.at);
}

/**
 * Marks an email as sent and records that by one command, in the order of the steps one by one: the record stays with
 * the email until the conversation and the history have it.
 *
 * @returns false if it was not recorded, and must be marked and recorded step by step
 */
export async function recordAtOnce(
  mail: ApplicationMail,
  about: MailRecord,
  context: JobContext,
  application: NonNullable<PreparedMail['application']>,
): Promise<boolean> {
  const { message, at, answer } = about;
  const isCounted = (application.conversation?.version ?? -1) >= 0;
  if (about.outcome !== 'sent' || !message || !isCounted) return false;
  if (application.cannotEmail || isTelling(mail.template) || about.askedAgain.length > 0 || about.checkCollection)
    return false;
  const writes = [
    sentMark(mail._id, answer, at, about),
    ...sentMessageWrites(sentMessage(mail, application.listingId, about, message), lineOf(mail, about)),
    recordedMark(mail._id, at),
  ];
  const { done } = await writeTogether(writes);
  if (done < writes.length) return false;
  await announce(application, context);
  return true;
}

/** The line in the history. */
function lineOf({ template, to }: ApplicationMail, { at, outcome, answer }: MailRecord): HistoryEntry {
  const title = titles[template] ?? outboundText.otherTitle;
  return {
    at,
    actor: written.has(template) ? 'landlord' : 'rule',
    event: outcome === 'sent' ? 'mailed' : 'mail-failed',
    text: outcome === 'sent' ? outboundText.sent({ title, to }) : outboundText.notSent({ title, to, answer }),
  };
}

/** Tells open pages of the application. */
async function announce(
  { _id, landlordId, listingId }: NonNullable<PreparedMail['application']>,
  { publish }: JobContext,
): Promise<void> {
  const ids = { listingId: String(listingId), applicationId: String(_id) };
  await publish(String(landlordId), { type: 'application', ...ids });
}

/** What the conversation keeps of an email. */
function sentMessage(
  { key, template, landlordId, applicationId, rfcMessageId, to }: ApplicationMail,
  listingId: ApplicationMail['applicationId'],
  { at }: MailRecord,
  { from, subject, text }: NonNullable<MailRecord['message']>,
): Parameters<typeof keepSentMessage>[0] {
  return {
    landlordId,
    direction: 'out',
    kind: 'sent',
    automatic: !written.has(template),
    applicationId,
    listingId,
    receivedMailId: null,
    deliveryIndex: 0,
    dedupeKey: `out ${key}`,
    rfcMessageId,
    references: [],
    from,
    to,
    subject,
    at,
    newText: text,
    text,
    unsortedReason: null,
  };
}

async function checkCollection(applicationId: string, at: Date, { enqueue }: JobContext): Promise<void> {
  if (!(await enqueue('check-collection', { applicationId }, at.getTime())))
    throw new Error('The queue did not take the check of the documents that follows an email');
}
