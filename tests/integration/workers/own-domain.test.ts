import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownershipName, ownershipValue } from '../../../domain/accounts/own-address/records.ts';
import { GRACE_HOURS } from '../../../domain/accounts/own-address/standing.ts';
import { dkimRecord } from '../../../domain/outbound/dkim-rotation.ts';
import { authenticateMessage } from '../../../mail/read/authenticate.ts';
import { resolverFromFixture } from '../../../mail/read/dns-fixture.ts';
import { type Receiver, startReceiver } from '../../../mail/receive/index.ts';
import { dkimSigner } from '../../../mail/send/dkim.ts';
import { type Caught, catchingTransport } from '../../../mail/send/transport.ts';
import {
  addOwnAddress,
  askNewOwnKey,
  askOwnCheck,
  findOwnInbox,
  type OwnAddressRecord,
  ownAddressOf,
} from '../../../store/accounts/own-address.ts';
import { findInbox } from '../../../store/accounts/inbox.ts';
import type { User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import type { Application } from '../../../store/applications/application.ts';
import { messagesOf } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { checkOwnAddress } from '../../../workers/jobs/check-own-address.ts';
import { raisedFromNow } from '../../raised-events.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, until, type World } from '../../world.ts';

type Zone = { TXT: Record<string, string[]>; MX: Record<string, string[]> };

let world: World;
let receiver: Receiver;
let landlord: User;
const zone: Zone = { TXT: {}, MX: { [domain]: ['10 mx.letterbox.test'] } };
const resolve: ReturnType<typeof resolverFromFixture> = (name, type) => resolverFromFixture(zone)(name, type);
const caught: Caught[] = [];
/** The clock of the jobs: hours of a grace period pass at once. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  world = await openWorld();
  receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: `mx.${domain}`,
    findInbox,
    findOwnInbox,
    inboxMemoryMs: 0,
    intake: world.intake,
    onStored: (mails) => {
      for (const { mailId } of mails) void world.queues.enqueue('read-mail', { mailId });
    },
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => new Date(),
  });
  const signer = dkimSigner(domain, async () => []);
  Object.assign(world.context, {
    now,
    resolveDns: resolve,
    // The mail server in front of the receiver vouches for what it hands over.
    settings: { ...world.context.settings, trustedAddresses: ['127.0.0.1'] },
    transport: catchingTransport(async (one) => void caught.push(one), now, signer),
  });
  landlord = await addLandlord('quill');
  await addHouse(landlord);
  await world.work();
});
afterAll(async () => {
  await receiver.close();
  await world.close();
});

const own = { address: 'lettings@agency.test', local: 'lettings', domain: 'agency.test' };
const recordOf = async (user: User): Promise<OwnAddressRecord> => {
  const found = await ownAddressOf(user._id);
  if (!found) throw new Error('no own address');
  return found;
};

/** Has DNS asked at once, as the landlord's button does. */
async function check(user: User): Promise<OwnAddressRecord> {
  ahead += 30_000;
  const asked = await askOwnCheck(user._id, now());
  if (!asked) throw new Error('no check');
  await checkOwnAddress({ ownAddressId: String(asked._id) }, world.context);
  return recordOf(user);
}

/** Sets the records that the page asks for. */
function setRecords({ token, keys, domain: name }: OwnAddressRecord): void {
  zone.TXT[ownershipName(name)] = [...(zone.TXT[ownershipName(name)] ?? []), ownershipValue(token)];
  for (const key of keys) zone.TXT[`${key.selector}._domainkey.${name}`] = [dkimRecord(key)];
  zone.MX[name] = ['10 mx.letterbox.test'];
}

async function send(raw: string, to: string, from = 'noreply@daft.ie'): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to] }, raw });
    return response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
}

const mailTo = (to: string) => until(`an email to ${to}`, async () => caught.find((one) => one.to.includes(to)));
const fromOf = ({ raw }: Caught): string => /^From: .*<(.*)>/im.exec(raw.toString())?.[1] ?? '';
async function passcodeFor(name: string, email: string): Promise<Caught> {
  expect(await send(daftEnquiry({ name, email }), 'quill@apply.letterbox.test')).toMatch(/^250/);
  return mailTo(email);
}
const noticesTo = async (user: User) =>
  (await OutgoingMails.find({ userId: user._id }).sort({ createdAt: 1 }).lean()).map(({ template }) => template);

