import type { Message } from '../../domain/inbound/message.ts';
import { PAUSED_MAIL_WAITS_MS } from '../../domain/operations/pauses.ts';
import { failpoint } from '../../store/failpoint.ts';
import {
  beginReading,
  concludeDelivery,
  finishReading,
  postponeReading,
  traceAttempt,
} from '../../store/inbound/mail-reading.ts';
import { mailFingerprints } from '../../store/inbound/erased-mail.ts';
import { landlordInbox } from '../../store/inbound/landlord-inbox.ts';
import type { MailWithoutBytes, ReceivedMail } from '../../store/inbound/received-mail.ts';
import { examine } from '../inbound/examine.ts';
import { bareId } from '../inbound/message-ids.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { type DeliveryInput, readDelivery } from '../inbound/read-delivery.ts';
import { stableMessageId } from '../../mail/read/message-id.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Reads one received mail: parses it once, then concludes each of its deliveries. A run after a crash continues with
 * the open deliveries.
 */
export const readMail: Handler<'read-mail'> = async ({ mailId }, context) => {
  const begun = await beginReading(mailId, context.now());
  if (!begun) return;
  const { mail, raw } = begun;
  try {
    await readAll(mail, raw, context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await traceAttempt(mail._id, {
      at: context.now(),
      check: 'reading',
      verdict: 'failed',
      reason: inboundText.history.tryAgain({ reason }),
    });
    throw error;
  }
};

async function readAll(mail: MailWithoutBytes, raw: Buffer, context: JobContext): Promise<void> {
  const { result, authentication, scans } = await examine(raw, mail, context);
  const message = result.ok ? result.message : result.fallback;
  const rfcMessageId = bareId(stableMessageId(message, raw));
  const notes = result.ok ? result.notes : [result.reason];
  const header = headerOf(message, rfcMessageId);
  const last = mail.deliveries.findLastIndex(({ readAt }) => !readAt);
  let isClosed = false;
  let isPostponed = false;
  for (const [index, delivery] of mail.deliveries.entries()) {
    if (delivery.readAt) continue;
    const { html, removedImages } = (result.ok ? result.display : null) ?? { html: null, removedImages: 0 };
    const inbox = await landlordInbox(
      delivery.landlordId,
      mailFingerprints(context.settings.secret, delivery.landlordId, {
        sha256: mail.sha256,
        messageIds: [rfcMessageId],
      }),
    );
    if (inbox.isPaused) {
      isPostponed = true;
      continue;
    }
    const input = {
      mail,
      index,
      delivery,
      inbox,
      message,
      html,
      removedImages,
      rfcMessageId,
      authentication,
      scans,
      unreadable: result.ok ? null : result.reason,
      notes,
      closesWith: index === last && !isPostponed ? header : null,
    };
    isClosed = await readAndConclude(input, context);
  }
  if (isPostponed) return postpone(mail, context);
  // Another run closed the last delivery, or an interrupted run had closed them all without recording it.
  if (!isClosed) await finishReading(mail._id, header);
}

/** Reads one delivery and closes it with its conclusion; returns whether it was open. */
async function readAndConclude(input: DeliveryInput, context: JobContext): Promise<boolean> {
  const conclusion = await readDelivery(input, context);
  if ('isClosed' in conclusion) return conclusion.isClosed;
  failpoint('delivery-read');
  return concludeDelivery(input.mail._id, input.index, conclusion, context.now(), input.closesWith ?? null);
}

/** Deliveries to landlords whose email is paused stay open; the trace says so once. */
async function postpone({ _id, attempts }: MailWithoutBytes, { now }: JobContext): Promise<void> {
  if (attempts <= 1)
    await traceAttempt(_id, {
      at: now(),
      check: 'reading',
      verdict: 'paused',
      reason: inboundText.history.paused,
    });
  await postponeReading(_id, new Date(now().getTime() + PAUSED_MAIL_WAITS_MS));
}

/** The sender's own text, shortened: operators use it to look up an email. */
function headerOf(message: Message, messageId: string): NonNullable<ReceivedMail['header']> {
  const from = message.from ? `${message.from.name} <${message.from.address}>`.trim() : '';
  return { messageId: messageId.slice(0, 998), subject: message.subject.slice(0, 998), from: from.slice(0, 500) };
}
