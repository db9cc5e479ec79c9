/** What is known of where a message, and the address that it wants answers at, come from. */
export type Origin = {
  /** What the checks of authentication say about the domain in From (mail/read/trust.ts). */
  trust: 'authentic' | 'unverified' | 'forged';
  fromDomain: string | null;
  /** A server of our own handed it in, which is trusted to have checked it. */
  isFromTrustedServer: boolean;
  /** Who wrote it for someone else: a listing platform, or the landlord who forwards. Null: its writer did. */
  onBehalf: 'platform' | 'landlord' | null;
};

/**
 * Whether anyone vouches that whoever reads at an address had to do with a message: the address's own domain, by SPF, DKIM
 * or DMARC; or, by the same, the platform or the landlord who passes the address on. Anyone else could name the address of
 * someone who never wrote, and have us write to them.
 */
export function isVouchedFor(address: string, { trust, fromDomain, isFromTrustedServer, onBehalf }: Origin): boolean {
  if (trust === 'forged') return false;
  if (isFromTrustedServer) return true;
  if (trust !== 'authentic') return false;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return onBehalf !== null || (fromDomain !== null && domain === fromDomain.toLowerCase());
}
