import { describe, expect, it } from 'vitest';
import type { ReadAdvertAnswer } from '../../../../domain/calls/read-advert.ts';
import { findEircode } from '../../../../domain/listings/eircode.ts';
import { requiredDocuments } from '../../../../domain/listings/required-documents.ts';
import { cleanAddress, looksIrish } from '../../../../platforms/adverts/address.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';
import { findPrices } from '../../../../platforms/adverts/price.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function read(source: string): ReadAdvertAnswer {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) throw new Error(reading.error);
  return reading.advert;
}

/** Each unit as ‘2 BED 450 WEEKLY: its name’. */
const units = (source: string) =>
  read(source).rental_units.map(
    (unit) =>
      `${unit.num_of_instances} ${unit.rental_unit_type} ${unit.rental_fee} ${unit.rental_payment_frequency}: ${unit.rental_unit_name}`,
  );

describe('rooms that a page lists in cards', () => {
  const page = (cards: readonly (readonly [string, string, string])[]) =>
    `<html><h1>Rooms to rent: 4 Mill Lane, Birr, Co. Offaly</h1>${cards.map(([name, rent, state]) => `<div><h3>${name}</h3><span>${rent}</span> <span>${state}</span></div>`).join('')}</html>`;

  it('keep their own names when only their rents tell them apart', () => {
    expect(
      units(
        page([
          ['Small double', '€600 per month', 'Free now'],
          ['Large double, own bathroom', '€720 per month', 'Free now'],
          ['Single', '€500 per month', 'Taken'],
        ]),
      ),
    ).toEqual(['1 BEDROOM 600 MONTHLY: Small double', '1 BEDROOM 720 MONTHLY: Large double, own bathroom']);
  });

  it('are told apart by their numbers', () => {
    expect(
      units(
        page([
          ['Room 1 (single)', '€130 per week', ''],
          ['Room 2', '€160 per week', ''],
        ]),
      ),
    ).toEqual(['1 BEDROOM 130 WEEKLY: Room 1 (single)', '1 BEDROOM 160 WEEKLY: Room 2']);
  });

  it('are one kind of room when they cost the same', () => {
    expect(
      units(
        page([
          ['Small double', '€600 per month', ''],
          ['Back double', '€600 per month', ''],
          ['Single', '€500 per month', ''],
        ]),
      ),
    ).toEqual(['2 BEDROOM 600 MONTHLY: Double bedroom', '1 BEDROOM 500 MONTHLY: Single bedroom']);
  });
});

describe('what other parts of a page say of a rent', () => {
  it.each([
    ['<table><tr><th>Stay</th><th>Per week</th></tr><tr><td>Winter let</td><td>€280</td></tr></table>'],
    ['<table><tr><td>Week</td><td>€280</td></tr></table>'],
    ['<dl><dt>Rent</dt><dd>€280</dd></dl><p>A cottage for €280 a week.</p>'],
  ])('is its period: %s', (part) => {
    expect(units(`<html><h1>Rose Cottage, 4 Strand Road, Kilrush, Co. Clare</h1>${part}</html>`)).toEqual([
      '1 HOUSE 280 WEEKLY: Rose Cottage',
    ]);
  });

  it('is not the average of a town, nor what a house was sold for', () => {
    const text = 'Average rent this year: €190 per week. Sold in 2019 for €310,000. Rent €150 per week.';
    expect(findPrices(text).map(({ amount }) => amount)).toEqual([150]);
  });

  it('counts the homes that cost the same each, and the beds that are free', () => {
    expect(
      units('4 Quay Court, Birr, Co. Offaly. Three two-bed apartments, each at €1,200 pcm.').map((unit) =>
        unit.slice(0, 16),
      ),
    ).toEqual(['3 APARTMENT 1200']);
    expect(
      units(
        'Bed available in shared room\n2 beds free, €450 each per month\nApt 6, Hill Court, Gardiner Street, Dublin 1',
      ),
    ).toEqual(['2 BED 450 MONTHLY: Bed in shared room']);
  });
});

