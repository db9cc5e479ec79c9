import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Position } from '../../../domain/pipeline.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { OutgoingMails, putIntoOutbox } from '../../../store/outbound/outgoing-mail.ts';
import { dueOutgoing } from '../../../store/outbound/sending.ts';
import { remindApplicants } from '../../../workers/jobs/remind-applicants.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import { recordMail } from '../../../workers/jobs/record-mail.ts';
import { application } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, openWorld, type World } from '../../world.ts';

let world: World;
let listing: Listing;
let landlordId: Types.ObjectId;
const asked = new Date('2026-03-10T11:00:00Z');
let now = asked;
beforeAll(async () => {
  world = await openWorld();
  world.context.now = () => now;
  const house = await addHouse(await addLandlord('demo'));
  landlordId = house.landlordId;
  const set = {
    formFields: [
      { id: 'means', label: 'PROOF_OF_FINANCIAL_MEANS', type: 'PDF', required: true, description: '', options: [] },
    ],
    dateAvailability: [{ date: '2026-03-29', slots: [{ start: '09:00', end: '12:00' }] }],
  };
  await Listings.updateOne({ _id: house._id }, { $set: set });
  listing = { ...house, ...set } as Listing;
});
afterAll(() => world.close());

const collecting = { stage: 'information_collection', subState: 'pending' } as Position;
const toView = { stage: 'viewing_appointment', subState: 'pending' } as Position;

async function awaited(position: Position, about: Partial<Application> = {}): Promise<Application> {
  const given = await application(landlordId, String(listing._id), { position });
  await Applications.updateOne({ _id: given._id }, { $set: { stageSince: asked, lastMessageAt: asked, ...about } });
  return given;
}

/** Runs the clock's job twice at once, as two processes would, and answers the subjects of what someone was mailed. */
async function clockAt(time: string, to: Application): Promise<string[]> {
  now = new Date(`${time}Z`);
  const before = world.transport.sent.length;
  await Promise.all([remindApplicants({}, world.context), remindApplicants({}, world.context)]);
  for (const { _id } of await dueOutgoing(now, 100)) {
    await sendMail({ outgoingId: String(_id) }, world.context);
    await recordMail({ outgoingId: String(_id) }, world.context);
  }
  return world.transport.sent
    .slice(before)
    .filter((mail) => mail.to === to.email)
    .map(({ subject }) => subject);
}

it('given someone who sends nothing, then they are reminded twice of what is missing, in the day, and the landlord sees it', async () => {
  const silent = await awaited(collecting);
  const subject = `A reminder about your application for ${listing.address}`;
  expect(await clockAt('2026-03-12T10:59:00', silent)).toEqual([]);
  expect(await clockAt('2026-03-12T11:01:00', silent)).toEqual([subject]);
  expect(world.transport.sent.at(-1)?.text).toContain('Still missing: Proof of financial means');
  expect(await clockAt('2026-03-12T18:00:00', silent)).toEqual([]);
  expect(await clockAt('2026-03-15T11:05:00', silent)).toEqual([subject]);
  expect(await clockAt('2026-03-19T11:00:00', silent)).toEqual([]);
  const { history = [], reminder } = (await findApplicationById(silent._id)) ?? {};
  expect(reminder).toMatchObject({ count: 2, at: new Date('2026-03-15T11:05:00Z') });
  expect(history.filter(({ event }) => event === 'mailed').map(({ text }) => text)).toEqual([
    expect.stringContaining('The reminder of the form and documents'),
    expect.stringContaining('The reminder of the form and documents'),
  ]);
});

it('given someone who was invited and has not booked, then they are reminded while there are times to choose from', async () => {
  now = asked;
  const invited = await awaited(toView);
  expect(await clockAt('2026-03-12T11:01:00', invited)).toEqual([
    `A reminder to book your viewing: ${listing.address}`,
  ]);
});

it('given someone who was asked for the rest after a viewing, then they are reminded of that, until the landlord decides', async () => {
  now = asked;
  const rest = { ...(listing.formFields[0] as object), id: 'reference', label: 'PREVIOUS_LANDLORD_REFERENCE' };
  await Listings.updateOne({ _id: listing._id }, { $push: { formFields: { ...rest, stage: 'viewing' } } });
  const held = { restAskedAt: asked, hold: { step: 'rest' as const, why: 'asked' as const, since: asked } };
  const deciding = { stage: 'final_decision', subState: 'pending' } as Position;
  const silent = await awaited(deciding, held);
  const decided = await awaited({ stage: 'final_decision', subState: 'rejected' }, held);
  expect(await clockAt('2026-03-12T11:01:00', silent)).toEqual([
    `A reminder about your application for ${listing.address}`,
  ]);
  const text = world.transport.sent.findLast(({ to }) => to === silent.email)?.text;
  expect(text).toContain('Still missing: Previous landlord’s reference');
  expect(text).not.toContain('financial means');
  expect(world.transport.sent.filter(({ to }) => to === decided.email)).toEqual([]);
  await Listings.updateOne({ _id: listing._id }, { $pull: { formFields: { id: 'reference' } } });
});

it('given an invitation that their server hasn’t taken yet, then they are reminded only once it has left', async () => {
  now = asked;
  const silent = await awaited(collecting);
  const waiting = { landlordId, applicationId: silent._id, to: silent.email ?? '', number: 1 };
  const { _id } = await putIntoOutbox({
    ...waiting,
    key: 'the invitation',
    template: 'passcode',
    rfcMessageId: '<invitation@apply.letterbox.test>',
    notBefore: new Date('2026-03-20T00:00:00Z'),
    createdAt: asked,
  });
  expect(await clockAt('2026-03-12T11:01:00', silent)).toEqual([]);
  await OutgoingMails.updateOne({ _id }, { $set: { status: 'sent' } });
  expect(await clockAt('2026-03-13T11:05:00', silent)).toEqual([
    `A reminder about your application for ${listing.address}`,
  ]);
});

it('given that something waits for the landlord, or that they switched reminders off, then nobody is reminded', async () => {
  now = asked;
  const unanswered = await awaited(collecting, {
    conversation: {
      version: 1,
      at: asked,
      snippet: 'A question',
      fromApplicant: true,
      unread: 1,
      readAt: asked,
      unansweredAt: asked,
    },
  });
  const toCheck = await awaited(collecting, { papersToCheck: { count: 1, since: asked } });
  expect(await clockAt('2026-03-12T11:01:00', unanswered)).toEqual([]);
  expect(world.transport.sent.filter(({ to }) => to === toCheck.email)).toEqual([]);

  const off = await awaited(collecting);
  const progression = { documents: 'everyone', most: 20, viewing: 'everyone', paused: false, reminders: false };
  await Listings.updateOne({ _id: listing._id }, { $set: { progression } });
  expect(await clockAt('2026-03-12T11:02:00', off)).toEqual([]);
  expect((await findApplicationById(off._id))?.reminder).toMatchObject({ count: 0 });
});
