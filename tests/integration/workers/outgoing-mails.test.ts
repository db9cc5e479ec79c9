import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Position } from '../../../domain/pipeline.ts';
import type { User } from '../../../store/accounts/user.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { invite } from '../../../store/applications/invitation.ts';
import { moveOn, rejectApplication } from '../../../store/applications/moves.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { book } from '../../../store/viewings/book.ts';
import { undoLastChange } from '../../../store/viewings/undo-last-change.ts';
import { joinWaitlist, waitingOf } from '../../../store/viewings/waiting-list.ts';
import { messagesOf } from '../../../store/messages/message.ts';
import { type KeptOutgoing, OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, dueOutgoing, markSent } from '../../../store/outbound/sending.ts';
import { tryAgain } from '../../../store/outbound/outbox.ts';
import type { Enqueue } from '../../../workers/queues.ts';
import { recordMail } from '../../../workers/jobs/record-mail.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import { sweep } from '../../../workers/jobs/sweep.ts';
import { tendViewing } from '../../../workers/jobs/tend-viewing.ts';
import { application } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, domain, openWorld, type World } from '../../world.ts';

let world: World;
let landlord: User;
let listing: Listing;
let now: Date;
let queued: [string, object][];
let queueTakes: boolean;

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  listing = await addHouse(landlord);
  world.context.now = () => now;
  const enqueue: Enqueue = async (name, data) => {
    queued.push([name, data]);
    return queueTakes;
  };
  world.context.enqueue = enqueue;
});
beforeEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
  queued = [];
  queueTakes = true;
});
afterEach(() => OutgoingMails.deleteMany({}));
afterAll(() => world.close());

const collecting = { stage: 'information_collection', subState: 'pending' } as Position;

async function invited(): Promise<{ someone: Application; outgoingId: string }> {
  const someone = await application(landlord._id, String(listing._id), { position: collecting });
  const mail = await invite(someone, { now, holdMs: 0, mailDomain: domain });
  return { someone, outgoingId: String(mail?._id) };
}

const row = (outgoingId: string) => OutgoingMails.findById(outgoingId).orFail().lean<KeptOutgoing>();
const later = (ms: number) => (now = new Date(now.getTime() + ms));
const linesOf = async ({ _id }: Application, event: string) =>
  (await findApplicationById(_id))?.history.filter((entry) => entry.event === event).map(({ text }) => text);
const sentTo = ({ email }: Application) => world.transport.sent.filter(({ to }) => to === email);

/** The jobs that the sweep would have added for the outbox. */
async function swept(): Promise<string[]> {
  queued = [];
  await sweep({}, world.context);
  return queued.filter(([, data]) => 'outgoingId' in data).map(([name]) => name);
}

it('an email that cannot be prepared is a failed try: counted, with its error, tried again later and later', async () => {
  const { outgoingId } = await invited();
  // A row as a newer version might have written it: this version doesn't have the template.
  await OutgoingMails.updateOne({ _id: outgoingId }, { template: 'from-a-newer-version' });

  await sendMail({ outgoingId }, world.context);

  const kept = await row(outgoingId);
  expect(kept).toMatchObject({ status: 'waiting', attempts: 1 });
  expect(kept.response).toMatch(/^The email couldn’t be prepared: \S/);
  expect(kept.notBefore.getTime() - now.getTime()).toBe(2 * 60_000);
  expect(await dueOutgoing(later(60_000), 10)).toEqual([]);
  later(60_000);
  await sendMail({ outgoingId }, world.context);
  expect((await row(outgoingId)).notBefore.getTime() - now.getTime()).toBe(4 * 60_000);
});

it('after the last try it has failed, the landlord reads so, and an operator can have it tried again', async () => {
  const { someone, outgoingId } = await invited();
  await OutgoingMails.updateOne({ _id: outgoingId }, { template: 'from-a-newer-version' });
  for (let tries = 0; tries < 24; tries += 1) {
    await sendMail({ outgoingId }, world.context);
    later(7 * 3600_000);
  }

  expect(await row(outgoingId)).toMatchObject({ status: 'failed', attempts: 24 });
  expect(await linesOf(someone, 'mail-failed')).toEqual([
    expect.stringMatching(/^An email couldn’t be sent to .*@.*: The email couldn’t be prepared: /),
  ]);
  expect(await dueOutgoing(now, 10)).toEqual([]);

  await OutgoingMails.updateOne({ _id: outgoingId }, { template: 'passcode' });
  expect(await tryAgain(outgoingId, now)).toMatchObject({ status: 'waiting' });
  await sendMail({ outgoingId }, world.context);
  expect((await row(outgoingId)).status).toBe('sent');
  expect(sentTo(someone)).toHaveLength(1);
});

