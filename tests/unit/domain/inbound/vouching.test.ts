import { describe, expect, test } from 'vitest';
import { isVouchedFor, type Origin } from '../../../../domain/inbound/vouching.ts';

const authentic: Origin = {
  trust: 'authentic',
  fromDomain: 'example.ie',
  isFromTrustedServer: false,
  onBehalf: null,
};

describe('whether anyone vouches for an address that a message names', () => {
  test.each<[string, string, Partial<Origin>, boolean]>([
    ['its own domain, authenticated', 'ana@example.ie', {}, true],
    ['its own domain in capitals', 'Ana@EXAMPLE.IE', {}, true],
    ['another domain, authenticated (a Reply-To)', 'victim@other.ie', {}, false],
    ['a domain that ends alike', 'victim@notexample.ie', {}, false],
    ['a subdomain of the authenticated one', 'victim@sub.example.ie', {}, false],
    ['a platform that is authenticated', 'ana@gmail.example', { onBehalf: 'platform' }, true],
    ['a platform that is not', 'ana@gmail.example', { onBehalf: 'platform', trust: 'unverified' }, false],
    ['the landlord, authenticated', 'ana@gmail.example', { onBehalf: 'landlord' }, true],
    [
      'the landlord’s address, not authenticated',
      'ana@gmail.example',
      { onBehalf: 'landlord', trust: 'unverified' },
      false,
    ],
    ['nobody: nothing is published', 'ana@example.ie', { trust: 'unverified' }, false],
    ['a server of ours', 'ana@gmail.example', { trust: 'unverified', isFromTrustedServer: true }, true],
    [
      'a server of ours that passed a forgery on',
      'ana@example.ie',
      { trust: 'forged', isFromTrustedServer: true },
      false,
    ],
    ['no domain known', 'ana@example.ie', { fromDomain: null }, false],
  ])('%s', (_, address, origin, expected) => {
    expect(isVouchedFor(address, { ...authentic, ...origin })).toBe(expected);
  });
});
