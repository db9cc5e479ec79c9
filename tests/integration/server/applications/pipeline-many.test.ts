import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkPreflightAnswer, BulkState } from '../../../../domain/calls/bulk-move.ts';
import type { TableAnswer } from '../../../../domain/calls/pipeline-table.ts';
import type { CriteriaAnswer } from '../../../../domain/calls/screening-criteria.ts';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { lastOutgoing } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, markSent } from '../../../../store/outbound/sending.ts';
import { endingOf } from '../../../../server/applications/applicant-ending.ts';
import { bulkMove } from '../../../../workers/jobs/bulk-move.ts';
import { screenApplication } from '../../../../workers/jobs/screen-application.ts';
import type { JobContext } from '../../../../workers/job.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let context: JobContext;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
  context = jobContext({ now: app.clock.now, enqueue: app.queues.enqueue });
});
afterAll(() => app.close());

const at = (stage: Position['stage'], subState: Position['subState']) => ({ stage, subState }) as Position;
const base = '/listing/application_pipeline';

describe('the table of all applicants', () => {
  it('goes through everyone by cursor in each order, each once, and knows how many there are', async () => {
    const listingId = await listingOf(owner);
    const places = [
      at('application_screening', 'in_review'),
      at('viewing_appointment', 'pending'),
      at('information_collection', 'rejected'),
    ];
    for (let i = 0; i < 130; i++) {
      await application(landlordId, listingId, {
        name: `N${String(i % 40).padStart(2, '0')}`,
        position: places[i % 3] ?? at('final_decision', 'pending'),
        receivedAt: new Date(Date.UTC(2026, 1, 1 + (i % 9))),
      });
    }
    for (const query of [
      'sort=received&order=desc',
      'sort=name&order=asc',
      'sort=documents&order=desc',
      'sort=stage&order=asc',
    ]) {
      const first = bodyOf<TableAnswer>(await owner.get(`${base}/table?listing_id=${listingId}&${query}`));
      const second = bodyOf<TableAnswer>(
        await owner.get(`${base}/table?listing_id=${listingId}&${query}&next=${first.next_cursor ?? ''}`),
      );
      const rows = [...first.rows, ...second.rows];
      expect([query, first.rows.length, second.rows.length, second.next_cursor, first.count]).toEqual([
        query,
        100,
        30,
        null,
        130,
      ]);
      expect(new Set(rows.map((row) => row.application_id)).size).toBe(130);
      if (query.startsWith('sort=name'))
        expect(rows.map((row) => row.name)).toEqual(rows.map((row) => row.name).toSorted());
      if (query.startsWith('sort=stage'))
        expect([...new Set(rows.map((row) => row.stage))]).toEqual([
          'application_screening',
          'information_collection',
          'viewing_appointment',
        ]);
    }
    const filtered = bodyOf<TableAnswer>(
      await owner.get(`${base}/table?listing_id=${listingId}&place=viewing_appointment.pending&search=n07`),
    );
    expect(filtered.rows.every((row) => row.sub_state === 'pending' && row.name === 'N07')).toBe(true);
    expect([filtered.count, (await owner.get(`${base}/table?listing_id=${listingId}&place=nowhere`)).status]).toEqual([
      filtered.rows.length,
      404,
    ]);
  });
});

