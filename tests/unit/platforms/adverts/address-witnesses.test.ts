import { describe, expect, it } from 'vitest';
import { moreOfAddress } from '../../../../platforms/adverts/address-witnesses.ts';

describe('an address that two readers name', () => {
  it.each([
    ['Bridge Lane, Killorglin', '7 Bridge Lane, Killorglin', '7 Bridge Lane, Killorglin'],
    ['Tern House, Sligo', 'Tern House, Mill Road, Sligo', 'Tern House, Mill Road, Sligo'],
    ['12 Abbey Road, Birr', '12 Abbey Road, Birr, Co. Offaly', '12 Abbey Road, Birr, Co. Offaly'],
    ['12 Abbey Road, Galway', '12 Abbey Road, Galway, Rooms', '12 Abbey Road, Galway'],
    ['12 Abbey Road, Birr', '14 Abbey Road, Birr', '12 Abbey Road, Birr'],
  ])('is completed where the other holds it whole: %s, %s', (first, other, whole) => {
    expect(moreOfAddress(first, [first, other])).toBe(whole);
  });
});
