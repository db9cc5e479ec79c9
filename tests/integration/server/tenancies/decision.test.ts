import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AcceptPreview } from '../../../../domain/calls/accept-tenant.ts';
import type { UnitChoices } from '../../../../domain/calls/unit-choice.ts';
import type { DecisionFacts } from '../../../../domain/calls/landlord-notes.ts';
import type { CompareAnswer } from '../../../../domain/calls/compare.ts';
import type { Position } from '../../../../domain/pipeline.ts';
import { type Acceptance, Acceptances } from '../../../../store/tenancies/acceptance.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { type KeptOutgoing, type OutgoingMail, OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { unansweredChoices } from '../../../../store/tenancies/unit-choice.ts';
import { Viewings } from '../../../../store/viewings/viewing.ts';
import type { JobContext } from '../../../../workers/job.ts';
import { askChoiceAgain } from '../../../../workers/jobs/ask-choice-again.ts';
import { screenApplication } from '../../../../workers/jobs/screen-application.ts';
import { followAcceptance } from '../../../../workers/jobs/follow-acceptance.ts';
import { prepare } from '../../../../workers/outbound/prepare.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor, viewing } from '../world-for-tests.ts';

const pipeline = '/listing/application_pipeline';
const deciding: Position = { stage: 'final_decision', subState: 'pending' };
const booked: Position = { stage: 'viewing_appointment', subState: 'scheduled' };

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let jobs: JobContext;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  jobs = jobContext({ now: app.clock.now });
});
afterAll(() => app.close());

let listingId: string;
/** The ids of the two types: two double rooms, one box room. */
let [double, box] = ['', ''];
beforeEach(async () => {
  listingId = await listingOf(owner);
  const found = await Listings.findById(listingId).lean();
  [double = '', box = ''] = found?.unitTypes.map(({ id }) => id) ?? [];
});

const someone = (name: string, unitInterest: string[], position: Position = deciding) =>
  application(landlordId, listingId, { name, unitInterest, position });
const named = ({ _id }: Application) => ({ listing_id: listingId, application_id: String(_id) });
const previewOf = async (given: Application, more = '') =>
  bodyOf<AcceptPreview>(
    await owner.get(`${pipeline}/accept_preview?listing_id=${listingId}&application_id=${String(given._id)}${more}`),
  );
const accept = (given: Application, more: Record<string, unknown> = {}, who = owner) =>
  who.post(`${pipeline}/accept_tenant`, { ...named(given), ...more });
/** In insertion order: the tests' clock stands still, so several may have the same time. */
const mailsTo = (given: Application) =>
  OutgoingMails.find({ applicationId: given._id }).sort({ createdAt: 1, _id: 1 }).lean<KeptOutgoing[]>();
const nowOf = async (given: Application) => (await Applications.findById(given._id).lean<Application>()) ?? given;
const instances = async () =>
  (await Listings.findById(listingId).lean())?.unitTypes.flatMap((unit) => unit.instances) ?? [];
const closeType = (id: string) =>
  owner.post('/listing/rental_units/close', { listing_id: listingId, unit_type_id: id });

async function follow(): Promise<void> {
  for (const { _id } of await Acceptances.find({ status: 'following' }).lean<Acceptance[]>())
    await followAcceptance({ acceptanceId: String(_id) }, jobs);
}

