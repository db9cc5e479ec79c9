import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RentalUnits, UnitHistory } from '../../../../domain/calls/rental-units.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { findListing } from '../../../../store/listings/listing.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { application, landlordIdOf, letTo, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
});
afterAll(() => app.close());

const unitsOf = async (listingId: string, by = owner) =>
  bodyOf<RentalUnits>(await by.get(`/listing/rental_units?listing_id=${listingId}`));
type Change = { unit_type_id?: string | undefined; instance_id?: string | undefined; eircode?: unknown };
const change = (what: 'close' | 'reopen' | 'eircode', listing_id: string, target: Change, by = owner) =>
  by.post(`/listing/rental_units/${what}`, { listing_id, ...target });

/** A listing with two unit types: 'Double room' with two instances, 'Box room' with one. */
async function houseShareUnits() {
  const listingId = await listingOf(owner);
  const [double, box] = (await unitsOf(listingId)).rental_units;
  const [first, second] = double?.instances ?? [];
  if (!double || !box || !first || !second) throw new Error('the house-share has not the units it should have');
  return { listingId, double, box, first, second };
}

const shown = ({ rental_units }: RentalUnits) =>
  rental_units.map(({ status, instances }) => [status, ...instances.map((instance) => instance.status)]);

describe('the rental units of a listing', () => {
  it('are answered with their fee, their instances and how many asked for each', async () => {
    const { listingId, double } = await houseShareUnits();
    const landlordId = await landlordIdOf(owner);
    await application(landlordId, listingId, { unitInterest: [double.id] });
    await application(landlordId, listingId, {
      unitInterest: [double.id],
      position: { stage: 'application_screening', subState: 'rejected' },
    });
    await application(landlordId, listingId);
    const units = await unitsOf(listingId);
    expect(units.address).toBe('14 Rathgar Avenue, Rathmines, Dublin 6');
    expect(
      units.rental_units.map(
        ({
          name,
          mode,
          rental_fee,
          rental_fee_currency,
          rental_payment_frequency,
          num_of_instances,
          num_of_applications,
          status,
        }) => [
          name,
          mode,
          rental_fee,
          rental_fee_currency,
          rental_payment_frequency,
          num_of_instances,
          num_of_applications,
          status,
        ],
      ),
    ).toEqual([
      ['Double room', 'BEDROOM', 950, 'EUR', 'MONTHLY', 2, 2, 'OPEN'],
      ['Box room', 'BEDROOM', 700, 'EUR', 'MONTHLY', 1, 0, 'OPEN'],
    ]);
    expect(units.rental_units[0]?.instances.map(({ eircode }) => eircode)).toEqual(['D06XY12', null]);
  });

  it('close and reopen, one instance or the whole unit type, and are counted as available accordingly', async () => {
    const { listingId, double, first } = await houseShareUnits();
    const available = async () => {
      const { listings } = bodyOf<{
        listings: { listing_id: string; num_available_rental_units: number }[];
      }>(await owner.get('/listing/list'));
      return listings.find(({ listing_id }) => listing_id === listingId)?.num_available_rental_units;
    };
    const closed = await change('close', listingId, { unit_type_id: double.id, instance_id: first.id });
    expect([closed.status, shown(bodyOf<RentalUnits>(closed))]).toEqual([
      200,
      [
        ['PARTIAL', 'CLOSED', 'OPEN'],
        ['OPEN', 'OPEN'],
      ],
    ]);
    expect(await available()).toBe(2);
    await change('close', listingId, { unit_type_id: double.id });
    expect(shown(await unitsOf(listingId))).toEqual([
      ['CLOSED', 'CLOSED', 'CLOSED'],
      ['OPEN', 'OPEN'],
    ]);
    expect(await available()).toBe(1);
    await change('reopen', listingId, { unit_type_id: double.id, instance_id: first.id });
    expect(shown(await unitsOf(listingId))).toEqual([
      ['PARTIAL', 'OPEN', 'CLOSED'],
      ['OPEN', 'OPEN'],
    ]);
    await change('reopen', listingId, { unit_type_id: double.id });
    expect(await available()).toBe(3);
  });

  it('keep an Eircode without white space, and an empty one as not set', async () => {
    const { listingId, double, second } = await houseShareUnits();
    const set = (eircode: unknown) =>
      change('eircode', listingId, { unit_type_id: double.id, instance_id: second.id, eircode });
    const eircodes = async () =>
      (await unitsOf(listingId)).rental_units.flatMap(({ instances }) => instances.map(({ eircode }) => eircode));
    expect((await set('d6w a1c2')).status).toBe(200);
    expect(await eircodes()).toEqual(['D06XY12', 'D6WA1C2', null]);
    const tooLong = await set('D6W A1C2 and more');
    expect([tooLong.status, tooLong.body['error']]).toEqual([400, 'An Eircode has seven characters.']);
    expect((await set(' ')).status).toBe(200);
    expect(await eircodes()).toEqual(['D06XY12', null, null]);
  });

  it('do not lose one of several changes that are made at once', async () => {
    const { listingId, double, box, first, second } = await houseShareUnits();
    const answers = await Promise.all([
      change('close', listingId, { unit_type_id: double.id, instance_id: first.id }),
      change('close', listingId, { unit_type_id: double.id, instance_id: second.id }),
      change('close', listingId, { unit_type_id: box.id }),
      change('eircode', listingId, { unit_type_id: double.id, instance_id: second.id, eircode: 'D06 AB34' }),
      change('close', listingId, { unit_type_id: double.id, instance_id: first.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const units = await unitsOf(listingId);
    expect(shown(units)).toEqual([
      ['CLOSED', 'CLOSED', 'CLOSED'],
      ['CLOSED', 'CLOSED'],
    ]);
    expect(units.rental_units[0]?.instances[1]?.eircode).toBe('D06AB34');
  });

  it('are not found for anyone else, nor when there are none of that name', async () => {
    const { listingId, double, box, first } = await houseShareUnits();
    const stranger = await landlord(app);
    const all = (by: Browser, target: Change) =>
      Promise.all(
        (['close', 'reopen', 'eircode'] as const).map(async (what) => {
          const { status, body } = await change(what, listingId, { eircode: 'D06XY12', ...target }, by);
          return [status, body['error']];
        }),
      );
    const target = { unit_type_id: double.id, instance_id: first.id };
    expect((await stranger.get(`/listing/rental_units?listing_id=${listingId}`)).status).toBe(404);
    expect(await all(stranger, target)).toEqual(Array.from({ length: 3 }, () => [404, 'Listing not found.']));
    expect(await all(owner, { ...target, unit_type_id: 'none' })).toEqual(
      Array.from({ length: 3 }, () => [404, 'Rental unit not found.']),
    );
    expect(await all(owner, { ...target, unit_type_id: box.id })).toEqual(
      Array.from({ length: 3 }, () => [404, 'Rental unit not found.']),
    );
    expect((await change('eircode', listingId, { unit_type_id: double.id, eircode: 'D06XY12' })).status).toBe(400);
    expect((await change('close', listingId, {})).status).toBe(400);
    expect(shown(await unitsOf(listingId))).toEqual([
      ['OPEN', 'OPEN', 'OPEN'],
      ['OPEN', 'OPEN'],
    ]);
  });
});

describe('changing what there is to let', () => {
  const attic = {
    name: 'Attic',
    mode: 'BEDROOM',
    rental_fee: 500,
    rental_fee_currency: 'EUR',
    rental_payment_frequency: 'MONTHLY',
  };
  const act = (what: string, listing_id: string, sent: object) =>
    owner.post(`/listing/rental_units/${what}`, { listing_id, ...sent });
  const options = async (listingId: string) =>
    (await findListing(await landlordIdOf(owner), listingId))?.formFields.find(
      ({ label }) => label === 'interestedRentalUnits',
    )?.options;
  const history = async (listingId: string) =>
    bodyOf<UnitHistory>(await owner.get(`/listing/rental_units/history?listing_id=${listingId}`)).items.map(
      ({ event, text }) => [event, text],
    );

  it('keeps the choice in the form and the history with it, and a double click adds nothing twice', async () => {
    const { listingId, box } = await houseShareUnits();
    const id = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => act('add_unit', listingId, { ...attic, client_id: id, num_of_instances: 2 })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(shown(await unitsOf(listingId))).toEqual([
      ['OPEN', 'OPEN', 'OPEN'],
      ['OPEN', 'OPEN'],
      ['OPEN', 'OPEN', 'OPEN'],
    ]);
    await act('edit_unit', listingId, { ...attic, unit_type_id: id, rental_fee: 550 });
    await act('add_instance', listingId, { unit_type_id: id, client_id: randomUUID(), eircode: 'd06 ab34' });
    await act('remove', listingId, { unit_type_id: box.id });
    expect(await options(listingId)).toEqual(['Double room - EUR 950 / monthly', 'Attic - EUR 550 / monthly']);
    expect(await history(listingId)).toEqual([
      ['removed', 'Box room was removed.'],
      ['added', 'The unit was added.'],
      ['changed', 'The details were changed to Attic, EUR 550/monthly.'],
      ['added', 'Attic was added.'],
    ]);
    const same = await act('add_unit', listingId, {
      ...attic,
      rental_fee: 550,
      client_id: randomUUID(),
      num_of_instances: 1,
    });
    expect([same.status, same.body['error']]).toEqual([
      409,
      'You already have a unit with this name and rent. Please give it another name so applicants can tell them apart.',
    ]);
  });

  it('closes the listing with its last unit, and opens it with the first', async () => {
    const { listingId, double, box, first } = await houseShareUnits();
    const status = async () => (await unitsOf(listingId)).status;
    await act('close', listingId, { unit_type_id: double.id });
    expect(await status()).toBe('ACTIVE');
    await act('close', listingId, { unit_type_id: box.id });
    expect(await status()).toBe('CLOSED');
    await act('reopen', listingId, { unit_type_id: double.id, instance_id: first.id });
    expect(await status()).toBe('ACTIVE');
  });

  it('moves a tenant once, tells them once, and tells nobody when they are moved back at once', async () => {
    const { listingId, double, box, first, second } = await houseShareUnits();
    const tenant = await application(await landlordIdOf(owner), listingId, {
      position: { stage: 'final_decision', subState: 'accepted' },
    });
    await letTo(tenant, listingId, first.id);
    const place = async () =>
      (await unitsOf(listingId)).rental_units.map(({ instances }) =>
        instances.map((one) => (one.tenant ? 'theirs' : one.status)),
      );
    const mails = async () => (await outgoingOf(tenant._id)).map(({ template, status }) => [template, status]);
    const move = {
      application_id: String(tenant._id),
      from_unit_type_id: double.id,
      from_instance_id: first.id,
      to_unit_type_id: box.id,
    };
    // A let unit can be neither opened nor removed.
    expect((await act('reopen', listingId, { unit_type_id: double.id, instance_id: first.id })).status).toBe(409);
    expect((await act('remove', listingId, { unit_type_id: double.id })).status).toBe(409);
    // Two clicks at once: one moves the tenant, the other is told that they are no longer there.
    const [a, b] = await Promise.all([act('move_applicant', listingId, move), act('move_applicant', listingId, move)]);
    expect([a?.status, b?.status].sort()).toEqual([200, 409]);
    expect(await place()).toEqual([['OPEN', 'OPEN'], ['theirs']]);
    expect(await mails()).toEqual([['tenant-moved', 'waiting']]);
    expect((await findApplicationById(tenant._id))?.history.at(-1)?.text).toBe(
      'The landlord moved them from Double room to Box room.',
    );
    // Two units are open there, each with an Eircode: one must be chosen.
    const back = {
      application_id: String(tenant._id),
      from_unit_type_id: box.id,
      from_instance_id: box.instances[0]?.id,
      to_unit_type_id: double.id,
    };
    const unsaid = await act('move_applicant', listingId, back);
    expect([unsaid.status, unsaid.body['error']]).toEqual([409, 'Please choose which Eircode they’re moving to.']);
    expect((await act('move_applicant', listingId, { ...back, eircode: 'D06XY12' })).status).toBe(200);
    expect(await place()).toEqual([['theirs', 'OPEN'], ['OPEN']]);
    expect(await mails()).toEqual([['tenant-moved', 'withdrawn']]);
    expect(second.eircode).toBeNull();
    expect(
      (await owner.post('/listing/rental_units/move_applicant', { ...move, listing_id: await listingOf(owner) }))
        .status,
    ).toBe(404);
  });
});
