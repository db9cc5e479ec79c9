import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAdvertUrl } from '../../../domain/listings/platforms.ts';
import { type CrowdMail, drawCrowd, peopleIn } from '../../../fixtures/crowd/crowd.ts';
import { busyHome } from '../../../fixtures/demo-world.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { createListing, type Listing } from '../../../store/listings/listing.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { addLandlord, domain, openWorld, receive, until, untilRead, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.work();
});
afterAll(() => world.close());

async function busyListing(username: string, most: number): Promise<Listing> {
  const landlord = await addLandlord(username);
  return createListing({
    landlordId: landlord._id,
    address: busyHome.address,
    status: 'ACTIVE',
    adverts: Object.values(busyHome.adverts)
      .map(parseAdvertUrl)
      .filter((advert) => advert !== null),
    unitTypes: [
      {
        id: 'flat',
        name: 'Apartment 31',
        mode: 'APARTMENT',
        fee: 2150,
        currency: 'EUR',
        frequency: 'MONTHLY',
        instances: [{ id: 'flat-0', eircode: null, status: 'OPEN' }],
      },
    ],
    formFields: [],
    weeklyAvailability: [],
    dateAvailability: [],
    viewersPerSlot: null,
    progression: { documents: 'first', most, viewing: 'places', paused: false },
    createdAt: new Date(),
  });
}

/** All at once, as just after an advert appears, and read by the workers. */
async function arrive(crowd: readonly CrowdMail[], username: string, listing: Listing): Promise<void> {
  const mails = await Promise.all(crowd.map(({ raw, from }) => receive(world, raw, `${username}@${domain}`, from)));
  await Promise.all(mails.map((mailId) => world.queues.enqueue('read-mail', { mailId })));
  for (const mailId of mails) await untilRead(mailId);
  await until('everyone is screened', async () => {
    return (await Applications.countDocuments({ listingId: listing._id, screenedAt: null })) === 0;
  });
}
const asked = async ({ landlordId }: Listing) => OutgoingMails.countDocuments({ landlordId, template: 'passcode' });
const stagesOf = async ({ _id }: Listing) => ({
  people: await Applications.countDocuments({ listingId: _id }),
  collecting: await Applications.countDocuments({ listingId: _id, stage: 'information_collection' }),
});

it('of forty enquiries of every kind, with the first eight, exactly eight are asked and each person is one applicant', async () => {
  const crowd = drawCrowd(7, 40, busyHome, new Date());
  const listing = await busyListing('eight', 8);
  await arrive(crowd, 'eight', listing);
  expect(await stagesOf(listing)).toEqual({ people: peopleIn(crowd), collecting: 8 });
  await until('eight are asked', async () => (await asked(listing)) === 8);
  // Applicants who only ask whether it is available don't get a turn yet
  const brief = crowd.filter(({ kind }) => kind === 'brief').map(({ person }) => person.email);
  const complete = new Set(crowd.filter(({ kind }) => kind !== 'brief').map(({ person }) => person.email));
  const early = await Applications.countDocuments({
    listingId: listing._id,
    email: { $in: brief.filter((email) => !complete.has(email)) },
    stage: 'information_collection',
  });
  expect(early).toBe(0);
});
