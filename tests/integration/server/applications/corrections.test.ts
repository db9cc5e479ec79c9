import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApplicantFields } from '../../../../domain/calls/corrections.ts';
import type { ApplicantDetails } from '../../../../domain/calls/pipeline.ts';
import { fillIn } from '../../../../store/applications/fill-in.ts';
import { noteCannotEmail } from '../../../../store/applications/cannot-email.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { applyForm } from '../../../../store/applications/form.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { documentsOf } from '../../../../store/documents/find-documents.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor, unsortedMail } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const correct = (id: Types.ObjectId, fields: object) =>
  owner.post('/listing/application_pipeline/correct', { application_id: String(id), fields });
const fieldOf = async (id: Types.ObjectId, field: string) =>
  bodyOf<ApplicantDetails>(await owner.get(`/listing/applicant?application_id=${String(id)}`)).fields.find(
    (one) => one.field === field,
  );

it('a correction is marked, told in the history, and shown beside the email as it came', async () => {
  const given = await application(landlordId, listingId);
  const mail = await unsortedMail(landlordId, { text: 'We are four, as of 1 April.' });
  await placeMessage(mail._id, { applicationId: given._id, listingId: given.listingId });
  await Applications.updateOne({ _id: given._id }, { firstMessageId: mail._id });

  expect((await correct(given._id, { occupants: 4, phone: '087 765 4321' })).body).toEqual({
    corrected: ['phone', 'occupants'],
  });

  expect(await fieldOf(given._id, 'occupants')).toEqual({
    field: 'occupants',
    value: 4,
    source: 'corrected',
    before: 2,
  });
  expect(await fieldOf(given._id, 'phone')).toMatchObject({ value: '+353877654321', before: '+353871234567' });
  const kept = await findApplicationById(given._id);
  expect(kept?.history.at(-1)).toMatchObject({ actor: 'landlord', event: 'corrected' });
  expect(kept?.history.at(-1)?.text).toContain('People moving in: 4 (was 2)');
  const form = await owner.get(`/listing/application_pipeline/fields?application_id=${String(given._id)}`);
  expect(bodyOf<ApplicantFields>(form)).toMatchObject({
    can_correct_email: true,
    emails: [{ text: 'We are four, as of 1 April.', from_address: mail.from.address }],
  });
});

it('stays when the email is read again and when the form says something else, and both are shown', async () => {
  const given = await application(landlordId, listingId);
  await correct(given._id, { name: 'Niamh Kelly', employment: null, moveIn: null });
  const corrected = await findApplicationById(given._id);
  if (!corrected) throw new Error('It is gone');

  const again = { ...given.enquiry, moveIn: '2026-06-01', employment: 'a nurse' };
  expect(await fillIn(corrected, new Types.ObjectId(), again, () => true)).toEqual(['employment']);
  expect(await fieldOf(given._id, 'moveIn')).toEqual({
    field: 'moveIn',
    value: null,
    source: 'corrected',
    before: '2026-04-01',
  });

  const sent = { bedroomId: 'x', fullName: 'Neev Kelly', email: '', phoneNumber: '+353860000000', description: '' };
  await applyForm(corrected, { ...sent, fields: {} }, 'Attic', app.clock.now());
  const kept = await findApplicationById(given._id);
  expect(kept).toMatchObject({ name: 'Niamh Kelly', nameKey: 'niamh kelly', phone: '+353860000000' });
  expect(kept?.history.at(-1)?.text).toContain('name Neev Kelly (the landlord’s correction stands)');
});

it('is undone by going back to what the email says', async () => {
  const given = await application(landlordId, listingId);
  await correct(given._id, { occupants: 5 });
  await correct(given._id, { occupants: 2 });
  expect(await fieldOf(given._id, 'occupants')).toEqual({ field: 'occupants', value: 2, source: 'read' });
});

