import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import type { MissingPart } from '../../../domain/inbound/layout-reading.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { allLayouts, type Layout } from '../../../store/inbound/layout.ts';
import { beginReread, lastRereads, LayoutRereads } from '../../../store/inbound/layout-reread.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { watchLayouts } from '../../../workers/inbound/watch-layouts.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { rereadLayout } from '../../../workers/jobs/reread-layout.ts';
import { rereadMail } from '../../../workers/jobs/reread-mail.ts';
import { addHouse, addLandlord, daftEnquiry, openWorld, receive, until, untilRead, type World } from '../../world.ts';

let world: World;
const inbox = 'demo@apply.letterbox.test';
const changed = 'other:email+message';
const usual = 'enquiry:email+message';

/** A new layout of Daft: another subject, and the name where no rule looks for it. */
const changedEnquiry = (name: string, email: string) =>
  daftEnquiry({ name, email, phone: '085 111 2222' })
    .replace('Daft.ie Enquiry | 4 Bed House | ', '')
    .replace(/Enquiry from (.*) on Daft\.ie/, 'Seeker ~ $1 ~');

/** The rules that know the new layout, as a mend of `platforms/` would. */
function mendRules(): void {
  const { readMessage } = world.context.reader;
  world.context.reader = {
    async readMessage(raw, own) {
      const read = await readMessage(raw, own);
      if (!read.ok) return read;
      const text = read.message.text.replace(/Seeker ~ (.*) ~/, 'Name: $1');
      return { ...read, message: { ...read.message, text } };
    },
  };
}

async function arrive(raw: string) {
  const mailId = await receive(world, raw, inbox);
  await readMail({ mailId }, world.context);
  return untilRead(mailId);
}
const layoutOf = async (key: string): Promise<Layout | undefined> =>
  (await allLayouts()).find(({ layout }) => layout === key);
const applicationOf = (email: string) => Applications.findOne({ emailKey: email }).lean<Application>();

/** The emails of the changed layout as an operator's act finds them. */
async function begin(): Promise<string> {
  const layout = await layoutOf(changed);
  const mails = await ReceivedMails.find({ 'deliveries.reading.layout': changed }).lean();
  const items = mails.flatMap(({ _id, deliveries }) =>
    deliveries.map(({ reading }, delivery) => ({ mailId: _id, delivery, missing: reading?.missing ?? [] })),
  );
  const id = await beginReread({ platform: layout?.platform ?? 'daft', layout: changed }, items, new Date());
  return String(id);
}

beforeAll(async () => {
  world = await openWorld();
  await addHouse(await addLandlord('demo'));
  await world.work();
});
afterAll(() => world.close());

const names = ['Ana', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'];
let past: Types.ObjectId[] = [];

it('notes of each email of a platform how it was read, and of no other', async () => {
  const known = await arrive(daftEnquiry({ name: 'Una Known', email: 'una@people.example' }));
  const other = await arrive('From: Ana <ana@people.example>\nTo: x@y.example\nSubject: hello\n\nHello there');
  expect(known.deliveries[0]?.reading).toMatchObject({ platform: 'daft', layout: usual, missing: [] });
  expect(other.deliveries[0]?.reading).toBeUndefined();
});

it('finds a layout that is read worse than its platform was, since when, and a few of its emails', async () => {
  // Given a month in which everything was read
  past = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const { _id } = await arrive(daftEnquiry({ name: `Past ${n}`, email: `past${n}@people.example` }));
      await ReceivedMails.updateOne({ _id }, { receivedAt: new Date(Date.now() - (n + 4) * 24 * 3600_000) });
      return _id;
    }),
  );
  await watchLayouts(world.context);
  expect((await allLayouts()).map(({ layout, drift }) => [layout, drift])).toEqual([[usual, null]]);
  // When today's come in a layout that nobody knows
  for (const name of names) await arrive(changedEnquiry(`${name} Lima`, `${name.toLowerCase()}@people.example`));
  await watchLayouts(world.context, 3);
  // Then that is seen, and nothing of the past is lost
  const drifting = await layoutOf(changed);
  expect(drifting).toMatchObject({
    platform: 'daft',
    drift: { since: civilDate(new Date()), of: 'partly' },
    days: [{ full: 0, partly: 6, withoutPhone: 0 }],
  });
  expect(drifting?.samples).toHaveLength(6);
  const known = await layoutOf(usual);
  expect([known?.drift, known?.days.length]).toEqual([null, 13]);
  const before = await allLayouts();
  await watchLayouts(world.context, 3);
  expect(await allLayouts()).toEqual(before);
});

it('keeps a sample no longer than its email', async () => {
  const gone = (await layoutOf(changed))?.samples[0];
  const applied = await ReceivedMails.findById(gone?.mailId).lean();
  await ReceivedMails.deleteOne({ _id: gone?.mailId });
  await Applications.deleteOne({ _id: applied?.deliveries[0]?.applicationId });
  await watchLayouts(world.context, 3);
  const { samples = [] } = (await layoutOf(changed)) ?? {};
  expect([samples.length, samples.some(({ mailId }) => mailId.equals(gone?.mailId ?? ''))]).toEqual([5, false]);
});

