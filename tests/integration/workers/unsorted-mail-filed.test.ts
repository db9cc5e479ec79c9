import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Application, Applications } from '../../../store/applications/application.ts';
import { documentsOf } from '../../../store/documents/document.ts';
import { type Listing } from '../../../store/listings/listing.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import {
  countUnsorted,
  dismiss,
  fileWith,
  restore,
  unsortedMessages,
} from '../../../store/inbound/unsorted-message.ts';
import { type User } from '../../../store/accounts/user.ts';
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

/** A writer of each test is another person, by name too. */
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

/** A mail that does not say which of the two listings it is about. */
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

  it('can be put away and brought back with its reason, by its landlord only', async () => {
    const id = await unsortedMail('away@example.net');
    const stranger = await addLandlord('stranger');
    expect(await dismiss(stranger._id, id, new Date())).toBe(false);
    expect(await dismiss(landlord._id, id, new Date())).toBe(true);
    expect(await countUnsorted(landlord._id)).toBe(0);
    expect(await fileWith(landlord._id, id, house._id, new Date())).toBe(false);
    expect(await restore(landlord._id, id)).toBe(true);
    const [back] = await unsortedMessages(landlord._id, null, 1);
    expect(back?.unsortedReason).toBe('It does not say which of your listings it is about.');
  });
});
