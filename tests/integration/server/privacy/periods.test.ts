import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeletionsAnswer, KeptFor } from '../../../../domain/calls/periods.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { deletionPlan, keepPlan } from '../../../../store/privacy/deletion-plan.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'keeper');
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const usual = { identity: 7, documents: 30, letters: 90, record: 365 };

async function keptFor(given: Application): Promise<KeptFor> {
  const sends = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
  const { body } = await app.visitor().post('/applications/information_collection/status', sends);
  return body['kept'] as KeptFor;
}

describe('a landlord’s periods', () => {
  it('are the installation’s to begin with, and may only be shortened', async () => {
    expect((await owner.get('/user/periods')).body).toEqual({ installation: usual, own: {} });
    const longer = await owner.post('/user/periods/change', { documents: 31 });
    expect([longer.status, longer.body]).toEqual([
      400,
      { error: 'Other documents and answers can be kept for 30 days at most. Please enter 30 or less.' },
    ]);
    for (const documents of [0, -1, 1.5, '7', null])
      expect((await owner.post('/user/periods/change', { documents })).status).toBe(400);
    expect((await owner.get('/user/periods')).body['own']).toEqual({});
    const shorter = await owner.post('/user/periods/change', { documents: 14 });
    expect(shorter.body).toEqual({ installation: usual, own: { documents: 14 } });
  });

  it('applicants read the periods that hold, and no other landlord’s', async () => {
    const given = await application(await landlordIdOf(owner), listingId);
    expect(await keptFor(given)).toEqual({ ...usual, documents: 14, held_until: null });
    const other = await landlord(app, 'otherkeeper');
    const theirs = await application(await landlordIdOf(other), await listingOf(other));
    expect(await keptFor(theirs)).toEqual({ ...usual, held_until: null });
  });
});

it('a file whose period is over can’t be opened any more, and the landlord reads why', async () => {
  const position = { stage: 'information_collection', subState: 'pending' } as const;
  const given = await application(await landlordIdOf(owner), listingId, { position });
  const passport = await document(given, Buffer.from('x'), { fileDeletedAt: new Date('2026-03-01T12:00:00Z') });
  const { status, body } = await owner.get(`/files/documents/${String(passport._id)}`);
  expect([status, body]).toEqual([
    410,
    { error: 'This file was deleted on 1 Mar 2026, because the time we keep it for is over.' },
  ]);
  // The panel and the applicant's own page announce it beforehand, and give no link.
  const deleted_at = '2026-03-01T12:00:00.000Z';
  const panel = await owner.get(`/listing/application_pipeline/application_documents/${String(given._id)}`);
  expect(panel.body).toMatchObject({ documents: [{ name: 'payslip.pdf', deleted_at }] });
  const passcode = await passcodeFor(given, app.clock.now());
  const path = '/applications/information_collection/status';
  const own = await app.visitor().post(path, { applicationId: String(given._id), passcode });
  expect(own.text).toContain(`"deleted_at":"${deleted_at}"`);
});

describe('keeping something for longer', () => {
  const hold = { hold_reason: 'rtb', note: 'Deposit dispute', last_day: '2026-09-30' };
  const path = '/listing/application_pipeline/hold';
  const deletions = async () => (await owner.get('/user/deletions')).body as unknown as DeletionsAnswer;

  async function ending(): Promise<{ given: Application; ids: Record<string, string> }> {
    const receivedAt = new Date(app.clock.now().getTime() - 85 * 24 * 3600_000);
    const position = { stage: 'information_collection', subState: 'rejected' } as const;
    const given = await application(await landlordIdOf(owner), listingId, { receivedAt, position });
    await plan(given);
    return { given, ids: { listing_id: listingId, application_id: String(given._id) } };
  }
  /** Plans the deletion as the sweep does. */
  async function plan({ _id }: Application): Promise<void> {
    const found = await deletionPlan(_id, undefined, app.clock.now());
    if (found) await keepPlan(found, app.clock.now());
  }

  it('takes it off the list of what will be deleted, until the landlord stops keeping it; both are on record', async () => {
    const { given, ids } = await ending();
    expect((await deletions()).items).toMatchObject([{ ...ids, deletions: [{ part: 'person' }] }]);
    expect((await owner.post(path, { ...ids, ...hold })).body).toEqual({
      message: 'You’re keeping this until 30 Sept 2026.',
    });
    await plan(given);
    expect(await deletions()).toMatchObject({
      items: [],
      holds: [{ application_id: ids['application_id'], reason: 'rtb', note: 'Deposit dispute', state: 'stands' }],
    });
    const ended = await owner.post('/listing/application_pipeline/end_hold', ids);
    expect(ended.status).toBe(200);
    expect((await owner.post('/listing/application_pipeline/end_hold', ids)).status).toBe(409);
    await plan(given);
    expect(await deletions()).toMatchObject({ items: [ids], holds: [{ state: 'ended' }] });
    const history = (await Applications.findById(given._id).lean<Application>())?.history ?? [];
    expect(history.slice(-2).map(({ text }) => text)).toEqual([
      'You’re keeping this application until 30 Sept 2026: Dispute at the RTB.',
      'You’re no longer keeping this application for longer.',
    ]);
  });

  it('shows the last day of a dispute to the applicant, who can’t delete it until then', async () => {
    const { given, ids } = await ending();
    await owner.post(path, { ...ids, ...hold });
    expect((await keptFor(given)).held_until).toBe('2026-09-30');
    const sends = { applicationId: ids['application_id'], passcode: await passcodeFor(given, app.clock.now()) };
    const asked = await app.visitor().post('/applications/own_data/erase', sends);
    expect([asked.status, asked.body['error']]).toEqual([
      409,
      expect.stringContaining('has to keep it until 30 Sept 2026'),
    ]);
    const deleted = await owner.post('/listing/application_pipeline/erase', ids);
    expect([deleted.status, deleted.body['error']]).toEqual([409, expect.stringContaining('End the hold first')]);
  });

  it('is possible for a whole listing, and only until a day that its reason allows', async () => {
    const ids = { listing_id: listingId };
    const refused = async (last_day: string) =>
      (await owner.post('/listing/hold', { ...ids, ...hold, hold_reason: 'other', last_day })).body;
    expect(await refused('2026-03-11')).toEqual({ error: 'Please choose a date after today.' });
    expect(await refused('2026-07-01')).toEqual({
      error: 'You can keep this for 90 days at a time. Please choose an earlier date.',
    });
    expect(await refused('soon')).toEqual({ error: 'Please choose a date' });
    expect((await owner.post('/listing/hold', { ...ids, ...hold, note: ' ' })).status).toBe(400);
    expect((await owner.post('/listing/hold', { ...ids, ...hold })).status).toBe(200);
    expect((await deletions()).holds[0]).toMatchObject({
      application_id: null,
      address: '14 Rathgar Avenue, Rathmines, Dublin 6',
    });
    expect((await owner.post('/listing/end_hold', ids)).status).toBe(200);
  });
});
