import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AcceptPreview } from '../../../../domain/calls/accept-tenant.ts';
import type {
  ApplicantStatus,
  CollectionField,
  UploadAnswer,
} from '../../../../domain/calls/information-collection.ts';
import type { ApplicantDetails } from '../../../../domain/calls/pipeline.ts';
import type { ListingFormAnswer } from '../../../../domain/calls/listing-form.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { type OutgoingMail, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { writeTogether } from '../../../../store/write-together.ts';
import { prepare } from '../../../../workers/outbound/prepare.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Answered, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

const reason = 'We share the kitchen, and the insurer wants to know who lives here.';
const identity = { label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport', required: true };
const ppsn = { label: 'Your PPS number', type: 'text', description: 'For the RTB', required: true };
const home = { label: 'Where do you live now?', type: 'text', description: '', required: true };
const atAcceptance = { stage: 'acceptance' };
const form_fields = [
  { ...home, stage: 'enquiry' },
  { ...identity, ...atAcceptance },
  { ...ppsn, ...atAcceptance },
];
const pdf = Buffer.from('%PDF-1.7\n% passport\n%%EOF\n');
const url = (name: string) => `/applications/information_collection/${name}`;

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'stager');
  landlordId = await landlordIdOf(owner);
});
afterAll(() => app.close());

async function sendForm(path: string, entries: Record<string, string | Uint8Array>): Promise<Answered> {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([new Uint8Array(value)]), 'id.pdf');
  }
  return app.visitor().sendForm(path, body);
}

/** What an applicant can do with a passcode. */
function pageOf(given: Application, passcode: string) {
  const credentials = { applicationId: String(given._id), passcode };
  const post = (name: string) => app.visitor().post(url(name), credentials);
  return {
    status: async () => bodyOf<ApplicantStatus>(await post('status')),
    fields: async () =>
      bodyOf<CollectionField[]>(await post('fields')).map(({ field_name, open }) => [field_name, open]),
    upload: (field: string) => sendForm(url('upload'), { ...credentials, field, file: pdf }),
    submit: (entries: Record<string, string>) => sendForm(url('submit'), { ...credentials, ...entries }),
    remove: (document_id: string) => app.visitor().post(url('remove_document'), { ...credentials, document_id }),
  };
}

async function idsOf(listingId: string) {
  const listing = await Listings.findById(listingId).lean();
  const id = (label: string) => listing?.formFields.find((field) => field.label === label)?.id ?? '';
  return {
    home: id(home.label),
    identity: id(identity.label),
    ppsn: id(ppsn.label),
    unit: listing?.unitTypes[1]?.id ?? '',
  };
}

