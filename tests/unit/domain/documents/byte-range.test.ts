import { describe, expect, it } from 'vitest';
import { byteRangeOf } from '../../../../domain/documents/byte-range.ts';

describe('a Range header', () => {
  // The examples of RFC 9110, 14.1.2, for a file of 10,000 bytes
  it.each([
    ['bytes=0-499', { start: 0, end: 500 }],
    ['bytes=500-999', { start: 500, end: 1000 }],
    ['bytes=-500', { start: 9500, end: 10_000 }],
    ['bytes=9500-', { start: 9500, end: 10_000 }],
    ['Bytes=9999-12000', { start: 9999, end: 10_000 }],
    ['bytes=-20000', { start: 0, end: 10_000 }],
  ])('%s asks for a part', (header, range) => {
    expect(byteRangeOf(header, 10_000)).toEqual(range);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=0-0,-1', 'pages=1-2', 'bytes=a-b', 'bytes=1-2-3'])(
    '%s gets the whole file',
    (header) => {
      expect(byteRangeOf(header, 10_000)).toBe('whole');
    },
  );

  it.each(['bytes=10000-', 'bytes=10000-10001', 'bytes=-0'])('%s asks for nothing that is there', (header) => {
    expect(byteRangeOf(header, 10_000)).toBe('unsatisfiable');
  });

  it('of an empty file is never satisfied', () => {
    expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
