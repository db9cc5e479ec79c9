import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AcceptPreview } from '../../../../domain/calls/accept-tenant.ts';
import type { BulkPreflightAnswer, BulkState } from '../../../../domain/calls/bulk-move.ts';
import type { ApplicantStatus, CollectionField } from '../../../../domain/calls/information-collection.ts';
import type {
  ApplicantDetails,
  MoveForwardAnswer,
  PipelineNumbers,
  StageList,
} from '../../../../domain/calls/pipeline.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { type OutgoingMail, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { bulkMove } from '../../../../workers/jobs/bulk-move.ts';
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
const pets = { label: 'What pets would you bring?', type: 'text', description: '', required: false, stage: 'viewing' };
const identity = {
  ...{ label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport', required: true },
  stage: 'acceptance',
};
const form_fields = [home, means, pets, identity];
const pdf = Buffer.from('%PDF-1.7\n% payslip\n%%EOF\n');
const url = (name: string) => `/applications/information_collection/${name}`;
const pipeline = (name: string) => `/listing/application_pipeline/${name}`;
const deciding = { stage: 'final_decision', subState: 'pending' } as const;

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'viewer');
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

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

async function someone(about: { email?: string | null } = {}, fields: Record<string, unknown>[] = form_fields) {
  const listingId = await listingOf(owner, { form_fields: fields });
  const given = await application(landlordId, listingId, { position: deciding, ...about });
  const named = { listing_id: listingId, application_id: String(given._id) };
  return { given, listingId, named, ask: () => owner.post(pipeline('ask_rest'), named) };
}

const detailsOf = async (given: Application) =>
  bodyOf<ApplicantDetails>(await owner.get(`/listing/applicant?application_id=${String(given._id)}`));
const waitingOf = async (listingId: string) =>
  bodyOf<PipelineNumbers>(await owner.get(`${pipeline('numbers_per_stage')}?listing_id=${listingId}`))
    .waiting_for_landlord;
const rowsOf = async (listingId: string) =>
  bodyOf<StageList>(await owner.get(`${pipeline('stage_list/final_decision')}?listing_id=${listingId}`)).items;

/** The email that asks for the rest, as it would leave now. */
async function mailTo({ _id }: Application) {
  const mail = await OutgoingMails.findOne({
    applicationId: _id,
    template: 'rest-asked',
    status: 'waiting',
  }).lean<OutgoingMail>();
  const made = mail && (await prepare(mail, jobContext({ now: app.clock.now })));
  if (!made || !('composed' in made)) throw new Error(`not made: ${JSON.stringify(made)}`);
  return { text: made.composed.text, passcode: /Your passcode: (\d{6})/.exec(made.composed.text)?.[1] ?? '' };
}

it('asks for the rest after a viewing, opens nothing else, and waits for the answer before the decision', async () => {
  // Given an applicant after their viewing, who has sent the form
  const { given, listingId, named, ask } = await someone();
  const early = pageOf(given, await passcodeFor(given, app.clock.now()));
  const listing = await Listings.findById(listingId).lean();
  const idOf = (label: string) => listing?.formFields.find((field) => field.label === label)?.id ?? '';
  const [proof, passport] = [idOf(means.label), idOf(identity.label)];

  // Then nothing of the rest is asked or taken, and the landlord sees that it isn't missing
  expect((await early.fields()).map(({ field_name }) => field_name)).toEqual([home.label]);
  expect((await early.upload(proof)).status).toBe(409);
  expect(await detailsOf(given)).toMatchObject({
    rest: { questions: ['Proof of financial means', pets.label], asked_at: null, can_ask: true },
    not_asked: [{ stage: 'viewing' }, { stage: 'viewing' }, { stage: 'acceptance' }],
  });
  expect(await waitingOf(listingId)).toMatchObject({ final_decision: 1 });
  const preview = async () =>
    bodyOf<AcceptPreview>(
      await owner.get(`${pipeline('accept_preview')}?listing_id=${listingId}&application_id=${String(given._id)}`),
    );
  expect((await preview()).not_asked).toEqual(['Proof of financial means', pets.label]);

  // When the landlord asks for it
  const asked = await ask();
  expect(asked.status).toBe(200);
  expect(bodyOf<MoveForwardAnswer>(asked)).toMatchObject({ ...{ stage: 'final_decision', sub_state: 'pending' } });
  expect((await ask()).status).toBe(409);
  const { text, passcode } = await mailTo(given);
  expect(text).toContain('What’s needed: Proof of financial means · What pets would you bring?');
  expect(text).not.toContain('identity');

  // Then the passcode opens exactly that, and the decision waits for the applicant
  const page = pageOf(given, passcode);
  expect(await page.status()).toMatchObject({ open: true, open_set: 'viewing', first_set: false, own_proof: false });
  expect((await page.fields()).filter(({ open }) => open).map(({ field_name }) => field_name)).toEqual([
    'Proof of financial means',
    pets.label,
  ]);
  expect((await page.upload(passport)).status).toBe(400);
  expect((await page.upload('proofOfId')).status).toBe(400);
  expect(await waitingOf(listingId)).toEqual({});
  const [row] = await rowsOf(listingId);
  expect(row).toMatchObject({
    hold: { step: 'rest', why: 'asked' },
    collection: { in_order: 0, required: 1, missing: ['Proof of financial means'] },
  });
  expect((await preview()).not_asked).toEqual([]);

  // When the payslip comes and is in order
  expect((await page.upload(proof)).status).toBe(200);
  expect((await page.submit({})).status).toBe(200);
  await Documents.updateMany({ applicationId: given._id }, { verdict: 'SUPPORTS' });
  await checkCollection({ applicationId: named.application_id }, jobContext({ now: app.clock.now }));

  // Then it waits for the landlord again
  expect(await waitingOf(listingId)).toMatchObject({ final_decision: 1 });
  expect((await rowsOf(listingId))[0]).toMatchObject({ collection: { in_order: 1, required: 1, missing: [] } });
  expect((await rowsOf(listingId))[0]?.hold).toBeUndefined();
  expect(await page.status()).toMatchObject({ all_in_order: true });
});

