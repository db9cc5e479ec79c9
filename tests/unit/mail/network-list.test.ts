import { expect, it } from 'vitest';
import { NetworkList } from '../../../mail/network-list.ts';

const list = new NetworkList(['192.0.2.7', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8:2::5']);

it.each(['192.0.2.7', '::ffff:192.0.2.7', '203.0.113.0', '203.0.113.255', '2001:db8:1:ffff::1', '2001:db8:2::5'])(
  'holds %s',
  (address) => expect(list.has(address)).toBe(true),
);

it.each(['192.0.2.8', '203.0.114.1', '2001:db8:2::6', '2001:db8:3::1', '', 'mx.example'])(
  'does not hold %s',
  (address) => expect(list.has(address)).toBe(false),
);
