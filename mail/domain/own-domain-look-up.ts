import {
  dkimName,
  type OwnDomainAnswers,
  type OwnDomainFacts,
  ownershipName,
} from '../../domain/accounts/own-address/records.ts';
import type { Lookup } from '../../domain/dns-lookup.ts';
import type { DnsResolver } from '../read/dns-fixture.ts';
import { domainsUpFrom, lookedUp } from './look-up.ts';

/** The names of a domain's mail servers, the preferred one first. */
export async function mailHostsOf(domain: string, resolve: DnsResolver): Promise<Lookup<string>> {
  const answer = await lookedUp(
    resolve(domain, 'MX') as unknown as Promise<readonly { exchange: string; priority: number }[]>,
  );
  if (answer.state !== 'found') return answer;
  const names = answer.values
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ exchange }) => exchange.toLowerCase().replace(/\.$/, ''))
    .filter(Boolean);
  return names.length > 0 ? { state: 'found', values: names } : { state: 'missing' };
}

/**
 * Asks DNS for the records of a landlord's own domain. Only DNS is asked, and only for names under the domain: nothing
 * is connected to, whatever a record says. It never rejects.
 */
export async function askAboutOwnDomain(
  { domain, keys }: Pick<OwnDomainFacts, 'domain' | 'keys'>,
  resolve: DnsResolver,
): Promise<OwnDomainAnswers> {
  const texts = (name: string) =>
    lookedUp(resolve(name, 'TXT').then((records) => records.map((chunks) => [chunks].flat().join(''))));
  const [ownership, mx, txt, dmarc, dkim] = await Promise.all([
    texts(ownershipName(domain)),
    mailHostsOf(domain, resolve),
    texts(domain),
    Promise.all(domainsUpFrom(domain).map((name) => texts(`_dmarc.${name}`))),
    Promise.all(keys.map(async ({ selector }) => [selector, await texts(dkimName(selector, domain))] as const)),
  ]);
  return { ownership, mx, txt, dmarc, dkim: new Map(dkim) };
}
