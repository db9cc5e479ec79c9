import type { Message } from '../../../domain/inbound/message.ts';
import { header } from './check.ts';

/** What a server on the way said of a message, in the words the common filters use. */
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

/** The header by which a server on the way marked a message as spam, or null. */
export function spamMark(message: Message): string | null {
  return marks.find(([name, mark]) => mark.test(header(message, name)))?.[0] ?? null;
}
