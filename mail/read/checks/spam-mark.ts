import type { Message } from '../../../domain/inbound/message.ts';
import { header } from './check.ts';

/** The spam headers of the common filters, added by servers in transit. */
const marks: readonly (readonly [name: string, mark: RegExp])[] = [
  ['x-spam-flag', /^\s*yes\b/i],
  ['x-spam-status', /^\s*yes\b/i],
  ['x-spam', /^\s*(?:yes|spam|true)\b/i],
  ['x-rspamd-action', /^\s*(?:reject|add header|rewrite subject)\b/i],
  ['x-forefront-antispam-report', /\bSFV:(?:SPM|SKB|SKS)\b/i],
  ['x-ms-exchange-organization-scl', /^\s*[5-9]\b/],
  ['x-gmx-antispam', /^\s*[1-9]/],
  ['x-ovh-spam-reason', /\S/],
];

/** The header with which a server in transit marked a message as spam, or null. */
export function spamMark(message: Message): string | null {
  return marks.find(([name, mark]) => mark.test(header(message, name)))?.[0] ?? null;
}