describe('rejecting', () => {
  const reject = (given: Application, more: Record<string, unknown> = {}) =>
    owner.post(`${base}/reject`, { application_id: String(given._id), listing_id: String(given.listingId), ...more });
  const undo = (given: Application) =>
    owner.post(`${base}/undo_move`, { application_id: String(given._id), listing_id: String(given.listingId) });
  let listingId: string;
  beforeAll(async () => {
    listingId = await listingOf(owner);
  });

  it('emails nobody until the landlord says so, and can still tell them later', async () => {
    const given = await application(landlordId, listingId, { position: at('information_collection', 'pending') });
    expect((await reject(given, { reason: 'The home went to somebody else.' })).body).toMatchObject({
      stage: 'information_collection',
      sub_state: 'rejected',
    });
    expect(await lastOutgoing(given._id, 'rejection')).toBeNull();
    app.clock.forward(61_000);
    const { body } = await reject(given, { tell: true });
    expect(body).toMatchObject({
      sub_state: 'rejected',
      undo_until: new Date(app.clock.now().getTime() + 60_000).toISOString(),
    });
    expect(await lastOutgoing(given._id, 'rejection')).toMatchObject({ status: 'waiting', to: given.email });
    expect((await undo(given)).status).toBe(200);
    expect((await lastOutgoing(given._id, 'rejection'))?.status).toBe('withdrawn');
    expect((await findApplicationById(given._id))?.stopReason).toBe('The home went to somebody else.');
  });

  it('holds the email, and Undo takes all of it back; once it has left, nothing is undone', async () => {
    const given = await application(landlordId, listingId, { stopReason: 'Not stated yet: a name.' });
    await reject(given, { tell: true });
    expect((await undo(given)).status).toBe(200);
    expect(await findApplicationById(given._id)).toMatchObject({
      stage: 'application_screening',
      subState: 'in_review',
      stopReason: 'Not stated yet: a name.',
    });
    await reject(given, { tell: true });
    const mail = await lastOutgoing(given._id, 'rejection');
    await claimOutgoing(mail?._id ?? '', new Date(app.clock.now().getTime() + 61_000));
    expect((await undo(given)).status).toBe(409);
    // And the applicant's own page shows it only once the email was sent.
    const known = async () => endingOf((await findApplicationById(given._id)) ?? given);
    expect(await known()).toBeNull();
    await markSent(mail?._id ?? given._id, '250 taken', app.clock.now(), null);
    expect(await known()).toBe('declined');
    expect(
      (await reject(await application(landlordId, listingId, { position: at('final_decision', 'accepted') }))).status,
    ).toBe(409);
  });

  it('a move from collection to viewings can be undone too, and one out of a cancelled viewing offers no undo', async () => {
    const move = (given: Application) =>
      owner.post(`${base}/move_forward`, { application_id: String(given._id), listing_id: listingId });
    const collecting = await application(landlordId, listingId, {
      position: at('information_collection', 'rejected'),
      stopReason: 'No payslips.',
    });
    expect((await move(collecting)).body['undo_until']).not.toBeNull();
    expect((await undo(collecting)).body).toMatchObject({ stage: 'information_collection', sub_state: 'rejected' });
    const cancelled = await application(landlordId, listingId, { position: at('viewing_appointment', 'cancelled') });
    expect((await move(cancelled)).body).toMatchObject({
      stage: 'viewing_appointment',
      sub_state: 'pending',
      undo_until: null,
    });
  });
});

