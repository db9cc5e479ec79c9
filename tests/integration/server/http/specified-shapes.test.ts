import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor, viewing } from '../world-for-tests.ts';

/** Specification, sections 3 and 7: each response contains at least the fields listed there. */
let app: TestServer;
let owner: Browser;
let listingId: string;
let ids: { screening: string; collecting: string; viewing: string; accepted: string };
let collecting: { applicationId: string; passcode: string };
let booking: { applicationId: string; passcode: string };
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'shapes');
  listingId = await listingOf(owner);
  const landlordId = await landlordIdOf(owner);
  const units = (await owner.get(`/listing/rental_units_summary?listing_id=${listingId}`)).body['rental_units'];
  const unitInterest = (units as { id: string }[]).slice(0, 1).map(({ id }) => id);
  const at = (stage: 'information_collection' | 'viewing_appointment' | 'final_decision') =>
    application(landlordId, listingId, { unitInterest, position: { stage, subState: 'pending' } });
  const screening = await application(landlordId, listingId, { unitInterest });
  const [first, second, third] = [
    await at('information_collection'),
    await at('viewing_appointment'),
    await at('final_decision'),
  ];
  await document(screening, Buffer.from('words'), { verdict: 'INSUFFICIENT', verdictReason: 'The payslip is old.' });
  await viewing(second, '2026-03-23', '09:30');
  ids = {
    screening: String(screening._id),
    collecting: String(first._id),
    viewing: String(second._id),
    accepted: String(third._id),
  };
  const now = app.clock.now();
  collecting = { applicationId: ids.collecting, passcode: await passcodeFor(first, now) };
  const bookable = await at('viewing_appointment');
  booking = { applicationId: String(bookable._id), passcode: await passcodeFor(bookable, now) };
});
afterAll(() => app.close());

const text = expect.any(String);
const number = expect.any(Number);
const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
const time = expect.stringMatching(/^\d\d:\d\d(:\d\d)?$/);
const listOf = (item: unknown) => expect.arrayContaining([item]);
const has = (fields: object) => expect.objectContaining(fields);

const fee = {
  rental_fee: number,
  rental_fee_currency: expect.stringMatching(/^(EUR|GBP)$/),
  rental_payment_frequency: text,
};
const unitType = has({ id: text, name: text, mode: expect.stringMatching(/^(BED|BEDROOM|HOUSE|APARTMENT)$/), ...fee });
const applicant = has({
  application_id: text,
  name: text,
  email: text,
  rental_unit_interest: listOf(has({ unit_type_name: text, ...fee })),
  application_letter: text,
  documents: expect.any(Array),
  stop_reason: null,
});
const judged = has({ name: 'payslip.pdf', file: text, verdict: 'INSUFFICIENT', verdict_reason: 'The payslip is old.' });
const page = { items: listOf(applicant), next_cursor: null, prev_cursor: null, curr_page: 1 };

const listing = () => `listing_id=${listingId}`;
const pipeline = '/listing/application_pipeline';
const asked = (path: string, body: object) => app.visitor().post(path, body);