it('an email whose worker dies at every try is given up too', async () => {
  const { outgoingId } = await invited();
  for (let tries = 0; tries < 24; tries += 1) {
    await claimOutgoing(outgoingId, now);
    later(6 * 60_000);
  }
  await sendMail({ outgoingId }, world.context);
  expect(await row(outgoingId)).toMatchObject({
    status: 'failed',
    response: 'The worker stopped every time it tried to send this email.',
  });
});

it('what is recorded after sending survives an error: it is sent once and recorded once', async () => {
  const { someone, outgoingId } = await invited();
  // A file came with the enquiry, so documents are checked after the passcode was sent.
  await Applications.updateOne({ _id: someone._id }, { documentCount: 1 });
  queueTakes = false;

  await sendMail({ outgoingId }, world.context);

  expect(await row(outgoingId)).toMatchObject({ status: 'sent', unrecorded: { outcome: 'sent' } });
  later(20_000);
  queueTakes = true;
  expect(await swept()).toEqual(['record-mail']);
  await recordMail({ outgoingId }, world.context);
  await recordMail({ outgoingId }, world.context);

  expect((await row(outgoingId)).unrecorded).toBeNull();
  expect(sentTo(someone)).toHaveLength(1);
  expect(await linesOf(someone, 'mailed')).toEqual([`The passcode was sent to ${someone.email}.`]);
  expect(await messagesOf(someone._id)).toHaveLength(1);
  expect(queued).toContainEqual(['check-collection', { applicationId: String(someone._id) }]);
  expect(await swept()).toEqual([]);
});

it('a worker that is killed between sending and recording leaves what the sweep finds', async () => {
  const { someone, outgoingId } = await invited();
  const mail = await claimOutgoing(outgoingId, now);
  const message = {
    from: { name: 'demo', address: `demo@${domain}` },
    subject: 'The next step',
    text: 'Your passcode',
  };
  await markSent(mail?._id ?? someone._id, '250 ok', now, {
    at: now,
    outcome: 'sent',
    answer: '250 ok',
    message,
    askedAgain: [],
    checkCollection: true,
  });
  expect(await swept()).toEqual([]);

  later(20_000);
  expect(await swept()).toEqual(['record-mail']);
  await recordMail({ outgoingId }, world.context);

  expect((await messagesOf(someone._id)).map(({ subject }) => subject)).toEqual(['The next step']);
  expect(await linesOf(someone, 'mailed')).toEqual([`The passcode was sent to ${someone.email}.`]);
});

it('the record keeps no passcode', async () => {
  const { someone, outgoingId } = await invited();
  queueTakes = false;
  await sendMail({ outgoingId }, world.context);
  const passcode = /Your passcode: (\d{6})/.exec(sentTo(someone)[0]?.text ?? '')?.[1];
  expect(passcode).toBeDefined();
  expect(JSON.stringify(await row(outgoingId))).not.toContain(passcode);
});

it('an invitation that a landlord’s move should have sent is held for as long as the move can be undone', async () => {
  world.context.settings.holdMs = 300_000;
  const someone = await application(landlord._id, String(listing._id), { position: collecting });
  const moved = { event: 'moved-forward', actor: 'landlord', at: now, reason: '', text: 'Moved forward.' } as const;
  expect(await changeStage(someone, moved)).toMatchObject({ viewingDue: { what: 'invite' } });
  const until = new Date(now.getTime() + 300_000);

  // The server was killed before it put the invitation into the outbox.
  later(70_000);
  await tendViewing({ what: 'stage', id: String(someone._id) }, world.context);

  const [mail] = await OutgoingMails.find({ applicationId: someone._id }).lean<KeptOutgoing[]>();
  expect(mail).toMatchObject({ template: 'viewing-invitation', notBefore: until });
  expect(await dueOutgoing(new Date(until.getTime() - 1), 10)).toEqual([]);
  delete world.context.settings.holdMs;
});

