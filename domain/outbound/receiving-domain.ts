/**
 * The big mailbox providers, each by the domains of its addresses. They are told apart in the figures and have a pace of
 * their own; every other domain counts as `other` in the figures, so that these stay few.
 */
const domainsOf = {
  gmail: ['gmail.com', 'googlemail.com'],
  microsoft: [
    ...['outlook.com', 'outlook.ie', 'hotmail.com', 'hotmail.ie', 'hotmail.co.uk', 'live.com', 'live.ie'],
    ...['live.co.uk', 'msn.com'],
  ],
  yahoo: ['yahoo.com', 'yahoo.ie', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com', 'aol.com'],
  icloud: ['icloud.com', 'me.com', 'mac.com'],
  eir: ['eircom.net', 'eir.ie', 'indigo.ie', 'iol.ie'],
  proton: ['proton.me', 'protonmail.com', 'pm.me'],
} as const;

export const providers = [...(Object.keys(domainsOf) as (keyof typeof domainsOf)[]), 'other'] as const;
export type Provider = (typeof providers)[number];

const providerOfDomain = new Map<string, Provider>(
  (Object.keys(domainsOf) as (keyof typeof domainsOf)[]).flatMap((provider) =>
    domainsOf[provider].map((domain): [string, Provider] => [domain, provider]),
  ),
);

/** The domain of an address, in lower case; empty where there is none. */
export function receivingDomain(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
}

/** Which of the big providers an address belongs to, else `other`. */
export function providerOf(address: string): Provider {
  return providerOfDomain.get(receivingDomain(address)) ?? 'other';
}

/** How many emails go to one place at the same time, and in a minute. */
export type DomainPace = { atOnce: number; perMinute: number };

/**
 * The providers slow down, and then refuse, a server that sends faster than it is known for. These are well below what
 * they take from a server without a history; a domain of which nothing is known gets the most careful pace.
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
 * What paces an email to an address: all domains of one big provider share its pace, every other domain has its own.
 *
 * @returns the name that is counted under, and the pace
 */
export function paceOf(address: string): DomainPace & { key: string } {
  const provider = providerOf(address);
  return { key: provider === 'other' ? receivingDomain(address) : provider, ...paces[provider] };
}
