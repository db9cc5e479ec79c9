import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inboxAddress,
  parseInboxAddress,
  replyAddress,
  replyTokenOf,
} from '../../../../domain/inbound/inbox-address.ts';
import { normaliseUsername, usernameMaxLength, usernameProblem } from '../../../../domain/accounts/username.ts';

const domain = 'apply.letterbox.test';
const username = fc.stringMatching(/^[a-z0-9]{1,30}$/);
const token = fc.stringMatching(/^[a-z0-9]{20}$/);

describe('a username', () => {
  it('is forced to lower case and loses whatever is no letter or digit, as it is typed', () => {
    expect(normaliseUsername(' Mary-Anne.O’Brien 2 ')).toBe('maryanneobrien2');
  });

  it.each(['postmaster', 'daft', 'myhome', 'payments', 'abuse', 'admin', 'noreply'])(
    'may not be %s: people expect the house behind it',
    (name) => {
      expect(usernameProblem(name)).toBe('reserved');
    },
  );

  it('must not be empty, too long, or written in other characters', () => {
    expect(usernameProblem('')).toBe('empty');
    expect(usernameProblem('a'.repeat(usernameMaxLength + 1))).toBe('too-long');
    expect(usernameProblem('Mary')).toBe('characters');
    expect(usernameProblem('mary')).toBeNull();
  });

  it('once normalised, stays as it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => normaliseUsername(normaliseUsername(typed)) === normaliseUsername(typed)),
    );
  });
});

describe('an inbox address', () => {
  it('is found in any case, with or without a tag', () => {
    expect(parseInboxAddress('MARY@Apply.Letterbox.TEST', domain)).toEqual({ username: 'mary', tag: null });
    expect(parseInboxAddress('mary+Daft@apply.letterbox.test', domain)).toEqual({ username: 'mary', tag: 'daft' });
    expect(parseInboxAddress('"mary"@apply.letterbox.test', domain)).toEqual({ username: 'mary', tag: null });
  });

  it.each([
    'mary@elsewhere.test',
    'mary@apply.letterbox.test.evil.test',
    '@apply.letterbox.test',
    'ma ry@apply.letterbox.test',
    'ma.ry@apply.letterbox.test',
    '',
  ])('is not %s', (address) => {
    expect(parseInboxAddress(address, domain)).toBeNull();
  });

  it('reads back what it writes, for every username and token', () => {
    fc.assert(
      fc.property(username, token, (name, secret) => {
        expect(parseInboxAddress(inboxAddress(name, domain), domain)).toEqual({ username: name, tag: null });
        const reply = parseInboxAddress(replyAddress(name, secret, domain).toUpperCase(), domain);
        expect(reply?.username).toBe(name);
        expect(replyTokenOf(reply?.tag ?? null)).toBe(secret);
      }),
    );
  });

  it('keeps its local part within the 64 octets of RFC 5321', () => {
    const longest = replyAddress('a'.repeat(usernameMaxLength), 'b'.repeat(20), domain);
    expect(longest.indexOf('@')).toBeLessThanOrEqual(64);
  });

  it('takes no other tag for a reply token', () => {
    expect(replyTokenOf('daft')).toBeNull();
    expect(replyTokenOf('r-short')).toBeNull();
    expect(replyTokenOf(null)).toBeNull();
  });
});