it('an invitation that waits while its application ends does not leave, and a passcode asked for afterwards does', async () => {
  const { someone, outgoingId } = await invited();
  const at = later(30_000);
  const ended = await changeStage(someone, {
    event: 'rejected',
    actor: 'landlord',
    at,
    reason: 'Let',
    text: 'Rejected.',
  });
  expect(ended?.subState).toBe('rejected');
  later(30_000);
  await sendMail({ outgoingId }, world.context);
  expect(await row(outgoingId)).toMatchObject({ status: 'withdrawn', response: 'Their application has ended since.' });
  expect(sentTo(someone)).toEqual([]);

  const again = await invite(ended ?? someone, { now, holdMs: 0, mailDomain: domain });
  await sendMail({ outgoingId: String(again?._id) }, world.context);
  expect(sentTo(someone)).toHaveLength(1);
});

const viewingDay = (date: string) =>
  Listings.updateOne(
    { _id: listing._id },
    { $set: { dateAvailability: [{ date, slots: [{ start: '12:00', end: '12:30' }] }] } },
  );
const toView = { stage: 'viewing_appointment', subState: 'pending' } as Position;

it('an invitation and a place on the waiting list outlast a rejection that is undone', async () => {
  world.context.settings.holdMs = 60_000;
  const options = { now, holdMs: 60_000, mailDomain: domain };
  const hold = { step: 'viewing' as const, why: 'full' as const, since: now };
  const given = await application(landlord._id, String(listing._id), { position: collecting, hold });
  const moved = await moveOn(given, 'papers', options);
  await joinWaitlist(moved ?? given, 'Mornings only.', now);
  const rejected = await rejectApplication(
    moved ?? given,
    { reason: '', tell: false },
    { ...options, now: later(30_000) },
  );
  const invitation = await OutgoingMails.findOne({ applicationId: given._id }).orFail();
  later(40_000);
  await sendMail({ outgoingId: String(invitation._id) }, world.context);
  await tendViewing({ what: 'stage', id: String(given._id) }, world.context);
  expect(await row(String(invitation._id))).toMatchObject({ status: 'waiting', attempts: 0 });

  expect(await undoLastChange(rejected ?? given, { ...options, now })).toMatchObject({ stage: 'viewing_appointment' });
  later(60_000);
  await sendMail({ outgoingId: String(invitation._id) }, world.context);
  expect(sentTo(given)).toHaveLength(1);
  expect(await waitingOf(given._id)).not.toBeNull();
  delete world.context.settings.holdMs;
});

it('undoing brings back what the change ended: a hold, an invitation that was due, the time they have waited', async () => {
  const options = { now, holdMs: 60_000, mailDomain: domain };
  const since = new Date('2026-11-20T10:00:00Z');
  const hold = { step: 'documents' as const, why: 'full' as const, since };
  const waiting = await application(landlord._id, String(listing._id), { hold });
  const due = await application(landlord._id, String(listing._id), { position: toView });
  const reminder = { count: 1, at: since, lookAt: since };
  await Applications.updateOne(
    { _id: due._id },
    { viewingDue: { what: 'invite', at: since }, stageSince: since, reminder },
  );
  for (const given of [waiting, due]) {
    const before = await findApplicationById(given._id);
    const rejected = await rejectApplication(before ?? given, { reason: '', tell: false }, options);
    expect(rejected).toMatchObject({ hold: null, reminder: null });
    await undoLastChange(rejected ?? given, { ...options, now: new Date(now.getTime() + 20_000) });
  }
  expect(await findApplicationById(waiting._id)).toMatchObject({ subState: 'in_review', hold });
  expect(await Listings.findById(listing._id).lean<Listing>()).toMatchObject({ releaseSince: expect.any(Date) });
  expect(await findApplicationById(due._id)).toMatchObject({
    viewingDue: { what: 'invite', at: since },
    stageSince: since,
    reminder,
    beforeMove: null,
  });
});

it('a confirmation that no server took until the viewing had begun does not leave', async () => {
  const date = '2026-11-21';
  await viewingDay(date);
  const someone = await application(landlord._id, String(listing._id), { position: toView });
  expect(await book(someone, { date, start: '12:00' }, { now, holdMs: 0, mailDomain: domain })).toMatchObject({
    outcome: 'booked',
  });
  const mail = await OutgoingMails.findOne({ applicationId: someone._id, template: 'viewing-booked' }).orFail();
  now = new Date('2026-11-21T12:01:00Z');
  await sendMail({ outgoingId: String(mail._id) }, world.context);
  expect(await row(String(mail._id))).toMatchObject({ status: 'withdrawn', response: 'The viewing has started.' });
  expect(sentTo(someone)).toEqual([]);
});
