import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { advertUrl, application, document, houseShare, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'owner');
});
afterAll(() => app.close());

describe('a listing out of the wizard', () => {
  it('is created with its units, its fixed fields and its advert', async () => {
    const listingId = await listingOf(owner);
    const { body } = await owner.get(`/listing/info?listing_id=${listingId}`);
    expect(body).toMatchObject({
      listing_id: listingId,
      address: houseShare.address,
      status: 'ACTIVE',
      required_acknowledgements: ['I do not smoke.'],
      required_documents: [],
      adverts: [{ platform: 'daft', url: advertUrl }],
    });
    expect(body['rental_units']).toMatchObject([
      {
        name: 'Double room',
        mode: 'BEDROOM',
        rental_fee: 950,
        rental_payment_frequency: 'MONTHLY',
        num_of_instances: 2,
        num_of_open_instances: 2,
      },
      { name: 'Box room', num_of_instances: 1 },
    ]);
    const summary = await owner.get(`/listing/rental_units_summary?listing_id=${listingId}`);
    expect(summary.body['rental_units']).toEqual(body['rental_units']);
    const kept = await mongoose.connection.collection('listings').findOne({ _id: new Types.ObjectId(listingId) });
    const fields = kept?.['formFields'] as { label: string; options: string[] }[];
    expect(fields.map((field) => field.label)).toEqual(['fullLegalName', 'interestedRentalUnits', 'Acknowledgement 1']);
    expect(fields[1]?.options).toEqual(['Double room - EUR 950 / monthly', 'Box room - EUR 700 / monthly']);
  });

  it('refuses an advert that is on none of the platforms', async () => {
    const { status, body } = await owner.post('/listing/create', {
      ...houseShare,
      advert_urls: ['https://example.ie/1'],
    });
    expect([status, body]).toEqual([
      400,
      { error: 'That isn’t a link to an advert on Daft.ie, Rent.ie or MyHome.ie.' },
    ]);
  });
});

describe('the dashboard', () => {
  it('counts what is there: open units, applications, this week’s viewings, and names the next', async () => {
    const agent = await landlord(app);
    const landlordId = await landlordIdOf(agent);
    const [first, second] = [await listingOf(agent), await listingOf(agent, { address: '2 Sea Road, Galway' })];
    await application(landlordId, first);
    await application(landlordId, first, { position: { stage: 'application_screening', subState: 'rejected' } });
    // The clock is at Wednesday, 11 March 2026: the week runs from the 9th to the 15th.
    const viewing = () => ({
      landlordId,
      listingId: new Types.ObjectId(first),
      applicationId: new Types.ObjectId(),
      start: '09:00',
      end: '09:30',
      status: 'BOOKED',
    });
    await mongoose.connection.collection('viewings').insertMany([
      { ...viewing(), date: '2026-03-08' },
      { ...viewing(), date: '2026-03-09' },
      // Today's was at nine, and it is noon.
      { ...viewing(), date: '2026-03-11' },
      { ...viewing(), date: '2026-03-15' },
      { ...viewing(), date: '2026-03-15' },
      { ...viewing(), date: '2026-03-15', start: '10:00', end: '10:30' },
      { ...viewing(), date: '2026-03-15', status: 'CANCELLED' },
      { ...viewing(), date: '2026-03-16' },
    ]);
    const { body } = await agent.get('/listing/list');
    const listings = body['listings'] as Record<string, unknown>[];
    expect(listings.find((one) => one['listing_id'] === first)).toMatchObject({
      num_available_rental_units: 3,
      num_applications: 2,
      num_open_applications: 1,
      num_viewings_this_week: 5,
      next_viewing: { date: '2026-03-15', start_time: '09:00', num_applicants: 2 },
      creation_time: '2026-03-11T12:00:00.000Z',
    });
    expect(listings.find((one) => one['listing_id'] === second)).toMatchObject({
      num_applications: 0,
      num_open_applications: 0,
      num_viewings_this_week: 0,
      next_viewing: null,
    });
    expect(listings).toHaveLength(2);
  });
});

describe('someone else’s', () => {
  it('is answered exactly as what does not exist', async () => {
    const listingId = await listingOf(owner);
    const theirs = await application(await landlordIdOf(owner), listingId);
    const file = await document(theirs, Buffer.from('%PDF-1.4'));
    const stranger = await landlord(app);
    const own = await listingOf(stranger);
    const nobody = String(new Types.ObjectId());
    const pairs: [string, string][] = [
      [`/listing/info?listing_id=${listingId}`, `/listing/info?listing_id=${nobody}`],
      [`/listing/rental_units_summary?listing_id=${listingId}`, `/listing/rental_units_summary?listing_id=${nobody}`],
      [
        `/listing/application_pipeline/numbers_per_stage?listing_id=${listingId}`,
        `/listing/application_pipeline/numbers_per_stage?listing_id=${nobody}`,
      ],
      [
        `/listing/application_pipeline/stage_list/final_decision?listing_id=${listingId}`,
        `/listing/application_pipeline/stage_list/final_decision?listing_id=${nobody}`,
      ],
      [
        `/listing/application_pipeline/stage_list/application_screening/in_review?listing_id=${listingId}`,
        `/listing/application_pipeline/stage_list/application_screening/in_review?listing_id=${nobody}`,
      ],
      [
        `/listing/application_pipeline/application_documents/${String(theirs._id)}`,
        `/listing/application_pipeline/application_documents/${nobody}`,
      ],
      [`/listing/applicant?application_id=${String(theirs._id)}`, `/listing/applicant?application_id=${nobody}`],
      [`/files/documents/${String(file._id)}`, `/files/documents/${nobody}`],
    ];
    for (const [existing, missing] of pairs) {
      const [asOwner, asStranger, unknown] = [
        await owner.get(existing),
        await stranger.get(existing),
        await stranger.get(missing),
      ];
      expect(asOwner.status, existing).toBe(200);
      expect([asStranger.status, asStranger.text], existing).toEqual([404, unknown.text]);
    }
    const move = (listing_id: string, application_id: string) =>
      stranger.post('/listing/application_pipeline/move_forward', { listing_id, application_id });
    const moves = await Promise.all([
      move(listingId, String(theirs._id)),
      move(own, String(theirs._id)),
      move(own, nobody),
    ]);
    expect(moves.map((answer) => [answer.status, answer.text])).toEqual(
      Array(3).fill([404, '{"error":"Application not found."}']),
    );
  });
});