it('receives and sends under the landlord’s own domain from the moment its records are seen', async () => {
  // Given an address that was added, but not proven
  await addOwnAddress(landlord._id, own, now());
  await checkOwnAddress({ ownAddressId: String((await recordOf(landlord))._id) }, world.context);
  expect(await send(daftEnquiry({ name: 'Early Person', email: 'early@example.net' }), own.address)).toMatch(/^550/);
  expect(fromOf(await passcodeFor('First Person', 'first@example.net'))).toBe('quill@apply.letterbox.test');

  // When its records are set and looked up
  setRecords(await recordOf(landlord));
  const checked = await check(landlord);
  expect(checked).toMatchObject({ heldDomain: 'agency.test', told: 'verified' });
  expect(await noticesTo(landlord)).toEqual(['own-address-on']);
  expect(world.published).toContainEqual({ landlordId: String(landlord._id), event: { type: 'account' } });

  // Then an enquiry to it becomes an application
  expect(await send(daftEnquiry({ name: 'Ciara Ní Bhroin', email: 'ciara@example.net' }), own.address)).toMatch(/^250/);
  const passcode = await mailTo('ciara@example.net');
  const application = await Applications.findOne({ emailKey: 'ciara@example.net' }).lean<Application>();
  expect(application?.landlordId).toEqual(landlord._id);

  // And the passcode leaves from it, signed for its domain and nothing else, which DMARC accepts
  expect(fromOf(passcode)).toBe(own.address);
  expect(passcode.raw.toString()).toMatch(/passcode/i);
  expect(passcode.envelopeFrom).toBe(`quill+r-${application?.replyToken}@${domain}`);
  const authentication = await authenticateMessage(
    { raw: passcode.raw, ip: '192.0.2.1', helo: 'relay.test', mailFrom: passcode.envelopeFrom, ownHost: 'mx.example' },
    { resolver: resolverFromFixture({ TXT: { ...zone.TXT, '_dmarc.agency.test': ['v=DMARC1; p=reject; adkim=s'] } }) },
  );
  expect(authentication.dkim).toEqual([
    expect.objectContaining({ result: 'pass', domain: 'agency.test', aligned: true }),
  ]);
  expect(authentication.dmarc.result).toBe('pass');

  // And an answer to it, with the token or without, is one more message of the application
  const reply = (to: string, words: string) =>
    send(
      [
        'From: Ciara <ciara@example.net>',
        `To: ${to}`,
        'Subject: Re: The house',
        `Message-ID: <${words.length}@example.net>`,
        '',
        words,
      ].join('\r\n'),
      to,
      'ciara@example.net',
    );
  expect(await reply(`lettings+r-${application?.replyToken}@agency.test`, 'May I bring my sister?')).toMatch(/^250/);
  expect(await reply('Lettings@AGENCY.test', 'I can also come on Friday evening.')).toMatch(/^250/);
  await until('both are messages of the application', async () => {
    const texts = application && (await messagesOf(application._id)).map(({ newText }) => newText);
    return texts?.some((text) => text.includes('sister')) && texts.some((text) => text.includes('Friday'));
  });

  // And nobody else at the domain has an inbox here, save the postmaster
  expect(await send(daftEnquiry({ name: 'X', email: 'x@example.net' }), 'sales@agency.test')).toMatch(/^550/);
  expect(await send('From: a@example.net\r\nSubject: Spam\r\n\r\nFrom you', 'postmaster@agency.test')).toMatch(/^250/);
});

it('gives a colleague an address and a key of their own at the same domain, and nobody another’s address', async () => {
  // Given two more accounts that set their own records at the same domain, one of them for an address in use
  const [colleague, latecomer] = [await addLandlord('colleague'), await addLandlord('latecomer')];
  await addOwnAddress(colleague._id, { ...own, local: 'sales', address: 'sales@agency.test' }, now());
  await addOwnAddress(latecomer._id, own, now());
  for (const user of [colleague, latecomer]) {
    await checkOwnAddress({ ownAddressId: String((await recordOf(user))._id) }, world.context);
    setRecords(await recordOf(user));
  }
  const selectors = await Promise.all(
    [landlord, colleague, latecomer].map(async (user) => (await recordOf(user)).keys[0]?.selector),
  );
  expect(new Set(selectors).size).toBe(3);

  // Then the colleague has the address, beside the first account
  expect(await check(colleague)).toMatchObject({ heldDomain: 'agency.test', told: 'verified' });
  expect((await check(landlord)).heldDomain).toBe('agency.test');
  expect((await findOwnInbox({ ...own, local: 'sales' }))?.username).toBe('colleague');
  expect((await findOwnInbox(own))?.username).toBe('quill');
  expect((await findOwnInbox({ ...own, local: 'postmaster' }))?.username).toBe('quill');
  expect(await send(daftEnquiry({ name: 'X', email: 'x@example.net' }), 'rentals@agency.test')).toMatch(/^550/);

  // And the other is told that the address is in use, once
  await check(latecomer);
  expect(await check(latecomer)).toMatchObject({ verifiedAt: null, heldDomain: null, told: 'taken' });
  expect(await noticesTo(latecomer)).toEqual(['own-address-taken']);
});

