import type { Lookup } from '../../dns-lookup.ts';

/**
 * The DNS records of a landlord's own domain. `ownership` proves that the domain is theirs, `dkim` signs what is sent in
 * its name; the others are optional or advice.
 */
export const ownRecordKinds = ['ownership', 'dkim', 'mx', 'spf', 'dmarc'] as const;
export type OwnRecordKind = (typeof ownRecordKinds)[number];

/** unknown: DNS gave no answer, which says nothing about the record. */
export type OwnRecordState = 'found' | 'missing' | 'wrong' | 'unknown';

/** A record to set. `selector` is null except for DKIM, where several keys can be in use. */
export type OwnRecord = {
  kind: OwnRecordKind;
  selector: string | null;
  name: string;
  type: 'TXT' | 'MX';
  value: string;
};

/** The state of a record at the last check: what was found in its place, and when it was last right. */
export type CheckedRecord = {
  kind: OwnRecordKind;
  selector: string | null;
  state: OwnRecordState;
  found: string | null;
  seenAt: Date | null;
};

export type OwnDomainFacts = {
  domain: string;
  /** Proves that whoever sets the record is this landlord. */
  token: string;
  /** Our public DKIM keys, with the content of their records. */
  keys: readonly { selector: string; publicKey: string; record: string }[];
  /** The servers that receive for the installation, the preferred one first. */
  mailHosts: readonly string[];
  /** The installation's mail domain: the domain of every envelope sender. */
  mailDomain: string;
};

/** The answers of DNS about a landlord's domain. */
export type OwnDomainAnswers = {
  ownership: Lookup<string>;
  /** By selector. */
  dkim: ReadonlyMap<string, Lookup<string>>;
  /** Names of mail servers. */
  mx: Lookup<string>;
  txt: Lookup<string>;
  /** At `_dmarc`, of the domain and then of each of its parent domains. */
  dmarc: readonly Lookup<string>[];
};

export const ownershipName = (domain: string): string => `_letterbox.${domain}`;
export const ownershipValue = (token: string): string => `letterbox-domain=${token}`;
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** The records that a landlord sets, in the order in which the page shows them. */
export function ownRecords({ domain, token, keys, mailHosts, mailDomain }: OwnDomainFacts): OwnRecord[] {
  const txt = (kind: OwnRecordKind, name: string, value: string, selector: string | null = null): OwnRecord => ({
    kind,
    selector,
    name,
    type: 'TXT',
    value,
  });
  return [
    txt('ownership', ownershipName(domain), ownershipValue(token)),
    ...keys.map(({ selector, record }) => txt('dkim', dkimName(selector, domain), record, selector)),
    { kind: 'mx', selector: null, name: domain, type: 'MX', value: `10 ${mailHosts[0] ?? mailDomain}` },
    txt('spf', domain, `v=spf1 include:${mailDomain} ~all`),
    txt('dmarc', `_dmarc.${domain}`, 'v=DMARC1; p=none'),
  ];
}

type Judged = Pick<CheckedRecord, 'state' | 'found'>;
/** As much of a foreign record as is worth showing and keeping. */
const MAX_FOUND = 300;
const shown = (values: readonly string[]): string => values.join('\n').slice(0, MAX_FOUND);

/** The state of one record: `judge` gets the values that exist. */
function judged(answer: Lookup<string> | undefined, judge: (values: readonly string[]) => Judged): Judged {
  if (!answer || answer.state === 'failed') return { state: 'unknown', found: null };
  return answer.state === 'missing' ? { state: 'missing', found: null } : judge(answer.values);
}

const found: Judged = { state: 'found', found: null };

const judgeOwnership = (token: string) => (values: readonly string[]) =>
  values.some((value) => value.trim() === ownershipValue(token))
    ? found
    : { state: 'wrong' as const, found: shown(values) };

/** The key in a DKIM record (RFC 6376, 3.6.1). */
const publishedKey = (record: string) => /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, '');

/** More than one record at a selector leaves it open which of them a receiver takes (RFC 6376, 3.6.2.2). */
const judgeKey = (publicKey: string) => (values: readonly string[]) =>
  values.length === 1 && publishedKey(values[0] ?? '') === publicKey
    ? found
    : { state: 'wrong' as const, found: shown(values) };

/** All of them ours: with a stranger's among them, some email would go there. */
const judgeHosts = (ours: readonly string[]) => (values: readonly string[]) =>
  values.every((value) => ours.includes(value)) ? found : { state: 'wrong' as const, found: shown(values) };

/** No SPF record is needed: receivers ask for that of the envelope sender, which is ours (RFC 7208, 2.4). */
const judgeSpf =
  (mailDomain: string) =>
  (values: readonly string[]): Judged => {
    const records = values.filter((value) => /^v=spf1(?:\s|$)/i.test(value));
    const [record] = records;
    if (!record) return { state: 'missing', found: null };
    if (records.length > 1) return { state: 'wrong', found: shown(records) };
    const terms = record.toLowerCase().split(/\s+/);
    return terms.includes(`include:${mailDomain}`) ? found : { state: 'missing', found: shown(records) };
  };

/** The policy nearest to the domain (RFC 7489, 6.6.3). */
function judgeDmarc(answers: readonly Lookup<string>[]): Judged {
  for (const answer of answers) {
    if (answer.state === 'failed') return { state: 'unknown', found: null };
    const records = answer.state === 'found' ? answer.values.filter((value) => /^v=DMARC1\s*(?:;|$)/i.test(value)) : [];
    if (records.length > 1) return { state: 'wrong', found: shown(records) };
    if (records.length === 1)
      return {
        state: /;\s*p\s*=\s*(?:none|quarantine|reject)\b/i.test(records[0] ?? '') ? 'found' : 'wrong',
        found: shown(records),
      };
  }
  return { state: 'missing', found: null };
}

/** The state of every record, according to DNS; where it gave no answer, `before` says when the record was last right. */
export function judgeOwnDomain(
  facts: OwnDomainFacts,
  answers: OwnDomainAnswers,
  before: readonly CheckedRecord[],
  now: Date,
): CheckedRecord[] {
  const { token, keys, mailHosts, mailDomain } = facts;
  const states: [OwnRecordKind, string | null, Judged][] = [
    ['ownership', null, judged(answers.ownership, judgeOwnership(token))],
    ...keys.map(({ selector, publicKey }): [OwnRecordKind, string, Judged] => [
      'dkim',
      selector,
      judged(answers.dkim.get(selector), judgeKey(publicKey)),
    ]),
    ['mx', null, judged(answers.mx, judgeHosts(mailHosts.length > 0 ? mailHosts : [mailDomain]))],
    ['spf', null, judged(answers.txt, judgeSpf(mailDomain))],
    ['dmarc', null, judgeDmarc(answers.dmarc)],
  ];
  return states.map(([kind, selector, { state, found: instead }]) => {
    const earlier = before.find((one) => one.kind === kind && one.selector === selector);
    return { kind, selector, state, found: instead, seenAt: state === 'found' ? now : (earlier?.seenAt ?? null) };
  });
}
