import { describe, expect, it } from 'vitest';
import type { ReadAdvertAnswer } from '../../../../domain/calls/read-advert.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function read(source: string): ReadAdvertAnswer {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) throw new Error(reading.error);
  return reading.advert;
}

const units = (source: string) =>
  read(source).rental_units.map((unit) => [
    unit.num_of_instances,
    unit.rental_unit_name,
    unit.rental_fee,
    unit.rental_payment_frequency,
  ]);

describe('a page of no platform in particular', () => {
  it('is let by the week where linked data says so in the offer itself', () => {
    const home = {
      '@type': 'Apartment',
      name: 'Apt 2, Ferrybank, Arklow, Co. Wicklow',
      offers: { price: 290, priceCurrency: 'EUR', unitText: 'week' },
    };
    const page = `<html><script type="application/ld+json">${JSON.stringify(home)}</script></html>`;
    expect(units(page)).toEqual([[1, expect.any(String), 290, 'WEEKLY']]);
  });

  it.each([
    ['Terraced house near the college.', 'HOUSE'],
    ['A semi-detached family home in a quiet estate.', 'HOUSE'],
    ['Second-floor flat over a shop.', 'APARTMENT'],
  ])('says what is let: %s', (text, type) => {
    const page = `<html><h1>9 Strand Road, Sligo, Co. Sligo</h1><p>€850 monthly. ${text}</p></html>`;
    expect(read(page).rental_units.map(({ rental_unit_type: found }) => found)).toEqual([type]);
  });

  it('names its address within a sentence', () => {
    const page =
      '<html><h1>Your new home</h1><p>A bungalow to rent at 4 Cnoc na Gréine, Moate, Co. Westmeath. €1,300 pcm.</p>';
    expect(read(page).address).toBe('4 Cnoc na Gréine, Moate, Co. Westmeath');
  });

  it('does not take the town that a text speaks of for the address of the home', () => {
    const page =
      '<html><h1>Room to let</h1><p>It is an hour from Athlone, Co. Westmeath. Single room €500 per month.</p>';
    expect(read(page).address).toBeNull();
  });

  it('lists rooms in a table, with their numbers and prices', () => {
    const rows = [
      ['Double room', '2', '€780 per month'],
      ['Single room', '1', '€150 per week'],
    ];
    const table = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    expect(
      units(`<html><h1>9 Mill Lane, Birr, Co. Offaly</h1><table><tr><th>Room<th>Number<th>Rent</tr>${table}</table>`),
    ).toEqual([
      [2, 'Double bedroom', 780, 'MONTHLY'],
      [1, 'Single bedroom', 150, 'WEEKLY'],
    ]);
  });

  it('says what it lets in linked data only, unit by unit, with the time that a price is for', () => {
    const offer = (price: number, unitCode: string) => ({
      priceSpecification: { price, unitCode, priceCurrency: 'EUR' },
    });
    const home = {
      '@type': 'House',
      address: { streetAddress: '9 Mill Lane', addressLocality: 'Birr', addressRegion: 'Co. Offaly' },
      containsPlace: [
        { '@type': 'Room', name: 'Double room', offers: { ...offer(780, 'MON'), inventoryLevel: { value: 2 } } },
        { '@type': 'Room', name: 'Single room', offers: offer(150, 'WEE') },
      ],
    };
    expect(
      units(`<html><script type="application/ld+json">${JSON.stringify(home)}</script><div id="app"></div>`),
    ).toEqual([
      [2, 'Double bedroom', 780, 'MONTHLY'],
      [1, 'Single bedroom', 150, 'WEEKLY'],
    ]);
  });

  it('lists kinds of homes with a price each', () => {
    const page =
      '<html><h1>Mill Quarter, Birr, Co. Offaly</h1><p>Studios from €1,100, 1 beds from €1,350 and 2 bed apartments from €1,700 per month.</p>';
    expect(units(page).map(([, name, fee]) => [name, fee])).toEqual([
      ['Studio apartment', 1100],
      ['1 bed apartment', 1350],
      ['2 bed apartment', 1700],
    ]);
  });

  it('fills the form as far as it can when it names neither address nor rent', () => {
    const advert = read('House to let, ring for details. No pets. References from work and your last landlord.');
    expect(advert.required_acknowledgements).toEqual(['No pets.']);
    expect(advert.required_documents).toEqual(['PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE']);
    expect(advert.rental_units).toMatchObject([{ rental_unit_type: 'HOUSE', rental_fee: null }]);
    expect(advert.notes.join(' ')).toMatch(/an address .* enter it.*the rent .* enter it/);
  });
});
