import { describe, expect, it } from 'vitest';
import { isNewDeviceEmailed, signInWords } from '../../../../domain/accounts/sign-ins.ts';

const way = { first: 'password', second: null } as const;
const usual = { way, isKnownDevice: false, hasSignedInBefore: true, emailsToday: 0 };

describe('an email about a new device', () => {
  it.each([
    ['goes out for a browser that has not signed in to the account', {}, true],
    ['not for one that has', { isKnownDevice: true }, false],
    ['not for the first sign-in after sign-up', { hasSignedInBefore: false }, false],
    ['not for the sign-up itself', { way: { first: 'sign-up', second: null } as const }, false],
    ['goes out a few times a day', { emailsToday: 4 }, true],
    ['and then no more', { emailsToday: 5 }, false],
  ])('%s', (_what, facts, emailed) => {
    expect(isNewDeviceEmailed({ ...usual, ...facts })).toBe(emailed);
  });
});

describe('how someone signed in, in words', () => {
  it.each([
    [{ first: 'password', second: null }, 'password'],
    [{ first: 'password', second: 'app-code' }, 'password and code from your app'],
    [{ first: 'google', second: 'passkey' }, 'Google and passkey'],
    [{ first: 'passkey', second: null }, 'passkey'],
  ] as const)('%j', (given, words) => {
    expect(signInWords(given)).toBe(words);
  });
});
