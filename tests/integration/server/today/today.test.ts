import mongoose, { type Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TodayAnswer, TodayRow } from '../../../../domain/calls/today.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { joinWaitlist } from '../../../../store/viewings/waiting-list.ts';
import { markBounced, OutgoingMails, putIntoOutbox } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, markFailed, markUnsent } from '../../../../store/outbound/sending.ts';
import { pauseAfterTry } from '../../../../domain/outbound/tries.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { keepMessage } from '../../../../store/messages/keep-message.ts';
import { recountConversation } from '../../../../store/messages/conversation-summary.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, unsortedMail, viewing } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;

beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'busy');
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const read = async (browser = owner) => bodyOf<TodayAnswer>(await browser.get('/today'));
const rowsOf = async <Kind extends TodayRow['kind']>(kind: Kind) =>
  (await read()).rows.filter((row): row is Extract<TodayRow, { kind: Kind }> => row.kind === kind);

const collecting = { stage: 'information_collection', subState: 'pending' } as const;
const hold = (step: string, why: string) => ({ hold: { step, why, since: app.clock.now() } });
let sent = 0;

/** A letter from an applicant, or from the landlord to them. */
async function letter(of: Application, newText: string, about: { out?: boolean; minutes?: number } = {}) {
  const at = new Date(app.clock.now().getTime() + (about.minutes ?? 0) * 60_000);
  sent += 1;
  const direction = about.out ? 'out' : 'in';
  const message = await unsortedMail(landlordId, {
    direction,
    kind: about.out ? 'sent' : 'reply',
    newText,
    at,
    unsortedReason: null,
    dedupeKey: `letter ${sent}`,
  });
  await placeMessage(message._id, { applicationId: of._id, listingId: of.listingId });
}

