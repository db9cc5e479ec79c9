import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AcceptPreview } from '../../../../domain/calls/accept-tenant.ts';
import type { BulkPreflightAnswer } from '../../../../domain/calls/bulk-move.ts';
import type { CompareAnswer } from '../../../../domain/calls/compare.ts';
import type { ApplicantStatus, CollectionField } from '../../../../domain/calls/information-collection.ts';
import type { ApplicantDetails, MoveForwardAnswer, StageList } from '../../../../domain/calls/pipeline.ts';
import type { ProgressionAnswer } from '../../../../domain/calls/progression.ts';
import { dossierOf } from '../../../../server/applications/dossier/dossier-of.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { type OutgoingMail, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { checkCollection } from '../../../../workers/jobs/check-collection.ts';
import { prepare } from '../../../../workers/outbound/prepare.ts';
import { jobContext } from '../../../job-context.ts';
import { type Answered, bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

const home = { label: 'Where do you live now?', type: 'text', description: '', required: true, stage: 'enquiry' };
const means = {
  ...{ label: 'PROOF_OF_FINANCIAL_MEANS', type: 'pdf', description: 'Payslips', required: true },
  stage: 'viewing',
};
const identity = {
  ...{ label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport', required: true },
  ...{ stage: 'enquiry', early_reason: 'The owner lives in the house and shares the kitchen.' },
};
const settings = { documents: 'everyone', most: 20, viewing: 'everyone', order: 'view' };
const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n% payslip\n%%EOF\n'));
const url = (name: string) => `/applications/information_collection/${name}`;
const pipeline = (name: string) => `/listing/application_pipeline/${name}`;

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'shower');
  landlordId = await landlordIdOf(owner);
});
beforeEach(async () => {
  listingId = await listingOf(owner, { form_fields: [home, means, identity], progression: settings });
});
afterAll(() => app.close());

const progression = async () =>
  bodyOf<ProgressionAnswer>(await owner.get(`/listing/progression?listing_id=${listingId}`));
const someone = () =>
  application(landlordId, listingId, { position: { stage: 'application_screening', subState: 'in_review' } });
const named = ({ _id }: Application) => ({ listing_id: listingId, application_id: String(_id) });
/** The viewing is over, some time after the landlord's move. */
const decide = ({ _id }: Application) =>
  Applications.updateOne({ _id }, { stage: 'final_decision', subState: 'pending', movedFrom: null });
const detailsOf = async ({ _id }: Application) =>
  bodyOf<ApplicantDetails>(await owner.get(`/listing/applicant?application_id=${String(_id)}`));

async function sendForm(name: string, entries: Record<string, string | Uint8Array>): Promise<Answered> {
  const body = new FormData();
  for (const [entry, value] of Object.entries(entries)) {
    if (typeof value === 'string') body.append(entry, value);
    else body.append(entry, new Blob([new Uint8Array(value)]), 'payslip.pdf');
  }
  return app.visitor().sendForm(url(name), body);
}

function pageOf(given: Application, passcode: string) {
  const credentials = { applicationId: String(given._id), passcode };
  const post = (name: string) => app.visitor().post(url(name), credentials);
  return {
    status: async () => bodyOf<ApplicantStatus>(await post('status')),
    fields: async () => bodyOf<CollectionField[]>(await post('fields')),
    upload: (field: string) => sendForm('upload', { ...credentials, field, file: pdf }),
    submit: (entries: Record<string, string>) => sendForm('submit', { ...credentials, ...entries }),
  };
}

it('keeps its order when a page that doesn’t know of it saves, and a listing without one puts papers first', async () => {
  expect(await progression()).toMatchObject({ order: 'view', has_rest: true });
  const { order: _order, ...known } = settings;
  const save = (change: object) =>
    owner.post('/listing/progression', { listing_id: listingId, ...known, paused: false, ...change });
  expect((await save({ version: 0, most: 7 })).status).toBe(200);
  expect(await progression()).toMatchObject({ order: 'view', most: 7 });
  expect((await save({ version: 1, order: 'papers' })).status).toBe(200);
  expect(await progression()).toMatchObject({ order: 'papers' });
  expect((await save({ version: 2, order: 'neither' })).status).toBe(400);

  listingId = await listingOf(owner);
  expect(await progression()).toMatchObject({ order: 'papers', has_rest: false });
});

