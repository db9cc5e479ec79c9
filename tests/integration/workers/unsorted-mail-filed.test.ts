import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { documentsOf } from '../../../store/documents/find-documents.ts';
import { linkAdvert } from '../../../store/listings/adverts.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import {
  countUnsorted,
  archiveUnsorted,
  fileWith,
  restoreUnsorted,
  unsortedMessages,
} from '../../../store/inbound/unsorted-message.ts';
import type { User } from '../../../store/accounts/user.ts';
import { addHouse, addHouseShare, addLandlord, openWorld, receive, until, untilRead, type World } from '../../world.ts';

let world: World;
let landlord: User;
let house: Listing;

beforeAll(async () => {
  world = await openWorld();
  landlord = await addLandlord('demo');
  house = await addHouse(landlord);
  await addHouseShare(landlord);
  await world.work();
});
afterAll(() => world.close());

/** Each test's writer is a different person, by name too. */
const nameOf = (email: string) => `${email.charAt(0).toUpperCase()}${email.slice(1, email.indexOf('@'))} Sorted`;

const letter = (email: string, body: string) => `From: ${nameOf(email)} <${email}>
To: demo@apply.letterbox.test
Subject: Your place
Message-ID: <${Math.random().toString(36).slice(2)}@example.net>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

${body}
--b
Content-Type: text/plain; name="reference.txt"
Content-Disposition: attachment; filename="reference.txt"

She was a good tenant.
--b--
`;
const aRoomOrAHouse =
  'Hello, I saw your home to rent and would like to see it. I work at the hospital and could move in any time.';

/** An email that doesn't say which of the two listings it is about. */
async function unsortedMail(email: string): Promise<string> {
  const mailId = await receive(world, letter(email, aRoomOrAHouse), 'demo@apply.letterbox.test');
  await world.queues.enqueue('read-mail', { mailId });
  expect((await untilRead(mailId)).deliveries[0]?.outcome).toBe('unsorted mail');
  const [message] = await unsortedMessages(landlord._id, null, 1);
  return String(message?._id);
}

describe('unsorted mail', () => {
  it('filed with a listing becomes an application there, with its file, and its trace says who did it', async () => {
    const id = await unsortedMail('una@example.net');
    expect(await fileWith(landlord._id, id, house._id, new Date())).toBe(true);
    await world.queues.enqueue('file-message', { messageId: id });
    const application = await until('the application is there', () =>
      Applications.findOne({ emailKey: 'una@example.net' }).lean<Application>(),
    );
    expect(application).toMatchObject({ listingId: house._id, name: 'Una Sorted' });
    await until('the file is its document', async () => (await documentsOf(application._id)).length === 1);
    const mail = await until('the trace tells', () =>
      ReceivedMails.findOne({ 'deliveries.steps.check': 'filed by the landlord' }).lean(),
    );
    expect(mail.deliveries[0]).toMatchObject({ outcome: 'new application', applicationId: application._id });
    expect(await countUnsorted(landlord._id)).toBe(0);
  });

  it('filed twice at once becomes one application', async () => {
    const id = await unsortedMail('twice@example.net');
    await fileWith(landlord._id, id, house._id, new Date());
    await Promise.all([0, 1, 2].map((attempt) => world.queues.enqueue('file-message', { messageId: id }, attempt)));
    await until('it is filed', async () => (await countUnsorted(landlord._id)) === 0);
    expect(await Applications.countDocuments({ emailKey: 'twice@example.net' })).toBe(1);
  });

  it('is filed by the sweep when the job was lost', async () => {
    const id = await unsortedMail('lost@example.net');
    await fileWith(landlord._id, id, house._id, new Date(Date.now() - 60_000));
    await world.queues.enqueue('sweep', {});
    await until('it is filed', () => Applications.findOne({ emailKey: 'lost@example.net' }).lean());
  });

  it('can be archived and moved back with its reason, by its landlord only', async () => {
    const id = await unsortedMail('away@example.net');
    const stranger = await addLandlord('stranger');
    expect(await archiveUnsorted(stranger._id, id, new Date())).toBe(false);
    expect(await archiveUnsorted(landlord._id, id, new Date())).toBe(true);
    expect(await countUnsorted(landlord._id)).toBe(0);
    expect(await fileWith(stranger._id, id, house._id, new Date())).toBe(false);
    expect(await restoreUnsorted(landlord._id, id)).toBe(true);
    const [back] = await unsortedMessages(landlord._id, null, 1);
    expect(back?.unsortedReason).toBe('It doesn’t say which of your listings it’s about.');
  });
});

describe('a listing that is new, or is given an advert', () => {
  it('takes in the unsorted mail of the last days that names it, once, and leaves all other mail where it is', async () => {
    // Given mail about a home that isn't listed here yet, and mail that names none
    const waiting = async (email: string, body: string) => {
      const mailId = await receive(world, letter(email, body), 'demo@apply.letterbox.test');
      await world.queues.enqueue('read-mail', { mailId });
      expect((await untilRead(mailId)).deliveries[0]?.outcome).toBe('unsorted mail');
      return mailId;
    };
    const wish = 'and I would love to see it. I work at the hospital and could move in any time.';
    const named = await waiting('orla@example.net', `Hello, I saw 8 Larkhill Mews ${wish}`);
    const linked = await waiting('ruth@example.net', `Hello, I saw https://www.daft.ie/for-rent/x/5987654 ${wish}`);
    const other = await waiting('saoirse@example.net', `Hello, I saw your ad ${wish}`);

    // When a listing with that address is added, and then gets its advert
    const at = new Date();
    const added = await addHouse(landlord);
    await Listings.updateOne(
      { _id: added._id },
      { address: '8 Larkhill Mews, Dublin 9', adverts: [], mailToPlaceSince: at },
    );
    const placeAgain = (attempt: number) =>
      world.queues.enqueue('place-again', { listingId: String(added._id) }, attempt);
    await placeAgain(1);
    const applicant = (emailKey: string) => Applications.findOne({ emailKey }).lean<Application>();
    await until('the first is placed', () => applicant('orla@example.net'));
    await until('all mail was looked through', async () => !(await Listings.findById(added._id))?.mailToPlaceSince);
    const advert = { platform: 'daft', advertId: '5987654', url: 'https://www.daft.ie/for-rent/x/5987654' } as const;
    await linkAdvert(landlord._id, added._id, advert, new Date());
    await Promise.all([2, 3].map(placeAgain));
    await until('the second is placed', () => applicant('ruth@example.net'));

    // Then each is an application for that listing, and its trace says why it was read again
    for (const [email, mailId] of [
      ['orla@example.net', named],
      ['ruth@example.net', linked],
    ] as const) {
      expect((await applicant(email))?.listingId).toEqual(added._id);
      expect(await Applications.countDocuments({ emailKey: email })).toBe(1);
      const { deliveries } = await until('the trace', async () => {
        const mail = await ReceivedMails.findById(mailId).lean();
        return mail?.deliveries[0]?.steps.some(({ check }) => check === 'read again for a listing') ? mail : null;
      });
      expect(deliveries[0]?.outcome).toBe('new application');
    }
    expect(await applicant('saoirse@example.net')).toBeNull();
    expect((await ReceivedMails.findById(other).lean())?.deliveries[0]?.outcome).toBe('unsorted mail');
  });
});
