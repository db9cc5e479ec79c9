import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

/** What is read of a page that has nothing but data for its script: each unit as ‘2 BED 450 MONTHLY’. */
function read(data: unknown) {
  const source = `<!doctype html><html><body><div id="app"></div><script>window.__STATE__=${JSON.stringify(data)};</script></body></html>`;
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) return null;
  const { address, eircode, rental_units } = reading.advert;
  const units = rental_units.map(
    (unit) => `${unit.num_of_instances} ${unit.rental_unit_type} ${unit.rental_fee} ${unit.rental_payment_frequency}`,
  );
  return { address, eircode, units };
}

describe('data that a script draws a page from', () => {
  it('lists rooms and beds at their own rents, however its fields are named', () => {
    const address = '5 Quay Street, Sligo, Co. Sligo';
    const rooms = [
      { bed_type: 'double', price_pcm: 700, spaces_left: 1 },
      { bed_type: 'twin', price_pcm: '€450 per person', spaces_left: 2 },
    ];
    expect(
      read({ share: { display_address: address, rooms, about: 'Two rooms in a house near the college.' } }),
    ).toEqual({
      address,
      eircode: null,
      units: ['1 BEDROOM 700 MONTHLY', '2 BED 450 MONTHLY'],
    });
  });

  it('leaves out homes that are let already', () => {
    const layouts = [
      { name: '1 bed apartment', weeklyRent: 410, unitsAvailable: 3 },
      { name: '2 bed apartment', weeklyRent: 520, unitsAvailable: 0 },
      { name: '3 bed apartment', weeklyRent: 640, availability: 'Fully let' },
    ];
    const place = { street: '8 Mill Road', town: 'Naas', county: 'Co. Kildare', eircode: 'W91 X2Y3' };
    expect(read({ scheme: { location: place, layouts } })).toEqual({
      address: '8 Mill Road, Naas, Co. Kildare',
      eircode: 'W91X2Y3',
      units: ['3 APARTMENT 410 WEEKLY'],
    });
  });

  it('says nothing of several homes, none of which the page is about', () => {
    const home = (number: number) => ({ address: `${number} Main Street, Trim, Co. Meath`, price: 1500 + number });
    expect(read({ results: [home(1), home(2), home(3)] })).toBeNull();
  });
});

describe('small ads', () => {
  const units = (text: string) => {
    const reading = readAdvertPage(text, { advert: null, pasted: true });
    return reading.ok
      ? reading.advert.rental_units.map((unit) => `${unit.num_of_instances} ${unit.rental_unit_type}`)
      : null;
  };

  it.each([
    ['3-bed s/d, 12 Oak Drive, Naas, Co. Kildare. €1,900 pcm', ['1 HOUSE']],
    ['2 bed t/house, 4 Quay Lane, Sligo, Co. Sligo. €1,250 pcm', ['1 HOUSE']],
    ['Bed available in twin room. Apt at 4 Quay Lane, Sligo, Co. Sligo. 450 euro a month.', ['1 BED']],
    ['4 Quay Lane, Sligo, Co. Sligo\nDouble room €700 pm\nSingle room €550 pm - TAKEN', ['1 BEDROOM']],
  ])('%s', (text, expected) => {
    expect(units(text)).toEqual(expected);
  });
});
