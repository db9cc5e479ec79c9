import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantStatus, SaveDraftAnswer } from '../../../../domain/calls/information-collection.ts';
import type { ListingFormAnswer } from '../../../../domain/calls/listing-form.ts';
import type { RentalUnits } from '../../../../domain/calls/rental-units.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

const question = (label: string, required = false) => ({
  label,
  type: 'text',
  description: 'In a few words.',
  required,
});
const formOf = async (listingId: string) =>
  bodyOf<ListingFormAnswer>(await owner.get(`/listing/form?listing_id=${listingId}`));
const save = (listing_id: string, version: number, form_fields: readonly object[]) =>
  owner.post('/listing/form', { listing_id, version, form_fields });

async function applicantOf(listingId: string) {
  const given = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const credentials = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
  const browser = app.visitor();
  const post = (name: string, body: object = {}) =>
    browser.post(`/applications/information_collection/${name}`, { ...credentials, ...body });
  return {
    given,
    status: async () => bodyOf<ApplicantStatus>(await post('status')),
    draft: async (fields: object) => bodyOf<SaveDraftAnswer>(await post('save_draft', { values: { fields } })),
    send: (fields: Record<string, string>) => {
      const body = new FormData();
      const main = { fullName: given.name, email: given.email ?? '', phoneNumber: '+353870000101' };
      for (const [name, value] of Object.entries({
        ...credentials,
        ...main,
        description: 'A quiet couple.',
        ...fields,
      }))
        body.append(name, value);
      return browser.sendForm('/applications/information_collection/submit', body);
    },
  };
}

