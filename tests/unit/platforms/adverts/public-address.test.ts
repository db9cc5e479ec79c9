import type { LookupAddress } from 'node:dns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PrivateAddressError, checkedLookup } from '../../../../platforms/adverts/checked-lookup.ts';
import { isPublicAddress } from '../../../../platforms/adverts/public-address.ts';

describe('an address of the public internet', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '192.167.0.1',
    '104.16.0.1',
    '2606:4700::6810:1',
    '2a00:1450:4009::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:10.1.2.3',
    '0:0:0:0:0:ffff:c0a8:0101',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001::1',
    '100::1',
    '3fff::1',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '8.8.8.8.',
    ' 8.8.8.8',
    '[::1]',
    'daft.ie',
  ])('is not ‘%s’, which is no address as it is written', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is judged alike as itself and mapped into IPv6, in both spellings', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const plain = `${a}.${b}.${c}.${d}`;
        const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
        expect(isPublicAddress(`::ffff:${plain}`)).toBe(isPublicAddress(plain));
        expect(isPublicAddress(hex)).toBe(isPublicAddress(plain));
      }),
    );
  });
});

type Looked = { error: Error | null; address: string | LookupAddress[] };

function look(resolve: () => Promise<LookupAddress[]>, all: boolean): Promise<Looked> {
  return new Promise((done) => {
    checkedLookup(resolve)('www.daft.ie', { all }, (error, address) => done({ error, address }));
  });
}

describe('the lookup of a socket', () => {
  const good = { address: '104.16.0.1', family: 4 };

  it('answers what was checked, one or all', async () => {
    expect(await look(async () => [good], false)).toEqual({ error: null, address: '104.16.0.1' });
    expect(await look(async () => [good], true)).toEqual({ error: null, address: [good] });
  });

  it.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1'])(
    'refuses a name that leads to %s, also beside a good address',
    async (address) => {
      for (const all of [true, false]) {
        const { error } = await look(async () => [good, { address, family: address.includes(':') ? 6 : 4 }], all);
        expect(error).toBeInstanceOf(PrivateAddressError);
      }
    },
  );

  it('asks once: an answer that changes afterwards is never asked for', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return asked === 1 ? [good] : [{ address: '127.0.0.1', family: 4 }];
    };
    expect(await look(rebinding, false)).toEqual({ error: null, address: '104.16.0.1' });
    expect(asked).toBe(1);
  });

  it('says when a name has no address, and when it cannot be asked for', async () => {
    expect((await look(async () => [], false)).error?.message).toContain('no address');
    expect((await look(async () => Promise.reject(new Error('ENOTFOUND')), true)).error?.message).toBe('ENOTFOUND');
  });
});
