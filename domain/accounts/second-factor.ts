/**
 * Two-step sign-in: codes of an authenticator app (TOTP, RFC 6238, with its defaults, because apps ignore others) or
 * passkeys, and recovery codes in case these are lost.
 */
export type SecondFactorKind = 'app' | 'passkey';

export const totpDigits = 6;
export const totpSeconds = 30;

/** RFC 6238, 5.2: one step back and one ahead, for clocks that differ and codes that take a moment to type. */
export const totpWindow = 1;

export const RECOVERY_CODES = 10;

/** The time allowed between the right password and the code. */
export const secondStepMinutes = 10;

/** How long a secret that was shown waits for its first code. */
export const enrolMinutes = 30;

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeLength = 10;

/** A recovery code from random bytes: 'k7m2p-x4qzt', 49 bits. Bytes that would favour some letters are skipped. */
export function recoveryCodeFrom(random: Uint8Array): string | null {
  const even = [...random].filter((byte) => byte < Math.floor(256 / recoveryLetters.length) * recoveryLetters.length);
  if (even.length < recoveryCodeLength) return null;
  const letters = even.slice(0, recoveryCodeLength).map((byte) => recoveryLetters[byte % recoveryLetters.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

export type TypedCode = { kind: 'totp'; code: string } | { kind: 'recovery'; code: string };

/** Normalises a typed code, ignoring spaces and case; null if it is neither kind of code. */
export function typedCode(typed: string): TypedCode | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain };
  return plain.length === recoveryCodeLength && [...plain].every((letter) => recoveryLetters.includes(letter))
    ? { kind: 'recovery', code: plain }
    : null;
}