it('asks an applicant for nothing before the viewing, and for the form after it', async () => {
  // Given someone whom the landlord invites before the form
  const given = await someone();
  const preflight = await owner.post(pipeline('bulk_preflight'), {
    ...{ listing_id: listingId, application_ids: [String(given._id)], action: 'move_forward' },
  });
  expect(bodyOf<BulkPreflightAnswer>(preflight)).toMatchObject({ will: 1, early_questions: [] });
  const moved = await owner.post(pipeline('move_forward'), named(given));
  expect(bodyOf<MoveForwardAnswer>(moved)).toMatchObject({ stage: 'viewing_appointment', sub_state: 'pending' });

  // Then the landlord sees that nothing is asked yet, and the applicant has nothing to send
  const listing = await Listings.findById(listingId).lean();
  const idOf = (label: string) => listing?.formFields.find((field) => field.label === label)?.id ?? '';
  const early = pageOf(given, await passcodeFor(given, app.clock.now()));
  expect(await early.status()).toMatchObject({
    ...{ open: false, open_set: null, first_set: false, asked: [], missing: [], form_order: 'view' },
  });
  expect(await early.fields()).toEqual([]);
  expect((await early.upload(idOf(means.label))).status).toBe(409);
  expect((await detailsOf(given)).not_asked).toEqual([
    { question: home.label, stage: 'viewing' },
    { question: 'Proof of financial means', stage: 'viewing' },
    { question: 'Proof of identity', stage: 'viewing' },
  ]);

  // When the viewing is over and the landlord asks
  await decide(given);
  const preview = await owner.get(
    `${pipeline('accept_preview')}?listing_id=${listingId}&application_id=${String(given._id)}`,
  );
  expect(bodyOf<AcceptPreview>(preview).not_asked).toEqual([
    home.label,
    'Proof of financial means',
    'Proof of identity',
  ]);
  expect(await detailsOf(given)).toMatchObject({ rest: { with_form: true, asked_at: null, can_ask: true } });
  expect((await owner.post(pipeline('ask_rest'), named(given))).status).toBe(200);

  // Then the email names the form, and its passcode opens all of it
  const mail = await OutgoingMails.findOne({
    ...{ applicationId: given._id, template: 'rest-asked', status: 'waiting' },
  }).lean<OutgoingMail>();
  const made = mail && (await prepare(mail, jobContext({ now: app.clock.now })));
  if (!made || !('composed' in made)) throw new Error(`not made: ${JSON.stringify(made)}`);
  expect(made.composed.text).toContain(`What’s needed: Your application form · ${home.label} · `);
  const page = pageOf(given, /Your passcode: (\d{6})/.exec(made.composed.text)?.[1] ?? '');
  expect(await page.status()).toMatchObject({ open: true, open_set: 'viewing', first_set: true, form_order: 'view' });
  expect((await page.fields()).map(({ field_name, open }) => [field_name, open])).toEqual([
    [home.label, true],
    ['Proof of financial means', true],
    ['Proof of identity', true],
  ]);
  const rows = async () =>
    bodyOf<StageList>(await owner.get(`${pipeline('stage_list/final_decision')}?listing_id=${listingId}`)).items;
  expect((await rows())[0]).toMatchObject({ hold: { step: 'rest', why: 'asked' }, collection: { required: 2 } });

  // When they send it
  for (const label of [means.label, identity.label]) expect((await page.upload(idOf(label))).status).toBe(200);
  const main = {
    ...{ fullName: 'Aoife Ní Bhriain', email: 'aoife@example.ie', phoneNumber: '+353861234567' },
    ...{ bedroomId: listing?.unitTypes[0]?.id ?? '', description: 'We would love to live here.' },
  };
  expect((await page.submit({ ...main, fullName: '' })).status).toBe(400);
  expect((await page.submit({ ...main, [`field_${idOf(home.label)}`]: 'In Cabra' })).status).toBe(200);
  await Documents.updateMany({ applicationId: given._id }, { verdict: 'SUPPORTS' });
  await checkCollection({ applicationId: String(given._id) }, jobContext({ now: app.clock.now }));

  // Then they are known by the form, and the decision waits for the landlord
  expect(await findApplicationById(given._id)).toMatchObject({ name: 'Aoife Ní Bhriain', phone: '+353861234567' });
  expect((await rows())[0]).toMatchObject({ collection: { in_order: 2, required: 2, missing: [] } });
  expect((await rows())[0]?.hold).toBeUndefined();
});

it('asks for the form alone where it has no questions of its own', async () => {
  listingId = await listingOf(owner, { form_fields: [], progression: settings });
  const given = await someone();
  expect((await owner.post(pipeline('move_forward'), named(given))).status).toBe(200);
  await decide(given);
  expect((await owner.post(pipeline('ask_rest'), named(given))).status).toBe(200);
  const mail = await OutgoingMails.findOne({ applicationId: given._id, template: 'rest-asked' }).lean<OutgoingMail>();
  const made = mail && (await prepare(mail, jobContext({ now: app.clock.now })));
  expect(made && 'composed' in made && made.composed.text).toContain('What’s needed: Your application form.');
});

it('refuses a move that the page announced as another one', async () => {
  const given = await someone();
  const move = (to: string) => owner.post(pipeline('move_forward'), { ...named(given), to });
  expect((await move('information_collection')).status).toBe(409);
  expect(await findApplicationById(given._id)).toMatchObject({ stage: 'application_screening' });
  expect((await move('viewing_appointment')).status).toBe(200);
});

it('shows in the comparison and the dossier what was not asked yet, and takes nothing of it as missing', async () => {
  const [met, other] = [await someone(), await someone()];
  for (const given of [met, other]) {
    expect((await owner.post(pipeline('move_forward'), named(given))).status).toBe(200);
    await decide(given);
  }
  const ids = [met, other].map(({ _id }) => String(_id));
  const { rows } = bodyOf<CompareAnswer>(
    await owner.get(`${pipeline('compare')}?listing_id=${listingId}&application_ids=${ids.join(',')}`),
  );
  const said = (title: string) => rows.find((row) => row.title === title)?.cells.map(({ empty }) => empty);
  for (const title of [home.label, 'Proof of financial means'])
    expect([title, said(title)]).toEqual([title, ['Not asked yet', 'Not asked yet']]);

  const application = await findApplicationById(met._id);
  const listing = await Listings.findById(listingId).lean();
  if (!application || !listing) throw new Error('they are gone');
  const made = { at: app.clock.now(), for: 'the landlord' };
  const { documents } = dossierOf({ application, listing, documents: [], viewing: null }, 'none', made);
  expect(documents.map(({ title, verdict, reason }) => [title, verdict, reason])).toEqual([
    ['Proof of financial means', 'Not asked yet', 'Asked after a viewing.'],
    ['Proof of identity', 'Not asked yet', 'Asked after a viewing.'],
  ]);
});
