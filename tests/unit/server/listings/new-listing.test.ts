import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createListingSchema } from '../../../../domain/calls/create-listing.ts';
import { newListing } from '../../../../server/listings/new-listing.ts';

const advert = 'https://www.rent.ie/houses-to-let/45-Harrington-Street-Portobello-Dublin-8/6623555/';
const sent = {
  address: ' 45 Harrington Street ',
  rental_unit_types: [
    {
      name: 'House',
      mode: 'HOUSE',
      rental_fee: 2400,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'monthly',
      instances: [{ postcode: ' d08 f2h1' }],
    },
  ],
  weekly_availability: [{ day_of_week: 6, slots: [{ start: '09:00:00', end: '10:30:00' }] }],
  date_availability_overrides: [
    {
      date: '2026-04-01',
      slots: [
        { start: '09:00', end: '10:00' },
        { start: '11:00', end: '12:00' },
      ],
    },
  ],
  form_fields: [
    { label: 'Full Legal Name', type: 'text', required: false },
    { label: 'interestedRentalUnits', type: 'single option', required: true, options: ['House - EUR 1 / monthly'] },
    { label: 'PROOF_OF_IDENTITY', type: 'image', description: null, required: true },
  ],
  advert_urls: [advert, advert.slice(0, -1)],
};
const made = (changes = {}) => {
  let id = 0;
  return newListing(
    createListingSchema.parse({ ...sent, ...changes }),
    new Types.ObjectId(),
    new Date('2026-03-11T12:00:00Z'),
    () => `id${++id}`,
  );
};

describe('a listing out of what the wizard sends', () => {
  it('has ids of its own, tidy Eircodes and times, and each advert once', () => {
    const listing = made();
    expect(listing).toMatchObject({
      address: '45 Harrington Street',
      status: 'ACTIVE',
      viewersPerSlot: null,
      weeklyAvailability: [{ dayOfWeek: 6, slots: [{ start: '09:00', end: '10:30' }] }],
      unitTypes: [
        { name: 'House', fee: 2400, frequency: 'MONTHLY', instances: [{ eircode: 'D08F2H1', status: 'OPEN' }] },
      ],
      adverts: [{ platform: 'rent', advertId: '6623555', url: advert.slice(0, -1) }],
    });
    expect(listing.dateAvailability[0]?.slots).toHaveLength(2);
    const ids = [
      ...listing.unitTypes.flatMap((type) => [type.id, ...type.instances.map((one) => one.id)]),
      ...listing.formFields.map((field) => field.id),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the fixed fields once and first, however they were written, with what the units are', () => {
    expect(made().formFields.map(({ label, type, required, options }) => ({ label, type, required, options }))).toEqual(
      [
        { label: 'fullLegalName', type: 'TEXT', required: true, options: [] },
        {
          label: 'interestedRentalUnits',
          type: 'SINGLE_OPTION',
          required: true,
          options: ['House - EUR 2400 / monthly'],
        },
        { label: 'PROOF_OF_IDENTITY', type: 'IMAGE', required: true, options: [] },
      ],
    );
    expect(made({ form_fields: [] }).formFields.map((field) => field.label)).toEqual([
      'fullLegalName',
      'interestedRentalUnits',
    ]);
  });
});
