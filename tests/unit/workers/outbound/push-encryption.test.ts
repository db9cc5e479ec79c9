import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { encryptPush } from '../../../../workers/outbound/push-encryption.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  ownPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  encrypted:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('encrypts as the example of RFC 8291 does', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(example.ownPrivate, 'base64url'));
  const salt = Buffer.from(example.salt, 'base64url');
  expect(encryptPush(example.plain, example, { pair, salt }).toString('base64url')).toBe(example.encrypted);
});

it('uses new keys for each message', () => {
  const [one, other] = [encryptPush('Hello', example), encryptPush('Hello', example)];
  expect(one.equals(other)).toBe(false);
  expect(one.subarray(0, 16).equals(other.subarray(0, 16))).toBe(false);
});

it('refuses what no push service takes, and keys that are none', () => {
  expect(encryptPush('x'.repeat(3993), example)).toHaveLength(4096);
  expect(() => encryptPush('x'.repeat(3994), example)).toThrow('too long');
  expect(() => encryptPush('Hello', { ...example, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toThrow();
});
