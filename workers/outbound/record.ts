import { outboundText } from '../../domain/outbound/text.ts';
import type { HistoryEntry } from '../../store/applications/application.ts';
import { recordHistoryOnce } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { noteCannotEmail } from '../../store/applications/cannot-email.ts';
import { suppressionOf } from '../../store/outbound/suppression.ts';
import { markAskedAgain } from '../../store/documents/collection.ts';
import { keepSentMessage } from '../../store/messages/keep-message.ts';
import { type ApplicationMail, followMailChange, type MailRecord } from '../../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../../store/outbound/templates.ts';
import { markRecorded } from '../../store/outbound/sending.ts';
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
    const { _id, landlordId, listingId } = application;
    const title = titles[mail.template] ?? outboundText.otherTitle;
    const line: HistoryEntry = {
      at: about.at,
      actor: written.has(mail.template) ? 'landlord' : 'rule',
      event: about.outcome === 'sent' ? 'mailed' : 'mail-failed',
      text:
        about.outcome === 'sent'
          ? outboundText.sent({ title, to: mail.to })
          : outboundText.notSent({ title, to: mail.to, answer: about.answer }),
    };
    if (about.message) await keepInConversation(mail, listingId, about, about.message, line);
    else await recordHistoryOnce(_id, line);
    await followMailChange(mail);
    if (about.outcome === 'failed')
      await noteCannotEmail(_id, await suppressionOf(context.settings.secret, mail.to, context.now()));
    else if (application.cannotEmail) await noteCannotEmail(_id, null);
    if (about.askedAgain.length > 0) await markAskedAgain(about.askedAgain.map(String), about.at);
    await context.publish(String(landlordId), {
      type: 'application',
      listingId: String(listingId),
      applicationId: String(_id),
    });
    if (about.checkCollection) await checkCollection(String(_id), about.at, context);
  }
  await markRecorded(mail._id, about.at);
}

async function keepInConversation(
  { key, template, landlordId, applicationId, rfcMessageId, to }: ApplicationMail,
  listingId: ApplicationMail['applicationId'],
  { at }: MailRecord,
  { from, subject, text }: NonNullable<MailRecord['message']>,
  line: HistoryEntry,
): Promise<void> {
  const message: Parameters<typeof keepSentMessage>[0] = {
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
  await keepSentMessage(message, line);
}

async function checkCollection(applicationId: string, at: Date, { enqueue }: JobContext): Promise<void> {
  if (!(await enqueue('check-collection', { applicationId }, at.getTime())))
    throw new Error('The queue did not take the check of the documents that follows an email');
}
