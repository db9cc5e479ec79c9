import type { Stage } from '../pipeline.ts';

/** What is known about the origin of a message, and of the address to which it wants replies. */
export type Origin = {
  /** What the authentication checks say about the domain in From (mail/read/trust.ts). */
  trust: 'authentic' | 'unverified' | 'forged';
  /** The address in From; null if there is none, or several. */
  author: string | null;
  /** A server of our own submitted it, which is trusted to have checked it. */
  isFromTrustedServer: boolean;
  /**
   * Who wrote it for someone else: a listing platform, the landlord who forwards, or anyone else, such as a site with
   * an unknown layout or a stranger who forwards an enquiry. Null: the applicant wrote it.
   */
  onBehalf: 'platform' | 'landlord' | 'anyone' | null;
};

const isSameAddress = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase();

/**
 * Whether there is evidence that the reader of an address had to do with a message: the address is its author's, and
 * the author's domain confirms it by SPF, DKIM or DMARC; or the address is given by the platform or the landlord,
 * confirmed in the same way. Anyone else could name the address of someone who never wrote, and have us write to them.
 * Another address in the author's domain is not enough: strangers share the domains of mailbox providers.
 */
export function isVouchedFor(address: string, { trust, author, isFromTrustedServer, onBehalf }: Origin): boolean {
  if (trust === 'forged') return false;
  if (isFromTrustedServer) return true;
  if (trust !== 'authentic') return false;
  return onBehalf === 'platform' || onBehalf === 'landlord' || isSameAddress(address, author);
}

/** The application that an enquiry would join, and by what it was recognised. */
export type Match = {
  by: 'email' | 'phone and name';
  /** The address of the application; null if it has none. */
  known: string | null;
  /** The address that the enquiry gives. */
  given: string | null;
  stage: Stage;
  /** The names say that two people share the address (domain/documents/another-person.ts). */
  sharesMailbox: boolean;
};

/**
 * Whether an enquiry may join the application of the person that it names. In the letter of an unknown site, of a
 * stranger, or of someone who may not be the landlord whose address it bears, a name, a number and an address are only
 * claims: the landlord is offered to join them. So is an address for an application that has none, unless there is
 * evidence for it and nothing depends on the application yet: its reader gets the passcode. And so is the address of a
 * mailbox that two people share.
 */
export function mayJoin({ by, known, given, stage, sharesMailbox }: Match, origin: Origin): boolean {
  if (sharesMailbox) return false;
  const isChecked = origin.trust === 'authentic' || origin.isFromTrustedServer;
  const speaksForOthers = origin.onBehalf === 'platform' || (origin.onBehalf === 'landlord' && isChecked);
  if (!speaksForOthers && !(by === 'email' && given !== null && isSameAddress(given, origin.author))) return false;
  const bringsAddress = known === null && given !== null;
  return !bringsAddress || (stage === 'application_screening' && isVouchedFor(given, origin));
}
