/**
 * A small computation required of whoever sends an enquiry while very many are being sent: negligible for one person,
 * and expensive for a million. It involves no third party.
 */
export const PROOF_BITS = 16;

/** How long a challenge is valid, ms: a slow phone needs a minute at most. */
export const PROOF_VALID_MS = 10 * 60_000;

/** What is hashed with SHA-256 (FIPS 180-4). */
export const proofInput = (challenge: string, answer: string): string => `${challenge}:${answer}`;

/** How many bits at the beginning of a hash are zero. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
}