it('given the last unit, then the preview tells all of it, the acceptance does exactly that, and a second click does nothing twice', async () => {
  // Given a home with one unit left, the applicant for it, one with a booked viewing, one kept as a backup, and one who
  // has just written
  await closeType(double);
  const [chosen, viewer, warm, early] = [
    await someone('Aoife Chosen', [box]),
    await someone('Brian Viewer', [box], booked),
    await someone('Ciara Warm', []),
    await someone('Dara Early', [box], { stage: 'application_screening', subState: 'in_review' }),
  ];
  await viewing(viewer, '2026-04-06', '09:00');
  expect((await owner.post(`${pipeline}/backup`, { ...named(warm), keep: true })).body).toMatchObject({
    is_backup: true,
  });

  // When the landlord looks first
  const preview = await previewOf(chosen);
  expect(preview).toMatchObject({ scenario: 'listing_full', affected_applicants: 2, refusal: null });
  expect(preview.affected.map(({ name, fate, viewing: ends }) => [name, fate, ends !== null])).toEqual(
    expect.arrayContaining([
      ['Brian Viewer', 'declined', true],
      ['Ciara Warm', 'backup', false],
      ['Dara Early', 'declined', false],
    ]),
  );
  expect((await instances()).filter(({ status }) => status === 'OPEN')).toHaveLength(1);

  // And accepts, twice at once and again
  const answers = await Promise.all([
    accept(chosen, {
      version: preview.version,
      tell_others: true,
      reason: ' Came first, and everything was in order. ',
    }),
    accept(chosen, {
      version: preview.version,
      tell_others: true,
      reason: ' Came first, and everything was in order. ',
    }),
  ]);
  answers.push(await accept(chosen));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ scenario: 'listing_full', affected_applicants: 2 }),
    ]);
  await follow();
  await follow();

  // Then one instance has its tenant, the listing is closed, and each person is told once, after the hold
  expect((await Listings.findById(listingId).lean())?.status).toBe('CLOSED');
  expect((await instances()).filter(({ tenant }) => tenant).map(({ tenant }) => tenant?.name)).toEqual([
    'Aoife Chosen',
  ]);
  expect(await Acceptances.countDocuments({ applicationId: chosen._id })).toBe(1);
  // With the reason once, and where it is only for the landlord
  const reasons = (await nowOf(chosen)).history.filter(({ text }) => text?.includes('everything was in order'));
  expect(reasons.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The landlord accepted them .*The reason given: Came first, and everything was in order\.$/),
  ]);
  expect(JSON.stringify(await OutgoingMails.find({ landlordId }).lean())).not.toContain('everything was in order');
  expect((await accept(chosen, { reason: 'x'.repeat(501) })).status).toBe(400);
  expect(
    (await Promise.all([chosen, viewer, warm, early].map(nowOf))).map(({ stage, subState }) => [stage, subState]),
  ).toEqual([
    ['final_decision', 'accepted'],
    ['viewing_appointment', 'cancelled'],
    ['final_decision', 'pending'],
    ['application_screening', 'rejected'],
  ]);
  expect(await Viewings.findOne({ applicationId: viewer._id }).lean()).toMatchObject({
    status: 'CANCELLED',
    cancelCause: 'let',
  });
  const mails = await Promise.all([chosen, viewer, warm, early].map(mailsTo));
  expect(mails.map((some) => some.map(({ template }) => template))).toEqual([
    ['tenant-accepted'],
    ['viewing-cancelled'],
    [],
    ['home-let'],
  ]);
  for (const { notBefore } of mails.flat()) expect(notBefore.getTime()).toBe(app.clock.now().getTime() + 60_000);
  expect((await previewOf(chosen)).accepted).toMatchObject({ unit_name: 'Box room' });
});

it('given the last of one type, then who asked for it alone chooses another by their link, is asked again, and is shown as not having answered', async () => {
  const [chosen, only, both, silent] = [
    await someone('Chosen', [box]),
    await someone('Only', [box]),
    await someone('Both', [double, box]),
    await someone('Silent', [box]),
  ];
  expect((await accept(chosen)).body).toMatchObject({
    scenario: 'type_full',
    affected_applicants: 3,
    others_told: true,
  });
  await follow();
  await follow();
  expect(
    (await Promise.all([only, both, silent].map(mailsTo))).map((some) => some.map(({ template }) => template)),
  ).toEqual([['choose-unit'], ['choose-unit'], ['choose-unit']]);
  expect((await Listings.findById(listingId).lean())?.status).toBe('ACTIVE');

  // The applicant's page offers only what is open
  const credentials = { applicationId: String(only._id), passcode: await passcodeFor(only, app.clock.now()) };
  const own = await app.visitor().post('/applications/information_collection/unit_choice', credentials);
  expect(own.body).toMatchObject({
    asked: true,
    must: true,
    let_unit: 'Box room',
    answered: false,
    units: [{ id: double }],
  });
  expect(
    (
      await app
        .visitor()
        .post('/applications/information_collection/choose_unit', { ...credentials, unit_type_id: box })
    ).status,
  ).toBe(409);
  expect(
    (
      await app
        .visitor()
        .post('/applications/information_collection/choose_unit', { ...credentials, unit_type_id: double })
    ).body,
  ).toMatchObject({ answered: true, chosen: ['Double room'] });
  const unasked = {
    applicationId: String(chosen._id),
    passcode: await passcodeFor(chosen, app.clock.now()),
    unit_type_id: double,
  };
  expect((await app.visitor().post('/applications/information_collection/choose_unit', unasked)).status).toBe(409);

  // After three days the applicant who hasn't replied is asked again
  const later = new Date(app.clock.now().getTime() + 3 * 24 * 3600 * 1000 + 1000);
  const waiting = await unansweredChoices(later, 10);
  expect(waiting.map(({ _id }) => String(_id))).toEqual([String(silent._id)]);
  for (let run = 0; run < 2; run++)
    await askChoiceAgain({ applicationId: String(silent._id) }, { ...jobs, now: () => later });
  const again = await mailsTo(silent);
  expect(again).toHaveLength(2);
  // At once, as it is day.
  expect(again.map(({ notBefore }) => notBefore)).toContainEqual(later);
  const { items } = bodyOf<UnitChoices>(await owner.get(`${pipeline}/unit_choices?listing_id=${listingId}`));
  expect(
    items
      .map(({ name, answered_at: answered, asked_again_at: again }) => [name, answered !== null, again !== null])
      .sort(),
  ).toEqual([
    ['Only', true, false],
    ['Silent', false, true],
  ]);
});

