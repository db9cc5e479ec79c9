import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { changeStage } from '../../../store/applications/stage.ts';
import { Messages } from '../../../store/messages/message.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { addHouse, addLandlord, daftEnquiry, openWorld, receive, until, untilRead, type World } from '../../world.ts';

let world: World;
const inbox = 'demo@apply.letterbox.test';
const application = (email: string) => Applications.findOne({ emailKey: email }).lean<Application>();
const minuteAgo = () => new Date(Date.now() - 60_000);

beforeAll(async () => {
  world = await openWorld();
  await addHouse(await addLandlord('demo'));
  await world.work();
  await world.queues.schedule('sweep', {}, 300);
});
afterAll(() => world.close());

it('reads an email for which no job was ever added, because the store is the truth', async () => {
  const mail = await untilRead(
    await receive(world, daftEnquiry({ name: 'No Job', email: 'nojob@example.net' }), inbox),
  );
  expect(mail.deliveries[0]?.outcome).toBe('new application');
});

it('makes the application of a message that was kept with the id of one, and no more', async () => {
  const mailId = await receive(world, daftEnquiry({ name: 'Cut Short', email: 'cut@example.net' }), inbox);
  const { deliveries } = await untilRead(mailId);
  const { applicationId, messageId } = deliveries[0] ?? {};
  // The state left by a worker that dies between the two writes.
  await Applications.deleteOne({ _id: applicationId });
  await ReceivedMails.updateOne(
    { _id: mailId },
    { unread: true, 'deliveries.0.readAt': null, 'deliveries.0.steps': [] },
  );
  await readMail({ mailId }, world.context);
  const again = (await untilRead(mailId)).deliveries[0];
  expect([again?.outcome, again?.messageId]).toEqual(['new application', messageId]);
  const made = await application('cut@example.net');
  expect(made).toMatchObject({ _id: again?.applicationId, conversation: { unread: 0 } });
  expect((await Messages.findById(messageId).lean())?.applicationId).toEqual(made?._id);
});

it('screens an application whose screening was lost', async () => {
  await untilRead(await receive(world, daftEnquiry({ name: 'Lost Job', email: 'lostjob@example.net' }), inbox));
  await Applications.updateOne(
    { emailKey: 'lostjob@example.net' },
    { stage: 'application_screening', subState: 'in_review', screenedAt: null, lastMessageAt: minuteAgo() },
  );
  await until(
    'it is screened',
    async () => (await application('lostjob@example.net'))?.stage === 'information_collection',
  );
});

it('sends the passcode of someone who was moved forward by a landlord whose server died at that moment', async () => {
  await untilRead(
    await receive(world, daftEnquiry({ name: 'Half Moved', email: 'half@example.net', message: 'Is it free?' }), inbox),
  );
  const review = await until('it is left in review', async () => {
    const found = await application('half@example.net');
    return found?.screenedAt ? found : null;
  });
  expect(review.subState).toBe('in_review');
  expect(world.transport.sent.filter((mail) => mail.to === 'half@example.net')).toEqual([]);
  await changeStage(review, {
    event: 'moved-forward',
    actor: 'landlord',
    at: new Date(),
    reason: '',
    text: 'Moved forward.',
  });
  await Applications.updateOne({ _id: review._id }, { lastMessageAt: minuteAgo() });
  await until('the passcode goes out', async () => world.transport.sent.some((mail) => mail.to === 'half@example.net'));
});

it('tries an email again whose reading failed for good, once what was broken is mended', async () => {
  const { reader } = world.context;
  world.context.reader = { readMessage: () => Promise.reject(new Error('the parser is broken today')) };
  const mailId = await receive(world, daftEnquiry({ name: 'Second Chance', email: 'second@example.net' }), inbox);
  const failed = await until('a failed try is in the trace', () =>
    ReceivedMails.findOne({ _id: mailId, 'deliveries.steps.verdict': 'failed' }).lean(),
  );
  expect(failed.deliveries[0]?.steps.at(-1)?.reason).toContain('the parser is broken today');
  world.context.reader = reader;
  await ReceivedMails.updateOne({ _id: mailId }, { nextAttemptAt: minuteAgo() });
  expect((await untilRead(mailId)).deliveries[0]?.outcome).toBe('new application');
});

it('tells the landlord when the passcode mail is refused for good', async () => {
  world.transport.refuse = (mail) =>
    mail.to === 'gone@example.net' ? Object.assign(new Error('550 no such user'), { responseCode: 550 }) : null;
  await untilRead(await receive(world, daftEnquiry({ name: 'Gone Away', email: 'gone@example.net' }), inbox));
  await until('it stands in the history', async () =>
    (await application('gone@example.net'))?.history.some(
      (entry) => entry.event === 'mail-failed' && entry.text.includes('550 no such user'),
    ),
  );
  world.transport.refuse = null;
});