const gets: [string, () => string, object][] = [
  ['the session', () => '/auth/isauthenticated', { authenticated: true, user: has({ username: 'shapes' }) }],
  [
    'the listings',
    () => '/listing/list',
    {
      listings: listOf(
        has({
          listing_id: text,
          address: text,
          num_available_rental_units: number,
          num_applications: number,
          num_viewings_this_week: number,
          creation_time: text,
        }),
      ),
    },
  ],
  [
    'a listing',
    () => `/listing/info?${listing()}`,
    {
      address: text,
      rental_units: listOf(unitType),
      required_acknowledgements: expect.any(Array),
      required_documents: expect.any(Array),
    },
  ],
  [
    'its availability',
    () => `/listing/viewing_availability?${listing()}`,
    {
      weekly_availability: listOf(has({ day_of_week: number, slots: listOf(has({ start: time, end: time })) })),
      date_availability_overrides: expect.any(Array),
    },
  ],
  ['its units', () => `/listing/rental_units_summary?${listing()}`, { rental_units: listOf(unitType) }],
  [
    'the counts of its stages',
    () => `${pipeline}/numbers_per_stage?${listing()}`,
    {
      max_num_elements_per_page: number,
      numbers_per_stage: has({
        application_screening: has({ in_review: number, rejected: number }),
        information_collection: has({ pending: number, rejected: number }),
        viewing_appointment: has({ pending: number, scheduled: number, cancelled: number }),
        final_decision: number,
      }),
    },
  ],
  [
    'a stage',
    () => `${pipeline}/stage_list/application_screening/in_review?${listing()}`,
    { ...page, items: listOf(has({ documents: [judged] })) },
  ],
  ['another stage', () => `${pipeline}/stage_list/information_collection/pending?${listing()}`, page],
  ['the final decision', () => `${pipeline}/stage_list/final_decision?${listing()}`, page],
  [
    'the booked slots',
    () => `/listing/booked_viewing_slots?${listing()}&month=3&year=2026`,
    { '2026-03-23': [has({ start_time: time, end_time: time, applicant_id: text, applicant_name: text })] },
  ],
  [
    'an applicant',
    () => `/listing/applicant?application_id=${ids.screening}`,
    { email: text, phone_number: text, bedroom_interests: [text], documents: [has({ name: text, file: text })] },
  ],
  ['their documents', () => `${pipeline}/application_documents/${ids.screening}`, { documents: [judged] }],
];

it.each(gets)('%s', async (_, path, shape) => {
  const { status, body } = await owner.get(path());
  expect([status, body]).toEqual([200, has(shape)]);
});

const acts: [string, () => ReturnType<typeof asked>, unknown][] = [
  [
    'moving an applicant forward',
    () => owner.post(`${pipeline}/move_forward`, { listing_id: listingId, application_id: ids.screening }),
    has({ application_id: text }),
  ],
  [
    'accepting a tenant',
    () => owner.post(`${pipeline}/accept_tenant`, { listing_id: listingId, application_id: ids.accepted }),
    has({ scenario: text, affected_applicants: number }),
  ],
  [
    'cancelling the viewings of a date',
    () => owner.post('/listing/cancel_all_viewing', { listing_id: listingId, date: '2026-03-23' }),
    has({ cancelled: number, message: text }),
  ],
  [
    'a passcode',
    () => asked('/applications/information_collection/verify_passcode', collecting),
    has({ verified_passcode: true }),
  ],
  [
    'the fields of the form',
    () => asked('/applications/information_collection/fields', collecting),
    listOf(has({ id: text, field_name: text, type: text, description: text })),
  ],
  [
    'a passcode for viewings',
    () => asked('/applications/viewing_appointment/verify_passcode', booking),
    has({ verified_passcode: true }),
  ],
  [
    'the free slots',
    () => asked('/applications/viewing_appointment/available_viewing_slots', { ...booking, month: 3, year: 2026 }),
    listOf(has({ date, slots: listOf(time) })),
  ],
  [
    'no booking yet',
    () => asked('/applications/viewing_appointment/has_booked_viewing', booking),
    has({ has_booked: false }),
  ],
  [
    'a booking',
    () =>
      asked('/applications/viewing_appointment/submit', {
        ...booking,
        date: '2026-03-30',
        start_time: '09:30:00',
        end_time: '10:00:00',
      }),
    has({}),
  ],
  [
    'the booking',
    () => asked('/applications/viewing_appointment/has_booked_viewing', booking),
    has({ has_booked: true, date: '2026-03-30', start_time: time, end_time: time }),
  ],
  [
    'the cancelled booking',
    () => asked('/applications/viewing_appointment/cancel', { ...booking, reason: 'cancelled by applicant' }),
    has({}),
  ],
];

it.each(acts)('%s', async (_, act, shape) => {
  const { status, body } = await act();
  expect([status, body]).toEqual([200, shape]);
});