describe('the form of a listing', () => {
  it('changes under people who have answered: they keep their answers, and see what is new', async () => {
    const listingId = await listingOf(owner, { form_fields: [question('Where do you work?'), question('Any pets?')] });
    const unit = (await Listings.findById(listingId).lean())?.unitTypes[0]?.id ?? '';
    const before = await formOf(listingId);
    const [work, pets] = before.form_fields;
    const [sent, filling] = [await applicantOf(listingId), await applicantOf(listingId)];
    const answers = { bedroomId: unit, [`field_${work?.id}`]: 'At the library', [`field_${pets?.id}`]: 'A cat' };
    expect((await sent.send(answers)).status).toBe(200);
    expect(await filling.draft({ [pets?.id ?? '']: 'Two dogs' })).toMatchObject({ form_version: 0 });

    app.clock.forward(60_000);
    const edits = [{ ...work, label: 'Who do you work for?' }, pets, question('When can you move in?', true)];
    const after = bodyOf<ListingFormAnswer>(await save(listingId, before.version, edits as object[]));
    expect(after).toMatchObject({ version: 1, num_sent: 1 });
    expect(after.form_fields.map(({ id }) => id === work?.id || id === pets?.id)).toEqual([false, true, false]);

    const status = await sent.status();
    expect(status.new_questions).toEqual(['Who do you work for?', 'When can you move in?']);
    expect(status.missing).toEqual(['When can you move in?']);
    expect(status.earlier_answers).toEqual([{ label: 'Where do you work?', value: 'At the library' }]);
    expect(await filling.draft({ [pets?.id ?? '']: 'Two dogs, and a fish' })).toMatchObject({ form_version: 1 });

    const [, , moveIn] = after.form_fields;
    expect((await sent.send({ bedroomId: unit, [`field_${moveIn?.id}`]: 'In May' })).status).toBe(200);
    const { body } = await owner.get(`/listing/applicant?application_id=${String(sent.given._id)}`);
    expect(body['facts']).toEqual(
      expect.arrayContaining([
        { label: 'Any pets?', value: 'A cat' },
        { label: 'When can you move in?', value: 'In May' },
        { label: 'Where do you work? (no longer asked)', value: 'At the library' },
      ]),
    );
  });

  it('changes while forty applicants have it open: each is kept as they answered, or told what is new', async () => {
    const listingId = await listingOf(owner, { form_fields: [question('Where do you work?'), question('Any pets?')] });
    const unit = (await Listings.findById(listingId).lean())?.unitTypes[0]?.id ?? '';
    const before = await formOf(listingId);
    const [work, pets] = before.form_fields;
    const open: Awaited<ReturnType<typeof applicantOf>>[] = [];
    for (let n = 0; n < 40; n += 1) open.push(await applicantOf(listingId));
    await Promise.all(open.slice(0, 20).map(({ draft }) => draft({ [pets?.id ?? '']: 'A cat' })));

    // When all of them send it while the landlord takes one question out and adds one that must be answered
    const answers = { bedroomId: unit, [`field_${work?.id}`]: 'At the library', [`field_${pets?.id}`]: 'A cat' };
    const edits = [pets as object, question('When can you move in?', true)];
    const [changed, ...sent] = await Promise.all([
      save(listingId, before.version, edits),
      ...open.map(({ send }) => send(answers)),
    ]);
    expect(changed.status).toBe(200);
    const moveIn = bodyOf<ListingFormAnswer>(changed).form_fields[1];

    // Then whoever was late is told which question is new, and can answer it
    const refused = open.filter((_, n) => sent[n]?.status !== 200);
    for (const answer of sent.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining('When can you move in?') } });
    const again = await Promise.all(refused.map(({ send }) => send({ ...answers, [`field_${moveIn?.id}`]: 'In May' })));
    expect(again.map(({ status }) => status)).toEqual(refused.map(() => 200));

    // And the landlord reads of each what they answered, whichever form they had
    for (const one of open) {
      const { body } = await owner.get(`/listing/applicant?application_id=${String(one.given._id)}`);
      expect(body['facts']).toEqual(expect.arrayContaining([{ label: 'Any pets?', value: 'A cat' }]));
      const status = await one.status();
      expect(status.missing).toEqual(refused.includes(one) ? [] : ['When can you move in?']);
    }
    expect(bodyOf<ListingFormAnswer>(await owner.get(`/listing/form?listing_id=${listingId}`)).num_sent).toBe(40);
  });

  it('is not overwritten by a tab that shows an older one', async () => {
    const listingId = await listingOf(owner);
    const [first, second] = await Promise.all([
      save(listingId, 0, [question('First?')]),
      save(listingId, 0, [question('Second?')]),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const refused = first.status === 409 ? first : second;
    expect(refused.body).toEqual({
      error: 'This form was changed in another tab or device. Please reload the page.',
    });
  });

  it('changes together with the units, whose names it offers, and with what letters are read for', async () => {
    const listingId = await listingOf(owner);
    const { unitTypes = [] } = (await Listings.findById(listingId).lean()) ?? {};
    await Listings.updateOne(
      { _id: listingId },
      {
        $push: { criteria: { version: 1, since: new Date(0), values: { statements: [], mustHaves: [], people: [] } } },
      },
    );
    const renamed = { name: 'Garden room', mode: 'BEDROOM', rental_fee: 900, rental_fee_currency: 'EUR' };
    const answers = await Promise.all([
      save(listingId, 0, [{ label: 'A1', type: 'acknowledgement', description: 'I do not smoke.', required: true }]),
      owner.post('/listing/rental_units/edit_unit', {
        listing_id: listingId,
        unit_type_id: unitTypes[0]?.id,
        version: 0,
        ...renamed,
        rental_payment_frequency: 'monthly',
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const listing = await Listings.findById(listingId).lean();
    expect(listing?.formFields[1]?.options).toEqual([
      'Garden room - EUR 900 / monthly',
      'Box room - EUR 700 / monthly',
    ]);
    expect(listing?.formFields[2]?.label).toBe('A1');
    expect(listing?.criteria?.at(-1)).toMatchObject({ version: 2, values: { statements: [{ topic: 'smoking' }] } });
    expect(bodyOf<RentalUnits>(answers[1] ?? answers[0]).rental_units[0]).toMatchObject({ version: 1 });
  });
});

describe('the address of a listing', () => {
  it('changes once for each version, and has unsorted mail looked through for it', async () => {
    const listingId = await listingOf(owner);
    await Listings.updateOne({ _id: listingId }, { $unset: { mailToPlaceSince: 1 } });
    const change = (version: number, address: string) =>
      owner.post('/listing/address', { listing_id: listingId, version, address });
    const changed = await change(0, ' 3 Mill Lane, Naas, Co. Kildare ');
    expect(changed.body).toMatchObject({ address: '3 Mill Lane, Naas, Co. Kildare', address_version: 1 });
    expect((await Listings.findById(listingId).lean())?.mailToPlaceSince).toEqual(app.clock.now());
    expect(await change(0, '4 Mill Lane')).toMatchObject({
      status: 409,
      body: { error: 'The address was changed in another tab or device. Please reload the page.' },
    });
    expect((await change(1, '  ')).body).toEqual({ error: 'Please enter the address' });
  });
});

describe('a unit', () => {
  it('is not overwritten by a tab that shows what it was before', async () => {
    const listingId = await listingOf(owner);
    const unit_type_id = (await Listings.findById(listingId).lean())?.unitTypes[0]?.id;
    const edit = (version: number, name: string) =>
      owner.post('/listing/rental_units/edit_unit', {
        ...{ listing_id: listingId, unit_type_id, version, name, mode: 'BEDROOM', rental_fee: 950 },
        ...{ rental_fee_currency: 'EUR', rental_payment_frequency: 'MONTHLY' },
      });
    expect((await edit(0, 'Front room')).status).toBe(200);
    expect(await edit(0, 'Back room')).toMatchObject({
      status: 409,
      body: { error: 'This unit was changed in another tab or device. Please close this and look at it again.' },
    });
    expect((await edit(1, 'Back room')).status).toBe(200);
  });
});

describe('a listing that is over', () => {
  it('is archived once it is closed, and comes back when it is reopened', async () => {
    const listing_id = await listingOf(owner);
    expect(await owner.post('/listing/archive', { listing_id, archived: true })).toMatchObject({
      status: 409,
      body: { error: 'Only a closed listing can be archived. Please close it first.' },
    });
    await owner.post('/listing/close', { listing_id });
    expect((await owner.post('/listing/archive', { listing_id, archived: true })).body).toMatchObject({
      archived: true,
    });
    const { body } = await owner.get('/listing/list');
    expect(body['listings']).toEqual(expect.arrayContaining([expect.objectContaining({ listing_id, archived: true })]));
    expect((await owner.post('/listing/reopen', { listing_id })).body).toMatchObject({
      status: 'ACTIVE',
      archived: false,
    });
  });

  it('gives its criteria to its duplicate, for the units of the same name', async () => {
    const original = await listingOf(owner);
    const { unitTypes = [] } = (await Listings.findById(original).lean()) ?? {};
    const people = [{ unit_type_id: unitTypes[1]?.id, most: 1 }];
    const criteria = {
      available_from: '2026-05-01',
      latest_move_in: null,
      lease_months: 12,
      people,
      must_haves: ['lease'],
    };
    await owner.post('/listing/screening_criteria', { listing_id: original, version: 0, ...criteria });
    const copy = await listingOf(owner, { copy_of: original, address: '15 Rathgar Avenue' });
    const shown = await owner.get(`/listing/screening_criteria?listing_id=${copy}`);
    expect(shown.body).toMatchObject({
      available_from: '2026-05-01',
      lease_months: 12,
      must_haves: ['lease'],
      people: [{ unit_type_name: 'Double room' }, { unit_type_name: 'Box room', most: 1 }],
      statements: [{ topic: 'smoking' }],
      version: 1,
    });
    const stranger = await landlord(app);
    await expect(listingOf(stranger, { copy_of: original })).rejects.toThrow('404');
  });
});
