import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { User } from '../../../store/accounts/user.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { fileWith, unsortedMessages } from '../../../store/inbound/unsorted-message.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { fileMessage } from '../../../workers/jobs/file-message.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, type World } from '../../world.ts';

let world: World;
let landlord: User;
let house: Listing;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  house = await addHouse(landlord);
});
afterAll(() => world.close());

const read = async (raw: string) => readMail({ mailId: await receive(world, raw, `demo@${domain}`) }, world.context);
const address = 'corrigans@family.example';
const letter = (shown: string, signed: string) =>
  `From: ${shown} <${address}>\nTo: demo@${domain}\nSubject: 14 Grosvenor Terrace\nMessage-ID: <${randomBytes(8).toString('hex')}@family.example>\n\nHello, I would love to rent 14 Grosvenor Terrace. Could I come to see it? I work at the hospital.\n\nKind regards\n${signed}\n`;
const passcodes = () => OutgoingMails.countDocuments({ to: address, template: 'passcode' });

it('a second person with an applicant’s address waits, and gets an application when the landlord says so', async () => {
  await read(letter('Tom Corrigan', 'Tom Corrigan'));
  const [first] = await Applications.find({ email: address }).lean();
  const sent = await passcodes();
  await read(letter('Tom Corrigan', 'Gráinne Corrigan'));
  await read(daftEnquiry({ name: 'Paddy Corrigan', email: address, phone: '085 000 0099' }));
  expect(await Applications.countDocuments({ email: address })).toBe(1);
  expect(await passcodes()).toBe(sent);
  const waiting = await unsortedMessages(landlord._id, null, 2);
  expect(waiting.map(({ unsortedReason }) => unsortedReason).sort()).toEqual([
    `It came from the address of Tom Corrigan (${address}), but Gráinne Corrigan wrote it. Are they the same person?`,
    `It gives the address of Tom Corrigan (${address}), but the name Paddy Corrigan. Are they the same person?`,
  ]);
  for (const { suggestions } of waiting) expect(suggestions?.applicationIds).toEqual([first?._id]);

  for (const { _id } of waiting) {
    await fileWith(landlord._id, String(_id), house._id, new Date());
    await fileMessage({ messageId: String(_id) }, world.context);
  }
  const names = (await Applications.find({ email: address }).lean()).map(({ name }) => name).sort();
  expect(names).toEqual(['Gráinne Corrigan', 'Paddy Corrigan', 'Tom Corrigan']);
});

it('the same person with a shorter name is joined, as before', async () => {
  const count = await Applications.countDocuments({ email: address });
  await read(letter('Tom Corrigan', 'T. Corrigan'));
  await read(daftEnquiry({ name: 'Thomas Corrigan', email: address, phone: '085 000 0098' }));
  expect(await Applications.countDocuments({ email: address })).toBe(count);
});

it('given a listing with a blind first pass, then no reason names the applicant', async () => {
  await Listings.updateOne({ _id: house._id }, { $set: { blind: { on: true } } });
  await read(letter('Tom Corrigan', 'Siobhán Foy'));
  await read(daftEnquiry({ name: 'Declan Foy', email: address, phone: '085 000 0097' }));
  const waiting = await unsortedMessages(landlord._id, null, 2);
  expect(waiting.map(({ unsortedReason }) => unsortedReason).sort()).toEqual([
    `It came from the address of one of your applicants (${address}), but Siobhán Foy wrote it. Are they the same person?`,
    `It gives the address of one of your applicants (${address}), but the name Declan Foy. Are they the same person?`,
  ]);
});
