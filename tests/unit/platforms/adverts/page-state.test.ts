import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

/** What is read of a page whose body or head holds this, and nothing else that says where the home is. */
function read(end: string, body = '<div id="app"></div>') {
  const source = `<!doctype html><html><body>${body}${end}</body></html>`;
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) return null;
  const { address, eircode, rental_units } = reading.advert;
  return { address, eircode, rent: rental_units.map((unit) => unit.rental_fee) };
}

const home = {
  address: '6 Rosemount Lane, Birr, Co. Offaly',
  eircode: 'R42 K6T9',
  rent: 1150,
  propertyType: 'House',
  description: 'A two-bed house beside the castle walls.',
};
const expected = { address: home.address, eircode: 'R42K6T9', rent: [1150] };
const other = (number: number) => ({ address: `${number} Main Street, Birr, Co. Offaly`, rent: 900 + number });

describe('the data of a page', () => {
  it.each([
    ['is given to a variable among others', `<script>window.a=1;window.S=${JSON.stringify({ home })};f({});</script>`],
    ['is passed to a function', `<script>boot(${JSON.stringify({ home })}, "en");</script>`],
    [
      'is written by hand',
      `<script>var home = { address: '6 Rosemount Lane, Birr, Co. Offaly', eircode: "R42 K6T9", // where
        rent: 1150, propertyType: 'House', description: 'A two-bed house beside the castle walls.', open: !0, };</script>`,
    ],
    [
      'has names for its values',
      `<script>window.S=(function(a,b){return {home:{address:a,eircode:"R42 K6T9",rent:b,propertyType:"House",
        description:"A two-bed house beside the castle walls."}}}(${JSON.stringify(home.address)},1150));</script>`,
    ],
    ['is a string of JSON', `<script>window.S = JSON.parse(${JSON.stringify(JSON.stringify({ home }))});</script>`],
    [
      'is an answer that the server fetched',
      `<script type="application/json">${JSON.stringify({ status: 200, body: JSON.stringify({ home }) })}</script>`,
    ],
    [
      'is a store of objects that name one another',
      `<script>window.S=${JSON.stringify({
        'Home:1': { ...home, address: { __ref: 'Place:9' } },
        'Place:9': { line1: '6 Rosemount Lane', town: 'Birr', county: 'Co. Offaly' },
      })}</script>`,
    ],
    [
      'is a list of places',
      `<script type="application/json">${JSON.stringify([
        { data: 1 },
        { home: 2, id: 3 },
        { address: 4, eircode: 5, rent: 6, description: 7, propertyType: 8 },
        'x',
        home.address,
        home.eircode,
        home.rent,
        home.description,
        home.propertyType,
      ])}</script>`,
    ],
  ])('%s', (_, end) => {
    expect(read(end)).toEqual(expected);
  });

  it('is in an attribute', () => {
    const attribute = JSON.stringify({ props: { home } }).replaceAll('"', '&quot;');
    expect(read('', `<div id="app" data-page="${attribute}"></div>`)).toEqual(expected);
  });

  it('tells the home from those of a list, and from the one that the heading does not name', () => {
    const script = (value: unknown) => `<script type="application/json">${JSON.stringify(value)}</script>`;
    const { description: _, ...plain } = home;
    expect(read(script({ results: [other(1), other(2)], current: plain }))).toEqual(expected);
    expect(read(script({ a: other(3), b: plain }), `<h1>${home.address}</h1>`)).toEqual(expected);
  });

  it('takes a home that it holds twice for one', () => {
    const { description: _, ...plain } = home;
    expect(
      read(`<script type="application/json">${JSON.stringify({ cache: { plain }, props: home })}</script>`),
    ).toEqual(expected);
  });

  it('holds the rent and its period in an object of their own', () => {
    const { rent: _, ...rest } = home;
    const value = { home: { ...rest, pricing: { rent: 260, interval: 'week' } } };
    expect(read(`<script type="application/json">${JSON.stringify(value)}</script>`)).toEqual({
      ...expected,
      rent: [260],
    });
  });
});