it('keeps identity papers and the PPS number locked until the acceptance, whose email asks for them with a passcode', async () => {
  // Given a form that asks for both after the acceptance, and an applicant who is filling it in
  const listingId = await listingOf(owner, { form_fields });
  const ids = await idsOf(listingId);
  const given = await application(landlordId, listingId, {
    unitInterest: [ids.unit],
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const early = pageOf(given, await passcodeFor(given, app.clock.now()));

  // Then neither is asked, and no way of sending a file opens the lock
  expect(await early.fields()).toEqual([[home.label, true]]);
  expect(await early.status()).toMatchObject({ asked: [], own_proof: false, first_set: true });
  expect((await early.upload(ids.identity)).status).toBe(400);
  expect((await early.upload('proofOfId')).status).toBe(400);
  const main = { bedroomId: ids.unit, fullName: given.name, email: given.email ?? '', phoneNumber: '+353870000101' };
  const about = { description: 'We are a quiet couple with a cat.' };
  const sent = await early.submit({
    ...main,
    ...about,
    [`field_${ids.home}`]: 'Cork',
    [`field_${ids.ppsn}`]: '1234567T',
  });
  expect(sent.status).toBe(200);
  expect((await early.status()).form.values.fields).toEqual({ [ids.home]: 'Cork' });

  // When the landlord accepts them, a day later
  app.clock.forward(24 * 3_600_000);
  await Applications.updateOne({ _id: given._id }, { stage: 'final_decision', subState: 'pending' });
  expect((await early.upload(ids.identity)).status).toBe(409);
  const named = { listing_id: listingId, application_id: String(given._id) };
  const preview = bodyOf<AcceptPreview>(
    await owner.get(`${pipeline}/accept_preview?listing_id=${listingId}&application_id=${String(given._id)}`),
  );
  expect(preview.asked_of_tenant).toEqual(['Proof of identity', ppsn.label]);
  expect((await owner.post(`${pipeline}/accept_tenant`, named)).status).toBe(200);

  // Then the email names both, and its passcode opens exactly these two
  const mail = await OutgoingMails.findOne({
    applicationId: given._id,
    template: 'tenant-accepted',
  }).lean<OutgoingMail>();
  const made = mail && (await prepare(mail, jobContext({ now: app.clock.now })));
  if (!made || !('composed' in made)) throw new Error(`not made: ${JSON.stringify(made)}`);
  expect(made.composed.text).toContain('Proof of identity and Your PPS number');
  const passcode = /Your passcode: (\d{6})/.exec(made.composed.text)?.[1] ?? '';
  const tenant = pageOf(given, passcode);
  expect(await tenant.fields()).toEqual([
    [home.label, false],
    ['Proof of identity', true],
    [ppsn.label, true],
  ]);
  expect(await tenant.status()).toMatchObject({
    open: true,
    first_set: false,
    new_questions: ['Proof of identity', ppsn.label],
  });
  expect((await tenant.submit({ [`field_${ids.ppsn}`]: '1234567T' })).status).toBe(400);
  const uploaded = await tenant.upload(ids.identity);
  expect(uploaded.status).toBe(200);
  const again = { bedroomId: 'another', fullName: 'Another Name', [`field_${ids.home}`]: 'Kerry' };
  expect((await tenant.submit({ ...again, [`field_${ids.ppsn}`]: '1234567T' })).status).toBe(200);
  const after = await tenant.status();
  expect(after.form.values).toMatchObject({ bedroomId: ids.unit, fullName: given.name });
  expect(after.form.values.fields).toEqual({ [ids.home]: 'Cork', [ids.ppsn]: '1234567T' });
  expect(after.new_questions).toEqual([]);
  const { document_id: paper } = bodyOf<UploadAnswer>(uploaded).document;
  expect((await tenant.remove(paper)).status).toBe(200);
});

const pipeline = '/listing/application_pipeline';

it('tells the landlord what is asked only later, instead of counting it as missing', async () => {
  const listingId = await listingOf(owner, { form_fields });
  const given = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const details = async () =>
    bodyOf<ApplicantDetails>(await owner.get(`/listing/applicant?application_id=${String(given._id)}`));
  expect((await details()).not_asked).toEqual([
    { question: 'Proof of identity', stage: 'acceptance' },
    { question: ppsn.label, stage: 'acceptance' },
  ]);
  await Applications.updateOne({ _id: given._id }, { stage: 'final_decision', subState: 'accepted' });
  expect((await details()).not_asked).toEqual([]);
});

/** An applicant whom the landlord accepted a moment ago, with the email about it. */
async function accepted(email: string) {
  const listingId = await listingOf(owner, { form_fields });
  const given = await application(landlordId, listingId, {
    email,
    position: { stage: 'final_decision', subState: 'pending' },
  });
  const named = { listing_id: listingId, application_id: String(given._id) };
  expect((await owner.post(`${pipeline}/accept_tenant`, named)).status).toBe(200);
  return { given, named };
}
const mailsOf = async ({ _id }: Application) =>
  (await OutgoingMails.find({ applicationId: _id }).sort({ createdAt: 1 }).lean<OutgoingMail[]>()).map(
    ({ template, status, to, number }) => [template, status, to, number],
  );

it('sends the news of an acceptance that still waits to the address that the landlord has corrected', async () => {
  const { given, named } = await accepted('misspelt.one@example.ie');
  const fields = { email: 'spelt.one@example.ie' };
  expect((await owner.post(`${pipeline}/correct`, { ...named, fields })).status).toBe(200);
  expect(await mailsOf(given)).toEqual([['tenant-accepted', 'waiting', 'spelt.one@example.ie', 1]]);
});

it('sends a fresh passcode to an address that is corrected after the news has left', async () => {
  // Given an acceptance whose email has left for the wrong address
  const { given, named } = await accepted('misspelt.two@example.ie');
  const news = await OutgoingMails.findOneAndUpdate(
    { applicationId: given._id },
    { status: 'sent', sentAt: app.clock.now() },
  ).lean<OutgoingMail>();
  if (!news) throw new Error('no email about the acceptance');
  const first = await passcodeFor(given, app.clock.now(), news.number);
  app.clock.forward(3_600_000);

  // When the landlord corrects the address
  const fields = { email: 'spelt.two@example.ie' };
  expect((await owner.post(`${pipeline}/correct`, { ...named, fields })).status).toBe(200);

  // Then the corrected address gets the next passcode, and the one sent to the wrong address opens nothing
  expect(await mailsOf(given)).toEqual([
    ['tenant-accepted', 'sent', 'misspelt.two@example.ie', 1],
    ['passcode', 'waiting', 'spelt.two@example.ie', 2],
  ]);
  const isOpenedBy = async (passcode: string) =>
    (await app.visitor().post(url('verify_passcode'), { applicationId: String(given._id), passcode })).body[
      'verified_passcode'
    ];
  expect(await isOpenedBy(first)).toBe(false);
  const next = await OutgoingMails.findOne({ applicationId: given._id, number: 2 }).lean<OutgoingMail>();
  const made = next && (await prepare(next, jobContext({ now: app.clock.now })));
  if (!made || !('composed' in made)) throw new Error(`not made: ${JSON.stringify(made)}`);
  await writeTogether(made.writes ?? []);
  expect(await isOpenedBy(/Your passcode: (\d{6})/.exec(made.composed.text)?.[1] ?? '')).toBe(true);
});

it('numbers the acceptance after every earlier passcode, so that its own is the one that works', async () => {
  const listingId = await listingOf(owner, { form_fields });
  const given = await application(landlordId, listingId, {
    position: { stage: 'final_decision', subState: 'pending' },
  });
  for (const number of [1, 2])
    await OutgoingMails.create({
      ...{
        key: `passcode-${String(given._id)}-${number}`,
        template: 'passcode',
        number,
        status: 'sent',
        to: given.email ?? '',
      },
      ...{
        landlordId,
        applicationId: given._id,
        rfcMessageId: `<${number}@x>`,
        notBefore: app.clock.now(),
        createdAt: app.clock.now(),
      },
    });
  const before = await passcodeFor(given, app.clock.now(), 2);
  await owner.post('/listing/application_pipeline/accept_tenant', {
    listing_id: listingId,
    application_id: String(given._id),
  });
  const mail = await OutgoingMails.findOne({
    applicationId: given._id,
    template: 'tenant-accepted',
  }).lean<OutgoingMail>();
  expect(mail?.number).toBe(3);
  if (mail) await prepare(mail, jobContext({ now: app.clock.now }));
  const opens = async (passcode: string) =>
    (await app.visitor().post(url('verify_passcode'), { applicationId: String(given._id), passcode })).body[
      'verified_passcode'
    ];
  expect(await opens(before)).toBe(false);
  expect(
    await opens(
      await passcodeFor((await Applications.findById(given._id).lean<Application>()) ?? given, app.clock.now(), 3),
    ),
  ).toBe(true);
});

it('wants a reason for asking earlier, shows it to the applicant, and leaves a form without stages as it was', async () => {
  // Given no reason, then the listing is not created
  const bare = { ...identity, stage: 'enquiry' };
  await expect(listingOf(owner, { form_fields: [bare] })).rejects.toThrow('why you need this so early');

  // Given one, then it stands beside the question, also after the form is changed by a page that knows no stages
  const listingId = await listingOf(owner, { form_fields: [{ ...bare, early_reason: ` ${reason} ` }] });
  const form = bodyOf<ListingFormAnswer>(await owner.get(`/listing/form?listing_id=${listingId}`));
  expect(form.form_fields).toMatchObject([{ stage: 'enquiry', early_reason: reason }]);
  const { stage: _stage, early_reason: _reason, ...plain } = form.form_fields[0] ?? {};
  const changed = await owner.post('/listing/form', { listing_id: listingId, version: 0, form_fields: [plain] });
  expect(bodyOf<ListingFormAnswer>(changed).form_fields).toMatchObject([{ stage: 'enquiry', early_reason: reason }]);
  const given = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const credentials = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
  const [asked] = bodyOf<CollectionField[]>(await app.visitor().post(url('fields'), credentials));
  expect(asked?.reason).toContain(reason);

  // Given the specification's own call, then identity is asked with the form as before
  const old = await listingOf(owner, { form_fields: [identity] });
  const early = await application(landlordId, old, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const page = pageOf(early, await passcodeFor(early, app.clock.now()));
  expect(await page.fields()).toEqual([['Proof of identity', true]]);
  expect((await page.upload('proofOfId')).status).toBe(200);
});