it('can be undone while its email is held, as if nobody had asked', async () => {
  const { given, listingId, named, ask } = await someone();
  expect(bodyOf<MoveForwardAnswer>(await ask()).undo_until).not.toBeNull();
  expect((await owner.post(pipeline('undo_move'), named)).status).toBe(200);
  const mails = await OutgoingMails.find({ applicationId: given._id }).lean();
  expect(mails.map(({ template, status }) => [template, status])).toEqual([['rest-asked', 'withdrawn']]);
  expect(await detailsOf(given)).toMatchObject({ rest: { asked_at: null, can_ask: true } });
  expect(await waitingOf(listingId)).toMatchObject({ final_decision: 1 });
  // And it can be asked another time, with the next number.
  expect((await ask()).status).toBe(200);
  expect(await OutgoingMails.findOne({ applicationId: given._id, status: 'waiting' }).lean()).toMatchObject({
    number: 2,
  });
});

it('asks once where two ask at the same time', async () => {
  const { given, ask } = await someone();
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await OutgoingMails.countDocuments({ applicationId: given._id })).toBe(1);
});

it('asks nobody before the decision, without an address, or where the form keeps nothing for then', async () => {
  const early = await someone();
  await Applications.updateOne({ _id: early.given._id }, { stage: 'viewing_appointment', subState: 'scheduled' });
  expect((await early.ask()).status).toBe(409);
  expect((await (await someone({ email: null })).ask()).status).toBe(409);
  const { stage: _stage, ...bare } = means;
  const specified = await someone({}, [bare]);
  expect((await specified.ask()).status).toBe(409);
  expect((await detailsOf(specified.given)).rest).toBeUndefined();
});

it('asks several at once, says beforehand who can’t be asked, and undoes all of it', async () => {
  // Given three after their viewing, one of whom was asked before, and one whose viewing is ahead
  const { listingId, given, named } = await someone();
  const [second, third, ahead] = [
    await application(landlordId, listingId, { position: deciding }),
    await application(landlordId, listingId, { position: deciding }),
    await application(landlordId, listingId, { position: { stage: 'viewing_appointment', subState: 'scheduled' } }),
  ];
  await owner.post(pipeline('ask_rest'), { ...named, application_id: String(third._id) });
  app.clock.forward(3_600_000);
  const application_ids = [given, second, third, ahead].map(({ _id }) => String(_id));
  const request = { listing_id: listingId, application_ids, action: 'ask_rest' };
  const preflight = bodyOf<BulkPreflightAnswer>(await owner.post(pipeline('bulk_preflight'), request));
  expect([preflight.will, preflight.cannot.map(({ reason }) => reason)]).toEqual([
    2,
    ['They’ve already been asked for the rest.', 'They haven’t had their viewing yet, or you’ve already decided.'],
  ]);

  // When the landlord asks all of them
  const started = bodyOf<BulkState>(
    await owner.post(pipeline('bulk_move'), { ...request, client_id: crypto.randomUUID() }),
  );
  const context = jobContext({ now: app.clock.now });
  await bulkMove({ batchId: started.batch_id }, context);
  await bulkMove({ batchId: started.batch_id }, context);
  const asked = () => Applications.countDocuments({ listingId, restAskedAt: { $type: 'date' } });
  expect(await asked()).toBe(3);
  expect(await OutgoingMails.countDocuments({ template: 'rest-asked', applicationId: second._id })).toBe(1);

  // Then it can be undone for those it asked
  expect((await owner.post(pipeline('bulk_undo'), { batch_id: started.batch_id })).status).toBe(200);
  await bulkMove({ batchId: started.batch_id }, context);
  expect(await asked()).toBe(1);
});
