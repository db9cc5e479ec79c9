import type { DkimKeyUse, DkimRecordState } from '../../outbound/dkim-rotation.ts';

/** What DNS said: records, that there are none, or nothing at the moment and why. */
export type Lookup<T> =
  | { state: 'found'; values: readonly T[] }
  | { state: 'missing' }
  | { state: 'failed'; why: string };

/** What answered on port 25 of a host. */
export type Port25 =
  | { state: 'open'; greeting: string; certificate: Certificate | null }
  | { state: 'refused' }
  /** No answer in time: most often a provider or a firewall that blocks the port. */
  | { state: 'silent' };

/** `names` are those it was made for; null for a STARTTLS that broke before there was a certificate. */
export type Certificate = { names: readonly string[]; expiresAt: Date };

/** One address of a mail server, and the names that its PTR record gives it. */
export type HostAddress = { address: string; names: Lookup<string> };

/** A server that an MX record names. */
export type MailHost = { name: string; alias: Lookup<string>; addresses: Lookup<HostAddress>; port25: Port25 | null };

/** What is known of one of our DKIM keys. */
export type DkimAnswer = { selector: string; record: string; state: DkimRecordState; use: DkimKeyUse };

/** All that is asked about a mail domain. Every rule reads this, and asks for nothing itself. */
export type DomainAnswers = {
  /** The domain of the landlords' inboxes. */
  domain: string;
  mx: Lookup<{ exchange: string; priority: number }>;
  /** The addresses of the domain's own name, which the receiver greets with. */
  addresses: Lookup<string>;
  hosts: readonly MailHost[];
  /** TXT records by name: of the domain and of each name that its SPF record includes. */
  txt: ReadonlyMap<string, Lookup<string>>;
  dkim: readonly DkimAnswer[];
  /** TXT records at `_dmarc`, of the domain and then of each domain above it. */
  dmarc: readonly { name: string; records: Lookup<string> }[];
  mtaSts: { record: Lookup<string>; policy: Lookup<string> };
  tlsRpt: Lookup<string>;
  /** The servers that our email leaves through, and whether they answer. */
  relays: readonly { host: string; isReached: boolean }[];
};

export const domainChecks = [
  'mx',
  'address',
  'ptr',
  'port-25',
  'certificate',
  'spf',
  'dkim',
  'dmarc',
  'mta-sts',
  'tls-rpt',
  'relay',
] as const;
export type DomainCheck = (typeof domainChecks)[number];

/** A record to set. */
export type DnsRecord = { name: string; type: 'MX' | 'A' | 'TXT' | 'PTR' | 'CNAME'; value: string };

/**
 * wrong: email is lost or distrusted · advice: it works, and could be better · unknown: nobody could say at the moment.
 */
export type FindingState = 'good' | 'wrong' | 'advice' | 'unknown';
export type Finding = { check: DomainCheck; state: FindingState; text: string; record: DnsRecord | null };
