import { emailKey } from '../applications/person.ts';

const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, for limits on what one person may be sent: without the part after a plus sign, and
 * without Gmail's dots. Not for telling people apart, because hosts differ.
 */
export function mailboxKey(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1);
  const name = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/s, '');
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