describe('labels and values in the data of a script', () => {
  it('say what is asked of tenants', () => {
    const home = {
      address: '4 Mill Lane, Birr, Co. Offaly',
      price: '€900 per month',
      facts: [
        { label: 'Lease', value: 'Minimum 1 year' },
        { label: 'Furnished', value: 'Yes' },
      ],
    };
    const page = `<html><script type="application/json">${JSON.stringify({ home })}</script><p>Two bed house.</p></html>`;
    expect(read(page).required_acknowledgements).toEqual(['Lease: Minimum 1 year.']);
  });
});

describe('conditions of ordinary adverts', () => {
  it.each([
    ['Oil heating; the tenant fills the tank and pays for electricity.', 'fills the tank and pays for electricity'],
    ['Water is included in the rent; electricity is on a prepaid meter.', 'prepaid meter'],
    ['Electricity is read from the meter and charged at cost.', 'charged at cost'],
    ['A deposit of €300 is returned when you leave.', 'deposit of €300'],
    ['Tenants are asked to leave their bins in the rear yard.', 'bins in the rear yard'],
    ['Rubbish goes to the bin store and nowhere else.', 'bin store'],
    ['Parking for one car only.', 'one car only'],
    ['Second cars can’t be parked in the development.', 'can’t be parked'],
    ['Initial term of 12 months.', 'Initial term of 12 months'],
    ['Let for: 9 months, September to May', '9 months'],
    ['Lease: 12 months', '12 months'],
  ])('are read: %s', (text, words) => {
    expect(readConditions(text)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    'Never pay a deposit before you have seen the room.',
    'Always ask for a receipt when you pay a deposit of €100.',
    'Parking for two cars.',
    'A car is needed, as the village is 4 km away.',
    'Rent is €880 a month.',
  ])('are not made of: %s', (text) => {
    expect(readConditions(text)).toEqual([]);
  });

  it('are not lost to a rent by the month in the same words', () => {
    expect(readConditions('Double room, €880 a month, bills about €60 on top\nMin 6 months')).toHaveLength(2);
  });
});

describe('where a page says the home is', () => {
  it('is an address that ends in Irish', () => {
    expect(looksIrish('Teach Mór, An Baile Nua, Béal an Mhuirthead, Co. Maigh Eo')).toBe(true);
    expect(read('<html><h1>An Ceann Thiar, Gaoth Dobhair, Co. Dhún na nGall</h1><p>€700 pcm</p></html>').address).toBe(
      'An Ceann Thiar, Gaoth Dobhair, Co. Dhún na nGall',
    );
    expect(cleanAddress('Seoladh: 3 Cluain Mhuire, An Spidéal, Co. na Gaillimhe')).toBe(
      '3 Cluain Mhuire, An Spidéal, Co. na Gaillimhe',
    );
  });

  it('is not the words before an Eircode when they say what is let', () => {
    const page =
      '<html><h1>Apt 2, Linenhall Street, Castlebar</h1><p>First floor apartment over a shop, F23 K6R8. €900 pcm</p></html>';
    expect(read(page)).toMatchObject({ address: 'Apt 2, Linenhall Street, Castlebar', eircode: 'F23K6R8' });
  });

  it('has an Eircode in odd spacing', () => {
    expect(findEircode('Mount Street, Mullingar N91 E4 C7')).toBe('N91E4C7');
    expect(findEircode('Eircode: h91 e0 k5')).toBe('H91E0K5');
    expect(findEircode('Read it at H91 and at 10 AM')).toBeNull();
  });
});

describe('documents of ordinary adverts', () => {
  it.each([
    ['Applicants must show evidence of their income.', ['PROOF_OF_FINANCIAL_MEANS']],
    [
      'References essential: bank, employer and previous landlord',
      ['PROOF_OF_FINANCIAL_MEANS', 'PROOF_OF_EMPLOYMENT', 'PREVIOUS_LANDLORD_REFERENCE'],
    ],
    ['Landlord reference please. The house is beside the bank.', ['PREVIOUS_LANDLORD_REFERENCE']],
  ])('%s', (text, slots) => {
    expect(requiredDocuments(text)).toEqual(slots);
  });
});
