import { simpleParser } from 'mailparser';
import { type CaughtMail } from '../../store/caught-mail.ts';

/** A mail of our own that was caught instead of sent, as GET /dev/mail.json lists it. */
export type CaughtMailAnswer = {
  id: string;
  at: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Each header as it stands in the mail, unfolded, under its lower-case name; the last one of a name. */
  headers: Record<string, string>;
  raw: string;
};

function headersOf(lines: readonly { key: string; line: string }[]): Record<string, string> {
  return Object.fromEntries(lines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).replace(/\r?\n\s+/g, ' ').trim()]));
}

export async function presentCaughtMail(mail: CaughtMail): Promise<CaughtMailAnswer> {
  const parsed = await simpleParser(mail.raw);
  return {
    id: String(mail._id),
    at: mail.at.toISOString(),
    to: mail.to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: headersOf(parsed.headerLines),
    raw: mail.raw.toString('utf8'),
  };
}
