import { z } from 'zod';
import type { Scan } from '../../domain/inbound/scan.ts';
import { inboundText } from '../../domain/inbound/text.ts';

const text = inboundText.scans;

export type RspamdServer = { url: string; password: string | null };

/** The SMTP session that a message came in by. */
export type ScannedEnvelope = {
  remoteAddress: string;
  helo: string;
  mailFrom: string;
  recipients: readonly string[];
};

const answerSchema = z.object({
  action: z.string(),
  score: z.number(),
  required_score: z.number(),
  symbols: z.record(z.string(), z.object({ score: z.number().default(0) })).default({}),
});

/** Actions by which rspamd says that a message is spam; the others let it in, or ask for a delay, which is over. */
const spamActions: ReadonlySet<string> = new Set(['reject', 'add header', 'rewrite subject', 'quarantine', 'discard']);

/** So many rules are named, those with the greatest weight first. */
const namedRules = 5;

/** The answer is a few kilobytes; a longer one is no answer. */
const maxAnswerBytes = 1_000_000;

/**
 * Has rspamd judge a message, by its HTTP protocol (`/checkv2`): the message goes to rspamd and to nobody else. Never
 * rejects: without an answer within `timeMs` there is no verdict.
 */
export async function askRspamd(
  { url, password }: RspamdServer,
  raw: Uint8Array,
  envelope: ScannedEnvelope,
  timeMs: number,
): Promise<Scan> {
  try {
    const response = await fetch(new URL('/checkv2', url), {
      method: 'POST',
      headers: headersOf(envelope, password),
      body: Buffer.from(raw),
      redirect: 'error',
      signal: AbortSignal.timeout(timeMs),
    });
    if (!response.ok) return failed(text.status({ status: response.status }));
    const body = await response.text();
    const answer = body.length > maxAnswerBytes ? null : answerSchema.safeParse(JSON.parse(body));
    return answer?.success ? verdictOf(answer.data) : failed(text.unexpected);
  } catch (error) {
    return failed(whyFailed(error, timeMs));
  }
}

const failed = (detail: string): Scan => ({ scanner: 'rspamd', result: 'failed', detail });

function whyFailed(error: unknown, timeMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return text.noAnswer({ seconds: Math.round(timeMs / 1000) });
  if (error instanceof SyntaxError) return text.unexpected;
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}

/** What came from the sender is quoted so that it can't add a header. */
function headersOf(envelope: ScannedEnvelope, password: string | null): Headers {
  const headers = new Headers({ 'content-type': 'message/rfc822' });
  const set = (name: string, value: string | null) => {
    const safe = value?.replace(/[^\x21-\x7e]/g, '').slice(0, 998);
    if (safe) headers.append(name, safe);
  };
  set('IP', envelope.remoteAddress);
  set('Helo', envelope.helo);
  set('From', envelope.mailFrom);
  for (const recipient of envelope.recipients.slice(0, 100)) set('Rcpt', recipient);
  set('Password', password);
  return headers;
}

function verdictOf({ action, score, required_score: threshold, symbols }: z.infer<typeof answerSchema>): Scan {
  const rules = Object.entries(symbols)
    .filter(([, symbol]) => symbol.score !== 0)
    .sort(([, a], [, b]) => Math.abs(b.score) - Math.abs(a.score))
    .slice(0, namedRules)
    .map(([name]) => name.slice(0, 60));
  const detail = text.score({
    score: score.toFixed(1),
    threshold: threshold.toFixed(1),
    rules: rules.join(', ') || text.noRules,
  });
  return { scanner: 'rspamd', result: spamActions.has(action) ? 'spam' : 'clean', detail };
}
