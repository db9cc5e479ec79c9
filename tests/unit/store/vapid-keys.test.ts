import { createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { areVapidKeys, vapidKeys } from '../../../store/vapid-keys.ts';

const secret = 'a secret of thirty-two characters';

it('derives a key from the secret: always the same, another for another secret', () => {
  const [key] = vapidKeys(secret);
  expect(vapidKeys(secret)[0]?.publicKey).toBe(key?.publicKey);
  expect(vapidKeys('another secret of some length')[0]?.publicKey).not.toBe(key?.publicKey);
  expect(Buffer.from(key?.publicKey ?? '', 'base64url')).toHaveLength(65);
});

it('keeps the keys of secrets that are being replaced, after those configured', () => {
  const configured = randomBytes(32).toString('base64url');
  const [old] = vapidKeys(secret);
  const keys = vapidKeys(`a new secret that is long enough,${secret}`, configured);
  expect(keys).toHaveLength(3);
  expect(keys[2]?.publicKey).toBe(old?.publicKey);
  expect(keys[0]?.publicKey).toBe(vapidKeys('any other secret', configured)[0]?.publicKey);
});

it('signs so that whoever has the public key can check it', () => {
  const [key] = vapidKeys(secret);
  if (!key) throw new Error('no key');
  const point = Buffer.from(key.publicKey, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const data = Buffer.from('anything');
  const signature = sign('sha256', data, key.sign);
  expect(verify('sha256', data, createPublicKey({ key: jwk, format: 'jwk' }), signature)).toBe(true);
});

it.each([
  ['a private key', randomBytes(32).toString('base64url'), true],
  ['two of them', `${randomBytes(32).toString('base64url')},${randomBytes(32).toString('base64url')}`, true],
  ['nothing', '', false],
  ['a shorter one', randomBytes(31).toString('base64url'), false],
  ['zero', Buffer.alloc(32).toString('base64url'), false],
  ['a number above the curve’s order', Buffer.alloc(32, 255).toString('base64url'), false],
])('tells whether %s can be configured', (_what, keys, isValid) => expect(areVapidKeys(keys)).toBe(isValid));
