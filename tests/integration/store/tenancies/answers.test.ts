import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUnanswered, tellingTemplates } from '../../../../domain/tenancies/closing-emails.ts';
import type { Actor, PipelineEvent, Position } from '../../../../domain/pipeline.ts';
import type { User } from '../../../../store/accounts/user.ts';
import { keepAnswers } from '../../../../store/applications/answer.ts';
import { forgetAnswer } from '../../../../store/outbound/forget-answer.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { changeStage } from '../../../../store/applications/stage.ts';
import type { Listing } from '../../../../store/listings/listing.ts';
import {
  markBounced,
  outgoingOf,
  putIntoOutbox,
  putIntoOutboxWithin,
  withdrawOutgoing,
} from '../../../../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../../../../store/outbound/templates.ts';
import { tryAgain } from '../../../../store/outbound/outbox.ts';
import { claimOutgoing, markFailed, markSent, markWithdrawn } from '../../../../store/outbound/sending.ts';
import { closingRows, countUnanswered } from '../../../../store/tenancies/closing-emails.ts';
import { record } from '../../../../workers/outbound/record.ts';
import { addHouse, addLandlord, openWorld, type World } from '../../../world.ts';
import { application } from '../../server/world-for-tests.ts';
import { jobContext } from '../../../job-context.ts';

let world: World;
let landlord: User;
let listing: Listing;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
});
afterAll(() => world.close());
beforeEach(async () => {
  listing = await addHouse(landlord);
});

const now = new Date('2026-11-21T10:00:00Z');
const awaitingDecision = { stage: 'final_decision', subState: 'pending' } as Position;
const someone = (position = awaitingDecision) => application(landlord._id, String(listing._id), { position });

/** The count of the page that lists everyone, which checks each of them again. */
const listed = async () => (await closingRows(listing._id)).filter(({ answered }) => isUnanswered(answered)).length;

let made = 0;
const mail = ({ _id, landlordId }: Application, template: ApplicationTemplate) => ({
  key: `answer-${++made}`,
  template,
  number: 1,
  landlordId,
  applicationId: _id,
  to: 'person@example.ie',
  rfcMessageId: `answer-${made}@apply.letterbox.test`,
  notBefore: now,
  createdAt: now,
});
const change = (event: PipelineEvent, actor: Actor) => async (person: Application) => {
  const today = await findApplicationById(person._id);
  const changed = today && (await changeStage(today, { event, actor, at: now, reason: '', text: '' }));
  if (!changed) throw new Error(`${event} was refused`);
};
const put = (person: Application, template: ApplicationTemplate) => putIntoOutbox(mail(person, template));
const claimed = async (person: Application, template: ApplicationTemplate) => {
  const { _id } = await put(person, template);
  await claimOutgoing(_id, now);
  return _id;
};
const recording = jobContext();
const gaveUp = async (person: Application) => {
  const id = await claimed(person, 'closing');
  expect(await countUnanswered(listing._id)).toBe(0);
  const about = {
    at: now,
    outcome: 'failed',
    answer: '550',
    message: null,
    askedAgain: [],
    checkCollection: false,
  } as const;
  await markFailed(id, '550 no such user', { ...about, askedAgain: [] });
  const [mail] = await outgoingOf(person._id);
  if (mail?.unrecorded) await record(mail, mail.unrecorded, recording);
  return id;
};

/** Each way in which an answer can change; the list counts the result. */
type Change = [string, (person: Application) => Promise<unknown>];
const changes: readonly Change[] = [
  ['the landlord rejects them', change('rejected', 'landlord')],
  ['they withdraw', change('withdrew', 'applicant')],
  ['they become the tenant', change('accepted', 'landlord')],
  ...tellingTemplates.map(
    (template): Change =>
      [
        `${template} is put into the outbox for someone rejected`,
        async (person: Application) => {
          await change('rejected', 'landlord')(person);
          expect(await countUnanswered(listing._id)).toBe(1);
          await put(person, template);
        },
      ] as const,
  ),
  [
    'an email is put into the outbox within a transaction',
    (person) => mongoose.connection.transaction((session) => putIntoOutboxWithin(session, mail(person, 'closing'))),
  ],
  [
    'an email is taken back',
    async (person) => {
      const { key } = await put(person, 'closing');
      expect(await countUnanswered(listing._id)).toBe(0);
      await withdrawOutgoing(key);
    },
  ],
  [
    'a worker finds that nobody waits for an email any more',
    async (person) => {
      const id = await claimed(person, 'closing');
      expect(await countUnanswered(listing._id)).toBe(0);
      await markWithdrawn(id, 'The landlord took it back.');
    },
  ],
  ['an email is given up', gaveUp],
  [
    'an email that was given up is tried again',
    async (person) => {
      const id = await gaveUp(person);
      expect(await countUnanswered(listing._id)).toBe(1);
      await tryAgain(String(id), now);
    },
  ],
  [
    'an email that was sent comes back',
    async (person) => {
      const { _id, rfcMessageId } = await put(person, 'closing');
      await claimOutgoing(_id, now);
      await markSent(_id, '250 OK', now, null);
      expect(await countUnanswered(listing._id)).toBe(0);
      await markBounced(landlord._id, [rfcMessageId], '550 no such user');
    },
  ],
];

describe('how many applicants have no answer', () => {
  it.each(changes)('follows when %s', async (_name, happens) => {
    const person = await someone();
    expect(await countUnanswered(listing._id)).toBe(1);
    await happens(person);
    expect(await countUnanswered(listing._id)).toBe(await listed());
  });

  it('looks at an applicant once, as long as nothing changes', async () => {
    await Promise.all([someone(), someone(), someone()]);
    expect(await countUnanswered(listing._id)).toBe(3);
    const read: string[] = [];
    mongoose.set('debug', (collection: string, method: string) => read.push(`${collection} ${method}`));
    expect(await countUnanswered(listing._id)).toBe(3);
    mongoose.set('debug', false);
    expect(read).toEqual(['applications find', 'applications countDocuments']);
    expect(await Applications.find({ listingId: listing._id, 'answer.given': null })).toEqual([]);
  });

  it('keeps nothing that was worked out before a change', async () => {
    const { _id } = await someone();
    await forgetAnswer(_id);
    const { answer } = (await findApplicationById(_id)) ?? {};
    await forgetAnswer(_id);
    await keepAnswers([{ _id, version: answer?.version ?? null, given: true }]);
    expect((await findApplicationById(_id))?.answer?.given).toBeNull();
    expect(await countUnanswered(listing._id)).toBe(1);
  });
});

it('an application of an unknown id changes nothing', async () => {
  await forgetAnswer(new Types.ObjectId());
  expect(await countUnanswered(listing._id)).toBe(0);
});
