import { describe, expect, it } from 'vitest';
import { parseAdvertUrl, platformFacts } from '../../../../domain/listings/platforms.ts';

describe('the address of an advert', () => {
  it.each(Object.values(platformFacts).map((facts) => [facts.id, facts.exampleUrl] as const))(
    'of %s is read from its example',
    (id, url) => {
      expect(parseAdvertUrl(url)?.platform).toBe(id);
    },
  );

  it('is read as people paste it: without scheme, with a query, in capitals', () => {
    const expected = { platform: 'daft', advertId: '6512345', url: 'https://www.daft.ie/for-rent/house-x/6512345' };
    expect(parseAdvertUrl(' www.daft.ie/for-rent/house-x/6512345/?utm=mail#top ')).toEqual(expected);
    expect(parseAdvertUrl('HTTPS://WWW.DAFT.IE/for-rent/house-x/6512345')).toEqual(expected);
  });

  it.each([
    'https://www.daft.ie/property-for-rent/dublin',
    'https://www.daft.ie/for-sale/house-x/6512345',
    'https://www.myhome.ie/residential/brochure/x/4937598',
    'https://www.rent.ie/houses-to-let/renting_dublin/page_2/',
    'https://daft.ie.example.com/for-rent/x/6512345',
    'https://notdaft.ie/for-rent/x/6512345',
    'https://user@www.daft.ie/for-rent/x/6512345',
    'https://www.daft.ie:8443/for-rent/x/6512345',
    'http://127.0.0.1/for-rent/x/6512345',
    'javascript:alert(1)',
    '',
  ])('is not %s', (url) => {
    expect(parseAdvertUrl(url)).toBeNull();
  });
});
