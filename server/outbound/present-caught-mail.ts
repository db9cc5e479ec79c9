import { simpleParser } from 'mailparser';
import type { CaughtMail } from '../../store/outbound/caught-mail.ts';

/** An email of ours that was caught instead of sent, as listed by GET /dev/mail.json. */
export type CaughtMailAnswer = {
  id: string;
  at: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Each header field, unfolded, under its lower-case name; the last one if a name is repeated. */
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

/** Lean reads return the driver's Binary, whatever the type says. */
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
