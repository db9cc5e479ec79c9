import { describe, expect, test } from 'vitest';
import { decodePage } from '../../../../platforms/adverts/encoding.ts';

/** ‘€1,850 – Rathmínes’ as windows-1252 has it. */
const old = Buffer.from([0x80, ...Buffer.from('1,850 '), 0x96, ...Buffer.from(' Rathm'), 0xed, ...Buffer.from('nes')]);
const said = '€1,850 – Rathmínes';
const page = (meta: string, body: Uint8Array) => Buffer.concat([Buffer.from(`<html><head>${meta}</head>`), body]);

describe('a page is decoded as a browser would', () => {
  test.each([
    ['by its header', () => decodePage(old, 'text/html; charset=windows-1252')],
    ['latin1 in the header means windows-1252', () => decodePage(old, 'text/html;charset="ISO-8859-1"')],
    ['by its meta', () => decodePage(page('<meta charset=iso-8859-1>', old))],
    [
      'by the older meta',
      () => decodePage(page('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">', old)),
    ],
    ['without a word about it, where it cannot be UTF-8', () => decodePage(old, 'text/html')],
    ['without a word about it, where it can', () => decodePage(Buffer.from(said))],
    [
      'by its byte order mark, whatever the header says',
      () => decodePage(Buffer.from(`\ufeff${said}`), 'text/html; charset=latin1'),
    ],
    ['UTF-16 by its mark', () => decodePage(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(said, 'utf16le')]))],
    ['UTF-16 of a saved page without a mark', () => decodePage(Buffer.from(`<html><p>${said}`, 'utf16le'))],
    [
      'the same, big end first, whatever its meta says',
      () => decodePage(Buffer.from(`<meta charset="utf-16"><p>${said}`, 'utf16le').swap16()),
    ],
    ['a meta in a comment does not count', () => decodePage(page('<!-- <meta charset=latin1> -->', Buffer.from(said)))],
    ['a label that nobody knows does not count', () => decodePage(old, 'text/html; charset=klingon')],
    ['a meta cannot claim UTF-16', () => decodePage(page('<meta charset="utf-16">', Buffer.from(said)))],
  ])('%s', (_, decoded) => {
    expect(decoded()).toContain(said);
  });
});