it('has the criteria read again with it', async () => {
  const given = await application(landlordId, listingId);
  await correct(given._id, { name: 'Orla Quinn' });
  expect((await findApplicationById(given._id))?.screening[1]).toMatchObject({ standsOn: 'Orla Quinn' });
});

it('of what documents are held against has them judged again, but for what the landlord decided', async () => {
  const given = await application(landlordId, listingId);
  const at = app.clock.now();
  const judgement = {
    kind: 'payslip',
    verdict: 'CONTRADICTS',
    reason: 'Another name.',
    facts: [],
    claims: [],
  } as const;
  const judged = { verdict: 'CONTRADICTS', verdictReason: 'Another name.' } as const;
  const kept = { ...judged, judgement: { ...judgement, askAgain: true, judgedAt: at, by: 'rules' as const } };
  const own = { verdict: 'SUPPORTS', reason: 'I rang the employer.', at } as const;
  const plain = await document(given, Buffer.from('1'), kept);
  const decided = await document(given, Buffer.from('2'), { ...kept, override: own });
  const asked = await document(given, Buffer.from('3'), { ...kept, betterWanted: true });
  const waiting = async () =>
    (await documentsOf(given._id)).filter((one) => one.judgement === null).map(({ _id }) => String(_id));

  await correct(given._id, { pets: true, phone: '087 765 0000' });
  expect(await waiting()).toEqual([]);
  await correct(given._id, { name: 'Orla Quinn' });
  expect(await waiting()).toEqual([String(plain._id)]);
  expect(await documentsOf(given._id)).toMatchObject([{ verdict: null }, { override: own }, { betterWanted: true }]);
  expect([decided, asked].every(({ judgement: one }) => one !== null)).toBe(true);
});

it('of the address turns the passcode to the corrected one, until the applicant has answered', async () => {
  const position = { stage: 'information_collection', subState: 'pending' } as const;
  const given = await application(landlordId, listingId, { position });
  await passcodeFor(given, app.clock.now());
  const gone = { reason: 'hard-bounce', since: app.clock.now(), until: null } as const;
  await noteCannotEmail(given._id, given.email ?? '', gone);
  expect(await findApplicationById(given._id)).toMatchObject({ cannotEmail: gone });
  expect((await correct(given._id, { email: 'Right@Example.ie ' })).status).toBe(200);
  // A report about the first address may come days later.
  await noteCannotEmail(given._id, given.email ?? '', gone);
  const kept = await findApplicationById(given._id);
  expect(kept?.cannotEmail).toBeUndefined();
  expect(kept).toMatchObject({ email: 'right@example.ie', emailKey: 'right@example.ie', passcode: null });
  expect((await outgoingOf(given._id)).at(-1)).toMatchObject({ to: 'right@example.ie', template: 'passcode' });

  const other = await application(landlordId, listingId);
  const taken = await correct(other._id, { email: 'right@example.ie' });
  expect([taken.status, taken.body['error']]).toEqual([
    409,
    'Another applicant for this listing has this email address.',
  ]);

  const replied = { at: app.clock.now(), actor: 'applicant', event: 'replied', text: 'Replied by email.' };
  await Applications.updateOne({ _id: given._id }, { $push: { history: replied } });
  const late = await correct(given._id, { email: 'another@example.ie' });
  expect(late.status).toBe(409);
  expect(late.body['error']).toContain('already answered from this email address');
});

it.each([
  [{ phone: 'call me' }, 'Please enter a phone number'],
  [{ email: 'nobody' }, 'Please enter a full email address'],
  [{ occupants: 0 }, 'Please enter a number from 1 to 30'],
  [{ unit: ['no such unit'] }, 'This listing no longer has that unit'],
  [{}, 'Please change at least one field'],
])('of %o is refused with what to do', async (fields, words) => {
  const given = await application(landlordId, listingId);
  const answer = await correct(given._id, fields);
  expect(answer.status).toBe(400);
  expect(answer.body['error']).toContain(words);
});
