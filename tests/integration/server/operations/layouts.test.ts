import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../../domain/civil-time.ts';
import type { LayoutItem, LayoutList } from '../../../../domain/calls/layouts.ts';
import type { OperatorActions } from '../../../../domain/calls/operations.ts';
import { Layouts } from '../../../../store/inbound/layout.ts';
import { finishReread, LayoutRereads, markReread } from '../../../../store/inbound/layout-reread.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { delivery, driftingLayout, receivedMail } from '../operations-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

let app: TestServer;
let operator: Browser;
let reader: Browser;
let owner: Browser;
let id: string;
beforeAll(async () => {
  app = await openTestServer({ operatorReaderEmails: ['reader@letterbox.test'] });
  operator = await signedUp(app, 'operator@letterbox.test');
  reader = await signedUp(app, 'reader@letterbox.test');
  owner = await landlord(app);
  id = await driftingLayout(await landlordIdOf(owner), app.clock.now());
});
afterAll(() => app.close());

const listed = async (who = operator) => bodyOf<LayoutList>(await who.get('/operations/layouts')).items;
const drifting = async (): Promise<LayoutItem | undefined> => (await listed()).find((item) => item.id === id);
const again = (who: Browser, which = id) => who.post('/operations/layouts/reread', { id: which });

it('tells operators how each layout is read, those that drift first, without a word of any email', async () => {
  // Given a layout that is read as before, with a day from long ago
  const today = civilDate(app.clock.now());
  await Layouts.create({
    platform: 'daft',
    layout: 'enquiry:name+email',
    days: [addDays(today, -20), today].map((day) => ({ day, full: 9, partly: 0, withoutPhone: 2 })),
    drift: null,
    samples: [],
  });
  // Then
  const [first, second, ...others] = await listed(reader);
  const mail = await ReceivedMails.findOne({ 'deliveries.reading.layout': 'other:email' }).lean();
  expect(first).toEqual({
    id,
    platform: 'daft',
    subject: 'other',
    lines: ['email'],
    drift: { since: today, of: 'partly' },
    days: [{ day: today, full: 0, partly: 4, without_phone: 1 }],
    samples: [{ trace: String(mail?._id), received_at: app.clock.now().toISOString(), missing: ['layout', 'name'] }],
    reread: null,
  });
  expect(second).toMatchObject({ lines: ['name', 'email'], drift: null, days: [{ day: today, full: 9 }], samples: [] });
  expect(others).toEqual([]);
});

it('is for operators, and readers among them can’t have anything read again', async () => {
  expect([(await owner.get('/operations/layouts')).status, (await again(owner)).status]).toEqual([403, 403]);
  expect((await again(reader)).status).toBe(403);
  expect(await LayoutRereads.countDocuments({})).toBe(0);
});

it('has all of a layout read again that was read in part, under the operator’s name, once at a time', async () => {
  const answer = await again(operator);
  expect([answer.status, answer.body]).toMatchObject([200, { count: 1 }]);
  const [job] = await app.queues.all.find(({ name }) => name === 'mail-in')!.getJobs();
  const reread = await LayoutRereads.findOne({}).lean();
  expect([job?.name, job?.data['rereadId']]).toEqual(['reread-layout', String(reread?._id)]);
  expect((await drifting())?.reread).toMatchObject({ done: false, total: 1, waiting: 1, better: 0 });
  expect((await again(operator)).status).toBe(409);
  const { items } = bodyOf<OperatorActions>(await operator.get('/operations/actions'));
  expect(items.map(({ operator: by, action, about, result }) => ({ by, action, about, result }))).toEqual([
    { by: 'operator@letterbox.test', action: 'Had a layout read again', about: 'daft other:email', result: 'not done' },
    { by: 'operator@letterbox.test', action: 'Had a layout read again', about: 'daft other:email', result: '1 email' },
  ]);
  // And it says how that went
  const [item] = reread?.items ?? [];
  if (reread && item) await markReread(reread._id, item, 'better', app.clock.now());
  await markReread(
    reread?._id ?? new Types.ObjectId(),
    item ?? { mailId: new Types.ObjectId(), delivery: 0 },
    'failed',
    app.clock.now(),
  );
  await finishReread(reread?._id ?? new Types.ObjectId());
  expect((await drifting())?.reread).toMatchObject({ done: true, total: 1, waiting: 0, better: 1, failed: 0 });
});

it('leaves out what is no longer kept or lacks nothing that matters', async () => {
  const reading = { platform: 'daft' as const, layout: 'other:email', missing: ['phone' as const] };
  await receivedMail(new Types.ObjectId(), {
    receivedAt: app.clock.now(),
    deliveries: [delivery('demo@apply.letterbox.test', { reading })],
  });
  await ReceivedMails.updateMany(
    { 'deliveries.reading.missing': 'name' },
    { 'deliveries.0.rawDeletedAt': app.clock.now() },
  );
  expect((await drifting())?.samples).toEqual([]);
  expect((await again(operator)).status).toBe(409);
  // Unless phone numbers are what got worse
  await Layouts.updateOne({ _id: id }, { 'drift.of': 'withoutPhone' });
  expect((await again(operator)).body).toEqual({ count: 1 });
  expect((await again(operator, String(new Types.ObjectId()))).status).toBe(404);
});
