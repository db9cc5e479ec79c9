import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveChannel } from '../../../../domain/calls/live.ts';
import type { ApplicantListItem } from '../../../../domain/calls/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { lastOutgoing } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, dueOutgoing, markSent } from '../../../../store/outbound/sending.ts';
import type { Answered, Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, viewing } from '../world-for-tests.ts';

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

const names = (answer: Answered) => (answer.body['items'] as ApplicantListItem[]).map((item) => item.name);

describe('a stage’s list', () => {
  let doubleRoom: string;
  const screening = (query = '') =>
    owner.get(
      `/listing/application_pipeline/stage_list/application_screening/in_review?listing_id=${listingId}${query}`,
    );
  beforeAll(async () => {
    const { body } = await owner.get(`/listing/info?listing_id=${listingId}`);
    doubleRoom = (body['rental_units'] as { id: string }[])[0]?.id ?? '';
    for (let i = 0; i < 45; i++) {
      await application(landlordId, listingId, {
        name: `Applicant ${String(i).padStart(2, '0')}`,
        receivedAt: new Date(Date.UTC(2026, 2, 1, 0, i)),
      });
    }
    await application(landlordId, listingId, {
      name: 'Séamus Ó Briain',
      email: 'briain.family@example.ie',
      unitInterest: [doubleRoom],
      receivedAt: new Date(Date.UTC(2026, 2, 2)),
    });
    await Applications.updateOne({ listingId, name: 'Séamus Ó Briain' }, { phone: '+353861230099' });
  });

  it('is narrowed to those who wait before a step, and to those whom no rule holds', async () => {
    const since = new Date();
    const held = await Applications.find({ listingId }, { _id: 1 }).limit(3).lean();
    const ids = held.map(({ _id }) => _id);
    await Applications.updateMany({ _id: { $in: ids } }, { hold: { step: 'documents', why: 'full', since } });
    const counts = await Promise.all(
      ['documents', 'none', 'viewing'].map(async (step) => (await screening(`&held=${step}`)).body['count']),
    );
    expect(counts).toEqual([3, 43, 0]);
    await Applications.updateMany({ _id: { $in: ids } }, { hold: null });
  });

  it('counts the stages', async () => {
    const { body } = await owner.get(`/listing/application_pipeline/numbers_per_stage?listing_id=${listingId}`);
    expect(body).toEqual({
      max_num_elements_per_page: 20,
      waiting_for_landlord: { application_screening: 46 },
      numbers_per_stage: {
        application_screening: { in_review: 46, rejected: 0 },
        information_collection: { pending: 0, rejected: 0 },
        viewing_appointment: { pending: 0, scheduled: 0, cancelled: 0 },
        final_decision: 0,
      },
    });
  });

  it('says on each line how far the applicant is', async () => {
    const formFields = [
      { label: 'PROOF_OF_EMPLOYMENT', type: 'pdf', description: 'From your employer.', required: true },
      { label: 'PROOF_OF_FINANCIAL_MEANS', type: 'pdf', description: 'A bank statement.', required: true },
    ];
    const asking = await listingOf(owner, { form_fields: formFields });
    const landlordId = await landlordIdOf(owner);
    const collecting = await application(landlordId, asking, {
      position: { stage: 'information_collection', subState: 'pending' },
    });
    await document(collecting, Buffer.from('blurred'), {
      slot: 'PROOF_OF_FINANCIAL_MEANS',
      verdict: 'UNREADABLE',
      askedAgainAt: new Date('2026-03-11T09:00:00Z'),
      betterWanted: true,
    });
    const booked = await application(landlordId, asking, {
      position: { stage: 'viewing_appointment', subState: 'scheduled' },
    });
    await viewing(booked, '2026-03-23', '15:30');
    const lineOf = async (place: string) =>
      (await owner.get(`/listing/application_pipeline/stage_list/${place}?listing_id=${asking}`)).body['items'];
    expect(await lineOf('information_collection/pending')).toEqual([
      expect.objectContaining({
        collection: {
          in_order: 0,
          required: 2,
          missing: expect.arrayContaining(['Proof of employment']),
          to_replace: ['Proof of financial means'],
          to_check: [],
          to_confirm: [],
          asked_again_at: '2026-03-11T09:00:00.000Z',
          opened_at: null,
        },
      }),
    ]);
    expect(await lineOf('viewing_appointment/scheduled')).toEqual([
      expect.objectContaining({ viewing: { date: '2026-03-23', start: '15:30', end: '16:00' } }),
    ]);
  });

  it('counts those that a search or a unit narrows the lists to', async () => {
    const numbers = `/listing/application_pipeline/numbers_per_stage?listing_id=${listingId}`;
    for (const narrowed of ['&search=briain%20seamus', `&unit_type_id=${doubleRoom}&search=seamus`]) {
      const { body } = await owner.get(numbers + narrowed);
      expect(body['numbers_per_stage'], narrowed).toMatchObject({
        application_screening: { in_review: Number((await screening(narrowed)).body['count']), rejected: 0 },
      });
      expect(body['numbers_per_stage']).toMatchObject({ application_screening: { in_review: 1 } });
    }
  });

  it('goes forward and back by cursor, newest first, and knows its page', async () => {
    const first = await screening();
    expect(names(first)).toHaveLength(20);
    expect(names(first)[0]).toBe('Séamus Ó Briain');
    expect(first.body).toMatchObject({ count: 46, curr_page: 1, prev_cursor: null });
    const second = await screening(`&next=${String(first.body['next_cursor'])}`);
    const third = await screening(`&next=${String(second.body['next_cursor'])}`);
    expect([
      names(second).length,
      second.body['curr_page'],
      names(third).length,
      third.body['curr_page'],
      third.body['next_cursor'],
    ]).toEqual([20, 2, 6, 3, null]);
    expect(new Set([...names(first), ...names(second), ...names(third)]).size).toBe(46);
    const back = await screening(`&prev=${String(third.body['prev_cursor'])}`);
    expect([names(back), back.body['curr_page']]).toEqual([names(second), 2]);
  });

  it('goes to a page by its number, and says that one beyond the end is empty', async () => {
    expect(names(await screening('&page=3'))).toHaveLength(6);
    const beyond = await screening('&page=4');
    expect(beyond.body).toMatchObject({ items: [], count: 46, curr_page: 4, next_cursor: null });
  });

  it('filters by unit and by words of the name, without fadas and whatever the words mean to a pattern', async () => {
    const bySearch = await screening('&search=obriain%20seamus');
    expect(names(bySearch)).toEqual([]);
    expect(names(await screening('&search=briain%20seamus'))).toEqual(['Séamus Ó Briain']);
    expect(names(await screening(`&unit_type_id=${doubleRoom}`))).toEqual(['Séamus Ó Briain']);
    expect(names(await screening('&search=applicant%2007'))).toEqual(['Applicant 07']);
    // Nor has the name to be known: the address or the number does.
    for (const known of ['family@EXAMPLE', '086 123 0099'])
      expect(names(await screening(`&search=${encodeURIComponent(known)}`)), known).toEqual(['Séamus Ó Briain']);
    expect((await screening(`&search=${encodeURIComponent('.*')}`)).status).toBe(200);
    const [item] = (await screening(`&unit_type_id=${doubleRoom}`)).body['items'] as ApplicantListItem[];
    expect(item).toMatchObject({
      source: 'Daft.ie',
      num_documents: 0,
      rental_unit_interest: [
        {
          unit_type_name: 'Double room',
          rental_fee: 950,
          rental_fee_currency: 'EUR',
          rental_payment_frequency: 'MONTHLY',
        },
      ],
    });
  });

  it('says in words what is no page and no stage', async () => {
    expect((await screening('&next=nonsense')).body).toEqual({
      error: 'This page of the list isn’t available any more. Please reload it.',
    });
    const { status, body } = await owner.get(
      `/listing/application_pipeline/stage_list/final_decision/soon?listing_id=${listingId}`,
    );
    expect([status, body]).toEqual([404, { error: 'Stage not found.' }]);
    expect(
      (await owner.get(`/listing/application_pipeline/stage_list/final_decision?listing_id=${listingId}`)).body,
    ).toMatchObject({ items: [], count: 0 });
  });
});

