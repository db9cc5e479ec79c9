import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from '../../../../domain/csv.ts';
import { contactIn, initials, nameIn, redacted } from '../../../../domain/applications/dossier.ts';

const aoife = { name: 'Aoife Ní Bhriain', email: 'aoife.b@example.ie', phone: '+353871234567' };

describe('what is covered in a file that leaves the house', () => {
  it.each([
    ['Write to aoife.b@example.ie or another@example.com.', 'Write to [covered] or [covered].'],
    ['Ring 087 123 4567, (01) 555 0199 or +353 87 123 4567!', 'Ring [covered], [covered] or [covered]!'],
    ['See https://example.ie/aoife and www.example.ie/x', 'See [covered] and [covered]'],
    ['I live at D06 XY12.', 'I live at [covered].'],
    [
      'From 2026-04-01 or 01/04/2026, for 1850 a month, two people of 32 and 35',
      'From 2026-04-01 or 01/04/2026, for 1850 a month, two people of 32 and 35',
    ],
    ['Aoife Ní Bhriain', 'Aoife Ní Bhriain'],
  ])('without contact details %j reads %j', (text, shown) => {
    expect(redacted(text, aoife, 'contact')).toBe(shown);
    expect(redacted(text, aoife, 'none')).toBe(text);
  });

  it.each([
    ['Regards, AOIFE and Bhriain', 'Regards, A. and B.'],
    ['payslip_Aoife_Bhriain.pdf', 'payslip_A._B..pdf'],
    ['Aoifes Nína', 'Aoifes Nína'],
  ])('with initials only %j reads %j', (text, shown) => {
    expect(redacted(text, aoife, 'full')).toBe(shown);
  });

  it('calls people by their name, or by initials', () => {
    expect([
      initials(aoife.name),
      nameIn(aoife, 'contact'),
      nameIn(aoife, 'full'),
      nameIn({ name: '' }, 'full'),
    ]).toEqual(['A. N. B.', aoife.name, 'A. N. B.', 'Name not stated']);
    expect([contactIn(aoife.email, 'none'), contactIn(aoife.email, 'contact'), contactIn(null, 'full')]).toEqual([
      aoife.email,
      '[covered]',
      '',
    ]);
  });

  it('leaves no address or number of theirs in any text', () => {
    const text = fc
      .array(fc.oneof(fc.string(), fc.constant(` ${aoife.email} `), fc.constant(` ${aoife.phone} `)))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const shown = redacted(given, aoife, 'full');
        expect(shown.includes(aoife.email) || shown.includes(aoife.phone)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a cell of a table', () => {
  it.each([
    ['plain words', 'plain words'],
    ['a, b', '"a, b"'],
    ['she said "no"', '"she said ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['+353871234567', '"\'+353871234567"'],
    ['  @SUM(A1)', '"\'  @SUM(A1)"'],
    ['\u200b=1+1', '"\'\u200b=1+1"'],
    ['-2', '"\'-2"'],
  ])('%j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('never begins as a formula, and never ends its line early', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const line = csvLine([text, 1]);
        const inner = line.startsWith('"') ? line.slice(1) : line;
        expect(/^[\s\p{C}]*[=+\-@]/u.test(inner)).toBe(false);
        expect(line.replace(/"(?:[^"]|"")*"/g, '').split('\r\n')).toHaveLength(2);
      }),
      { numRuns: 200 },
    );
  });
});
