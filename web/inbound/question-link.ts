import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { isPapersAlone } from '../../domain/inbound/remarks.ts';
import { inboundText } from './text.ts';

const text = inboundText.question;

/**
 * A mailto link (RFC 6068) that asks someone who sent documents without a letter who they are, and which home they
 * mean. The landlord sends it from their own mailbox; replies go to `inbox`. Null if there is nothing to ask, or no
 * address to ask.
 */
export function questionLink(mail: UnsortedMail, inbox: string): string | null {
  const { from_address: sender, kind } = mail;
  if (kind === 'spoof' || !isPapersAlone(mail.text, mail.attachments.length)) return null;
  if (!/^[^\s@]+@[^\s@]+$/.test(sender ?? '')) return null;
  const fields = [
    ['subject', text.subject],
    ['body', text.body({ inbox }).replace(/\n/g, '\r\n')],
    ['reply-to', inbox],
  ];
  const query = fields.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `mailto:${encodeURIComponent(sender ?? '').replace('%40', '@')}?${query}`;
}