it('changes the key without an unsigned email in between', async () => {
  // Given a key that is to be replaced, whose successor is not in DNS yet
  const before = await recordOf(landlord);
  const asked = await askNewOwnKey(landlord._id, now());
  await checkOwnAddress({ ownAddressId: String(asked?._id) }, world.context);
  const [newest, oldest] = (await recordOf(landlord)).keys;
  expect(oldest).toEqual(before.keys[0]);
  expect(await askNewOwnKey(landlord._id, now())).toBeNull();
  expect((await passcodeFor('Old Key', 'old-key@example.net')).raw.toString()).toContain(`s=${oldest?.selector};`);

  // When its record is seen
  setRecords(await recordOf(landlord));
  await check(landlord);

  // Then the new key signs, and the old one is forgotten after a week
  expect((await passcodeFor('New Key', 'new-key@example.net')).raw.toString()).toContain(`s=${newest?.selector};`);
  ahead += 8 * 24 * 3600_000;
  expect((await check(landlord)).keys).toEqual([newest]);
});

it('sends from our address while a server refuses theirs, so that every email arrives', async () => {
  // Given a relay that only takes emails from our domain
  const { transport } = world.context;
  world.context.transport = {
    ...transport,
    send: (mail) =>
      mail.from.address === own.address
        ? Promise.reject(Object.assign(new Error('554 5.7.1 Sender not verified'), { responseCode: 554 }))
        : transport.send(mail),
  };

  // Then the email arrives from our address, and the landlord's page can say why
  expect(fromOf(await passcodeFor('Refused Relay', 'relay@example.net'))).toBe('quill@apply.letterbox.test');
  expect((await recordOf(landlord)).refusal?.answer).toBe('554 5.7.1 Sender not verified');

  // And an hour later theirs is tried again
  world.context.transport = transport;
  ahead += 3600_000;
  await check(landlord);
  expect(fromOf(await passcodeFor('Mended Relay', 'mended@example.net'))).toBe(own.address);
});

it('returns to our address when the proof is gone, and receives nothing after the grace period', async () => {
  // Given a domain whose DNS gives no answer, which changes nothing
  const proof = zone.TXT[ownershipName('agency.test')] ?? [];
  zone.TXT[ownershipName('agency.test')] = { error: 'ESERVFAIL' } as unknown as string[];
  expect(await check(landlord)).toMatchObject({ lostAt: null });

  // When the record is gone
  delete zone.TXT[ownershipName('agency.test')];
  const raised = [await raisedFromNow('mail_own_domain_lost'), await raisedFromNow('mail_own_domain_off')];
  const lost = await check(landlord);
  expect(lost.lostAt).toBeInstanceOf(Date);

  // Then emails leave from our address, unsigned for theirs, and what is sent to theirs still arrives
  const passcode = await passcodeFor('Lost Proof', 'lost@example.net');
  expect(fromOf(passcode)).toBe('quill@apply.letterbox.test');
  expect(passcode.raw.toString()).not.toContain('d=agency.test');
  expect(await send(daftEnquiry({ name: 'Grace', email: 'grace@example.net' }), own.address)).toMatch(/^250/);

  // And the landlord is told after an hour, once; after the grace period it is switched off and they are told again
  ahead += 3600_000;
  await check(landlord);
  await check(landlord);
  ahead += GRACE_HOURS * 3600_000;
  expect(await check(landlord)).toMatchObject({ heldDomain: null, verifiedAt: null, told: 'off' });
  expect(await noticesTo(landlord)).toEqual(['own-address-on', 'own-address-lost', 'own-address-off']);
  expect(await Promise.all(raised.map((count) => count()))).toEqual([1, 1]);
  expect(await send(daftEnquiry({ name: 'Late', email: 'late@example.net' }), own.address)).toMatch(/^550/);

  // And all works again once the record is back
  zone.TXT[ownershipName('agency.test')] = proof;
  expect((await check(landlord)).heldDomain).toBe('agency.test');
  expect(fromOf(await passcodeFor('Proof Back', 'back@example.net'))).toBe(own.address);
});