it('writes each email when it leaves: with the unit, with a passcode that opens the page, and not at all when it is no longer true', async () => {
  const [chosen, only] = [await someone('Chosen', [box]), await someone('Only', [box])];
  await accept(chosen);
  await follow();
  const [asked] = await mailsTo(only);
  const made = asked && (await prepare(asked as OutgoingMail, jobs));
  if (!made || !('composed' in made)) throw new Error(`not made: ${JSON.stringify(made)}`);
  expect(made.composed.text).toMatch(/Box room at .* has been let to someone else/);
  const passcode = /Your passcode: (\d{6})/.exec(made.composed.text)?.[1];
  expect(
    (
      await app
        .visitor()
        .post('/applications/information_collection/verify_passcode', { applicationId: String(only._id), passcode })
    ).body,
  ).toEqual({ verified_passcode: true });
  expect(made.message?.text).toContain('Your passcode: ••••••');

  const [accepted] = await mailsTo(chosen);
  expect(accepted && (await prepare(accepted as OutgoingMail, jobs))).toMatchObject({
    composed: {
      subject: 'You’ve been accepted: 14 Rathgar Avenue, Rathmines, Dublin 6',
      text: expect.stringContaining('14 Rathgar Avenue, Rathmines, Dublin 6 (Box room)'),
    },
  });
  await owner.post('/listing/rental_units/cancel_applicant', named(chosen));
  expect(accepted && (await prepare(accepted as OutgoingMail, jobs))).toMatchObject({ outcome: 'withdrawn' });

  await closeType(double);
  const [last, out] = [await someone('Last', [box]), await someone('Out', [])];
  await accept(last, { tell_others: true });
  await follow();
  const [told] = await mailsTo(out);
  expect(told && (await prepare(told as OutgoingMail, jobs))).toMatchObject({
    composed: { text: expect.stringContaining('has now been let to someone else') },
  });
  expect((await owner.post(`${pipeline}/undo_move`, named(out))).status).toBe(200);
  expect((await mailsTo(out)).map(({ status }) => status)).toEqual(['withdrawn']);
});

