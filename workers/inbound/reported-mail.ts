import { saysNoMailbox, suppressedUntil } from '../../domain/outbound/suppression.ts';
import type { BounceReport } from '../../mail/read/verdict.ts';
import { findByReplyToken } from '../../store/applications/find-application.ts';
import { noteCannotEmail } from '../../store/applications/cannot-email.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { type ApplicationMail, markBounced, outgoingOf } from '../../store/outbound/outgoing-mail.ts';
import { suppress, suppressionOf } from '../../store/outbound/suppression.ts';
import type { JobContext } from '../job.ts';
import { bareId } from './message-ids.ts';

/**
 * Marks the email that a report is about as returned, and stops email to an address that doesn't exist; null if the
 * report isn't about our email. A report is believed only at the address that our email was sent from, whose token
 * nobody else knows: every recipient can see the ids, and anyone can write a report.
 */
export async function markReported(
  report: BounceReport,
  stored: StoredMessage,
  why: string,
  context: JobContext,
): Promise<ApplicationMail | null> {
  const application = report.replyToken ? await findByReplyToken(stored.landlordId, report.replyToken) : null;
  if (!application) return null;
  const sent = (await outgoingOf(application._id)).filter((mail) => mail.status === 'sent');
  const named = new Set(report.messageIds.map(bareId));
  const about = sent.findLast((mail) => named.has(mail.rfcMessageId)) ?? (named.size === 0 ? sent.at(-1) : undefined);
  if (!about) return null;
  await keepSuppression(report, about.to, why, context);
  const mail = await markBounced(stored.landlordId, [about.rfcMessageId], why);
  if (mail)
    await noteCannotEmail(
      application._id,
      mail.to,
      await suppressionOf(context.settings.secret, mail.to, context.now()),
    );
  return mail;
}

/** Stops further email to an address that a report says doesn't exist, or whose owner called our email unwanted. */
async function keepSuppression(report: BounceReport, to: string, why: string, { settings, now }: JobContext) {
  const reason = report.type === 'complaint' ? 'complaint' : 'hard-bounce';
  if (reason === 'hard-bounce' && !saysNoMailbox(why)) return;
  const since = now();
  await suppress(settings.secret, to, { reason, since, until: suppressedUntil(reason, since), detail: why });
}
