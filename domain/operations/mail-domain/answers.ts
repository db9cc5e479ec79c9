import type { Lookup } from '../../dns-lookup.ts';
import type { DkimKeyUse, DkimRecordState } from '../../outbound/dkim-rotation.ts';

export type { Lookup } from '../../dns-lookup.ts';

/** The response on port 25 of a host. */
export type Port25 =
  | { state: 'open'; greeting: string; certificate: Certificate | null }
  | { state: 'refused' }
  /** No response in time: usually a provider or a firewall blocks the port. */
  | { state: 'silent' };

/** `names` are the host names that it was issued for; null if STARTTLS failed before a certificate was received. */
export type Certificate = { names: readonly string[]; expiresAt: Date };

/** One address of a mail server, and the names in its PTR record. */
export type HostAddress = { address: string; names: Lookup<string> };

/** A server named in an MX record. */
export type MailHost = { name: string; alias: Lookup<string>; addresses: Lookup<HostAddress>; port25: Port25 | null };

/** The known state of one of our DKIM keys. */
export type DkimAnswer = { selector: string; record: string; state: DkimRecordState; use: DkimKeyUse };

/** The answers to all queries about a mail domain. Rules only read these, and query nothing themselves. */
export type DomainAnswers = {
  /** The domain of the landlords' inboxes. */
  domain: string;
  mx: Lookup<{ exchange: string; priority: number }>;
  /** The addresses of the domain's own name, which the receiver uses in its greeting. */
  addresses: Lookup<string>;
  hosts: readonly MailHost[];
  /** TXT records by name: of the domain and of each name that its SPF record includes. */
  txt: ReadonlyMap<string, Lookup<string>>;
  dkim: readonly DkimAnswer[];
  /** TXT records at `_dmarc`, of the domain and then of each of its parent domains. */
  dmarc: readonly { name: string; records: Lookup<string> }[];
  mtaSts: { record: Lookup<string>; policy: Lookup<string> };
  tlsRpt: Lookup<string>;
  /** The servers that our email is sent through, and whether they respond. */
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
 * wrong: email is lost or distrusted · advice: it works, but could be better · unknown: it could not be checked at the
 * moment.
 */
export type FindingState = 'good' | 'wrong' | 'advice' | 'unknown';
export type Finding = { check: DomainCheck; state: FindingState; text: string; record: DnsRecord | null };
