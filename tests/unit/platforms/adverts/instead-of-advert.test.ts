import { describe, expect, it } from 'vitest';
import { parseAdvertUrl } from '../../../../domain/listings/platforms.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const advert = parseAdvertUrl('https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345');
/** Around every page: a footer with an address and a rent, of which nothing may be taken. */
const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title></head><body><nav>Buy Rent Share</nav>${body}<footer>Homes Media Ltd, 8 Golden Lane, Dublin 8. From €1,200 per month</footer></body></html>`;
const similar =
  '<section class="similar"><h2>Similar homes</h2><h3>9 Leinster Road, Rathmines, Dublin 6</h3><p>€2,400 per month</p><h3>4 Palmerston Park, Rathmines, Dublin 6</h3><p>€3,100 per month</p></section>';
const unmarked = similar.replace(' class="similar"', '');

describe('a page that comes in an advert’s place', () => {
  it.each([
    ['a missing page with status 200', 'removed', /no longer online.*paste/, page('Page not found', '<h1>Oops!</h1>')],
    ['a missing page with similar homes', 'removed', /no longer online.*paste/, page('404', `<h1>404</h1>${unmarked}`)],
    [
      'an advert that is over',
      'removed',
      /no longer online/,
      page('14 Grosvenor Terrace', `<h1>This ad is no longer available</h1>${similar}`),
    ],
    [
      'an advert that was taken down',
      'removed',
      /no longer online/,
      page('Advert', `<h1>Sorry, this advert was taken down by its owner</h1>${similar}`),
    ],
    [
      'a robot check',
      'refused',
      /robot check.*paste/,
      page('Verification', '<h1>Please prove you’re not a robot</h1>'),
    ],
    ['a block', 'refused', /robot check.*paste/, page('Blocked', '<h1>Sorry, you have been blocked</h1>')],
    [
      'a consent wall',
      'refused',
      /cookies.*paste/,
      page('Before you continue', '<h1>We value your privacy</h1><p>You can accept or manage your choices.</p>'),
    ],
    [
      'a login wall',
      'refused',
      /log in.*paste/,
      page('Log in', '<h1>You must log in to continue.</h1><form><input type="password"></form>'),
    ],
    ['maintenance', 'unreachable', /maintenance.*paste/, page('Down for maintenance', '<h1>We’ll be back soon</h1>')],
    [
      'an empty frame',
      'nothing_found',
      /browser loads it.*paste/,
      '<html><head><title>Homes</title></head><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript></body></html>',
    ],
    [
      'search results',
      'not_an_advert',
      /search results.*open the advert/,
      page('Houses to rent', `<h1>212 properties to rent in Rathmines</h1>${unmarked}`),
    ],
    ['a file', 'not_an_advert', /PDF.*paste/, '%PDF-1.4\nBT (14 Grosvenor Terrace, Rathmines, Dublin 6) Tj ET'],
    [
      'several homes',
      'not_an_advert',
      /several homes.*paste/,
      page(
        'Our lettings',
        '<h1>Current lettings</h1><h2>14 Oak Park, Carlow</h2><p>3 bed house €1,400 per month</p><h2>2 Mill Lane, Carlow</h2><p>1 bed apartment €950 per month</p>',
      ),
    ],
    ['nothing', 'nothing_found', /paste/, ''],
  ] as const)('is told as what it is: %s', (_name, code, says, source) => {
    for (const about of [
      { advert, pasted: false },
      { advert: null, pasted: true },
    ])
      expect(readAdvertPage(source, about)).toMatchObject({ ok: false, code, error: expect.stringMatching(says) });
  });

  it.each([
    ['a cookie banner', '<div><h2>We value your privacy</h2></div><h1>Bright apartment</h1>'],
    ['an address like an error', '<h1>404 South Circular Road, Dublin 8</h1>'],
    ['other homes beside it', `<h1>14 Grosvenor Terrace, Rathmines, Dublin 6</h1>${similar}`],
    ['a note about scripts', '<h1>Bright apartment</h1><noscript>Please enable JavaScript.</noscript>'],
  ])('is read as an advert all the same: %s', (_name, head) => {
    const source = page(
      'To let',
      `${head}<p>14 Grosvenor Terrace, Rathmines, Dublin 6. 3 bed house, €2,500 per month.</p>`,
    );
    expect(readAdvertPage(source, { advert: null, pasted: true })).toMatchObject({
      ok: true,
      advert: { rental_units: [{ rental_fee: 2500 }] },
    });
  });

  it('is read by its summary for social networks where its frame is empty', () => {
    const source =
      '<html><head><meta property="og:title" content="3 bed house to rent, 14 Oak Park, Carlow"><meta property="og:description" content="House to let, €1,400 per month."></head><body><noscript>You need to enable JavaScript to run this app.</noscript></body></html>';
    expect(readAdvertPage(source, { advert: null, pasted: true })).toMatchObject({
      ok: true,
      advert: { rental_units: [{ rental_fee: 1400 }] },
    });
  });

  it('says that a home is let already, and still reads its advert', () => {
    const source = page(
      '14 Grosvenor Terrace',
      '<h1>14 Grosvenor Terrace, Rathmines, Dublin 6</h1><p>Let Agreed</p><p>3 bed house to let, €2,500 per month</p>',
    );
    expect(readAdvertPage(source, { advert, pasted: false })).toMatchObject({
      ok: true,
      advert: { notes: expect.arrayContaining([expect.stringMatching(/already been let/)]) },
    });
  });
});
