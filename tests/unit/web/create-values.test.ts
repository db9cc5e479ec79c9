import { describe, expect, it } from 'vitest';
import { createListingSchema } from '../../../domain/calls/create-listing.ts';
import { createListingOf, eircodeOf, emptyListing, feeOf, newUnit } from '../../../web/listings/create-values.ts';

describe('a new listing', () => {
  it('starts with one unit as the specification says', () => {
    expect(newUnit()).toMatchObject({ name: 'New Unit', mode: 'BEDROOM', fee: '800', currency: 'EUR', frequency: 'MONTHLY' });
    expect(newUnit().instances).toHaveLength(1);
  });

  it('given a filled form, when it is sent, then the server takes it and nothing is lost', () => {
    const values = {
      ...emptyListing(),
      address: ' 1 Main Street ',
      adverts: [{ url: '' }, { url: ' https://www.rent.ie/houses-to-let/45-Harrington-Street/6623555 ' }],
      units: [{ ...newUnit(), name: ' Loft ', fee: '950', instances: [{ eircode: 'd02 xy12' }, { eircode: '' }] }],
    };
    const sent = createListingOf(values);
    expect(createListingSchema.safeParse(sent).error).toBeUndefined();
    expect(sent).toMatchObject({
      address: '1 Main Street',
      advert_urls: ['https://www.rent.ie/houses-to-let/45-Harrington-Street/6623555'],
      weekly_availability: [],
      num_of_applicants_per_viewing_slot: null,
    });
    expect(sent.rental_unit_types[0]).toMatchObject({ name: 'Loft', rental_fee: 950, instances: [{ postcode: 'D02XY12' }, { postcode: null }] });
    expect(sent.form_fields?.[1]?.options).toEqual(['Loft - EUR 950 / monthly']);
  });

  it('reads a fee as a whole number of at least 0', () => {
    expect(['950', '12.9', '-5', 'abc', ''].map(feeOf)).toEqual([950, 12, 0, 0, 0]);
  });

  it('writes an Eircode in capitals without spaces', () => {
    expect(eircodeOf(' d02  xy12 ')).toBe('D02XY12');
    expect(eircodeOf('  ')).toBeNull();
  });
});