describe('moving forward', () => {
  const move = (given: Application, by = owner) =>
    by.post('/listing/application_pipeline/move_forward', { listing_id: listingId, application_id: String(given._id) });

  it('overrides a rejection, writes history, holds the email and tells open pages', async () => {
    const rejected = await application(landlordId, listingId, {
      position: { stage: 'application_screening', subState: 'rejected' },
      stopReason: 'Too many people.',
    });
    const heard: string[] = [];
    const subscriber = app.redis.duplicate();
    await subscriber.subscribe(liveChannel(app.namespace, String(landlordId)));
    subscriber.on('message', (_channel: string, message: string) => heard.push(message));
    const { status, body } = await move(rejected);
    const undoUntil = new Date(app.clock.now().getTime() + 60_000).toISOString();
    expect([status, body]).toEqual([
      200,
      {
        application_id: String(rejected._id),
        stage: 'information_collection',
        sub_state: 'pending',
        undo_until: undoUntil,
      },
    ]);
    const now = await findApplicationById(rejected._id);
    expect(now).toMatchObject({ stage: 'information_collection', subState: 'pending', stopReason: null });
    expect(now?.history.at(-1)).toMatchObject({
      actor: 'landlord',
      event: 'moved-forward',
      text: 'The landlord moved them forward to Information Collection.',
    });
    const mail = await lastOutgoing(rejected._id, 'passcode');
    expect(mail).toMatchObject({ status: 'waiting', to: rejected.email, number: 1 });
    expect(mail?.notBefore).toEqual(new Date(app.clock.now().getTime() + 60_000));
    expect(await claimOutgoing(mail?._id ?? '', app.clock.now())).toBeNull();
    expect(
      (await dueOutgoing(new Date(app.clock.now().getTime() + 60_000), 100)).map((due) => String(due._id)),
    ).toContain(String(mail?._id));
    await expect
      .poll(() => heard)
      .toEqual([JSON.stringify({ type: 'application', listingId, applicationId: String(rejected._id) })]);
    subscriber.disconnect();
  });

  it('happens once, however often it is asked for at once, with one email', async () => {
    const given = await application(landlordId, listingId);
    const answers = await Promise.all(Array.from({ length: 12 }, () => move(given)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(11).fill(409)]);
    expect((await lastOutgoing(given._id, 'passcode'))?.number).toBe(1);
    expect(
      (await findApplicationById(given._id))?.history.filter((entry) => entry.event === 'moved-forward'),
    ).toHaveLength(1);
  });

  const undo = (given: Application, by = owner) =>
    by.post('/listing/application_pipeline/undo_move', { listing_id: listingId, application_id: String(given._id) });

  it('can be undone within the hold: the email is withdrawn, the reason stands again, and the next move emails the next passcode', async () => {
    const rejected = await application(landlordId, listingId, {
      position: { stage: 'application_screening', subState: 'rejected' },
      stopReason: 'Too many people.',
    });
    await move(rejected);
    expect((await undo(rejected)).status).toBe(200);
    expect(await findApplicationById(rejected._id)).toMatchObject({
      stage: 'application_screening',
      subState: 'rejected',
      stopReason: 'Too many people.',
      movedFrom: null,
    });
    expect((await lastOutgoing(rejected._id, 'passcode'))?.status).toBe('withdrawn');
    expect((await undo(rejected)).status).toBe(409);
    await move(rejected);
    expect(await lastOutgoing(rejected._id, 'passcode')).toMatchObject({ number: 2, status: 'waiting' });
  });

  it('cannot be undone once the email is on its way, nor by someone else', async () => {
    const given = await application(landlordId, listingId);
    await move(given);
    expect((await undo(given, await landlord(app))).status).toBe(404);
    const mail = await lastOutgoing(given._id, 'passcode');
    await claimOutgoing(mail?._id ?? '', new Date(app.clock.now().getTime() + 61_000));
    const late = await undo(given);
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'It’s too late to undo this. The email to the applicant is already on its way.' },
    ]);
    await markSent(mail?._id ?? new Types.ObjectId(), '250 kept', app.clock.now(), null);
    expect((await undo(given)).body).toEqual({
      error: 'It’s too late to undo this. The applicant has already been emailed.',
    });
    expect((await findApplicationById(given._id))?.stage).toBe('information_collection');
  });

  it('says that it is too late, and of no email, when the applicant was not told or went on first', async () => {
    const untold = await application(landlordId, listingId);
    await owner.post('/listing/application_pipeline/reject', {
      listing_id: listingId,
      application_id: String(untold._id),
      reason: '',
      tell: false,
    });
    app.clock.forward(61_000);
    expect((await undo(untold)).body).toEqual({
      error: 'It’s too late to undo this. Please reload the page to see where the applicant is now.',
    });
  });

  it('says in words that there is no way on from here', async () => {
    const deciding = await application(landlordId, listingId, {
      position: { stage: 'final_decision', subState: 'pending' },
    });
    expect(await move(deciding)).toMatchObject({
      status: 409,
      body: { error: 'This applicant can’t be moved forward from their current stage. Please reload the page.' },
    });
  });

  it('moves someone without an address too, and says in the history that no email went out', async () => {
    const given = await application(landlordId, listingId, { email: null });
    expect((await move(given)).status).toBe(200);
    expect((await findApplicationById(given._id))?.history.at(-1)?.text).toBe(
      'No passcode was sent, because the enquiry gives no email address.',
    );
  });
});