describe('a move of many', () => {
  const state = async (id: string) => bodyOf<BulkState>(await owner.get(`${base}/bulk_state?batch_id=${id}`));

  it('says before who cannot and why, moves each once however often the job runs, and Undo takes all of it back', async () => {
    const listingId = await listingOf(owner);
    const movable = await Promise.all(Array.from({ length: 4 }, () => application(landlordId, listingId)));
    const late = await application(landlordId, listingId, {
      position: at('final_decision', 'pending'),
      name: 'Late Comer',
    });
    const asked = {
      listing_id: listingId,
      application_ids: [...movable, late].map((one) => String(one._id)),
      action: 'move_forward',
    };
    const before = await owner.post(`${base}/bulk_preflight`, asked);
    expect(before.body).toMatchObject({
      will: 4,
      cannot: [{ name: 'Late Comer', reason: 'There’s no next stage after Final Decision.' }],
    });

    const clientId = randomUUID();
    const [first, again] = [
      await owner.post(`${base}/bulk_move`, { ...asked, client_id: clientId }),
      await owner.post(`${base}/bulk_move`, { ...asked, client_id: clientId }),
    ];
    const batchId = String(first.body['batch_id']);
    expect(again.body['batch_id']).toBe(batchId);
    await Promise.all([bulkMove({ batchId }, context), bulkMove({ batchId }, context)]);
    expect(await state(batchId)).toMatchObject({
      status: 'done',
      total: 5,
      moved: 4,
      skipped: [{ name: 'Late Comer' }],
    });
    for (const { _id } of movable) {
      const now = await findApplicationById(_id);
      expect([now?.stage, now?.history.filter(({ event }) => event === 'moved-forward').length]).toEqual([
        'information_collection',
        1,
      ]);
      expect(await lastOutgoing(_id, 'passcode')).toMatchObject({
        number: 1,
        status: 'waiting',
        notBefore: new Date(app.clock.now().getTime() + 60_000),
      });
    }

    expect((await (await landlord(app)).post(`${base}/bulk_undo`, { batch_id: batchId })).status).toBe(404);
    expect((await owner.post(`${base}/bulk_undo`, { batch_id: batchId })).body['status']).toBe('undoing');
    await bulkMove({ batchId }, context);
    expect(await state(batchId)).toMatchObject({ status: 'undone', taken_back: 4, undo_until: null });
    for (const { _id } of movable) {
      expect((await findApplicationById(_id))?.stage).toBe('application_screening');
      expect((await lastOutgoing(_id, 'passcode'))?.status).toBe('withdrawn');
    }
    expect((await owner.post(`${base}/bulk_undo`, { batch_id: batchId })).status).toBe(409);
  });

  it('tells many who stand rejected, each once, and Undo keeps all of those emails back', async () => {
    const listingId = await listingOf(owner);
    const rejected = { position: at('application_screening', 'rejected'), stopReason: 'They have a pet.' };
    const [first, second, unreachable] = [
      await application(landlordId, listingId, rejected),
      await application(landlordId, listingId, rejected),
      await application(landlordId, listingId, { ...rejected, email: null }),
    ];
    const running = await application(landlordId, listingId);
    const asked = {
      listing_id: listingId,
      application_ids: [first, second, unreachable, running].map((one) => String(one._id)),
      action: 'tell',
    };
    const why = bodyOf<BulkPreflightAnswer>(await owner.post(`${base}/bulk_preflight`, asked));
    expect([why.will, why.cannot.map(({ reason }) => reason).toSorted()]).toEqual([
      2,
      ['They’re not rejected.', 'We don’t have an email address for them.'],
    ]);

    const batchId = String(
      (await owner.post(`${base}/bulk_move`, { ...asked, client_id: randomUUID() })).body['batch_id'],
    );
    await Promise.all([bulkMove({ batchId }, context), bulkMove({ batchId }, context)]);
    expect(await state(batchId)).toMatchObject({ status: 'done', moved: 2 });
    for (const { _id } of [first, second]) {
      expect(await lastOutgoing(_id, 'rejection')).toMatchObject({
        number: 1,
        status: 'waiting',
        notBefore: new Date(app.clock.now().getTime() + 60_000),
      });
    }
    expect((await findApplicationById(running._id))?.subState).toBe('in_review');
    expect((await owner.post(`${base}/bulk_preflight`, asked)).body).toMatchObject({ will: 0 });
    await owner.post(`${base}/bulk_undo`, { batch_id: batchId });
    await bulkMove({ batchId }, context);
    expect(await state(batchId)).toMatchObject({ status: 'undone', taken_back: 2 });
    expect([
      (await lastOutgoing(first._id, 'rejection'))?.status,
      (await owner.post(`${base}/bulk_preflight`, asked)).body['will'],
    ]).toEqual(['withdrawn', 2]);
  });

  it('refuses more than it can take, and an action it does not know', async () => {
    const listing_id = await listingOf(owner);
    const ids = Array.from({ length: 501 }, () => String(new Types.ObjectId()));
    expect(
      (await owner.post(`${base}/bulk_preflight`, { listing_id, application_ids: ids, action: 'reject' })).body,
    ).toEqual({ error: 'You can move up to 500 applicants at once.' });
    expect(
      (await owner.post(`${base}/bulk_preflight`, { listing_id, application_ids: ids.slice(0, 1), action: 'erase' }))
        .status,
    ).toBe(400);
  });
});

