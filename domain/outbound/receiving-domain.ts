import { mailProviders as domainsOf } from '../mail-providers.ts';

export const providers = [...(Object.keys(domainsOf) as (keyof typeof domainsOf)[]), 'other'] as const;
export type Provider = (typeof providers)[number];

const providerOfDomain = new Map<string, Provider>(
  (Object.keys(domainsOf) as (keyof typeof domainsOf)[]).flatMap((provider) =>
    domainsOf[provider].map((domain): [string, Provider] => [domain, provider]),
  ),
);

/** The domain of an address, in lower case; empty if there is none. */
export function receivingDomain(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** The big provider that an address belongs to, else `other`. */
export function providerOf(address: string): Provider {
  return providerOfDomain.get(receivingDomain(address)) ?? 'other';
}

/** How many emails are sent to one destination at the same time, and in a minute. */
export type DomainPace = { atOnce: number; perMinute: number };

/**
 * Providers slow down, and then refuse, a server that sends faster than its reputation allows. These rates are well
 * below what they accept from a server without a history; an unknown domain gets the most careful rate.
 */
const paces: Readonly<Record<Provider, DomainPace>> = {
  gmail: { atOnce: 5, perMinute: 240 },
  microsoft: { atOnce: 4, perMinute: 120 },
  yahoo: { atOnce: 3, perMinute: 60 },
  icloud: { atOnce: 3, perMinute: 60 },
  eir: { atOnce: 2, perMinute: 60 },
  proton: { atOnce: 2, perMinute: 60 },
  other: { atOnce: 2, perMinute: 60 },
};

/**
 * The rate limit for emails to an address: all domains of one big provider share a limit, every other domain has its
 * own.
 *
 * @returns the name to count by, and the rate
 */
export function paceOf(address: string): DomainPace & { key: string } {
  const provider = providerOf(address);
  return { key: provider === 'other' ? receivingDomain(address) : provider, ...paces[provider] };
}