it('reads all of a layout again after a mend: better, once, and with what the landlord corrected', async () => {
  // Given applications that wait because they have no name, one of which the landlord corrected; the others were invited
  const passcodes = () => OutgoingMails.find({ template: 'passcode' }).sort({ _id: 1 }).lean();
  const earlier = await until('each that could be has its passcode', async () => {
    const mails = await passcodes();
    return mails.length === 13 && mails.every(({ status }) => status === 'sent') && mails;
  });
  const open = await Applications.find({ name: '' }).lean<Application[]>();
  expect(open.map(({ stage }) => stage)).toEqual(Array(5).fill('application_screening'));
  const corrected = open[0];
  const correction = { value: 'As I know them', before: null, at: new Date(), fields: [] };
  await Applications.updateOne({ _id: corrected?._id }, { name: 'As I know them', 'corrections.name': correction });
  const archived = await ReceivedMails.findOne({ 'deliveries.applicationId': open[1]?._id }).lean();
  await Messages.updateOne(
    { _id: archived?.deliveries[0]?.messageId },
    { archivedByLandlord: { reason: '', at: new Date() } },
  );
  mendRules();
  // When they are read again, and the process was killed once before it could note how that went
  const id = await begin();
  const { items = [] } = (await LayoutRereads.findById(id).lean()) ?? {};
  await rereadMail({ mailId: String(items[0]?.mailId), delivery: 0, because: 'layout' }, world.context);
  await rereadLayout({ rereadId: id }, world.context);
  await rereadLayout({ rereadId: id }, world.context);
  // Then it says how many were better, and the layout no longer drifts
  expect(await lastRereads()).toMatchObject([
    { layout: changed, status: 'done', counts: { better: 5, same: 0, waiting: 0, gone: 0, failed: 0 } },
  ]);
  expect(await layoutOf(changed)).toBeUndefined();
  expect((await allLayouts()).every(({ drift }) => drift === null)).toBe(true);
  // And each has its name, but for what the landlord has decided
  const after = await Applications.find({ _id: { $in: open.map(({ _id }) => _id) } }).lean<Application[]>();
  const nameNow = (one: Application | undefined) => after.find(({ _id }) => one && _id.equals(one._id))?.name;
  expect([nameNow(corrected), nameNow(open[1])]).toEqual(['As I know them', '']);
  const named = open.slice(2);
  expect(named.map((one) => / Lima$/.test(nameNow(one) ?? ''))).toEqual([true, true, true]);
  // And only those who waited for nothing else are invited, once; nobody else is, and nothing is made twice
  const now = await until('they have their passcodes', async () => {
    const mails = await passcodes();
    return mails.length > 15 && mails.every(({ status }) => status === 'sent') && mails;
  });
  await world.queues.enqueue('reread-layout', { rereadId: id }, 99);
  await until('nothing waits', async () => {
    const counts = world.queues.all.map((queue) => queue.getJobCountByTypes('waiting', 'active', 'prioritized'));
    return (await Promise.all(counts)).every((count) => count === 0);
  });
  const sentOnce = (mails: typeof now) => mails.map(({ _id, sentAt }) => [String(_id), sentAt]);
  expect(sentOnce(now.slice(0, 13))).toEqual(sentOnce(earlier));
  const invited = (await passcodes()).slice(13).map(({ applicationId }) => String(applicationId));
  expect(invited.sort()).toEqual(named.map(({ _id }) => String(_id)).sort());
  expect(await Applications.countDocuments({})).toBe(18);
});

it('continues with the next ones in a job of their own, notes what is gone, and reads one layout once at a time', async () => {
  const mails = await Promise.all(
    Array.from({ length: 25 }, (_, n) => arrive(daftEnquiry({ name: `More ${n}`, email: `more${n}@people.example` }))),
  );
  const missing: MissingPart[] = ['name'];
  const items = [...mails.map(({ _id }) => _id), new Types.ObjectId()].map((mailId) => ({
    mailId,
    delivery: 0,
    missing,
  }));
  const which = { platform: 'daft', layout: usual } as const;
  const id = await beginReread(which, items, new Date());
  expect(await beginReread(which, items, new Date())).toBeNull();
  expect(await world.queues.enqueue('reread-layout', { rereadId: String(id) })).toBe(true);
  await until('it is done', async () => (await LayoutRereads.findById(id).lean())?.status === 'done');
  expect((await lastRereads()).find(({ layout }) => layout === usual)?.counts).toEqual({
    waiting: 0,
    better: 25,
    same: 0,
    gone: 1,
    failed: 0,
  });
  expect(await beginReread(which, [], new Date())).not.toBeNull();
});

it('notes an email that cannot be read, and continues with the others', async () => {
  const raw = daftEnquiry({ name: 'Good One', email: 'good.one@people.example' });
  const [bad, good] = [
    await arrive(raw),
    await arrive(daftEnquiry({ name: 'Good Two', email: 'good.two@people.example', phone: '085 111 3333' })),
  ];
  const { readMessage } = world.context.reader;
  let asked = 0;
  world.context.reader = {
    readMessage: (bytes, own) => ((asked += 1) === 1 ? Promise.reject(new Error('broken')) : readMessage(bytes, own)),
  };
  const items = [bad, good].map(({ _id }) => ({ mailId: _id, delivery: 0, missing: ['name' as const] }));
  const id = await beginReread({ platform: 'rent', layout: usual }, items, new Date());
  await rereadLayout({ rereadId: String(id) }, world.context);
  world.context.reader = { readMessage };
  expect((await LayoutRereads.findById(id).lean())?.items.map(({ outcome }) => outcome)).toEqual(['failed', 'better']);
  expect(await applicationOf('good.two@people.example')).toMatchObject({ name: 'Good Two' });
});

it('forgets the days that are too long ago', async () => {
  await ReceivedMails.updateMany({ _id: { $in: past } }, { receivedAt: new Date(Date.now() - 80 * 24 * 3600_000) });
  await watchLayouts(world.context);
  const { days = [] } = (await layoutOf(usual)) ?? {};
  expect(days.every(({ day }) => day > addDays(civilDate(new Date()), -56))).toBe(true);
  expect(days).toHaveLength(1);
});
