import { describe, expect, it } from 'vitest';
import type { Concern } from '../../../../domain/listings/fair-words/fair-words.ts';
import { parseAdvertUrl, platformIds } from '../../../../domain/listings/platforms.ts';
import { daftSearchPage } from '../../../../fixtures/adverts/layout-daft.ts';
import { myhomeSearchPage } from '../../../../fixtures/adverts/layout-myhome.ts';
import { rentSearchPage } from '../../../../fixtures/adverts/layout-rent.ts';
import { savedAdverts } from '../../../../fixtures/adverts/saved-adverts.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const saved = savedAdverts();
const read = saved.flatMap((advert) => ('code' in advert.expect ? [] : [{ ...advert, expected: advert.expect }]));

/** The pages whose advert says something that it may not. */
const concernsOf: Readonly<Record<string, readonly Concern[]>> = {
  'daft linked-data-only': ['work-reference'],
  'daft one-room': ['gender'],
  'daft pounds': ['work-reference'],
  'rent apartment': ['housing-assistance'],
  'myhome duplex-with-cents': ['work-reference'],
  'myhome price-on-application': ['housing-assistance'],
};

describe('each saved page', () => {
  it('comes in at least eight kinds per platform', () => {
    for (const id of platformIds)
      expect(saved.filter(({ platform }) => platform === id).length).toBeGreaterThanOrEqual(8);
  });

  it.each(read.map((advert) => [`${advert.platform} ${advert.file}`, advert] as const))(
    'is read as it should be: %s',
    (name, { url, page, expected }) => {
      const reading = readAdvertPage(page, { advert: parseAdvertUrl(url), pasted: false });
      if (!reading.ok) throw new Error(`${reading.code}: ${reading.error}`);
      const { found_by: foundBy, notes, advert_url: advertUrl, wording, ...rest } = reading.advert;
      const { found_by: expectedBy, notes: expectedNotes, ...expectedRest } = expected;
      expect(rest).toEqual(expectedRest);
      expect(wording.map(({ concern }) => concern)).toEqual(concernsOf[name] ?? []);
      expect(foundBy).toMatchObject(expectedBy);
      expect(notes).toHaveLength(expectedNotes.length);
      expectedNotes.forEach((piece, at) => expect(notes[at]).toContain(piece));
      expect(advertUrl).toBe(parseAdvertUrl(url)?.url);
    },
  );

  it.each(read.map((advert) => [`${advert.platform} ${advert.file}`, advert] as const))(
    'is read alike when it is pasted without its address: %s',
    (_name, { page, expected }) => {
      const reading = readAdvertPage(page, { advert: null, pasted: true });
      if (!reading.ok) throw new Error(`${reading.code}: ${reading.error}`);
      expect(reading.advert.address).toBe(expected.address);
      expect(reading.advert.rental_units.map((unit) => unit.rental_fee)).toEqual(
        expected.rental_units.map((unit) => unit.rental_fee),
      );
    },
  );

  it.each(
    saved.flatMap(({ platform, file, url, page, expect: expected }) =>
      'code' in expected && page ? [[`${platform} ${file}`, url, page, expected.code] as const] : [],
    ),
  )('is known for what it is: %s', (_name, url, page, code) => {
    expect(readAdvertPage(page, { advert: parseAdvertUrl(url), pasted: true })).toMatchObject({ ok: false, code });
  });
});

describe('pages that are no advert to let', () => {
  it.each([
    ['Daft.ie', daftSearchPage()],
    ['Rent.ie', rentSearchPage()],
    ['MyHome.ie', myhomeSearchPage()],
  ])('a search on %s is not taken for an advert', (_name, page) => {
    expect(readAdvertPage(page, { advert: null, pasted: true })).toMatchObject({ ok: false, code: 'not_an_advert' });
  });
});
