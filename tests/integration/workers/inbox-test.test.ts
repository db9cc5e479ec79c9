import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Receiver, startReceiver } from '../../../mail/receive/index.ts';
import { withOwnReceiver } from '../../../mail/send/transport.ts';
import { findInbox } from '../../../store/accounts/inbox.ts';
import { findUserById, type User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { arrivals } from '../../../store/inbound/arrivals.ts';
import { canChangeUsername } from '../../../store/inbound/change-username.ts';
import { INBOX_TEST_HEADER, lastInboxTest, putInboxTest } from '../../../store/inbound/inbox-test.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { addLandlord, domain, openWorld, receive, until, untilRead, type World } from '../../world.ts';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
  receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: `mx.${domain}`,
    findInbox,
    intake: world.intake,
    onStored: (mails) => {
      for (const { mailId } of mails) void world.queues.enqueue('read-mail', { mailId });
    },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(),
  });
  const caught = world.context.transport;
  world.context.transport = withOwnReceiver(caught, `smtp://127.0.0.1:${receiver.port}`, domain);
  await world.work();
});
afterAll(async () => {
  world.context.transport.close();
  await receiver.close();
  await world.close();
});

const addressOf = ({ username }: User) => `${username}@${domain}`;
/** Queues a test for a landlord as they were read; null if another test was queued since. */
const put = (known: User) =>
  putInboxTest(known, {
    to: addressOf(known),
    now: new Date(),
    mailDomain: domain,
    secret: world.context.settings.secret,
  });
async function ask(landlord: User) {
  const known = await findUserById(String(landlord._id));
  const mail = known && (await put(known));
  if (!mail) throw new Error('no test was queued');
  return mail;
}
async function testOf(landlord: User) {
  const known = await findUserById(String(landlord._id));
  return known && lastInboxTest(known, addressOf(landlord));
}
const sent = () => world.transport.sent;
const messages = (landlord: User) => Messages.countDocuments({ landlordId: landlord._id });

it('is sent, arrives through SMTP, and leaves only a record of when it arrived', async () => {
  // Given a landlord who has just got their address
  const landlord = await addLandlord('tester');
  expect(await testOf(landlord)).toBeNull();

  // When they send themselves a test
  const { _id } = await ask(landlord);
  await world.queues.enqueue('send-mail', { outgoingId: String(_id) });

  // Then it arrives, with its times
  const test = await until('the test has arrived', async () => {
    const now = await testOf(landlord);
    return now?.arrivedAt && now.leftAt ? now : null;
  });
  expect(test.isFailed).toBe(false);
  expect(sent().at(-1)?.headers[INBOX_TEST_HEADER]).toBe(sent().at(-1)?.messageId);

  // And its trace says what it was
  const mail = await until('it is read', () =>
    ReceivedMails.findOne({ 'deliveries.landlordId': landlord._id, unread: false }).lean(),
  );
  expect(mail.deliveries[0]).toMatchObject({ kind: 'notification', applicationId: null, messageId: null });
  expect(mail.deliveries[0]?.steps.map(({ check, verdict }) => `${check}: ${verdict}`)).toEqual([
    'received: accepted',
    'inbox test: arrived',
  ]);

  // And it is neither a message nor an application, wakes the pages, and lets the username be changed
  expect(await messages(landlord)).toBe(0);
  expect(await Applications.countDocuments({ landlordId: landlord._id })).toBe(0);
  expect(await arrivals(landlord._id, null)).toEqual({ inbox: false, listing: false });
  expect(world.published).toContainEqual({ landlordId: String(landlord._id), event: { type: 'inbox' } });
  expect(await canChangeUsername(landlord)).toBe(true);
});

const copyOf = (messageId: string, header = '') =>
  [
    `From: Letterbox <letterbox@${domain}>`,
    'Subject: Letterbox inbox test',
    `Message-ID: ${messageId}`,
    ...(header ? [`${INBOX_TEST_HEADER}: ${header}`] : []),
    '',
    'Is this flat still free?',
  ].join('\n');
async function read(raw: string, landlord: User) {
  const mailId = await receive(world, raw, addressOf(landlord));
  await world.queues.enqueue('read-mail', { mailId });
  return untilRead(mailId);
}

it('is recognised by its header if a relay has replaced the Message-ID, even when it is delivered twice', async () => {
  const landlord = await addLandlord('relayed');
  const { rfcMessageId } = await ask(landlord);
  for (const copy of [1, 2]) {
    const mail = await read(copyOf(`<relay-${copy}@relay.example>`, `<${rfcMessageId}>`), landlord);
    expect(mail.deliveries[0]?.outcome).toBe('inbox test arrived');
  }
  expect((await testOf(landlord))?.arrivedAt).toBeInstanceOf(Date);
  expect(await messages(landlord)).toBe(0);
});

it('is not recognised by a guessed id, or by an id made for another landlord', async () => {
  // Given a landlord who waits for a test, and a neighbour's test
  const [landlord, neighbour] = [await addLandlord('waiting'), await addLandlord('neighbour')];
  const [own, others] = [await ask(landlord), await ask(neighbour)];
  const guessed = own.rfcMessageId.replace(/\.[0-9a-f]{26}@/, `.${'0'.repeat(26)}@`);

  // When ids come in that only look like the test's
  for (const id of [guessed, others.rfcMessageId, own.rfcMessageId.replace(/\.[0-9a-f]+@/, '@')]) {
    const mail = await read(copyOf('<x@elsewhere.example>', `<${id}>`), landlord);
    expect(mail.deliveries[0]?.outcome).not.toBe('inbox test arrived');
  }

  // Then the test has still not arrived
  expect((await testOf(landlord))?.arrivedAt).toBeNull();
});

it('queues one test for two concurrent requests, and counts an earlier test that arrives later', async () => {
  // Given two requests that have both read the landlord before either queues a test
  const landlord = await addLandlord('twice');
  const known = await findUserById(String(landlord._id));
  if (!known) throw new Error('the landlord is not there');

  // When both queue one, then only one of them does
  const queued = (await Promise.all([put(known), put(known)])).filter((mail) => mail !== null);
  expect(queued).toHaveLength(1);

  // And when that one arrives after a later test was queued, it counts
  const [earlier] = queued;
  await ask(landlord);
  await read(copyOf(`<${earlier?.rfcMessageId}>`), landlord);
  expect((await testOf(landlord))?.arrivedAt).toBeInstanceOf(Date);
});

it('has failed if the server refuses it for good, and is only sent to an inbox', async () => {
  const landlord = await addLandlord('refused');
  const { _id } = await ask(landlord);
  const nobody = await ask(landlord);
  await OutgoingMails.updateOne({ _id: nobody._id }, { to: 'someone@example.ie' });
  await OutgoingMails.updateOne({ _id }, { to: `nobody@${domain}` });
  for (const mail of [_id, nobody._id]) {
    await world.queues.enqueue('send-mail', { outgoingId: String(mail) });
    await until('it is given up', () => OutgoingMails.findOne({ _id: mail, status: 'failed' }).lean());
  }
  expect(sent().map(({ to }) => to)).not.toContain('someone@example.ie');
  expect((await OutgoingMails.findById(nobody._id).lean())?.response).toBe(
    'A test can only be sent to an inbox of this installation.',
  );
  expect((await OutgoingMails.findById(_id).lean())?.response).toContain('550');
});
