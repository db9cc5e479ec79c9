import { fieldLines } from '../../domain/inbound/field-lines.ts';
import type { Message, TraceStep } from '../../domain/inbound/message.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import type { Classification } from '../../mail/read/verdict.ts';

const text = inboundText.fields;

/** A step for each field that was read in an email, with its line, and for the address that answers are sent to. */
export function fieldSteps(classified: Classification, message: Message, at: Date): TraceStep[] {
  const enquiry = 'enquiry' in classified ? classified.enquiry : null;
  const replyTo = message.replyTo?.address ?? null;
  const answers = replyTo && replyTo !== message.from?.address ? [{ verdict: text.replyTo, reason: replyTo }] : [];
  const fields = (enquiry ? fieldLines(enquiry, message) : []).map(({ field, value, line }) => ({
    verdict: field,
    reason: line === null ? text.derived({ value }) : text.from({ value, line }),
  }));
  return [...answers, ...fields].map((step) => ({ at, check: text.check, ...step }));
}
