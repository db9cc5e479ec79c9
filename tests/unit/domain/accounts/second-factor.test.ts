import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { recoveryCodeFrom, totpDigits, totpSeconds, typedCode } from '../../../../domain/accounts/second-factor.ts';

describe('a code of the second step', () => {
  it.each([
    ['123456', { kind: 'totp', code: '123456' }],
    [' 123 456 ', { kind: 'totp', code: '123456' }],
    ['K7M2P-X4QZT', { kind: 'recovery', code: 'k7m2px4qzt' }],
    ['12345', null],
    ['1234567', null],
    ['k7m2p', null],
    ['k7m2p-x4qz0', null],
    ['', null],
  ])('%j is read as %j', (typed, read) => {
    expect(typedCode(typed)).toEqual(read);
  });

  it('of a recovery is drawn evenly, and read back as it was drawn', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (random) => {
        const code = recoveryCodeFrom(random);
        return code === null || typedCode(code)?.code === code.replace('-', '');
      }),
    );
    expect(new Set(Array.from({ length: 200 }, () => recoveryCodeFrom(randomBytes(32)))).size).toBeGreaterThan(195);
  });

  /** RFC 6238, appendix B, SHA-1; the last six of its eight digits. */
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('of the app at %d s is %s', (seconds, code) => {
    const totp = new TOTP({ secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', digits: totpDigits, period: totpSeconds });
    expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code);
  });
});