describe('one applicant', () => {
  it('is shown with letter, facts, criteria, documents and history', async () => {
    const given = await application(landlordId, listingId, { name: 'Niamh Kelly' });
    const file = await document(given, Buffer.from('%PDF-1.4'), {
      name: 'payslip.pdf',
      verdict: 'INSUFFICIENT',
      verdictReason: 'March is missing.',
    });
    const { body } = await owner.get(`/listing/applicant?application_id=${String(given._id)}`);
    expect(body).toMatchObject({
      name: 'Niamh Kelly',
      stage: 'application_screening',
      documents: [{ name: 'payslip.pdf', file: `/files/documents/${String(file._id)}`, deleted_at: null }],
      fields: expect.arrayContaining([
        { field: 'moveIn', value: '2026-04-01', source: 'read' },
        { field: 'occupants', value: 2, source: 'read' },
        { field: 'pets', value: false, source: 'read' },
        { field: 'employment', value: null, source: null },
      ]),
      facts: [],
      screening: [{ criterion: 'A name', answer: 'meets', stands_on: 'Niamh Kelly' }],
      history: [{ actor: 'mail', text: 'The application arrived.' }],
    });
    const documents = await owner.get(`/listing/application_pipeline/application_documents/${String(given._id)}`);
    expect(documents.body['documents']).toMatchObject([
      {
        document_id: String(file._id),
        verdict: 'INSUFFICIENT',
        verdict_reason: 'March is missing.',
        content_type: 'application/pdf',
        size: 8,
      },
    ]);
  });
});
