import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPlaceholders } from '../../../fixtures/fixture-mail.ts';
import { planIndependentMails } from '../../../fixtures/independent-mails/plan.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { archivedMessages } from '../../../store/inbound/archived-mail.ts';
import { type ReceivedMail, ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { unsortedMessages } from '../../../store/inbound/unsorted-message.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import type { User } from '../../../store/accounts/user.ts';
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
  it('must be seen on one of the landlord’s pages, whatever it is', async () => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
    for (const file of files.filter((_, at) => at % 3 === 0))
      await read(fillPlaceholders(await readFile(new URL(file, folder)), {}));
    const seed = 1 + Math.floor(Math.random() * 1_000);
    for (const { bytes } of planIndependentMails(seed).mails.filter((_, at) => at % 8 === seed % 8)) await read(bytes);
    const all = await Messages.find({ landlordId: landlord._id }).lean();
    expect(all.length).toBeGreaterThan(40);
    const away = await archivedMessages(landlord._id, { search: '', before: null, limit: 1_000 });
    const unsorted = await unsortedMessages(landlord._id, null, 1_000);
    const seen = new Set([...away, ...unsorted].map(({ _id }) => String(_id)));
    const lost = all.filter((one) => one.direction === 'in' && !one.applicationId && !seen.has(String(one._id)));
    expect(
      lost.map(({ subject, kind }) => `${kind}: ${subject}`),
      `seed ${seed}`,
    ).toEqual([]);
  }, 120_000);

  it('makes no application of a plumber who names the whole address, and emails no passcode', async () => {
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

describe('two enquiries attached to one email', () => {
  const enquiry = (name: string) =>
    `From: "Daft.ie" <noreply@daft.ie>\nSubject: Daft.ie Enquiry | House to let | 14 Grosvenor Terrace, Rathmines, Dublin 6\nMessage-ID: <${name}@mail.daft.ie>\n\nEnquiry from ${name} Attached on Daft.ie\nName: ${name} Attached\nEmail: ${name.toLowerCase()}@attached.example\nMessage:\nHello, I would love to rent the house and work nearby.`;
  const forward = () =>
    `From: Demo <demo@landlords.example>\nTo: demo@${domain}\nSubject: Two for you\nMessage-ID: <two@landlords.example>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nSee below.\n` +
    ['Anna', 'Brian'].map((name) => `--b\nContent-Type: message/rfc822\n\n${enquiry(name)}\n`).join('') +
    '--b--\n';

  it('are two applicants, each with a step in the trace, however often the email is read', async () => {
    const mailId = await receive(world, forward(), `demo@${domain}`);
    await readMail({ mailId }, world.context);
    const names = async () =>
      (await Applications.find({ emailKey: /@attached\.example$/ }).lean()).map(({ name }) => name).sort();
    expect(await names()).toEqual(['Anna Attached', 'Brian Attached']);
    const mail = await ReceivedMails.findById(mailId).lean<ReceivedMail>();
    expect(mail?.deliveries[0]?.steps.map(({ check }) => check)).toContain('another enquiry attached');
    await ReceivedMails.updateOne({ _id: mailId }, { unread: true, 'deliveries.0.readAt': null });
    await readMail({ mailId }, world.context);
    expect(await names()).toHaveLength(2);
    const placed = await Messages.find({ receivedMailId: mailId }).lean();
    expect(placed.every(({ applicationId }) => applicationId !== null)).toBe(true);
  });
});
