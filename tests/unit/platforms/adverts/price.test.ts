import { describe, expect, it } from 'vitest';
import { findPrices, readPriceField } from '../../../../platforms/adverts/price.ts';

describe("an advert's price field", () => {
  it.each([
    ['€1,550 monthly', 1550, 'EUR', 'MONTHLY'],
    ['€2,850 per month', 2850, 'EUR', 'MONTHLY'],
    ['€180 per week', 180, 'EUR', 'WEEKLY'],
    ['€2,600 / month', 2600, 'EUR', 'MONTHLY'],
    ['€950 p/m each', 950, 'EUR', 'MONTHLY'],
    ['€600 per person per month', 600, 'EUR', 'MONTHLY'],
    ['€85 pw', 85, 'EUR', 'WEEKLY'],
    ['£900 pcm', 900, 'GBP', 'MONTHLY'],
    ['€1,200.50 p.m.', 1200.5, 'EUR', 'MONTHLY'],
    ['€960', 960, 'EUR', 'MONTHLY'],
    ['€ 1.450 monthly', 1450, 'EUR', 'MONTHLY'],
    ['950 euro a month', 950, 'EUR', 'MONTHLY'],
    ['1200€ per month', 1200, 'EUR', 'MONTHLY'],
    ['EUR 2,100 per calendar month', 2100, 'EUR', 'MONTHLY'],
    ['£210 a week', 210, 'GBP', 'WEEKLY'],
    ['Weekly rent: €210', 210, 'EUR', 'WEEKLY'],
    ['Rent: 1,450 per month', 1450, 'EUR', 'MONTHLY'],
    ['1100 a month incl heating', 1100, 'EUR', 'MONTHLY'],
    ['850pcm', 850, 'EUR', 'MONTHLY'],
  ])('reads ‘%s’', (field, amount, currency, frequency) => {
    expect(readPriceField(field)).toMatchObject({ amount, currency, frequency, from: false });
  });

  it.each([
    ['From €2,970 per month', 2970],
    ['€600 to €950 per month', 600],
    ['€950 - €600 monthly', 600],
  ])('takes the lowest of several from ‘%s’', (field, amount) => {
    expect(readPriceField(field)).toMatchObject({ amount, from: true });
  });

  it.each(['Price on Application', 'POA', 'P.O.A.', 'Rent on request'])('knows that ‘%s’ names none', (field) => {
    expect(readPriceField(field)).toMatchObject({ amount: null });
  });

  it.each(['', 'Let agreed', 'Dublin 8'])('takes ‘%s’ for no price', (field) => {
    expect(readPriceField(field)).toBeNull();
  });
});

describe('the rents in a text', () => {
  it('says what is per person and what is each', () => {
    const prices = findPrices('Two doubles €950 p/m each, a twin at €600 monthly per person.');
    expect(prices).toMatchObject([
      { amount: 950, each: true, perPerson: false },
      { amount: 600, each: false, perPerson: true, frequency: 'MONTHLY' },
    ]);
  });

  it.each([
    'Deposit €950.',
    'Deposit of one month, €950.00 deposit.',
    'Bills come to about €80 a month.',
    '€500 refundable deposit',
    'Parking €100 per month.',
    '€45 per night',
    'Open viewing at 18:30, 200 metres from the Luas, 12 months, let 2026.',
    'You must earn 3000 a month.',
    'Applicants earn €60,000 gross.',
    '€80 for bills',
  ])('leaves out ‘%s’', (text) => {
    expect(findPrices(text)).toEqual([]);
  });

  it('keeps a rent beside its deposit and its bills', () => {
    expect(findPrices('Rent €950 and deposit €1,000. €720 plus bills.').map(({ amount }) => amount)).toEqual([
      950, 720,
    ]);
  });
});
