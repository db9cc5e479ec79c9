import type { Message } from '../../domain/inbound/message.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { MAX_OPERATORS_TEXT, OPERATORS_INBOX, OPERATORS_TEXT_CHECK } from '../../domain/operations/operators-inbox.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import type { Conclusion } from '../../store/inbound/mail-reading.ts';
import type { Delivery } from '../../store/inbound/received-mail.ts';
import type { JobContext } from '../job.ts';

/**
 * The conclusion about an email to postmaster@ or abuse@ that is no landlord's: operators read it in its trace, which
 * quotes its text. It creates no application and is never answered, so it can't begin a loop.
 */
export function forOperators(
  { username }: Delivery,
  message: Pick<Message, 'text'>,
  { kind, steps }: Classification,
  { now }: Pick<JobContext, 'now'>,
): Conclusion | null {
  if (username !== OPERATORS_INBOX) return null;
  const { outcome, noText, check } = inboundText.forOperators;
  const at = now();
  const placed = { at, check, verdict: outcome, reason: inboundText.forOperators.reason };
  const said = message.text.trim().slice(0, MAX_OPERATORS_TEXT) || noText;
  const text = { at, check: OPERATORS_TEXT_CHECK, verdict: outcome, reason: said };
  return { kind, outcome, applicationId: null, messageId: null, steps: [...steps, placed, text] };
}
