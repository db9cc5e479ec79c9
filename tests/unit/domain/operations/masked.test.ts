import { describe, expect, it } from 'vitest';
import {
  maskedAddress,
  maskedInbox,
  maskedMailbox,
  maskedName,
  maskedText,
  maskedWords,
} from '../../../../domain/operations/masked.ts';
import { hasWholeWords } from '../../../../domain/text/whole-words.ts';

describe('what operators see of people', () => {
  it('is enough to recognise a known value, but not to learn an unknown one', () => {
    expect(maskedAddress('mary.murphy@gmail.com')).toBe('m…@g….com');
    expect(maskedAddress('mary@localhost')).toBe('m…@l…');
    expect(maskedInbox('demo+flat@apply.letterbox.test')).toBe('d…@apply.letterbox.test');
    expect(maskedName('Joan Ní Mhurchú')).toBe('Jo… N… M…');
    expect(maskedName('Jo Li')).toBe('J… L…');
    expect(maskedMailbox('Joan Murphy <joan@gmail.com>')).toBe('Jo… M… <j…@g….com>');
    expect(maskedMailbox('joan@gmail.com')).toBe('j…@g….com');
    expect(maskedWords('Re: 2-bed flat (Joan)')).toBe('R… … f… J…');
    expect([maskedAddress(''), maskedName(''), maskedWords(''), maskedMailbox('')]).toEqual(['', '', '', '']);
  });

  it('contains no quotations, addresses, numbers, links, file names or people’s names', () => {
    const people = { names: ['Saoirse Quill'], addresses: ['saoirse.quill@example.ie'] };
    const mask = (words: string) => maskedText(words, people, (address) => address === 'ops@example.net');
    expect(mask('Saoirse Quill writes from saoirse.quill@example.ie about “2 Fern Road”.')).toBe(
      '… writes from s…@e….ie about “…”.',
    );
    expect(mask('550 5.1.1 <saoirse.quill@example.ie>: no such user, see https://mail.example/help?u=7')).toBe(
      '550 5.1.1 <s…@e….ie>: no such user, see https://mail.example/…',
    );
    expect(mask('Payslip_Saoirse.pdf: too large. Call 087 555 1234.')).toBe('…: too large. Call ….');
    expect(mask('ops@example.net asked; the server 192.168.100.200 doesn’t answer')).toBe(
      'ops@example.net asked; the server 192.168.100.200 doesn’t answer',
    );
  });

  it('is found by whole words only, so that nobody can find it out letter by letter', () => {
    const from = 'Saoirse Quill <saoirse.quill@example.ie>';
    for (const words of ['saoirse.quill@example.ie', 'SAOIRSE', 'Saoirse Quill', 'example.ie'])
      expect(hasWholeWords(from, words), words).toBe(true);
    for (const words of ['saoirse.qui', 's', 'aoirse', 'quill@exam'])
      expect(hasWholeWords(from, words), words).toBe(false);
  });
});
