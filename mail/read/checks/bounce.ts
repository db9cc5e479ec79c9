import type { Attachment, Message } from '../../../domain/inbound/message.ts';
import { readReportFields, returnedOf, typedValue } from '../delivery-report.ts';
import type { BounceReport, ClassifyContext } from '../verdict.ts';
import { type Check, header, pass } from './check.ts';
import { proseReport } from './bounce-in-prose.ts';
import { checksText } from './reasons.ts';
import { pattern } from '../../../domain/text/pattern.ts';

const { trace } = checksText;

const postmasters =
  /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon|maildaemon|bounce[a-z]*|microsoftexchange[0-9a-f]{8,40})@/i;
const failureSubject = pattern('iu')`
  \b(?:
    undeliver(?:able|ed)
    |(?:non-?)?delivery (?:status|failure|failed|has failed|incomplete|notification|delayed|report|error)
    |returned (?:mail|to sender)|mail (?:delivery (?:failed|failure|subsystem|system|error)|system error)
    |failure notice|(?:could not|cannot|can't|couldn't|was not|not) be delivered|not delivered
    |(?:message|mail) (?:status|delayed|failed|returned)|nicht zustellbar|nicht zugestellt|unzustellbar|zustellung
    |non remis|non distribu|[ée]chec de (?:la )?remise|no se (?:puede|pudo|ha podido) entregar|mensaje devuelto
    |entrega fallida|mancata consegna|non recapitabile|impossibile recapitare|n[ãa]o entregue|falha na entrega
    |niedostarcz|nie (?:mo[żz]na|zosta[łl]a?) dostarcz|onbestelbaar
  )
`;

/**
 * A report about something that Letterbox sent: an RFC 3464 delivery status, an RFC 5965 complaint, or a postmaster's
 * prose.
 */
export const bounce: Check = {
  name: 'bounce',
  check(message, context) {
    const status = message.attachments.find(
      (part) => part.claimedType === 'message/delivery-status' || part.claimedType === 'message/global-delivery-status',
    );
    if (status) return verdict(deliveryReport(message, status, context));
    const complaint = message.attachments.find((part) => part.claimedType === 'message/feedback-report');
    if (complaint) return verdict(complaintReport(message, complaint, context));
    if (isReceipt(message)) return { kind: 'notification', platform: null, reason: trace.readReceipt };
    const sign = proseSign(message, context);
    return sign ? verdict(proseReport(message, context), sign) : pass(trace.noReport);
  },
};

function isReceipt(message: Message): boolean {
  return (
    /report-type="?disposition-notification/i.test(header(message, 'content-type')) ||
    message.attachments.some((part) => part.claimedType === 'message/disposition-notification')
  );
}

/** Marks of a report without the machine-readable part, as sent by qmail, older Exim and Exchange and many gateways. */
function proseSign(message: Message, context: ClassifyContext): string | null {
  if (/report-type="?delivery-status/i.test(header(message, 'content-type'))) return trace.reportWithoutStatus;
  if (header(message, 'x-failed-recipients')) return trace.failedRecipients;
  const failure = failureSubject.test(message.subject);
  if (context.envelope.mailFrom === '' && failure) return trace.nullSender;
  const fromPostmaster = postmasters.test(message.from?.address ?? '');
  return fromPostmaster && (context.envelope.mailFrom === '' || failure) ? trace.postmaster : null;
}

function verdict(report: BounceReport, sign?: string) {
  const about = report.recipient ? trace.about({ recipient: report.recipient }) : '';
  const what =
    report.type === 'complaint'
      ? trace.complaint({ about })
      : trace.report({ action: report.action ?? trace.failed, about });
  return {
    kind: 'bounce',
    report,
    reason: `${what}${report.status ? ` (${report.status})` : ''}${sign ? `: ${sign}` : ''}`,
  } as const;
}

function deliveryReport(message: Message, part: Attachment, context: ClassifyContext): BounceReport {
  const groups = readReportFields(part);
  const perRecipient = groups.filter((fields) => fields.has('action') || fields.has('final-recipient'));
  const told =
    perRecipient.find((fields) => fields.get('action')?.toLowerCase().trim() === 'failed') ??
    perRecipient[0] ??
    groups[0];
  const action = told?.get('action')?.toLowerCase().trim() ?? null;
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(told?.get('status') ?? '')?.[0] ?? null;
  return {
    type: 'delivery',
    action,
    status,
    recipient:
      typedValue(told?.get('original-recipient') ?? told?.get('final-recipient'))?.replace(/^<|>$/g, '') ?? null,
    diagnostic: typedValue(told?.get('diagnostic-code'))?.slice(0, 500) ?? null,
    // A server that gives up after days reports a failure with its last temporary status (RFC 3464, 2.3.3).
    permanent: action ? action === 'failed' : !status?.startsWith('4'),
    ...returnedOf(message, context),
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
    ...returnedOf(message, context),
  };
}
