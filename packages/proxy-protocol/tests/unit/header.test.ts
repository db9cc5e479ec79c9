import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_HEADER_BYTES, readHeader } from '../../header.ts';
import { binaryHeader, ipv4Addresses, ipv6Addresses } from './headers-for-tests.ts';

const read = (text: string) => readHeader(Buffer.from(text, 'latin1'));

describe('a header of version 1', () => {
  it.each([
    ['PROXY TCP4 198.51.100.7 192.0.2.1 56324 25\r\n', { address: '198.51.100.7', port: 56_324 }],
    ['PROXY TCP6 2001:DB8::0:7 2001:db8::1 56324 25\r\n', { address: '2001:db8::7', port: 56_324 }],
    ['PROXY TCP6 ::ffff:198.51.100.7 ::1 1 25\r\n', { address: '198.51.100.7', port: 1 }],
    ['PROXY TCP4 255.255.255.255 255.255.255.255 65535 0\r\n', { address: '255.255.255.255', port: 65_535 }],
    ['PROXY UNKNOWN\r\n', null],
    ['PROXY UNKNOWN ffff:f::ffff ffff:f::ffff 65535 65535\r\n', null],
  ])('names the client: %j', (header, source) => {
    expect(read(`${header}EHLO x\r\n`)).toEqual({ state: 'complete', length: header.length, source });
  });

  it.each([
    'EHLO mx.example.org\r\n',
    'GET / HTTP/1.1\r\n',
    'proxy TCP4 198.51.100.7 192.0.2.1 56324 25\r\n',
    'PROXY  TCP4 198.51.100.7 192.0.2.1 56324 25\r\n',
    'PROXY TCP5 198.51.100.7 192.0.2.1 56324 25\r\n',
    'PROXY TCP4 2001:db8::7 2001:db8::1 56324 25\r\n',
    'PROXY TCP6 198.51.100.7 192.0.2.1 56324 25\r\n',
    'PROXY TCP6 fe80::7%eth0 fe80::1 56324 25\r\n',
    'PROXY TCP4 198.51.100.07 192.0.2.1 56324 25\r\n',
    'PROXY TCP4 198.51.100.7 192.0.2.1 65536 25\r\n',
    'PROXY TCP4 198.51.100.7 192.0.2.1 056 25\r\n',
    'PROXY TCP4 198.51.100.7 192.0.2.1 56324\r\n',
    'PROXY TCP4 198.51.100.7 192.0.2.1 56324 25 more\r\n',
    'PROXY TCP4 198.51.100.7 192.0.2.1 56324 25\nEHLO\r\n',
    `PROXY UNKNOWN ${'x'.repeat(100)}`,
  ])('is none: %j', (bytes) => {
    expect(read(bytes).state).toBe('malformed');
  });
});

describe('a header of version 2', () => {
  const extension = Buffer.from([0x02, 0, 4, ...Buffer.from('x.ie')]);

  it.each([
    ['over IPv4', binaryHeader(), { address: '198.51.100.7', port: 56_324 }],
    ['over IPv6', binaryHeader({ family: 0x21, rest: ipv6Addresses }), { address: '2001:db8::7', port: 56_324 }],
    [
      'with extensions, which are skipped',
      binaryHeader({ rest: Buffer.concat([ipv4Addresses, extension, extension]) }),
      { address: '198.51.100.7', port: 56_324 },
    ],
    ['of the balancer itself', binaryHeader({ versionAndCommand: 0x20, family: 0, rest: Buffer.alloc(0) }), null],
    ['of the balancer itself, whatever it says besides', binaryHeader({ versionAndCommand: 0x20 }), null],
    ['of somebody unknown', binaryHeader({ family: 0, rest: extension }), null],
    ['over a Unix socket', binaryHeader({ family: 0x31, rest: Buffer.alloc(216) }), null],
  ])('names the client %s', (_what, header, source) => {
    expect(readHeader(Buffer.concat([header, Buffer.from('more')]))).toEqual({
      state: 'complete',
      length: header.length,
      source,
    });
  });

  it.each([
    ['another version', binaryHeader({ versionAndCommand: 0x31 })],
    ['an unknown command', binaryHeader({ versionAndCommand: 0x22 })],
    ['an unknown family', binaryHeader({ family: 0x41 })],
    ['an unknown transport', binaryHeader({ family: 0x13 })],
    ['addresses that are cut off', binaryHeader({ family: 0x21 })],
    ['more than a header may have', binaryHeader({ rest: Buffer.alloc(MAX_HEADER_BYTES) })],
  ])('is none with %s, even before all of it has come', (_what, header) => {
    expect(readHeader(header).state).toBe('malformed');
    expect(readHeader(header.subarray(0, 16)).state).toBe('malformed');
  });
});

describe('the bytes of any connection', () => {
  const address = fc.oneof(
    fc.ipV4().map((from) => ({ from, protocol: 'TCP4' })),
    fc.ipV6().map((from) => ({ from, protocol: 'TCP6' })),
  );
  const port = fc.integer({ min: 0, max: 65_535 });
  const header = fc.oneof(
    fc
      .tuple(address, port)
      .map(([{ from, protocol }, at]) => Buffer.from(`PROXY ${protocol} ${from} ${from} ${at} 25\r\n`)),
    fc
      .record({
        versionAndCommand: fc.constantFrom(0x20, 0x21, 0x11, 0x2f),
        family: fc.constantFrom(0x00, 0x11, 0x21, 0x31, 0x12, 0x77),
        rest: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      })
      .map(binaryHeader),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );

  it('are read the same however they are cut, and never past the header', () => {
    fc.assert(
      fc.property(header, fc.uint8Array({ maxLength: 50 }), (first, more) => {
        const bytes = Buffer.concat([first, more]);
        let decided = false;
        for (let end = 0; end <= bytes.length; end += 1) {
          const reading = readHeader(bytes.subarray(0, end));
          if (reading.state === 'partial') {
            expect(decided).toBe(false);
            continue;
          }
          // The first answer stands, whatever comes after it.
          if (reading.state === 'complete' && !decided) expect(reading.length).toBe(end);
          decided = true;
          expect(readHeader(bytes)).toEqual(reading);
        }
      }),
    );
  });

  it('make an address of what is written, and of nothing else', () => {
    fc.assert(
      fc.property(address, port, ({ from, protocol }, at) => {
        const reading = read(`PROXY ${protocol} ${from} ${from} ${at} 25\r\n`);
        expect(reading.state).toBe('complete');
        if (reading.state !== 'complete' || !reading.source) throw new Error('no source');
        expect(reading.source.port).toBe(at);
        expect(isIP(reading.source.address)).toBeGreaterThan(0);
        if (protocol === 'TCP4') expect(reading.source.address).toBe(from);
      }),
    );
  });
});
