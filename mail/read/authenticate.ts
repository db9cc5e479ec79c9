import { Readable } from 'node:stream';
import { resolve } from 'node:dns/promises';
import type { AuthenticateResult } from 'mailauth';
import type { Authentication, AuthenticationResult } from '../../domain/inbound/message.ts';
import type { DnsResolver } from './dns-fixture.ts';
import { readMessageHead } from './envelope-fields.ts';
import { readHeaders, splitHead } from './headers.ts';

export type AuthenticationInput = {
  raw: Uint8Array;
  /** The client's address and greeting, from the SMTP session. */
  ip: string | null;
  helo: string | null;
  /** MAIL FROM; empty for the null sender. */
  mailFrom: string;
  /** Our own host name, as the protocol requires. */
  ownHost: string;
};

export type AuthenticationOptions = {
  /** DNS by default. */
  resolver?: DnsResolver;
  /** For all look-ups together, in milliseconds. */
  timeMs?: number;
  /**
   * Takes whatever `input` lacks from the topmost Received and Return-Path: for saved mail, never for incoming mail.
   */
  trustReceived?: boolean;
};

const signatureLimit = 10;
const systemDns: DnsResolver = async (name, type) => (await resolve(name, type)) as string[] | string[][];

/**
 * Checks SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489) and ARC (RFC 8617). Never rejects: a look-up that was late,
 * or a failure of the checker, gives 'error', which is not a verdict.
 */
export async function authenticateMessage(
  input: AuthenticationInput,
  options: AuthenticationOptions = {},
): Promise<Authentication> {
  const ours = authorDomainsOf(input.raw);
  const fromDomain = ours[0] ?? null;
  const limit = Promise.withResolvers<null>();
  const timer = setTimeout(() => limit.resolve(null), options.timeMs ?? 10_000);
  try {
    const result = await Promise.race([check(input, options), limit.promise]);
    return result ? summary(result, fromDomain, ours) : failed(fromDomain, 'the look-ups took too long');
  } catch (error) {
    return failed(fromDomain, error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

async function check(
  input: AuthenticationInput,
  { resolver = systemDns, trustReceived = false }: AuthenticationOptions,
): Promise<AuthenticateResult> {
  const { raw, ip, helo, mailFrom, ownHost } = input;
  // Loaded with the first email: it takes a fifth of a second, and the web role needs none of it.
  const { authenticate: checkAll } = await import('mailauth');
  return checkAll(Readable.from(chunks(raw), { objectMode: false }), {
    ...(ip ? { ip: ip.replace(/^::ffff:(?=\d+\.)/i, '') } : {}),
    ...(helo || !trustReceived ? { helo: helo ?? ip ?? '' } : {}),
    ...(mailFrom || !trustReceived ? { sender: mailFrom } : {}),
    mta: ownHost,
    trustReceived,
    disableBimi: true,
    resolver: (name, type) => resolver(name, type),
  });
}

/** In chunks, so that other work of the process continues in between. */
function* chunks(raw: Uint8Array): Generator<Buffer> {
  const size = 64 * 1024;
  for (let at = 0; at < raw.length; at += size) yield Buffer.from(raw.subarray(at, at + size));
}

/** The domains of From as read by `readMessageHead`, which the rest of Letterbox uses. */
function authorDomainsOf(raw: Uint8Array): string[] {
  const head = splitHead(raw.subarray(0, 256 * 1024)).head;
  const { from, authors } = readMessageHead(readHeaders(head).fields);
  return [...new Set((authors.length > 0 ? authors : from ? [from] : []).map(({ address }) => domainOf(address)))];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

const known: ReadonlySet<string> = new Set<AuthenticationResult>([
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
]);

function resultOf(status: { result: string } | undefined | false): AuthenticationResult {
  if (!status || status.result === 'skipped') return 'none';
  return known.has(status.result) ? (status.result as AuthenticationResult) : 'error';
}

function summary(result: AuthenticateResult, fromDomain: string | null, ours: readonly string[]): Authentication {
  const { spf, dkim, dmarc, arc } = result;
  const checked = dkim.headerFrom?.map(domainOf) ?? [];
  return {
    fromDomain,
    authorDomains: [...new Set([...ours, ...checked])].slice(0, 10),
    spf: { result: resultOf(spf && spf.status), domain: spf ? (spf.domain ?? null) : null },
    dkim: dkim.results
      .slice(0, signatureLimit)
      .filter((row) => row.signingDomain)
      .map((row) => ({
        result: coversAll(row.status) ? resultOf(row.status) : 'policy',
        domain: (row.signingDomain ?? '').toLowerCase(),
        aligned: Boolean(row.status.aligned),
      })),
    dmarc: { result: dmarcResultOf(dmarc), policy: dmarc ? (dmarc.policy ?? dmarc.p ?? null) : null },
    arc: { result: resultOf(arc && arc.status), ...chainOf(arc) },
  };
}

/** Whether a signature covers the whole body: after the end of `l=` anyone can append text (RFC 6376, 8.2). */
const coversAll = (status: object): boolean => !('underSized' in status && Number(status.underSized) > 0);

/** DMARC's result; a pass based only on a signature over part of the body is not a pass. */
function dmarcResultOf(dmarc: AuthenticateResult['dmarc']): AuthenticationResult {
  const result = resultOf(dmarc && dmarc.status);
  const alignment = dmarc ? dmarc.alignment : undefined;
  const partly = Number(alignment?.dkim?.underSized ?? 0) > 0 && !alignment?.spf?.result;
  return result === 'pass' && partly ? 'policy' : result;
}

/** The sealers of the chain, and what the first of them found out about the message (RFC 8617, 4.1). */
function chainOf(arc: AuthenticateResult['arc']): Pick<Authentication['arc'], 'sealer' | 'sealers' | 'vouchedFor'> {
  // Without a chain the library returns false, despite its types.
  const chain = arc && Array.isArray(arc.chain) ? arc.chain : [];
  const sealers = chain.slice(0, 50).map((set) => {
    const domain = set['arc-seal']?.parsed?.d?.value;
    return typeof domain === 'string' ? domain.toLowerCase() : '';
  });
  const first = chain[0]?.['arc-authentication-results']?.original;
  return {
    sealer: sealers.at(-1) || null,
    sealers,
    vouchedFor: first ? domainsThatPassed(Buffer.from(first).toString('latin1')) : [],
  };
}

/**
 * The domains that passed in an Authentication-Results field (RFC 8601): those of DMARC, the signers and the envelope.
 */
export function domainsThatPassed(field: string): string[] {
  const found = field
    .slice(0, 16_384)
    .replace(/\([^()]{0,1000}\)/g, ' ')
    .split(';')
    .flatMap((result) => {
      if (!/^\s*(?:dmarc|dkim|spf)\s*=\s*pass\b/i.test(result)) return [];
      const property = /\b(?:header\.(?:from|d|i)|smtp\.mailfrom)\s*=\s*"?(?:[^\s"@;]{0,200}@)?([\w.-]{1,253})/i.exec(
        result,
      );
      return property?.[1]?.toLowerCase() ?? [];
    });
  return [...new Set(found)].slice(0, 10);
}

function failed(fromDomain: string | null, problem: string): Authentication {
  return {
    problem,
    fromDomain,
    spf: { result: 'error', domain: null },
    dkim: [],
    dmarc: { result: 'error', policy: null },
    arc: { result: 'error', sealer: null },
  };
}