it('given two browsers that accept for the last unit at once, then one is accepted and the other gets 409 with how things stand', async () => {
  await closeType(double);
  const [one, two] = [await someone('One', [box]), await someone('Two', [])];
  const instance = (await previewOf(one)).instance_id;
  const answers = await Promise.all([accept(one, { instance_id: instance }), accept(two, { instance_id: instance })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({
    error: expect.stringContaining('Every unit here is closed'),
    preview: { choices: [], scenario: null },
  });
  expect((await instances()).filter(({ tenant }) => tenant)).toHaveLength(1);
  expect(await Applications.countDocuments({ listingId, subState: 'accepted' })).toBe(1);
});

it('given a plan that is no longer the one that was seen, then nothing is done and the new one is answered', async () => {
  await closeType(double);
  const chosen = await someone('Chosen', [box]);
  const { version } = await previewOf(chosen);
  await someone('Late', [box], { stage: 'application_screening', subState: 'in_review' });
  const answer = await accept(chosen, { version });
  expect([answer.status, (answer.body['preview'] as AcceptPreview).affected_applicants]).toEqual([409, 1]);
  expect((await nowOf(chosen)).subState).toBe('pending');
  expect(await mailsTo(chosen)).toEqual([]);
});

it('given applicants at every stage, then those from viewings on are offered what is left, the others are marked, and the landlord can choose', async () => {
  const early: Position = { stage: 'application_screening', subState: 'in_review' };
  const collecting: Position = { stage: 'information_collection', subState: 'pending' };
  const people = async () => [
    await someone('Wrote', [box], early),
    await someone('Collecting', [box], collecting),
    await someone('Deciding', [box]),
  ];
  const asked = async (some: Application[]) =>
    (await Promise.all(some.map(mailsTo))).map((mails) => mails.map(({ template }) => template).join());
  const others = await people();
  const chosen = await someone('Chosen', [box]);
  expect((await previewOf(chosen)).affected.map(({ stage, fate }) => [stage, fate])).toEqual([
    ['application_screening', 'choose'],
    ['information_collection', 'choose'],
    ['final_decision', 'choose'],
  ]);
  expect((await accept(chosen)).body).toMatchObject({
    ...{ scenario: 'type_full', affected_applicants: 3, offered_applicants: 1, others_told: true },
  });
  await follow();
  expect(await asked(others)).toEqual(['', '', 'choose-unit']);
  const lines = async (stage: string) =>
    bodyOf<{ items: { name: string; wish_let?: object }[] }>(
      await owner.get(`${pipeline}/stage_list/${stage}?listing_id=${listingId}`),
    ).items.map(({ name, wish_let }) => [name, wish_let]);
  expect(await lines('application_screening/in_review')).toEqual([['Wrote', { asked: false }]]);
  expect(await lines('final_decision')).toContainEqual(['Deciding', { asked: true }]);

  // The landlord of another house offers it to everyone who only sent an enquiry, and to no one else
  listingId = await listingOf(owner, { address: '9 Other Road, Galway', advert_urls: [] });
  [double = '', box = ''] = (await Listings.findById(listingId).lean())?.unitTypes.map(({ id }) => id) ?? [];
  const more = await people();
  const answer = await accept(await someone('Second', [box]), { offer_stages: ['application_screening'] });
  expect(answer.body).toMatchObject({ affected_applicants: 3, offered_applicants: 1 });
  await follow();
  expect(await asked(more)).toEqual(['choose-unit', '', '']);
  expect((await accept(more[2] as Application, { offer_stages: ['nowhere'] })).status).toBe(400);
});

it('given a unit that is let, then whoever asks for it later is offered the rest, and is screened for what they choose', async () => {
  await accept(await someone('Chosen', [box]));
  const late = await someone('Late', [box], { stage: 'application_screening', subState: 'in_review' });
  await Applications.updateOne({ _id: late._id }, { screenedAt: null });
  for (let run = 0; run < 2; run++) await screenApplication({ applicationId: String(late._id) }, jobs);
  expect(await nowOf(late)).toMatchObject({
    ...{ stage: 'application_screening', subState: 'in_review', stopReason: 'The unit they asked about has been let.' },
  });
  expect((await mailsTo(late)).map(({ template }) => template)).toEqual(['choose-unit']);
  const credentials = { applicationId: String(late._id), passcode: await passcodeFor(late, app.clock.now()) };
  const own = await app.visitor().post('/applications/information_collection/choose_unit', {
    ...{ ...credentials, unit_type_id: double },
  });
  expect(own.body).toMatchObject({ answered: true, chosen: ['Double room'] });
  expect((await nowOf(late)).screenedAt).toBeNull();
});

it('given a wish for what is let, then another unit must be named; given several, then the named one is let', async () => {
  const chosen = await someone('Chosen', [double]);
  const { choices } = await previewOf(chosen);
  expect(choices.map(({ wanted }) => wanted)).toEqual([true, true, false]);
  await closeType(double);
  expect((await accept(chosen)).status).toBe(409);
  const named_ = choices.find(({ unit_type_id: id }) => id === box)?.instance_id;
  expect((await accept(chosen, { instance_id: named_ })).body).toMatchObject({
    scenario: 'listing_full',
    unit_name: 'Box room',
  });
});

it('given a tenancy that is undone, then the unit is open, the listing active, and the news that had not left is never sent', async () => {
  await closeType(double);
  const chosen = await someone('Chosen', [box]);
  await accept(chosen);
  const back = await owner.post('/listing/rental_units/cancel_applicant', named(chosen));
  expect(back.status).toBe(200);
  expect((await owner.post('/listing/rental_units/cancel_applicant', named(chosen))).status).toBe(409);
  expect(await nowOf(chosen)).toMatchObject(deciding);
  expect((await instances()).filter(({ status, tenant }) => status === 'OPEN' && !tenant)).toHaveLength(1);
  expect((await Listings.findById(listingId).lean())?.status).toBe('ACTIVE');
  expect((await mailsTo(chosen)).map(({ template, status }) => [template, status])).toEqual([
    ['tenant-accepted', 'withdrawn'],
  ]);

  // And again, undone after the emails were sent: then the applicants are told of that too
  await accept(chosen);
  await OutgoingMails.updateMany({ applicationId: chosen._id, status: 'waiting' }, { status: 'sent' });
  await owner.post('/listing/rental_units/cancel_applicant', named(chosen));
  expect((await mailsTo(chosen)).map(({ template, status }) => [template, status])).toEqual([
    ['tenant-accepted', 'withdrawn'],
    ['tenant-accepted', 'sent'],
    ['tenancy-cancelled', 'waiting'],
  ]);
});

it('sets two applicants side by side on the same rows, with the landlord’s note and without what the law protects', async () => {
  const [one, two] = [await someone('One', [box]), await someone('Two', [double])];
  await document(one, Buffer.from('x'), {
    slot: 'PROOF_OF_EMPLOYMENT',
    verdict: 'CONTRADICTS',
    verdictReason: 'The employer is another one.',
  });
  await document(one, Buffer.from('y'), {
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    verdict: 'SUPPORTS',
    judgement: {
      ...{ kind: 'payslip', facts: [], verdict: 'SUPPORTS', reason: 'It all fits.', askAgain: false },
      ...{ judgedAt: new Date(), by: 'rules' },
      claims: [
        {
          ...{ rule: 'reaches-the-rent', claim: 'It shows that the rent is affordable', outcome: 'supports' },
          ...{ stated: '€1,000 a month', found: '€2,500', reason: 'It shows €2,500 a month.', places: [] },
        },
      ],
    },
  });
  await viewing(one, '2026-03-10', '09:00', 'OVER');
  expect(
    (await owner.post(`${pipeline}/note`, { ...named(one), note: '  Friendly, asked about the garden ' })).body,
  ).toMatchObject({ note: 'Friendly, asked about the garden' });
  const asked = (ids: string[]) =>
    owner.get(`${pipeline}/compare?listing_id=${listingId}&application_ids=${ids.join(',')}`);
  const answer = await asked([String(two._id), String(one._id)]);
  const { rows, applicants } = bodyOf<CompareAnswer>(answer);
  expect(applicants.map(({ name }) => name)).toEqual(['Two', 'One']);
  for (const { cells } of rows)
    expect(cells.map(({ application_id: id }) => id)).toEqual([String(two._id), String(one._id)]);
  const said = (title: string) =>
    rows.find((row) => row.title === title)?.cells.map(({ lines }) => lines.map(({ text }) => text).join('; '));
  expect(said('Your note')).toEqual(['', 'Friendly, asked about the garden']);
  expect(said('Proof of employment')).toEqual(['', 'Contradicts: The employer is another one.']);
  expect(said('Rent and income')).toEqual(['', '€2,500 a month after tax. The rent is 40% of that.']);
  expect((await asked([String(one._id)])).status).toBe(400);
  const stranger = await landlord(app);
  expect(
    (
      await stranger.get(
        `${pipeline}/compare?listing_id=${listingId}&application_ids=${String(one._id)},${String(two._id)}`,
      )
    ).status,
  ).toBe(404);
  const { items } = bodyOf<DecisionFacts>(await owner.get(`${pipeline}/decision_facts?listing_id=${listingId}`));
  expect(items.find(({ application_id: id }) => id === String(one._id))).toMatchObject({
    verdicts: { supports: 1, warns: 1, unchecked: 0 },
    note: 'Friendly, asked about the garden',
  });
  expect((await accept(one, {}, stranger)).status).toBe(404);
});
