import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';
import { stackedAddress } from '../../../../platforms/adverts/stacked-address.ts';

const read = (source: string) => {
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  return reading.ok ? reading.advert.address : null;
};
const headed = (...heads: readonly string[]) =>
  read(
    `<html><title>2 bed, Ireland</title>${heads.map((head, at) => `<h${at + 1}>${head}</h${at + 1}>`).join('')}<p>Rent €1,900 per month</p></html>`,
  );

describe('an address whose parts are headings of their own', () => {
  it.each([
    [['Flat 3, Weir House', 'Mill Street, Galway'], 'Flat 3, Weir House, Mill Street, Galway'],
    [['Apt 21, The Loom', 'Chapel Street, Dublin 8'], 'Apt 21, The Loom, Chapel Street, Dublin 8'],
    [
      ['Apartment 11 Harbour Point', 'Custom House Quay', 'Wexford'],
      'Apartment 11 Harbour Point, Custom House Quay, Wexford',
    ],
  ])('is one: %s', (heads, address) => {
    expect(headed(...heads)).toBe(address);
  });

  it.each([
    ['the next line has a number of its own', '12 Main Street\n14 Chapel Street, Ennis'],
    ['both lines name a street', '12 Main Street\nChapel Lane, Ennis'],
    ['a sentence stands between', 'Flat 3, Weir House\nCall in any time\nMill Street, Galway'],
    ['nothing says which house', 'Weir House\nMill Street, Galway'],
    ['no place follows', 'Flat 3, Weir House\nMill Street'],
  ])('is none where %s', (_, text) => {
    expect(stackedAddress(text)).toBeNull();
  });
});

describe('an address that a text says twice', () => {
  it.each([
    [
      'Subject: To let: Flat 2 Abbey House, Sligo\n\nFlat 2, Abbey House, Wine Street, Sligo, F91 X2Y3\nRent €900 per month',
      'Flat 2, Abbey House, Wine Street, Sligo',
    ],
    [
      'Subject: New to let: Unit 4 Friary Mews, Ennis\n\nUnit 4, Friary Mews, Abbey Street, Ennis, Co. Clare\nRent €900 per month',
      'Unit 4, Friary Mews, Abbey Street, Ennis, Co. Clare',
    ],
    [
      'Subject: 4 Castle Drive, Trim\n\nHi, rent is 1500 a month for 4 Castle Drive, Trim, Co. Meath, C15 R8K2.',
      '4 Castle Drive, Trim, Co. Meath',
    ],
  ])('is the fuller of the two', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it('is no house where the text lets several in one town', () => {
    expect(
      read(
        'Two houses to rent in Birr, Co. Offaly\n1) 5 Green Street, Birr: €1,000 a month\n2) 12 Mill Road, Birr: €850',
      ),
    ).toBe('Birr, Co. Offaly');
  });
});

describe('an address in a sentence', () => {
  it.each([
    ['Room in 22 Clonliffe Road, Drumcondra I’m a nurse and so is Eve. €700 a month', '22 Clonliffe Road, Drumcondra'],
    ['Double room at 14 Park Road, Ennis We are two girls sharing. €500 pm', '14 Park Road, Ennis'],
    ['Apartment at 8 Abbey Court, Athlone Its on the first floor. 900 a month', '8 Abbey Court, Athlone'],
    ['House to let at 9 Lake View, Renmore There is a garden. 1900 a month', '9 Lake View, Renmore'],
  ])('ends where the next sentence begins, full stop or none: %s', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    [
      'Flat 7 at Kilbride House, Phibsborough, Dublin 7 is free, €1,020 per month.',
      'Flat 7, Kilbride House, Phibsborough, Dublin 7',
    ],
    ['Apartment 4 in The Mill, Bridge Street, Birr is free, 900 a month', 'Apartment 4, The Mill, Bridge Street, Birr'],
  ])('keeps the number of the flat: %s', (text, address) => {
    expect(read(text)).toBe(address);
  });
});

describe('the address of an office', () => {
  it.each([
    'Apartment to rent, 2 bed, €1,500 a month. We are Murphy Lettings, 12 Main Street, Naas, Co. Kildare.',
    'House to let, three bedrooms, €1,900 a month. Call Doyle Auctioneers, 5 Bridge Street, Gorey, Co. Wexford.',
  ])('is left out, though the text has no other: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('does not hide that of the home', () => {
    expect(
      read(
        'To let: 12 Main Street, Naas, Co. Kildare. €1,500 a month. Murphy Lettings, 12 Main Street, Naas, Co. Kildare.',
      ),
    ).toBe('12 Main Street, Naas, Co. Kildare');
  });
});
