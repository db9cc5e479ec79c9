import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../domain/pipeline.ts';
import type { User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { recordReply } from '../../../store/applications/history.ts';
import { findApplicationById } from '../../../store/applications/find-application.ts';
import { moveOn } from '../../../store/applications/moves.ts';
import { undoLastChange } from '../../../store/viewings/undo-last-change.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import { application } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, domain, openWorld, type World } from '../../world.ts';

let world: World;
let landlord: User;
let listing: Listing;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  listing = await addHouse(landlord);
});
afterAll(() => world.close());

const inReview = { stage: 'application_screening', subState: 'in_review' } as Position;
const someone = () => application(landlord._id, String(listing._id), { position: inReview });

describe('taking a move back', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const options = { now, holdMs: 60_000, mailDomain: domain };
  const statusOf = async (id: Types.ObjectId) => (await outgoingOf(id)).map(({ status }) => status);

  it('withdraws the email and puts the applicant back', async () => {
    const moved = await moveOn(await someone(), 'papers', options);
    expect(moved && (await undoLastChange(moved, options))).toMatchObject(inReview);
    expect(moved && (await statusOf(moved._id))).toEqual(['withdrawn']);
  });

  it('leaves the email as it is when someone else has changed the application in the meantime', async () => {
    const moved = await moveOn(await someone(), 'papers', options);
    if (!moved) throw new Error('They were not moved');
    await Applications.updateOne({ _id: moved._id }, { stage: 'viewing_appointment' });
    expect(await undoLastChange(moved, options)).toBeNull();
    expect(await statusOf(moved._id)).toEqual(['waiting']);
    expect((await findApplicationById(moved._id))?.stage).toBe('viewing_appointment');
  });

  it('is done once by two who do it at the same time', async () => {
    const moved = await moveOn(await someone(), 'papers', options);
    if (!moved) throw new Error('They were not moved');
    const both = await Promise.all([undoLastChange(moved, options), undoLastChange(moved, options)]);
    expect(both.filter((back) => back !== null)).toHaveLength(1);
    expect((await findApplicationById(moved._id))?.history.map(({ event }) => event)).toEqual([
      'arrived',
      'moved-forward',
      'returned-to-review',
    ]);
  });
});

it('a reply is in the history once, although another came in before its job ran again', async () => {
  const { _id } = await someone();
  const [first, second] = [new Types.ObjectId(), new Types.ObjectId()];
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));
  await recordReply(_id, first, at(1), 'Replied.');
  await recordReply(_id, second, at(2), 'Replied.');
  await recordReply(_id, first, at(3), 'Replied.');
  const kept = await findApplicationById(_id);
  expect(kept?.history.filter(({ event }) => event === 'replied').map((entry) => entry.at)).toEqual([at(1), at(2)]);
  expect(kept?.lastMessageId).toEqual(second);
});
