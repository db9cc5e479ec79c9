import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAdvertUrl, platformIds } from '../../../../domain/listings/platforms.ts';
import { savedAdverts } from '../../../../fixtures/adverts/saved-adverts.ts';
import { type PageReading, readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const saved = savedAdverts().filter(({ page }) => page.length > 0);
const example = {
  daft: 'https://www.daft.ie/share/x-y/6000001',
  rent: 'https://www.rent.ie/rooms-to-rent/x-y/6000001',
  myhome: 'https://www.myhome.ie/rentals/brochure/x-y/6000001',
};

/** What holds of every reading, whatever the page was. */
function wellFormed(reading: PageReading): void {
  if (!reading.ok) {
    expect(reading.error.length).toBeGreaterThan(10);
    return;
  }
  const { rental_units: units, address, eircode } = reading.advert;
  expect(units.length).toBeGreaterThan(0);
  expect(units.length).toBeLessThanOrEqual(50);
  for (const unit of units) {
    expect(unit.rental_unit_name.length).toBeGreaterThan(0);
    expect(unit.num_of_instances).toBeGreaterThanOrEqual(1);
    if (unit.rental_fee !== null) expect(Number.isFinite(unit.rental_fee) && unit.rental_fee > 0).toBe(true);
  }
  if (address !== null) expect(address.length).toBeLessThanOrEqual(200);
  if (eircode !== null) expect(eircode).toMatch(/^[A-Z0-9]{7}$/);
  expect(reading.advert.required_acknowledgements.every((line) => line.length < 200)).toBe(true);
}

const read = (page: string, url: string) => readAdvertPage(page, { advert: parseAdvertUrl(url), pasted: false });

describe('a page of any kind', () => {
  it('never breaks the reader', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.constantFrom(...platformIds), (page, id) =>
        wellFormed(read(page, example[id])),
      ),
      { numRuns: 200 },
    );
  });

  it('never breaks the reader when it is made of the pieces that pages are made of', () => {
    const piece = fc.constantFrom(
      '<div class="search_result">',
      '</div>',
      '<h1 data-testid="address">',
      '</h1>',
      '<script id="__NEXT_DATA__" type="application/json">',
      '</script>',
      '{"props":{"pageProps":{"listing":',
      '[',
      '}',
      '"title":"1 Road, Dublin 6"',
      '€',
      '1,200',
      ' per month ',
      'double room ',
      'two beds in the twin room ',
      'No smoking, pets or ',
      'D08 X2Y3',
      '&q;',
      '<script id="ng-state">',
      '<!--',
      '<svg>',
      '\u0000',
      'References required: ',
      '\n- ',
      '&euro;',
      '<p',
      ' ',
      ': ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), fc.constantFrom(...platformIds), (pieces, id) =>
        wellFormed(read(pieces.join(''), example[id])),
      ),
      { numRuns: 300 },
    );
  });

  it('never breaks the reader when a real one is cut, doubled or garbled', () => {
    const advert = fc.constantFrom(...saved);
    const cut = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(advert, cut, cut, fc.string({ maxLength: 40 }), ({ page, url }, from, to, junk) => {
        const [a, b] = [Math.floor(page.length * Math.min(from, to)), Math.floor(page.length * Math.max(from, to))];
        wellFormed(read(page.slice(0, a) + junk + page.slice(b), url));
        wellFormed(read(page.slice(a, b), url));
      }),
      { numRuns: 150 },
    );
  });

  it('never breaks the reader when values of its data are of another kind', () => {
    const value = fc.constantFrom(
      'null',
      '[]',
      '{}',
      '0',
      '-1',
      '1e999',
      '"x"',
      'true',
      '[[[]]]',
      '{"__proto__":{"title":"x"}}',
    );
    const withState = saved.filter(({ page }) => /__NEXT_DATA__|ng-state/.test(page));
    fc.assert(
      fc.property(fc.constantFrom(...withState), fc.nat(), value, ({ page, url }, at, put) => {
        const values = [...page.matchAll(/":("[^"]*"|\[[^[\]]*\]|\d+)/g)];
        const chosen = values[at % Math.max(values.length, 1)];
        const changed = chosen
          ? page.slice(0, chosen.index) + `":${put}` + page.slice(chosen.index + chosen[0].length)
          : page;
        wellFormed(read(changed, url));
      }),
      { numRuns: 200 },
    );
  });
});

describe('a page made to hurt', () => {
  const size = 1_000_000;
  const deepJson = `<html><body><script id="__NEXT_DATA__">${'['.repeat(200_000)}</script><h1>x</h1></body></html>`;
  it.each([
    ['nested elements', `<html>${'<div>'.repeat(size / 5)}`],
    ['elements that are never closed', `<html>${'<a b="'.repeat(size / 6)}`],
    ['a million brackets', `<html>${'<'.repeat(size)}`],
    ['comments', `<html>${'<!--'.repeat(size / 4)}`],
    ['nested lists of data', deepJson],
    ['one long line of prices', '€1 '.repeat(size / 3)],
    ['one long line of rooms', 'double room €900 per month and '.repeat(size / 30)],
    ['one long line of conditions', 'no smoking, pets or '.repeat(size / 20)],
    ['one long word', 'proof of '.repeat(size / 9)],
    ['spaces', ' '.repeat(size)],
    [
      'a footer of addresses',
      `<footer>${'<b itemprop="streetAddress">a</b>'.repeat(15_000)}</footer><p>${'words '.repeat(size / 12)}</p>`,
    ],
    ['lines', '\n'.repeat(size)],
    ['commas', `a, ${', '.repeat(size / 2)}`],
    ['digits', '1,111'.repeat(size / 5)],
    ['almost addresses', `${'12 Road, Dublin 66 '.repeat(size / 20)}`],
  ])('is read or refused, and the reader continues: %s', (_name, page) => {
    wellFormed(read(page, example.daft));
    wellFormed(read(`<html><body><main>${page}</main></body></html>`, example.rent));
  });
});
