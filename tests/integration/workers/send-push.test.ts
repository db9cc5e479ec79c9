import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultNewsSettings } from '../../../domain/outbound/landlord-news.ts';
import type { PushNotice } from '../../../domain/outbound/push.ts';
import { setNewsSettings } from '../../../store/accounts/news-settings.ts';
import {
  addPushSubscription,
  duePushes,
  PushSubscriptions,
  pushSubscriptionsOf,
} from '../../../store/accounts/push-subscription.ts';
import { endSessions, sessionKey, sessionPlace } from '../../../store/accounts/sessions.ts';
import { type User, Users } from '../../../store/accounts/user.ts';
import { planNews, putDueNews } from '../../../store/inbound/landlord-news.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { vapidKeys } from '../../../store/vapid-keys.ts';
import { sendPush } from '../../../workers/jobs/send-push.ts';
import { type PushSender, pushSender } from '../../../workers/outbound/push-sender.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, untilRead, type World } from '../../world.ts';

/** A push service on this machine, under a public name: it keeps what it is sent and answers as it is told to. */
const serviceOrigin = 'https://push.example';
const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answer: { status: number; headers?: Record<string, string> } = { status: 201 };
let service: Server;
let world: World;
let landlord: User;

const minuteMs = 60_000;
const [key] = vapidKeys('a secret of thirty-two characters');
const subject = 'mailto:ops@example.ie';

beforeAll(async () => {
  service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  world = await openWorld();
  landlord = await addLandlord('pushed');
  await addHouse(landlord);
  await setNewsSettings(landlord._id, { ...defaultNewsSettings, quiet: null });
  await world.work();
});
afterAll(async () => {
  await world.close();
  service.close();
});
beforeEach(async () => {
  received.length = 0;
  answer = { status: 201 };
  await PushSubscriptions.deleteMany({});
  await OutgoingMails.deleteMany({});
  await Users.updateOne({ _id: landlord._id }, { $set: { newsDueAt: null, newsToldAt: null, disabledAt: null } });
});

const session = sessionKey('the session of a phone');

/** A phone that is signed in and has notices; `decrypt` reads what it is sent, as its browser would. */
async function phone(endpoint = `${serviceOrigin}/send/abc`) {
  const { client, dbName, collectionName } = sessionPlace();
  await client
    .db(dbName)
    .collection<{ _id: string }>(collectionName)
    .replaceOne(
      { _id: session },
      { session: { userId: String(landlord._id), generation: 0 }, expires: new Date(Date.now() + 3600_000) },
      { upsert: true },
    );
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  await addPushSubscription({
    userId: landlord._id,
    sessionKey: session,
    endpoint,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
    publicKey: key?.publicKey ?? '',
    device: 'Chrome on Android',
    createdAt: new Date(),
  });
  return {
    /** RFC 8291, section 3.4, and RFC 8188, section 2, from the side of the receiver. */
    decrypt(body: Buffer): PushNotice {
      const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, info, length));
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body.readUInt8(20));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs]);
      const secret = derive(pair.computeSecret(theirs), auth, info, 32);
      const content = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', content, nonce);
      decipher.setAuthTag(body.subarray(-16));
      const plain = Buffer.concat([decipher.update(body.subarray(21 + theirs.length, -16)), decipher.final()]);
      expect(plain.at(-1)).toBe(2);
      return JSON.parse(plain.subarray(0, -1).toString()) as PushNotice;
    },
  };
}

/** Two people write, and the news about it becomes due. Returns when. */
async function news(): Promise<Date> {
  for (const name of ['Orla Kehoe', 'Piotr Nowak']) {
    const email = `${randomBytes(4).toString('hex')}@example.net`;
    const mailId = await receive(world, daftEnquiry({ name, email }), `pushed@${domain}`);
    await world.queues.enqueue('read-mail', { mailId });
    await untilRead(mailId);
  }
  await planNews(new Date());
  const due = (await Users.findById(landlord._id).lean())?.newsDueAt;
  if (!due) throw new Error('no news was planned');
  await putDueNews(due, domain);
  return due;
}

/** The push service on this machine. */
const senderAt = (at: Date) =>
  pushSender({
    keys: key ? [key] : [],
    subject,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    now: () => at,
    origins: { [serviceOrigin]: `http://127.0.0.1:${(service.address() as AddressInfo).port}` },
  });

/** Sends what is due at a time, through the service on this machine. */
async function sendDue(at: Date, push: PushSender = senderAt(at)): Promise<void> {
  for (const { _id } of await duePushes(at, 100))
    await sendPush({ subscriptionId: String(_id) }, { ...world.context, push, now: () => at });
}
const devices = () => pushSubscriptionsOf(landlord._id);

