import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { askWish, takeBackQuestion, wishQuestionKey } from '../../../store/inbound/wish-question.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import { Messages, type StoredMessage } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { addHouse, addLandlord, domain, openWorld, receive, until, untilRead, type World } from '../../world.ts';

// A landlord asks what an unsorted email is about; the answer is read with the question in mind.

let world: World;
let house: Listing;
const inbox = `demo@${domain}`;

beforeAll(async () => {
  world = await openWorld();
  house = await addHouse(await addLandlord('demo'));
  await world.work();
});
afterAll(() => world.close());

let made = 0;
async function read(from: string, text: string, { subject = 'Grosvenor Terrace', answers = '' } = {}) {
  made += 1;
  const thread = answers ? `In-Reply-To: <${answers}>\nReferences: <${answers}>\n` : '';
  const raw = `From: ${from}\nTo: ${inbox}\nSubject: ${subject}\nMessage-ID: <q${made}@mail.example>\nDate: Sat, 21 Nov 2026 10:00:00 +0000\n${thread}MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
  const mailId = await receive(world, raw, inbox);
  await world.queues.enqueue('read-mail', { mailId });
  const delivery = (await untilRead(mailId)).deliveries[0];
  const message = await Messages.findOne({ receivedMailId: mailId }).lean<StoredMessage>();
  if (!message) throw new Error('The email was not kept');
  return { delivery, message };
}
const unclear = 'I drove by 14 Grosvenor Terrace on Sunday. Lovely blue door. Is that yours? Alan';

async function ask(message: StoredMessage, { isVerified = true, holdMs = 0 } = {}) {
  const listingIds = message.suggestions?.listingIds ?? [];
  return askWish(message, isVerified, { listingIds, now: new Date(), holdMs, mailDomain: domain });
}
async function sent(message: StoredMessage): Promise<string> {
  const mail = await ask(message);
  if (mail === null || mail === 'asked before') throw new Error('Nothing was asked');
  await world.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
  await until('the question has left', () => OutgoingMails.findOne({ _id: mail._id, status: 'sent' }).lean());
  return mail.rfcMessageId;
}

it('an answer becomes an application, with what the first email said and brought', async () => {
  const { message } = await read('Alan Brogan <alan@example.ie>', unclear);
  expect(message).toMatchObject({ unsortedReason: expect.stringContaining('want') as string, applicationId: null });
  expect(message.suggestions?.listingIds).toEqual([house._id]);

  const id = await sent(message);
  const question = world.transport.sent.find(({ messageId }) => messageId === `<${id}>`);
  expect(question).toMatchObject({ to: 'alan@example.ie', replyTo: inbox, inReplyTo: '<q1@mail.example>' });
  expect(question?.text).toContain('14 Grosvenor Terrace');
  expect(question?.text).not.toContain('blue door');

  const { delivery, message: answer } = await read(
    'Alan Brogan <alan@example.ie>',
    'Two adults and a child, from the 4th of January. 086 220 1144\n\nOn Sat, 21 Nov 2026 Demo wrote:\n> Hello,\n> Are you looking to rent it',
    { subject: 'Re: Your email', answers: id },
  );
  expect(delivery).toMatchObject({ kind: 'direct', outcome: 'new application' });
  const application = await Applications.findById(answer.applicationId).lean<Application>();
  expect(application).toMatchObject({ listingId: house._id, name: 'Alan Brogan', phone: '+353862201144' });
  expect(application?.enquiry).toMatchObject({ occupants: 3 });
  expect(application?.enquiry.letter).toContain('blue door');
  expect(application?.addressUnproven ?? false).toBe(false);
  expect(await Messages.findById(message._id).lean()).toMatchObject({
    applicationId: application?._id,
    unsortedReason: null,
  });
});

it('an answer in a new email is taken from the only one who was asked, and nothing else is', async () => {
  const { message } = await read('Rita Moran <rita@example.ie>', unclear);
  await sent(message);
  const other = await read('Rita Moran <rita@example.ie>', 'We clean gutters and driveways, €90 plus VAT.', {
    subject: 'Offer',
  });
  expect(other.message).toMatchObject({ applicationId: null });
  const stranger = await read('Una Moran <una@example.ie>', 'Yes please, for two of us from 4 January.', {
    subject: 'Your question',
  });
  expect(stranger.message.applicationId).toBeNull();

  const { delivery, message: answer } = await read(
    'Rita Moran <rita@example.ie>',
    'Yes please, myself and my husband, from the 4th of January.',
    { subject: 'What you asked me' },
  );
  expect(delivery).toMatchObject({ kind: 'direct', outcome: 'new application' });
  const application = await Applications.findById(answer.applicationId).lean<Application>();
  expect(application).toMatchObject({ listingId: house._id, name: 'Rita Moran' });
  expect(application?.enquiry).toMatchObject({ occupants: 2 });
  expect((await Messages.findById(message._id).lean<StoredMessage>())?.applicationId).toEqual(application?._id);
});

it('an answer about something else, with no, or from another address waits with its reason', async () => {
  const { message } = await read('Nora Walsh <nora@example.ie>', unclear);
  const id = await sent(message);
  const reasonOf = async (from: string, text: string) =>
    (await read(from, text, { subject: 'Re: Your email', answers: id })).message.unsortedReason;

  expect(await reasonOf('Nora Walsh <nora@example.ie>', 'No, sorry. I was only wondering about the door.')).toContain(
    'with no',
  );
  expect(
    await reasonOf('Nora Walsh <nora@example.ie>', 'We paint doors, the quote for yours is €300 plus VAT.'),
  ).toContain('answers your question');
  expect(await reasonOf('Someone <else@example.ie>', 'Yes, for two of us')).toContain('another address');
  expect(await Applications.countDocuments({ emailKey: { $in: ['nora@example.ie', 'else@example.ie'] } })).toBe(0);
});

it('a writer is asked once, an address that nobody vouches for once by anyone, and neither after it was taken back', async () => {
  const [first, second] = [
    (await read('Ita Burke <ita@example.ie>', unclear)).message,
    (await read('Ita Burke <ita@example.ie>', `${unclear} Again.`)).message,
  ];
  const asked = await Promise.all([
    ask(first, { isVerified: false, holdMs: 60_000 }),
    ask(first, { isVerified: false }),
  ]);
  expect(asked.filter((one) => one !== null && one !== 'asked before')).toHaveLength(1);
  expect(await ask(second)).toBe('asked before');

  expect(await takeBackQuestion(first.landlordId, String(first._id))).toBe(true);
  expect(await takeBackQuestion(first.landlordId, String(first._id))).toBe(false);
  expect(await OutgoingMails.countDocuments({ key: wishQuestionKey(first._id) })).toBe(0);
  expect((await Messages.findById(first._id).lean<StoredMessage>())?.asked ?? null).toBeNull();
  // The same question may be asked again, another one about the same address may not.
  expect(await ask(second, { isVerified: false })).toBe('asked before');
  expect(await ask(first, { isVerified: false })).toMatchObject({ template: 'ask-wish', to: 'ita@example.ie' });
});
