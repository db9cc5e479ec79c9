import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../../fixtures/fixture-mail.ts';
import { Applications } from '../../../store/applications/application.ts';
import { putAwayMessages } from '../../../store/inbound/put-away.ts';
import { unsortedMessages } from '../../../store/inbound/unsorted-message.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { type User } from '../../../store/accounts/user.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { addHouse, addHouseShare, addLandlord, domain, openWorld, receive, type World } from '../../world.ts';

let world: World;
let landlord: User;
beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  await addHouse(landlord);
  await addHouseShare(landlord);
});
afterAll(() => world.close());

const folder = new URL('../../../fixtures/mails/', import.meta.url);
const letter = (subject: string, text: string, from = 'Pat Plumber <pat@plumbing.example>') =>
  `From: ${from}\nTo: demo@${domain}\nSubject: ${subject}\nMessage-ID: <${Math.random()}@x.example>\n\n${text}\n`;
const read = async (raw: string | Buffer) =>
  readMail({ mailId: await receive(world, raw, `demo@${domain}`) }, world.context);

describe('mail that was accepted', () => {
  it('is to be seen on one of the landlord’s pages, whatever it is', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files.filter((_, at) => at % 3 === 0))
      await read(fillPlaceholders(await readFile(new URL(file, folder)), {}));
    const all = await Messages.find({ landlordId: landlord._id }).lean();
    expect(all.length).toBeGreaterThan(40);
    const away = await putAwayMessages(landlord._id, { search: '', before: null, limit: 1_000 });
    const unsorted = await unsortedMessages(landlord._id, null, 1_000);
    const seen = new Set([...away, ...unsorted].map(({ _id }) => String(_id)));
    const lost = all.filter((one) => one.direction === 'in' && !one.applicationId && !seen.has(String(one._id)));
    expect(lost.map(({ subject, kind }) => `${kind}: ${subject}`)).toEqual([]);
  }, 120_000);

  it('makes no application of a plumber who names the whole address, and mails no passcode', async () => {
    const [applications, mails] = [await Applications.countDocuments(), await OutgoingMails.countDocuments()];
    await read(
      letter(
        'Boiler',
        'Hi, I’ll be at 14 Grosvenor Terrace, Rathmines, Dublin 6 on Tuesday to service the boiler. Can somebody let me in? Is the back door available?',
      ),
    );
    expect([await Applications.countDocuments(), await OutgoingMails.countDocuments()]).toEqual([applications, mails]);
    const [waiting] = await unsortedMessages(landlord._id, null, 1);
    expect(waiting?.unsortedReason).toMatch(/tradesperson/);
    expect(waiting?.suggestions?.listingIds).toHaveLength(1);
  });

  it('of an applicant who writes afresh is kept with their application', async () => {
    const wish = 'Hello, I would love to rent 14 Grosvenor Terrace. Could I come to see it? I work at the hospital.';
    await read(letter('House', wish, 'Nora Known <nora@known.example>'));
    const before = await Applications.countDocuments();
    const nora = await Applications.findOne({ emailKey: 'nora@known.example' }).lean();
    await read(letter('Hi again', 'Just checking whether there is any news?', 'Nora Known <nora@known.example>'));
    await read(
      letter(
        'New address',
        'It is Nora Known, I applied for 14 Grosvenor Terrace. May I still view it?',
        'Nora Known <nora@work.example>',
      ),
    );
    expect(await Applications.countDocuments()).toBe(before);
    expect(await Messages.countDocuments({ applicationId: nora?._id, direction: 'in' })).toBe(2);
    const [waiting] = await unsortedMessages(landlord._id, null, 1);
    expect(waiting?.unsortedReason).toBe('Probably Nora Known, from another address (nora@work.example).');
  });
});
