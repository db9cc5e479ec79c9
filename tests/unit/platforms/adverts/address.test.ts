import { describe, expect, it } from 'vitest';
import { addressFromAdvertUrl } from '../../../../domain/listings/advert-address.ts';
import { cleanAddress, findAddressLine } from '../../../../platforms/adverts/address.ts';
import { findEircode, normalEircode } from '../../../../domain/listings/eircode.ts';

describe('an address', () => {
  it.each([
    ['12 Example Terrace, Phibsborough, Dublin 7, D07X2Y3', '12 Example Terrace, Phibsborough, Dublin 7'],
    ['3. 45 Sample Street, Portobello, Dublin 8', '45 Sample Street, Portobello, Dublin 8'],
    ['Apartment to rent in 5 Sample Quay, Cork City, Co. Cork | MyHome.ie', '5 Sample Quay, Cork City, Co. Cork'],
    [
      'House to share: 27 Harrington Street, Portobello, Dublin 8 - Daft.ie',
      '27 Harrington Street, Portobello, Dublin 8',
    ],
    [
      '2 bedroom apartment to let at Apartment 39, Sample Hall, Tallaght, Dublin 24',
      'Apartment 39, Sample Hall, Tallaght, Dublin 24',
    ],
    ['Room to Rent - 8 Sample Park ,Rathgar,Dublin 6 for €700 monthly', '8 Sample Park, Rathgar, Dublin 6'],
    ['Apartment 5 – The Mill, Distillery Road, Dublin 3', 'Apartment 5 – The Mill, Distillery Road, Dublin 3'],
    [
      '22 Sample Bank, Limerick City, Co. Limerick - €1,600 / month - MyHome.ie',
      '22 Sample Bank, Limerick City, Co. Limerick',
    ],
    ['12  Sample   Road, Dublin 6W (D6W XY12)', '12 Sample Road, Dublin 6W'],
  ])('is taken out of ‘%s’', (written, address) => {
    expect(cleanAddress(written)).toBe(address);
  });

  it.each(['', '12', 'D07X2Y3', '-'])('is not in ‘%s’', (written) => {
    expect(cleanAddress(written)).toBeNull();
  });

  it('is found as a line of a text', () => {
    const text =
      'Lovely room, close to town.\n€700 a month\n9 Sample Avenue, Ranelagh, Dublin 6\nCall us, Dublin is great. Really, Dublin.';
    expect(findAddressLine(text)).toBe('9 Sample Avenue, Ranelagh, Dublin 6');
  });

  it('is found where a sentence begins with it, in the middle of a line', () => {
    const text = 'Hi all! Room going in our house in Glasnevin. 12 Iona Road, Glasnevin, Dublin 9. From December.';
    expect(findAddressLine(text)).toBe('12 Iona Road, Glasnevin, Dublin 9');
  });

  it('is guessed from the words of an advert’s own address', () => {
    expect(
      addressFromAdvertUrl('https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345'),
    ).toBe('14 Grosvenor Terrace Rathmines Dublin 6');
    expect(
      addressFromAdvertUrl('https://www.rent.ie/rooms-to-rent/27-Harrington-Street-Portobello-Dublin-8/6623561/'),
    ).toBe('27 Harrington Street Portobello Dublin 8');
    expect(addressFromAdvertUrl('https://www.daft.ie/for-rent/-/6512345')).toBeNull();
    expect(addressFromAdvertUrl('https://example.com/a-b-c/1')).toBeNull();
  });
});

describe('an Eircode', () => {
  it.each([
    ['Eircode: d08 a1c2', 'D08A1C2'],
    ['12 Sample Road, Dublin 6W, D6W XY12', 'D6WXY12'],
    ['Eircode D02 2024', 'D022024'],
    ['T12X2Y3', 'T12X2Y3'],
  ])('is found in ‘%s’', (text, code) => {
    expect(findEircode(text)).toBe(code);
  });

  it.each(['Dublin 8', 'A99 X2Y3', 'D02 2024', 'BER C15 1234', 'XD07X2Y34', 'part d08 a1c2c'])(
    'is not in ‘%s’',
    (text) => {
      expect(findEircode(text)).toBeNull();
    },
  );

  it('is kept in upper case without space', () => {
    expect(normalEircode(' d6w xy12 ')).toBe('D6WXY12');
    expect(normalEircode('B12 3456')).toBeNull();
  });
});
