import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboundText } from '../../../domain/outbound/text.ts';
import type { User } from '../../../store/accounts/user.ts';
import { invite } from '../../../store/applications/invitation.ts';
import { unreadMails } from '../../../store/inbound/mail-reading.ts';
import { type ReceivedMail, ReceivedMails } from '../../../store/inbound/received-mail.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { notePause, pausedQueues } from '../../../store/operations/installation.ts';
import { pauseMail, resumeMail, waitingMailOf } from '../../../store/operations/paused-mail.ts';
import { type KeptOutgoing, OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import { sweep } from '../../../workers/jobs/sweep.ts';
import { applyPauses } from '../../../workers/queues.ts';
import { application } from '../server/world-for-tests.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, untilRead, type World } from '../../world.ts';

let world: World;
let alice: User;
let house: Listing;
beforeAll(async () => {
  world = await openWorld();
  alice = await addLandlord('alice');
  await addLandlord('bob');
  house = await addHouse(alice);
});
afterAll(() => world.close());

const kept = (mailId: string) => ReceivedMails.findById(mailId).orFail().lean<ReceivedMail>();
const enquiry = () => daftEnquiry({ name: 'Ana Silva', email: 'ana@example.ie' });

it('email of a landlord that is paused waits, everyone else’s does not, and it is read and sent when the pause ends', async () => {
  // Given an email to two landlords and one to an applicant, of which one landlord is paused
  await pauseMail(alice._id, new Date());
  const mailId = await receive(world, enquiry(), [`alice@${domain}`, `bob@${domain}`]);
  const collecting = { stage: 'information_collection', subState: 'pending' } as const;
  const someone = await application(alice._id, String(house._id), { position: collecting });
  const mail = await invite(someone, { now: new Date(), holdMs: 0, mailDomain: domain });
  const outgoingId = String(mail?._id);

  // When
  await readMail({ mailId }, world.context);
  await sendMail({ outgoingId }, world.context);

  // Then
  const [ofAlice, ofBob] = (await kept(mailId)).deliveries;
  expect([ofAlice?.readAt, ofBob?.readAt]).toEqual([null, expect.any(Date)]);
  expect(ofAlice?.steps.at(-1)).toMatchObject({ verdict: 'paused' });
  expect(await unreadMails(new Date(), 10)).toEqual([]);
  expect(world.transport.sent.filter(({ to }) => to === someone.email)).toEqual([]);
  const waiting = await OutgoingMails.findById(outgoingId).lean<KeptOutgoing>();
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 0, response: outboundText.landlordPaused });
  expect(await waitingMailOf(alice._id)).toEqual({ received: 1, outgoing: 1 });

  // And when the pause ends
  await resumeMail(alice._id, outboundText.landlordPaused, new Date());
  expect((await unreadMails(new Date(), 10)).map(({ _id }) => String(_id))).toEqual([mailId]);
  await readMail({ mailId }, world.context);
  await sendMail({ outgoingId }, world.context);
  expect(await kept(mailId)).toMatchObject({ unread: false, header: { subject: expect.stringContaining('Daft.ie') } });
  expect(world.transport.sent.filter(({ to }) => to === someone.email)).toHaveLength(1);
  expect(await waitingMailOf(alice._id)).toEqual({ received: 0, outgoing: 0 });
});

it('a paused queue keeps what waits, also when Redis has forgotten the pause, and does it when it is resumed', async () => {
  // Given
  const mailIn = world.queues.all.find(({ name }) => name === 'mail-in');
  expect([await notePause('mail-in', true), await notePause('mail-in', true)]).toEqual([true, false]);
  await applyPauses(world.queues, await pausedQueues());
  await mailIn?.resume();
  await applyPauses(world.queues, await pausedQueues());

  // When email comes while workers run, and the sweep looks twice
  await world.work();
  const mailId = await receive(world, enquiry(), `bob@${domain}`);
  await world.queues.enqueue('read-mail', { mailId });
  await ReceivedMails.updateOne({ _id: mailId }, { nextAttemptAt: new Date(0) });
  await sweep({}, world.context);
  await sweep({}, world.context);

  // Then one job waits, and is done after the pause
  expect(await mailIn?.getJobCountByTypes('waiting', 'prioritized', 'active', 'delayed')).toBe(1);
  expect((await kept(mailId)).unread).toBe(true);
  await notePause('mail-in', false);
  await applyPauses(world.queues, await pausedQueues());
  await untilRead(mailId);
});
