import { replyTokenOf } from '../../../domain/inbox-address.ts';
import { type Attachment, type Message } from '../../../domain/message.ts';
import { readReportFields, returnedIds, typedValue } from '../delivery-report.ts';
import { type BounceReport, type ClassifyContext } from '../verdict.ts';
import { type Check, header, pass } from './check.ts';

const postmasters = /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon|bounce[a-z]*)@/i;
const failureSubject =
  /\b(?:undeliver(?:able|ed)|delivery (?:status|failure|failed|has failed|incomplete|notification)|returned mail|mail delivery (?:failed|subsystem|system)|failure notice|could not be delivered|message not delivered|nicht zustellbar|unzustellbar|non remis|no se puede entregar)\b/i;

/** A report about something Letterbox sent: RFC 3464 delivery status, RFC 5965 complaint, or a postmaster's prose. */
export const bounce: Check = {
  name: 'bounce',
  check(message, context) {
    const status = message.attachments.find((part) => part.claimedType === 'message/delivery-status' || part.claimedType === 'message/global-delivery-status');
    if (status) return verdict(deliveryReport(message, status, context));
    const complaint = message.attachments.find((part) => part.claimedType === 'message/feedback-report');
    if (complaint) return verdict(complaintReport(message, complaint, context));
    if (/report-type="?disposition-notification/i.test(header(message, 'content-type'))) {
      return { kind: 'notification', platform: null, reason: 'a read receipt (RFC 8098)' };
    }
    const fromPostmaster = postmasters.test(message.from?.address ?? '');
    if (fromPostmaster && (context.envelope.mailFrom === '' || failureSubject.test(message.subject))) return verdict(proseReport(message, context));
    return pass('no delivery report and not from a postmaster');
  },
};

function verdict(report: BounceReport) {
  const about = report.recipient ? ` to ${report.recipient}` : '';
  const what = report.type === 'complaint' ? 'a complaint about a mail' : `a report that a mail ${report.action ?? 'failed'}`;
  return { kind: 'bounce', report, reason: `${what}${about}${report.status ? ` (${report.status})` : ''}` } as const;
}

function common(message: Message, context: ClassifyContext) {
  return { messageIds: returnedIds(message), replyToken: replyTokenOf(context.envelope.tag?.toLowerCase() ?? null) };
}

function deliveryReport(message: Message, part: Attachment, context: ClassifyContext): BounceReport {
  const groups = readReportFields(part);
  const perRecipient = groups.filter((fields) => fields.has('action') || fields.has('final-recipient'));
  const told = perRecipient.find((fields) => fields.get('action')?.toLowerCase().trim() === 'failed') ?? perRecipient[0] ?? groups[0];
  const action = told?.get('action')?.toLowerCase().trim() ?? null;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(told?.get('status') ?? '')?.[0] ?? null;
  return {
    type: 'delivery',
    action,
    status,
    recipient: typedValue(told?.get('original-recipient') ?? told?.get('final-recipient'))?.replace(/^<|>$/g, '') ?? null,
    diagnostic: typedValue(told?.get('diagnostic-code'))?.slice(0, 500) ?? null,
    permanent: (action ?? 'failed') === 'failed' && !status?.startsWith('4'),
    ...common(message, context),
  };
}

function complaintReport(message: Message, part: Attachment, context: ClassifyContext): BounceReport {
  const fields = readReportFields(part)[0];
  return {
    type: 'complaint',
    action: fields?.get('feedback-type') ?? null,
    status: null,
    recipient: typedValue(fields?.get('original-rcpt-to'))?.replace(/^<|>$/g, '') ?? null,
    diagnostic: null,
    permanent: true,
    ...common(message, context),
  };
}

/** Reports older than RFC 3464 name the address and the reason in prose. */
function proseReport(message: Message, context: ClassifyContext): BounceReport {
  const text = message.text.slice(0, 20_000);
  const status = /\b([45]\.\d\.\d{1,3})\b/.exec(text)?.[1] ?? null;
  const code = /\b([45]\d\d)[ -]/.exec(text)?.[1] ?? null;
  return {
    type: 'delivery',
    action: /\bdelay(?:ed)?\b|\bstill being retried\b/i.test(message.subject) ? 'delayed' : 'failed',
    status,
    recipient: header(message, 'x-failed-recipients').trim() || (/<([^<>\s@]{1,64}@[^<>\s]{1,255})>/.exec(text)?.[1] ?? null),
    diagnostic: null,
    permanent: !(status ?? code ?? '5').startsWith('4') && !/\bdelay/i.test(message.subject),
    ...common(message, context),
  };
}
