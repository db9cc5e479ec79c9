import { domainToASCII } from 'node:url';
import type {
  DkimAnswer,
  DomainAnswers,
  HostAddress,
  Lookup,
  MailHost,
  Port25,
} from '../../domain/operations/mail-domain/answers.ts';
import { spfRecords, spfTargets } from '../../domain/operations/mail-domain/spf.ts';
import { dkimUses } from '../../domain/outbound/dkim-rotation.ts';
import type { DnsResolver } from '../read/dns-fixture.ts';
import { dkimRecord, dkimRecordState, type OwnDkimKey } from '../send/dkim-keys.ts';

/** The functions through which a check queries DNS and the network, so that tests can replace them. */
export type DomainSources = {
  resolve: DnsResolver;
  /** The names of an address; rejects as `resolve` does. */
  reverse: (address: string) => Promise<string[]>;
  /** Connects to port 25 of a host. */
  probe: (host: string, address: string) => Promise<Port25>;
  /** The text at an https address; rejects if there is none. */
  fetchText: (url: string) => Promise<string>;
  /** Whether a server listens there. */
  isReached: (host: string, port: number) => Promise<boolean>;
};

export type DomainQuestion = {
  domain: string;
  keys: readonly OwnDkimKey[];
  /** Addresses of the sending servers, such as smtps://out.example. */
  relays: readonly string[];
  now: Date;
};

const notThere = new Set<unknown>(['ENOTFOUND', 'ENODATA']);
const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** The answer to a query, or that there is none and why. */
export async function lookedUp<T>(asked: Promise<readonly T[]>): Promise<Lookup<T>> {
  try {
    const values = await asked;
    return values.length > 0 ? { state: 'found', values } : { state: 'missing' };
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    return notThere.has(code) ? { state: 'missing' } : { state: 'failed', why: String(code ?? message) };
  }
}

type MxAnswer = { exchange: string; priority: number };
const MAX_HOSTS = 5;
/** No more SPF records than this are followed: far beyond the limit at which a receiver gives up. */
const MAX_SPF_NAMES = 25;

/** Makes all queries about a mail domain. It never rejects: the result says which queries got no answer. */
export async function askAbout(question: DomainQuestion, sources: DomainSources): Promise<DomainAnswers> {
  const domain = plain(domainToASCII(question.domain));
  const texts = (name: string) =>
    lookedUp(sources.resolve(name, 'TXT').then((records) => records.map((chunks) => [chunks].flat().join(''))));
  const mx = await lookedUp(
    sources
      .resolve(domain, 'MX')
      .then((found) =>
        (found as unknown as MxAnswer[])
          .map(({ exchange, priority }) => ({ exchange: plain(exchange), priority }))
          .toSorted((a, b) => a.priority - b.priority),
      ),
  );
  const named = mx.state === 'found' ? mx.values.map(({ exchange }) => exchange).filter(Boolean) : [];
  const [addresses, hosts, txt, dkim, dmarc, record, policy, tlsRpt, relays] = await Promise.all([
    addressesOf(domain, sources),
    Promise.all([...new Set(named)].slice(0, MAX_HOSTS).map((name) => askHost(name, sources))),
    spfTexts(domain, texts),
    askDkim(domain, question, sources),
    Promise.all(
      domainsUpFrom(domain).map(async (name) => ({ name: `_dmarc.${name}`, records: await texts(`_dmarc.${name}`) })),
    ),
    texts(`_mta-sts.${domain}`),
    lookedUp(sources.fetchText(`https://mta-sts.${domain}/.well-known/mta-sts.txt`).then((text) => [text])),
    texts(`_smtp._tls.${domain}`),
    Promise.all(question.relays.map((url) => askRelay(url, sources))),
  ]);
  return { domain, mx, addresses, hosts, txt, dkim, dmarc, mtaSts: { record, policy }, tlsRpt, relays };
}

/** `apply.example.ie` and `example.ie`. */
export function domainsUpFrom(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
}

async function addressesOf(name: string, { resolve }: DomainSources): Promise<Lookup<string>> {
  const [four, six] = await Promise.all(
    ['A', 'AAAA'].map((type) => lookedUp(resolve(name, type) as Promise<string[]>)),
  );
  const found = [four, six].flatMap((one) => (one?.state === 'found' ? one.values : []));
  if (found.length > 0) return { state: 'found', values: found };
  return [four, six].find((one) => one?.state === 'failed') ?? { state: 'missing' };
}

async function askHost(name: string, sources: DomainSources): Promise<MailHost> {
  const [alias, found] = await Promise.all([
    lookedUp(sources.resolve(name, 'CNAME') as Promise<string[]>),
    addressesOf(name, sources),
  ]);
  if (found.state !== 'found') return { name, alias, addresses: found, port25: null };
  const addresses = await Promise.all(
    found.values.map(
      async (address): Promise<HostAddress> => ({
        address,
        names: await lookedUp(sources.reverse(address).then((names) => names.map(plain))),
      }),
    ),
  );
  const [first = ''] = found.values;
  return { name, alias, addresses: { state: 'found', values: addresses }, port25: await sources.probe(name, first) };
}

async function spfTexts(
  domain: string,
  texts: (name: string) => Promise<Lookup<string>>,
): Promise<Map<string, Lookup<string>>> {
  const known = new Map<string, Lookup<string>>();
  const left = [domain];
  for (let name = left.shift(); name !== undefined && known.size < MAX_SPF_NAMES; name = left.shift()) {
    if (known.has(name)) continue;
    const found = await texts(name);
    known.set(name, found);
    left.push(...spfRecords(found).flatMap(spfTargets));
  }
  return known;
}

async function askDkim(
  domain: string,
  { keys, now }: DomainQuestion,
  { resolve }: DomainSources,
): Promise<DkimAnswer[]> {
  const states = new Map(
    await Promise.all(keys.map(async (key) => [key.selector, await dkimRecordState(key, domain, resolve)] as const)),
  );
  return dkimUses(keys, ({ selector }) => states.get(selector) ?? 'unknown', now).map(({ key, use }) => ({
    selector: key.selector,
    record: dkimRecord(key),
    state: states.get(key.selector) ?? 'unknown',
    use,
  }));
}

async function askRelay(url: string, { isReached }: DomainSources) {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, isReached: await isReached(hostname, Number(port) || (protocol === 'smtps:' ? 465 : 587)) };
}
