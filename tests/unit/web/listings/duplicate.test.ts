import { expect, it } from 'vitest';
import { duplicateOf, type ListingContents } from '../../../../web/listings/duplicate.ts';
import { readDraft, writeDraft } from '../../../../web/listings/wizard/draft.ts';
import { listingOf } from '../../../../web/listings/wizard/listing-of.ts';

const unit = {
  id: 'a',
  name: 'Double room',
  mode: 'BEDROOM' as const,
  rental_fee: 950,
  rental_fee_currency: 'EUR' as const,
  rental_payment_frequency: 'MONTHLY' as const,
  num_of_instances: 2,
  num_of_open_instances: 1,
};
const instance = (id: string, eircode: string | null) => ({ id, eircode, status: 'CLOSED' as const, tenant: null });
const contents: ListingContents = {
  listing: {
    listing_id: 'f'.repeat(24),
    address: '14 Rathgar Avenue, Dublin 6',
    address_version: 3,
    status: 'CLOSED',
    archived: true,
    creation_time: '2026-01-05T09:00:00.000Z',
    rental_units: [unit],
    required_acknowledgements: [],
    required_documents: [],
    apply_page: { code: 'abcdefgh23', on: true },
    adverts: [{ platform: 'daft', url: 'https://www.daft.ie/share/a-room/6512001' }],
  },
  form: {
    listing_id: 'f'.repeat(24),
    version: 2,
    num_sent: 9,
    form_fields: [
      { id: 'x', label: 'PROOF_OF_EMPLOYMENT', type: 'PDF', description: 'A letter', required: true, options: [] },
      { id: 'y', label: 'Parking', type: 'SINGLE_OPTION', description: 'Cars', required: false, options: ['0', '1'] },
    ],
  },
  units: {
    listing_id: 'f'.repeat(24),
    address: '14 Rathgar Avenue, Dublin 6',
    status: 'CLOSED',
    rental_units: [
      {
        ...unit,
        status: 'PARTIAL',
        num_of_applications: 4,
        version: 1,
        instances: [instance('1', 'D06XY12'), instance('2', null)],
      },
    ],
  },
  hours: {
    hours: {
      weekly: [[], [{ start: '09:00', end: '10:00' }], [], [], [], [], []],
      dates: [
        { date: '2026-03-10', slots: [{ start: '09:00', end: '10:00' }] },
        { date: '2026-03-11', slots: [{ start: '12:00', end: '13:00' }] },
      ],
    },
    viewersPerSlot: 3,
    version: 5,
  },
  progression: {
    listing_id: 'f'.repeat(24),
    documents: 'first',
    most: 10,
    viewing: 'places',
    rest: 'everyone',
    order: 'view',
    has_rest: true,
    paused: true,
    reminders: false,
    version: 4,
    asked: 10,
    waiting_for_documents: 0,
    waiting_for_viewing: 0,
    passed_over: 0,
    blind: false,
    blind_changes: [],
    free_places: 2,
    invited: 1,
  },
};

it('a duplicate has all that a listing was made of, and nothing of what happened to it', () => {
  const draft = duplicateOf(contents, '2026-03-11');
  expect(draft).toMatchObject({ step: 4, furthest: 7, source: 'copied', platform: null });
  expect(readDraft(writeDraft(draft))).toMatchObject({ step: 4, address: '14 Rathgar Avenue, Dublin 6' });
  const sent = listingOf(draft);
  expect(sent).toMatchObject({
    address: '14 Rathgar Avenue, Dublin 6',
    advert_urls: [],
    copy_of: 'f'.repeat(24),
    num_of_applicants_per_viewing_slot: 3,
    progression: { documents: 'first', most: 10, viewing: 'places', order: 'view', reminders: false },
    weekly_availability: [{ day_of_week: 1 }],
    date_availability_overrides: [{ date: '2026-03-11' }],
    rental_unit_types: [{ name: 'Double room', instances: [{ postcode: 'D06XY12' }, { postcode: null }] }],
  });
  expect(sent.form_fields?.slice(2)).toMatchObject([
    { label: 'PROOF_OF_EMPLOYMENT', type: 'PDF', required: true },
    { label: 'Parking', type: 'SINGLE_OPTION', options: ['0', '1'] },
  ]);
});
