import type { PlatformId } from '../domain/listings/platforms.ts';
import { pattern } from '../domain/text/pattern.ts';

/** Domains the platforms send mail from; subdomains count too. Rent.ie and Property.ie share Daft's back office. */
export const platformMailDomains: Readonly<Record<PlatformId, readonly string[]>> = {
  daft: ['daft.ie', 'distilled.ie', 'property.ie'],
  rent: ['rent.ie'],
  myhome: ['myhome.ie'],
};

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** The platform whose mail domains an address belongs to. */
export function platformIdOfAddress(address: string): PlatformId | null {
  const domain = domainOf(address);
  const ids = Object.keys(platformMailDomains) as PlatformId[];
  return ids.find((id) => platformMailDomains[id].some((own) => domain === own || domain.endsWith(`.${own}`))) ?? null;
}

const inName = /(?:^|[^\p{L}\p{N}.-])(daft|rent|myhome)\.ie(?![\p{L}\p{N}-]|\.\p{L})/iu;
const inDomain = /(?:^|[.-])(daft|rent|myhome)[.-]?ie(?=[.-])/i;

/** The platform that a sender outside its domains imitates, in the name or in a look-alike domain. */
export function platformClaimedBy(name: string, address: string): PlatformId | null {
  if (platformIdOfAddress(address)) return null;
  const claimed = inName.exec(name)?.[1] ?? inDomain.exec(domainOf(address))?.[1];
  return claimed ? (claimed.toLowerCase() as PlatformId) : null;
}

const robotLocal = pattern('i')`
  ^(?:
    mailer-daemon|postmaster|no-?_?\.?reply|do[-_.]?not[-_.]?reply|bounces?|notifications?|alerts?|info|support
    |hello|enquir(?:y|ies)|mail(?:er)?|admin|newsletter|wordpress|www-data|apache|web(?:site|form|master)?|forms?
    |(?:ro)?bot|responses?|leads|bridge|relay|gateway|system|messages?|messaging|messenger|conversations?|chats?
    |sms|inbox|notify|updates|portal|contact-?form
  )(?:[+._-].*)?$
`;

/** What a machine that sends is called, alone or among other words: ‘calendar-notification’, ‘drive-shares-noreply’. */
const machineWord = pattern('i')`
  (?:^|[._+-])(?:
    no-?reply|do-?not-?reply|notifications?|calendar|voice-?mail|invoices?|billing|receipts?|verify|verification
    |mailer|autoresponder|unattended|bounces?
  )(?:$|[._+-])
`;

/** An address read by a machine or an office rather than one person. */
export function isRobotAddress(address: string): boolean {
  const local = address.slice(0, Math.max(0, address.lastIndexOf('@')));
  return robotLocal.test(local) || machineWord.test(local);
}

/** A site's address for one conversation: what is sent to it reaches whoever wrote. */
export const isConversationAddress = (address: string): boolean =>
  /^(?:relay|reply|conversation|chat|message|msg|thread)[-+._]?[a-z\d]{0,24}\d{3,}[a-z\d]*@/i.test(address);