it('tells a device how many came, with the email, so that only the device can read it', async () => {
  const { decrypt } = await phone();
  const due = await news();
  await sendDue(due);

  // It is sent once, by the protocol
  await sendDue(new Date(due.getTime() + 5 * minuteMs));
  expect(received).toHaveLength(1);
  const [sent] = received;
  if (!sent) throw new Error('nothing was sent');
  expect(sent.path).toBe('/send/abc');
  expect(sent.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: String(12 * 3600), urgency: 'normal' });

  // The service can check who sends (RFC 8292)
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(sent.headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) };
  const publicPart = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), publicPart, Buffer.from(signature, 'base64url'));
  expect(isSigned).toBe(true);
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  expect({ aud, sub }).toEqual({ aud: serviceOrigin, sub: subject });
  expect(Number(exp) - due.getTime() / 1000).toBeLessThanOrEqual(24 * 3600);

  // It says how many, and nothing about anyone
  const notice = decrypt(sent.body);
  expect(notice).toEqual({
    title: 'New on Letterbox',
    body: '2 new applicants',
    url: '/today',
    badge: 2,
    tag: `news-${due.getTime()}`,
  });
  expect(await OutgoingMails.countDocuments({ template: 'landlord-news' })).toBe(1);
});

it('sends nothing once the quiet hours have begun', async () => {
  await phone();
  const due = await news();
  const [from, to] = [new Date(due.getTime() - 60 * minuteMs), new Date(due.getTime() + 60 * minuteMs)].map((at) =>
    new Intl.DateTimeFormat('en-IE', { timeZone: 'Europe/Dublin', hour: '2-digit', minute: '2-digit' }).format(at),
  );
  await setNewsSettings(landlord._id, { ...defaultNewsSettings, quiet: { from: from ?? '', to: to ?? '' } });
  await sendDue(due);
  expect(received).toEqual([]);
  expect(await devices()).toMatchObject([{ newsAt: null, dueAt: null }]);
  await setNewsSettings(landlord._id, { ...defaultNewsSettings, quiet: null });
});

it.each([404, 410])('removes a device whose push service says %i', async (status) => {
  await phone();
  answer = { status };
  await sendDue(await news());
  expect(received).toHaveLength(1);
  expect(await devices()).toEqual([]);
});

it('waits as long as a busy push service asks, and gives a notice up after half an hour', async () => {
  await phone();
  answer = { status: 429, headers: { 'retry-after': '300' } };
  const due = await news();
  await sendDue(due);
  expect(await devices()).toMatchObject([{ dueAt: new Date(due.getTime() + 5 * minuteMs) }]);
  await sendDue(new Date(due.getTime() + 4 * minuteMs));
  expect(received).toHaveLength(1);
  answer = { status: 503 };
  for (const minutes of [5, 10, 28]) await sendDue(new Date(due.getTime() + minutes * minuteMs));
  expect(await devices()).toMatchObject([{ newsAt: null, dueAt: null, refusals: 0 }]);
});

it.each(['before', 'after'])(
  'that a worker is killed %s its push service took it is sent again once',
  async (moment) => {
    const { decrypt } = await phone();
    const at = await news();
    const taken = Promise.withResolvers<void>();
    void sendDue(at, {
      async send(...notice) {
        if (moment === 'after') await senderAt(at).send(...notice);
        taken.resolve();
        return new Promise<never>(() => undefined);
      },
    });
    await taken.promise;
    // The next worker leaves it alone while the first may still be at it.
    await sendDue(at);
    expect(received).toHaveLength(moment === 'after' ? 1 : 0);
    for (let minute = 1; minute < 10; minute++) await sendDue(new Date(at.getTime() + minute * minuteMs));
    const notices = received.map(({ body }) => decrypt(body));
    expect(notices).toHaveLength(moment === 'after' ? 2 : 1);
    // A browser shows one notice of each tag, so nobody sees the second.
    expect(new Set(notices.map(({ tag }) => tag)).size).toBe(1);
    expect(await devices()).toMatchObject([{ newsAt: null, dueAt: null, attempts: 0 }]);
  },
);

it('removes a device whose notices are refused five times in a row', async () => {
  await phone();
  answer = { status: 403 };
  const due = await news();
  for (let round = 0; round < 5; round += 1) {
    expect(await devices()).toHaveLength(1);
    await PushSubscriptions.updateMany({}, { $set: { newsAt: due, dueAt: due } });
    await sendDue(due);
  }
  expect(await devices()).toEqual([]);
});

it('never connects to an address in a private network, whatever name leads there', async () => {
  await phone('https://inside.example/admin/delete');
  await sendDue(await news());
  expect(received).toEqual([]);
  expect(await devices()).toMatchObject([{ refusals: 1, dueAt: null }]);
});

it('tells nothing to a device that has been signed out', async () => {
  await phone();
  await endSessions(landlord._id);
  expect(await devices()).toEqual([]);

  // Also if its session has run out
  await phone();
  const due = await news();
  const { client, dbName, collectionName } = sessionPlace();
  const kept = client.db(dbName).collection<{ _id: string }>(collectionName);
  await kept.updateOne({ _id: session }, { $set: { expires: new Date(0) } });
  await sendDue(due);
  expect(received).toEqual([]);
  expect(await devices()).toEqual([]);
});

it('tells nothing to a device of an account that is disabled or gone', async () => {
  await phone();
  const due = await news();
  await Users.updateOne({ _id: landlord._id }, { $set: { disabledAt: due } });
  await sendDue(due);
  await PushSubscriptions.updateMany({}, { $set: { userId: new Types.ObjectId(), newsAt: due, dueAt: due } });
  await sendDue(due);
  expect(received).toEqual([]);
  expect(await PushSubscriptions.countDocuments({ userId: { $ne: landlord._id } })).toBe(0);
});