describe('the criteria of a listing', () => {
  const said = { latest_move_in: null, people: [], must_haves: ['units', 'people', 'move-in'] };

  it('are fixed before the first application is read, and a change counts for later ones only', async () => {
    const listingId = await listingOf(owner);
    const criteria = async () =>
      bodyOf<CriteriaAnswer>(await owner.get(`/listing/screening_criteria?listing_id=${listingId}`));
    expect(await criteria()).toMatchObject({
      version: 0,
      must_haves: ['units', 'people'],
      statements: [{ topic: 'smoking', text: 'I do not smoke.' }],
      applications_read: 0,
    });
    const unread = async (receivedAt: Date) => {
      const made = await application(landlordId, listingId, { receivedAt });
      await Applications.updateOne({ _id: made._id }, { screenedAt: null, screening: [] });
      return made;
    };
    const [early, sameTime] = [await unread(app.clock.now()), await unread(app.clock.now())];
    await screenApplication({ applicationId: String(early._id) }, context);
    expect(await criteria()).toMatchObject({ version: 1, applications_read: 1 });

    app.clock.forward(60_000);
    const changed = await owner.post('/listing/screening_criteria', {
      listing_id: listingId,
      available_from: '2026-05-01',
      lease_months: 12,
      ...said,
    });
    expect(changed.body).toMatchObject({ version: 2, available_from: '2026-05-01', lease_months: 12 });
    app.clock.forward(60_000);
    const late = await unread(app.clock.now());
    for (const { _id } of [sameTime, late]) await screenApplication({ applicationId: String(_id) }, context);
    expect(await findApplicationById(sameTime._id)).toMatchObject({
      criteriaVersion: 1,
      stage: 'information_collection',
    });
    const rejected = await findApplicationById(late._id);
    expect(rejected).toMatchObject({
      criteriaVersion: 2,
      subState: 'rejected',
      stopReason: 'They want to move in on 1 Apr 2026, before the property is available (1 May 2026).',
    });
    expect(rejected?.history.at(-1)?.text).toContain('Read against your criteria as changed on 11 Mar 2026.');
  });

  it('tell nobody automatically before the landlord says so, and then only who is read after that, held and once', async () => {
    const listingId = await listingOf(owner, {
      form_fields: [{ label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport.', required: true }],
    });
    const crowd = async () => {
      const made = await application(landlordId, listingId);
      await Applications.updateOne({ _id: made._id }, { screenedAt: null, screening: [], 'enquiry.occupants': 5 });
      await screenApplication({ applicationId: String(made._id) }, held);
      return made;
    };
    const held = { ...context, settings: { ...context.settings, holdMs: 60_000 } };
    const before = await crowd();
    expect((await owner.get(`/listing/screening_criteria?listing_id=${listingId}`)).body).toMatchObject({
      tell_rejected: false,
      early_questions: ['identification'],
    });
    expect(
      (await (await landlord(app)).post('/listing/tell_rejected', { listing_id: listingId, tell: true })).status,
    ).toBe(404);
    app.clock.forward(1000);
    expect((await owner.post('/listing/tell_rejected', { listing_id: listingId, tell: true })).body).toMatchObject({
      tell_rejected: true,
    });
    const after = await crowd();
    for (const { _id } of [before, after]) await screenApplication({ applicationId: String(_id) }, held);
    expect((await findApplicationById(before._id))?.subState).toBe('rejected');
    expect(await lastOutgoing(before._id, 'rejection')).toBeNull();
    expect(await lastOutgoing(after._id, 'rejection')).toMatchObject({
      number: 1,
      status: 'waiting',
      notBefore: new Date(app.clock.now().getTime() + 60_000),
    });
    expect((await owner.post('/listing/tell_rejected', { listing_id: listingId, tell: false })).body).toMatchObject({
      tell_rejected: false,
    });
    const off = await crowd();
    expect([(await findApplicationById(off._id))?.subState, await lastOutgoing(off._id, 'rejection')]).toEqual([
      'rejected',
      null,
    ]);
  });

  it('are refused when they make no sense, and are nobody else’s', async () => {
    const listingId = await listingOf(owner);
    const wrong = await owner.post('/listing/screening_criteria', {
      ...said,
      listing_id: listingId,
      available_from: '2026-05-01',
      latest_move_in: '2026-04-01',
      lease_months: null,
    });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      { error: 'The latest move-in date is before the property is available.' },
    ]);
    expect((await (await landlord(app)).get(`/listing/screening_criteria?listing_id=${listingId}`)).status).toBe(404);
  });
});

describe('a landlord’s word about a document', () => {
  it('goes before the verdict, is kept with its reason, and can be followed by asking again', async () => {
    const given = await application(landlordId, await listingOf(owner), {
      position: at('information_collection', 'pending'),
    });
    const judgement = {
      kind: 'payslip' as const,
      facts: [],
      claims: [],
      verdict: 'SUPPORTS' as const,
      reason: 'It adds up.',
      askAgain: false,
      judgedAt: new Date(),
      by: 'rules' as const,
    };
    const file = await document(given, Buffer.from('x'), {
      verdict: 'SUPPORTS',
      verdictReason: 'It adds up.',
      judgement,
    });
    const document_id = String(file._id);
    expect((await owner.post(`${base}/ask_again`, { document_id })).status).toBe(409);
    const said = await owner.post(`${base}/override_verdict`, {
      document_id,
      verdict: 'INSUFFICIENT',
      reason: 'It is of another year.',
    });
    expect(said.body).toMatchObject({
      verdict: 'INSUFFICIENT',
      verdict_reason: 'It is of another year.',
      override: { judged: 'SUPPORTS', judged_reason: 'It adds up.' },
    });
    expect((await findApplicationById(given._id))?.history.at(-1)?.text).toBe(
      'The landlord changed the verdict on payslip.pdf from “Supports” to “Not enough”. It is of another year.',
    );
    const asked = await owner.post(`${base}/ask_again`, { document_id });
    expect(asked.body).toMatchObject({
      verdict: 'INSUFFICIENT',
      verdict_reason: 'It is of another year.',
      override: null,
    });
    expect(
      (await owner.post(`${base}/override_verdict`, { document_id, verdict: 'SUPPORTS', reason: 'x' })).body,
    ).toEqual({ error: 'Please say why in a few words' });
    expect(
      (
        await (
          await landlord(app)
        ).post(`${base}/override_verdict`, { document_id, verdict: 'SUPPORTS', reason: 'mine now' })
      ).status,
    ).toBe(404);
  });
});
