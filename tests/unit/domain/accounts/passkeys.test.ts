import { describe, expect, it } from 'vitest';
import { isCopied, relyingPartyOf } from '../../../../domain/accounts/passkeys.ts';

describe('relyingPartyOf', () => {
  it.each([
    ['https://letterbox.example', { id: 'letterbox.example', origin: 'https://letterbox.example' }],
    [
      'https://App.Letterbox.example:8443/inbox',
      { id: 'app.letterbox.example', origin: 'https://app.letterbox.example:8443' },
    ],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://dublin.localhost:3000', { id: 'dublin.localhost', origin: 'http://dublin.localhost:3000' }],
    // Browsers support no passkeys there.
    ['http://letterbox.example', null],
    ['http://127.0.0.1:3000', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::7]', null],
  ])('of %s', (publicUrl, party) => {
    expect(relyingPartyOf(publicUrl)).toEqual(party);
  });
});

describe('isCopied', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [7, 8, false],
    [7, 900, false],
    [7, 7, true],
    [7, 6, true],
    // A passkey that counted before and no longer does.
    [7, 0, true],
  ])('last %i, now %i: %s', (last, given, copied) => {
    expect(isCopied(last, given)).toBe(copied);
  });
});