it('says who waits for a decision, once for each listing and step, the furthest first', async () => {
  // Given applicants at the ends of three stages, and some who wait only for themselves
  const set = async (given: Application, change: object) =>
    Applications.updateOne({ _id: given._id }, { $set: change });
  for (const receivedAt of [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-02T09:00:00Z')])
    await set(await application(landlordId, listingId, { receivedAt }), hold('documents', 'full'));
  await application(landlordId, listingId);
  await set(await application(landlordId, listingId, { position: collecting }), hold('viewing', 'landlord'));
  await application(landlordId, listingId, { position: collecting });
  await application(landlordId, listingId, { position: { stage: 'final_decision', subState: 'pending' } });
  await application(landlordId, listingId, { position: { stage: 'application_screening', subState: 'rejected' } });
  // When the landlord looks
  const rows = await rowsOf('decide');
  // Then each decision is listed once, with how many wait for it and since when
  expect(rows.map(({ decision, why, count }) => [decision, why, count])).toEqual([
    ['tenant', null, 1],
    ['viewing', 'landlord', 1],
    ['review', null, 1],
    ['documents', 'full', 2],
  ]);
  expect(rows[3]).toMatchObject({ listing_id: listingId, at: '2026-03-01T09:00:00.000Z' });
});

it('says which letters wait for a reply, until one is written or none is needed', async () => {
  const aoife = await application(landlordId, listingId, { name: 'Aoife Byrne', position: collecting });
  const brian = await application(landlordId, listingId, { name: 'Brian Daly', position: collecting });
  const ciara = await application(landlordId, listingId, { name: 'Ciara Ryan', position: collecting });
  const dara = await application(landlordId, listingId, { name: 'Dara Walsh', position: collecting });
  // Given two questions, a note with files, and an enquiry that is to be decided about
  await letter(aoife, 'Is the parking space included in the rent?');
  await letter(brian, 'Could we move in a week earlier?', { minutes: 1 });
  await letter(ciara, 'Please find attached.');
  const { message } = await keepMessage({
    ...(await unsortedMail(landlordId, { dedupeKey: 'first', unsortedReason: null })),
    _id: new mongoose.Types.ObjectId(),
    dedupeKey: 'enquiry of dara',
    kind: 'enquiry',
    applicationId: dara._id,
  });
  await Applications.updateOne({ _id: dara._id }, { firstMessageId: message._id });
  await recountConversation(dara._id);
  expect((await rowsOf('answer')).map(({ name }) => name)).toEqual(['Aoife Byrne', 'Brian Daly']);
  // When one is answered and the other marked as needing no reply
  await letter(aoife, 'Yes, it is.', { out: true, minutes: 2 });
  const noReply = (needed: boolean) => owner.post('/today/no_reply', { application_id: String(brian._id), needed });
  expect((await noReply(false)).status).toBe(200);
  // Then both are gone; the second returns when that is undone, or with another letter
  expect(await rowsOf('answer')).toEqual([]);
  await noReply(true);
  expect((await rowsOf('answer')).map(({ snippet }) => snippet)).toEqual(['Could we move in a week earlier?']);
  await noReply(false);
  await letter(brian, 'Hello again, what about the deposit?', { minutes: 5 });
  expect((await rowsOf('answer')).map(({ snippet }) => snippet)).toEqual(['Hello again, what about the deposit?']);
  await noReply(false);
});

it('says what applicants ask for, as long as their application is open', async () => {
  const eoin = await application(landlordId, listingId, {
    name: 'Eoin Kelly',
    position: { stage: 'viewing_appointment', subState: 'scheduled' },
  });
  await letter(eoin, 'Unfortunately we found somewhere else, please withdraw our application.');
  const [row] = await rowsOf('requests');
  expect(row).toMatchObject({ name: 'Eoin Kelly', request: { kind: 'withdraw' }, has_viewing: true });
  expect(await rowsOf('answer')).toEqual([]);
  const body = { application_id: String(eoin._id), message_id: row?.request.message_id };
  expect((await owner.post('/listing/conversation/withdrew', body)).status).toBe(200);
  expect(await rowsOf('requests')).toEqual([]);
});

it('counts the viewings of today and tomorrow in Dublin, by listing', async () => {
  // Given half past midnight in Dublin on 30 March, when it is still the 29th in UTC
  app.clock.forward(new Date('2026-03-29T23:30:00Z').getTime() - app.clock.now().getTime());
  for (const [date, start] of [
    ['2026-03-29', '18:00'],
    ['2026-03-30', '10:00'],
    ['2026-03-30', '09:30'],
    ['2026-03-31', '17:00'],
    ['2026-04-01', '17:00'],
  ] as const)
    await viewing(await application(landlordId, listingId, { position: collecting }), date, start);
  const rows = await rowsOf('viewings');
  expect(rows.map(({ date, is_today, first, last, count }) => [date, is_today, first, last, count])).toEqual([
    ['2026-03-30', true, '09:30', '10:30', 2],
    ['2026-03-31', false, '17:00', '17:30', 1],
  ]);
});

it('says whom none of the viewing times suits, until the landlord has seen it, and again with a new note', async () => {
  const gráinne = await application(landlordId, listingId, {
    name: 'Gráinne Daly',
    position: { stage: 'viewing_appointment', subState: 'pending' },
  });
  await joinWaitlist(gráinne, 'I work shifts, so only Sundays.', app.clock.now());
  expect(await rowsOf('times')).toMatchObject([{ name: 'Gráinne Daly', note: 'I work shifts, so only Sundays.' }]);
  await owner.post('/listing/close', { listing_id: listingId });
  expect([await rowsOf('times'), (await read()).counts.times]).toEqual([[], 0]);
  await owner.post('/listing/reopen', { listing_id: listingId });
  const seen = () => owner.post('/today/times_seen', { application_id: String(gráinne._id) });
  expect((await seen()).status).toBe(200);
  expect(await rowsOf('times')).toEqual([]);
  await joinWaitlist(gráinne, 'I work shifts, so only Sundays.', app.clock.now());
  expect(await rowsOf('times')).toEqual([]);
  await joinWaitlist(gráinne, 'Saturdays would do as well now.', app.clock.now());
  expect((await read()).counts.times).toBe(1);
  await seen();
});

it('says what could not be sorted and what bounced, until the landlord has seen to it', async () => {
  const { counts } = await read();
  await unsortedMail(landlordId, { subject: 'A question', dedupeKey: 'odd' });
  expect((await read()).counts.unsorted).toBe(counts.unsorted + 1);
  const fiona = await application(landlordId, listingId, { name: 'Fiona Nolan', position: collecting });
  const mail = await putIntoOutbox({
    key: 'to fiona',
    template: 'passcode',
    number: 1,
    landlordId,
    applicationId: fiona._id,
    to: 'fiona@exmaple.ie',
    rfcMessageId: 'to-fiona@apply.example.ie',
    notBefore: app.clock.now(),
    createdAt: app.clock.now(),
  });
  await OutgoingMails.updateOne({ _id: mail._id }, { status: 'sent' });
  await Applications.updateOne({ _id: fiona._id }, { email: 'fiona@exmaple.ie' });
  await markBounced(landlordId, ['to-fiona@apply.example.ie'], '550 5.1.2 Host unknown');
  expect(await rowsOf('bounced')).toMatchObject([
    { name: 'Fiona Nolan', to: 'fiona@exmaple.ie', reason: '550 5.1.2 Host unknown', count: 1 },
  ]);
  // Once the address is corrected, the passcode goes there; what the landlord wrote to the wrong one doesn't.
  await Applications.updateOne({ _id: fiona._id }, { email: 'fiona@example.ie' });
  expect(await rowsOf('bounced')).toEqual([]);
  await OutgoingMails.updateOne({ _id: mail._id }, { template: 'message' });
  expect(await rowsOf('bounced')).toMatchObject([{ name: 'Fiona Nolan', count: 1 }]);
  await owner.post('/today/bounce_seen', { application_id: String(fiona._id) });
  expect(await rowsOf('bounced')).toEqual([]);
});

it('says that an email has not been delivered so far, once it was tried for hours, and again when it is given up', async () => {
  const eoin = await application(landlordId, listingId, { name: 'Eoin Daly', position: collecting });
  const mail = await putIntoOutbox({
    key: 'to eoin',
    template: 'rejection',
    number: 1,
    landlordId,
    applicationId: eoin._id,
    to: 'eoin@slow.example',
    rfcMessageId: 'to-eoin@apply.example.ie',
    notBefore: app.clock.now(),
    createdAt: app.clock.now(),
  });
  const greylisted = '451 4.7.1 Please try again later';
  /** Makes one failed attempt, as the job does; returns its number. */
  let at = app.clock.now();
  const tryOnce = async () => {
    const { attempts } = (await claimOutgoing(mail._id, at)) ?? { attempts: 0 };
    at = new Date(at.getTime() + pauseAfterTry(attempts) * 60_000);
    await markUnsent(mail._id, greylisted, at);
    return attempts;
  };
  while ((await tryOnce()) < 7) expect(await rowsOf('bounced')).toEqual([]);
  await tryOnce();
  const row = { name: 'Eoin Daly', to: 'eoin@slow.example', reason: greylisted, count: 1 };
  expect(await rowsOf('bounced')).toMatchObject([{ ...row, is_delayed: true }]);
  const dismissed = { application_id: String(eoin._id) };
  await owner.post('/today/bounce_seen', dismissed);
  await tryOnce();
  expect(await rowsOf('bounced')).toEqual([]);
  await claimOutgoing(mail._id, at);
  await markFailed(mail._id, greylisted, null);
  expect(await rowsOf('bounced')).toMatchObject([{ ...row, is_delayed: false }]);
  await owner.post('/today/bounce_seen', dismissed);
  expect(await rowsOf('bounced')).toEqual([]);
});

it('shows ten rows of a kind at most, and how many there are', async () => {
  for (let n = 0; n < 12; n += 1)
    await letter(await application(landlordId, listingId, { position: collecting }), 'Is it still available?');
  const { rows, counts } = await read();
  expect(rows.filter(({ kind }) => kind === 'answer')).toHaveLength(10);
  expect(counts.answer).toBe(12);
});

it('tells nobody about another landlord’s day, and a new one has nothing to do', async () => {
  const { rows, counts } = await read(await landlord(app, 'calm'));
  expect(rows).toEqual([]);
  expect(Object.values(counts).every((count) => count === 0)).toBe(true);
});
