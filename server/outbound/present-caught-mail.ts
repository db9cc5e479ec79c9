import { simpleParser } from 'mailparser';
import type { CaughtMail } from '../../store/outbound/caught-mail.ts';

/** An email of our own that was caught instead of sent, as GET /dev/mail.json lists it. */
export type CaughtMailAnswer = {
  id: string;
  at: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Each header as it is in the email, unfolded, under its lower-case name; the last one of a name. */
  headers: Record<string, string>;
  raw: string;
};

function headersOf(lines: readonly { key: string; line: string }[]): Record<string, string> {
  return Object.fromEntries(
    lines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n\s+/g, ' ')
        .trim(),
    ]),
  );
}

/** What is read lean comes in the driver's wrapper of bytes, whatever its type says. */
function bytesOf(raw: unknown): Buffer {
  if (Buffer.isBuffer(raw)) return raw;
  if (typeof raw === 'object' && raw !== null && 'buffer' in raw && raw.buffer instanceof Uint8Array)
    return Buffer.from(raw.buffer);
  throw new TypeError('A caught mail has no bytes');
}

export async function presentCaughtMail(mail: CaughtMail): Promise<CaughtMailAnswer> {
  const raw = bytesOf(mail.raw);
  const parsed = await simpleParser(raw);
  return {
    id: String(mail._id),
    at: mail.at.toISOString(),
    to: mail.to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: headersOf(parsed.headerLines),
    raw: raw.toString('utf8'),
  };
}
