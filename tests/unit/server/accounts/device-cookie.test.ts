import { describe, expect, it } from 'vitest';
import { knownDevice, rememberDevice } from '../../../../server/accounts/device-cookie.ts';
import type { Cookies } from '../../../../server/http/cookies.ts';

const secret = 'a secret that is long enough for a test';
const now = new Date('2026-11-21T10:00:00Z');

function jar(): Cookies & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    read: (name) => values.get(name) ?? null,
    keep: (name, value) => void values.set(name, value),
    drop: (name) => void values.delete(name),
  };
}

describe('a device cookie', () => {
  it('makes a browser known to the accounts that signed in on it, and to no other', () => {
    const cookies = jar();
    expect(knownDevice('aoife@example.ie', cookies, secret)).toBeNull();
    rememberDevice('aoife@example.ie', cookies, secret, now);
    rememberDevice('brian@example.ie', cookies, secret, now);
    expect(knownDevice('aoife@example.ie', cookies, secret)).not.toBeNull();
    expect(knownDevice('brian@example.ie', cookies, secret)).not.toBeNull();
    expect(knownDevice('ciara@example.ie', cookies, secret)).toBeNull();
    expect([...cookies.values.values()].join()).not.toContain('aoife');
  });

  it('cannot be made up, nor carried over to another secret', () => {
    const cookies = jar();
    rememberDevice('aoife@example.ie', cookies, secret, now);
    expect(knownDevice('aoife@example.ie', cookies, 'another secret of thirty-two letters')).toBeNull();
    for (const forged of ['x', 'x.y', 'nonce.', `${'A'.repeat(22)}.${'A'.repeat(43)}`, '~~~', '.']) {
      cookies.values.set('devices', forged);
      expect(knownDevice('aoife@example.ie', cookies, secret)).toBeNull();
    }
  });

  it('gets a new nonce at each sign-in, and keeps four accounts at most', () => {
    const cookies = jar();
    rememberDevice('a@example.ie', cookies, secret, now);
    const before = knownDevice('a@example.ie', cookies, secret);
    for (const name of ['b', 'c', 'd', 'a']) rememberDevice(`${name}@example.ie`, cookies, secret, now);
    expect(knownDevice('a@example.ie', cookies, secret)).not.toBe(before);
    expect(cookies.values.get('devices')?.split('~')).toHaveLength(4);
  });
});
