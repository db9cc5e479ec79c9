import type { Authentication, TraceStep } from '../../domain/inbound/message.ts';
import { type Scan, virusIn, withoutFiles } from '../../domain/inbound/scan.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import type { MessageReader } from '../../mail/read/parse-in-child.ts';
import type { MailWithoutBytes } from '../../store/inbound/received-mail.ts';
import type { JobContext } from '../job.ts';

type Reading = Awaited<ReturnType<MessageReader['readMessage']>>;

/** What an email's bytes say, who vouches for its sender, and what the spam and virus checks found. */
export type Examination = { result: Reading; authentication: Authentication | null; scans: readonly Scan[] };

/**
 * Parses an email, authenticates it and has it scanned, side by side. The files of an email with a virus are left out of
 * what is returned, so that nobody opens them; they stay in its raw bytes only. Rejects if a required scanner has no
 * answer.
 */
export async function examine(
  raw: Buffer,
  { envelope, deliveries }: Pick<MailWithoutBytes, 'envelope' | 'deliveries'>,
  { reader, authenticate, scan }: JobContext,
): Promise<Examination> {
  const recipients = deliveries.map(({ recipient }) => recipient);
  const [result, authentication, scans] = await Promise.all([
    reader.readMessage(raw),
    authenticate(raw, envelope),
    scan?.(raw, { ...envelope, recipients }) ?? [],
  ]);
  return { result: virusIn(scans) ? withoutTheirFiles(result) : result, authentication, scans };
}

const withoutTheirFiles = (result: Reading): Reading =>
  result.ok
    ? { ...result, message: withoutFiles(result.message) }
    : { ...result, fallback: withoutFiles(result.fallback) };

/** What each scanner said, as steps of an email's trace. */
export const scanSteps = (scans: readonly Scan[], at: Date): TraceStep[] =>
  scans.map(({ scanner, result, detail }) => ({
    at,
    check: inboundText.scans.check,
    verdict: result,
    reason: `${scanner}: ${detail}`,
  }));
