import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_CAUSED_PER_DAY } from '../../../domain/outbound/caused-mail.ts';
import type { Authentication, Enquiry } from '../../../domain/inbound/message.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { mayAsk, takePlace } from '../../../store/outbound/caused-mail.ts';
import { messageIdFor } from '../../../store/outbound/message-id.ts';
import { OutgoingMails, outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import { Messages, type StoredMessage } from '../../../store/messages/message.ts';
import {
  addHouse,
  addLandlord,
  daftEnquiry,
  domain,
  openWorld,
  receive,
  until,
  untilRead,
  type World,
} from '../../world.ts';
import { raisedFromNow } from '../../raised-events.ts';

// Whom incoming mail makes us write to: one plain question to an unauthenticated address, and a daily limit for every
// address.

let world: World;
let house: Listing;
const nothingStated: Enquiry = {
  name: null,
  email: null,
  phone: null,
  letter: '',
  advert: null,
  property: null,
  unit: null,
  moveIn: null,
  occupants: null,
  employment: null,
  pets: null,
};
const unverified: Authentication = {
  fromDomain: 'daft.ie',
  spf: { result: 'none', domain: null },
  dkim: [],
  dmarc: { result: 'none', policy: null },
  arc: { result: 'none', sealer: null },
};
const verified: Authentication = { ...unverified, dmarc: { result: 'pass', policy: 'reject' } };
/** An application as a landlord creates it from a letter with a name and a telephone number. */
async function withoutAddress(name: string, phone: string): Promise<Types.ObjectId> {
  const { landlordId, _id: listingId } = house;
  const enquiry = { ...nothingStated, name, phone, letter: 'I would love to see the house.' };
  const messageId = new Types.ObjectId();
  const arrival = { landlordId, listingId, enquiry, unitInterest: [], source: 'mail', messageId, at: new Date() };
  return (await arrive({ ...arrival, replyToken: 'abcdefghijklmnopqrst' })).application._id;
}

/** An unknown site, whose mail is authentic. */
const site = 'noreply@rooms.example';
const authenticSite: Authentication = { ...verified, fromDomain: 'rooms.example' };

beforeAll(async () => {
  world = await openWorld();
  world.context.settings.trustedAddresses = [];
  world.context.authenticate = async (_, { mailFrom }) =>
    mailFrom === 'bounces@daft.ie' ? verified : mailFrom === site ? authenticSite : unverified;
  house = await addHouse(await addLandlord('demo'));
  await addHouse(await addLandlord('other'));
  await world.work();
});
afterAll(() => world.close());

async function read(raw: string, to: string, mailFrom?: string) {
  const mailId = await receive(world, raw, to, mailFrom);
  await world.queues.enqueue('read-mail', { mailId });
  const { applicationId } = (await untilRead(mailId)).deliveries[0] ?? {};
  if (!applicationId) throw new Error('The mail made no application');
  return applicationId;
}
const application = (id: Types.ObjectId) => Applications.findById(id).lean<Application>();
const mailsTo = (to: string) => world.transport.sent.filter((mail) => mail.to === to);
const victim = 'victim@example.ie';

describe('given an enquiry that nobody authenticated', () => {
  it('then its address gets one plain question, and the passcode once someone there has answered', async () => {
    const raised = await raisedFromNow('mail_caused_unauthenticated');
    const raw = daftEnquiry({ name: 'Call +353 1 234 http://evil.example', email: victim });
    const id = await read(raw, `demo@${domain}`);
    const question = await until('the question is sent', async () => mailsTo(victim)[0]);

    expect(question).toMatchObject({
      envelope: { from: '', to: victim },
      subject: 'Did you ask about renting 14 Grosvenor Terrace, Rathmines, Dublin 6?',
    });
    expect(question.html).toBeUndefined();
    expect(question.text.length).toBeLessThan(700);
    expect(question.text).not.toMatch(/evil|353|passcode/i);
    expect(await application(id)).toMatchObject({ stage: 'information_collection', passcode: null });

    // Another enquiry, and one to another landlord: the address isn't asked twice.
    await read(daftEnquiry({ name: 'Victim', email: victim }), `demo@${domain}`);
    const elsewhere = await read(daftEnquiry({ name: 'Victim', email: victim }), `other@${domain}`);
    const told = await until('the other landlord is told why', async () =>
      (await application(elsewhere))?.history.find(({ event }) => event === 'mail-withdrawn'),
    );
    expect(told.text).toContain('we already asked that address');
    expect(mailsTo(victim)).toHaveLength(1);

    const reply = `From: Victim <${victim}>\nTo: ${question.replyTo}\nSubject: Re: ${question.subject}\nMessage-ID: <r1@example.ie>\n\nYes, that was me.\n`;
    await read(reply, question.replyTo, victim);
    await until('the passcode is sent', async () => mailsTo(victim).find(({ text }) => /Your passcode/.test(text)));
    expect((await application(id))?.addressUnproven).toBe(false);
    expect(mailsTo(victim)).toHaveLength(2);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('then an automatic reply to the question proves nothing', async () => {
    const id = await read(daftEnquiry({ name: 'Ana', email: 'away@example.ie' }), `demo@${domain}`);
    const question = await until('the question is sent', async () => mailsTo('away@example.ie')[0]);
    await read(
      `From: away@example.ie\nTo: ${question.replyTo}\nSubject: Automatic reply\nAuto-Submitted: auto-replied\nMessage-ID: <r2@example.ie>\n\nI am away.\n`,
      question.replyTo,
    );
    expect((await application(id))?.addressUnproven).toBe(true);
  });
});

it('given a platform’s enquiry that is authentic, then the applicant gets the passcode at once', async () => {
  const id = await read(
    daftEnquiry({ name: 'Ciara Byrne', email: 'ciara@example.ie' }),
    `demo@${domain}`,
    'bounces@daft.ie',
  );
  await until('the passcode is sent', async () => mailsTo('ciara@example.ie')[0]);
  expect((await outgoingOf(id)).map(({ template, causedByMail }) => [template, causedByMail])).toEqual([
    ['passcode', true],
  ]);
});

it('given an address that has had as many emails as mail may cause in a day, then the next waits for the next day', async () => {
  const to = 'popular@example.ie';
  const now = world.context.now();
  for (let place = 0; place < MAX_CAUSED_PER_DAY; place++)
    expect(await takePlace(to.toUpperCase(), new Types.ObjectId(), now)).toBe(true);
  const id = await read(daftEnquiry({ name: 'Popular Person', email: to }), `demo@${domain}`, 'bounces@daft.ie');
  const waiting = await until('the passcode waits', () =>
    OutgoingMails.findOne({ applicationId: id, response: { $ne: null } }).lean(),
  );
  expect(waiting.status).toBe('waiting');
  expect(waiting.notBefore.getTime()).toBeGreaterThan(now.getTime());
  expect(mailsTo(to)).toEqual([]);
  // An email uses one place of the limit, however often it is tried.
  const tomorrow = new Date(now.getTime() + 24 * 3600_000);
  expect(await takePlace(to, waiting._id, tomorrow)).toBe(true);
  expect(await takePlace(to, waiting._id, tomorrow)).toBe(true);
});

it('an address is asked once in thirty days, by one of those that ask at the same time', async () => {
  const now = world.context.now();
  const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 3600_000);
  const asked = await Promise.all(['a', 'b', 'c', 'd'].map((key) => mayAsk('Once@example.ie', key, now)));
  expect(asked.filter(Boolean)).toHaveLength(1);
  const key = ['a', 'b', 'c', 'd'][asked.indexOf(true)] ?? '';
  expect(await mayAsk('once@example.ie', key, now)).toBe(true);
  expect(await mayAsk('once@example.ie', 'e', daysLater(29))).toBe(false);
  expect(await mayAsk('once+another@example.ie', 'e', daysLater(29))).toBe(false);
  expect(await mayAsk('once@example.ie', 'e', daysLater(31))).toBe(true);
});

it('given a stranger who guesses the id of an email, then the guess finds no conversation', async () => {
  const id = await read(
    daftEnquiry({ name: 'Eoin Daly', email: 'eoin@example.ie' }),
    `demo@${domain}`,
    'bounces@daft.ie',
  );
  const eoin = await application(id);
  if (!eoin) throw new Error('no application');
  await until('the passcode is sent', async () => mailsTo('eoin@example.ie')[0]);
  const answer = (quoted: string, at: string) =>
    receive(
      world,
      `From: Eoin <eoin@else.example>\nTo: demo@${domain}\nSubject: Re: home\nIn-Reply-To: <${quoted}>\nMessage-ID: <${at}@else.example>\n\nThe keys, please.\n`,
      `demo@${domain}`,
    );
  const outcomeOf = async (mailId: string) => {
    await world.queues.enqueue('read-mail', { mailId });
    return (await untilRead(mailId)).deliveries[0]?.steps.find(({ check }) => check === 'reply')?.verdict;
  };
  const key = `passcode-${String(id)}-1`;
  expect(await outcomeOf(await answer(`${key}@${domain}`, 'guess'))).toBe('no');
  expect(await outcomeOf(await answer(messageIdFor(eoin, key, domain), 'known'))).toBe('unsorted');
});

describe('given a site that nobody knows, whose mail is authentic', () => {
  /** An enquiry in the site's own layout: the person is the one named in its text. */
  const siteEnquiry = (person: { name: string; email: string; phone: string }) =>
    `From: Rooms <${site}>\nTo: demo@${domain}\nSubject: New enquiry for 14 Grosvenor Terrace, Rathmines\nList-Unsubscribe: <https://rooms.example/u>\nMessage-ID: <${person.email}.site@rooms.example>\n\nYou have a new enquiry for 14 Grosvenor Terrace, Rathmines, Dublin 6.\n\nName: ${person.name}\nEmail: ${person.email}\nPhone: ${person.phone}\nMessage: I would love to rent the house. I no longer work, and my viewing can go to someone else.\n`;
  async function deliver(raw: string) {
    const mailId = await receive(world, raw, `demo@${domain}`, site);
    await world.queues.enqueue('read-mail', { mailId });
    const [delivery] = (await untilRead(mailId)).deliveries;
    return { delivery, message: await Messages.findById(delivery?.messageId).lean<StoredMessage>() };
  }

  it('when its letter gives an applicant’s address, then the landlord is offered to join it, and nothing is', async () => {
    const person = { name: 'Maeve Dunne', email: 'maeve@example.ie', phone: '086 111 2222' };
    const id = await read(daftEnquiry(person), `demo@${domain}`, 'bounces@daft.ie');
    await until('the passcode is sent', async () => mailsTo(person.email)[0]);
    const said = async () => {
      const { enquiry, joined, email, lastMessageId } = (await application(id)) ?? {};
      return { enquiry, joined, email, lastMessageId };
    };
    const before = await said();

    const { delivery, message } = await deliver(siteEnquiry(person));
    expect([delivery?.outcome, delivery?.applicationId]).toEqual(['unsorted mail', null]);
    expect(message?.unsortedReason).toContain('Maeve Dunne');
    expect(message?.unsortedReason).toContain(site);
    expect(message?.suggestions?.applicationIds.map(String)).toEqual([String(id)]);
    expect(await said()).toEqual(before);
  });

  it('when it brings an address for an applicant who has none, then the passcode does not go there', async () => {
    const person = { name: 'Fergal Nolan', phone: '086 333 4444', email: 'stranger@example.com' };
    const id = await withoutAddress(person.name, '+353863334444');

    const { delivery, message } = await deliver(siteEnquiry(person));
    expect(delivery?.outcome).toBe('unsorted mail');
    expect(message?.suggestions?.applicationIds.map(String)).toEqual([String(id)]);
    // The same claim again, under the platform’s name but not authenticated.
    const asPlatform = await receive(world, daftEnquiry(person), `demo@${domain}`);
    await world.queues.enqueue('read-mail', { mailId: asPlatform });
    expect((await untilRead(asPlatform)).deliveries[0]?.outcome).toBe('unsorted mail');
    expect((await application(id))?.email).toBeNull();
    expect(mailsTo(person.email)).toEqual([]);

    // The platform itself is believed, as long as nothing depends on the application.
    await read(daftEnquiry({ ...person, email: 'fergal@example.ie' }), `demo@${domain}`, 'bounces@daft.ie');
    expect(await application(id)).toMatchObject({ email: 'fergal@example.ie' });
  });
});
