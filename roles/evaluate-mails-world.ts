import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import type { MailPlan } from '../fixtures/plain-mails/planned-mail.ts';
import { claimUsername } from '../store/accounts/inbox.ts';
import { createUser } from '../store/accounts/user.ts';
import { arrive } from '../store/applications/arrival.ts';
import { createListing } from '../store/listings/listing.ts';
import { keepWritten } from '../store/messages/sent-message.ts';

export const domain = 'apply.letterbox.test';
export const evaluatedUsername = 'evaluate';

/** An applicant who has written before: their application, its reply token and the id of our email to them. */
type KnownApplicant = { applicationId: Types.ObjectId; replyToken: string; sentId: string };

export type World = {
  landlordId: Types.ObjectId;
  listings: Map<string, Types.ObjectId>;
  known: Map<string, KnownApplicant>;
  unitNames: Map<string, string>;
};

/** Creates the listings of a landlord; their ids by the keys of the plan's homes. */
async function makeListings(plan: MailPlan, landlordId: Types.ObjectId): Promise<Map<string, Types.ObjectId>> {
  const listings = new Map<string, Types.ObjectId>();
  for (const home of plan.homes) {
    const listing = await createListing({
      landlordId,
      address: home.address,
      status: 'ACTIVE',
      adverts: [{ platform: 'daft', advertId: home.advert, url: `https://www.daft.ie/for-rent/x/${home.advert}` }],
      unitTypes: home.units.map((name, at) => ({
        id: `${home.key}-${at}`,
        name,
        mode: 'HOUSE',
        fee: 1500,
        currency: 'EUR',
        frequency: 'MONTHLY',
        instances: [{ id: `${home.key}-${at}-1`, eircode: null, status: 'OPEN' }],
      })),
      formFields: [],
      weeklyAvailability: [],
      dateAvailability: [],
      viewersPerSlot: null,
      createdAt: plan.now,
    });
    listings.set(home.key, listing._id);
  }
  return listings;
}

/** Has one applicant write, and answers them. */
async function makeKnown(
  plan: MailPlan,
  person: MailPlan['known'][number],
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
): Promise<KnownApplicant> {
  const replyToken = createHash('sha256').update(`${plan.seed} ${person.key}`).digest('hex').slice(0, 20);
  const { application } = await arrive({
    landlordId,
    listingId,
    enquiry: {
      name: person.name,
      email: person.email,
      phone: null,
      letter: 'We wrote before.',
      advert: null,
      property: null,
      unit: null,
      moveIn: null,
      occupants: null,
      employment: null,
      pets: null,
    },
    unitInterest: [],
    source: 'daft',
    replyToken,
    messageId: new Types.ObjectId(),
    at: plan.now,
  });
  const sent = await keepWritten(
    application,
    {
      clientId: person.key,
      text: 'Thank you for your interest.',
      subject: 'Your application',
      references: [],
      from: { name: '', address: plan.inbox },
      to: person.email,
    },
    domain,
    plan.now,
  );
  return { applicationId: application._id, replyToken, sentId: sent.rfcMessageId };
}

/** Creates the landlord of a plan, with listings and known applicants, each of whom was sent an email. */
export async function makeWorld(plan: MailPlan): Promise<World> {
  const user = await createUser({
    email: plan.landlord ?? `${evaluatedUsername}.${plan.seed}@landlords.example`,
    passwordHash: null,
    createdAt: plan.now,
  });
  if (!user) throw new Error('The landlord of the evaluation could not be made');
  await claimUsername(user._id, `${evaluatedUsername}-${plan.seed}`);
  const listings = await makeListings(plan, user._id);
  const known = new Map<string, KnownApplicant>();
  for (const person of plan.known) {
    const listingId = listings.get(person.home);
    if (!listingId) throw new Error(`No home ${person.home}`);
    known.set(person.key, await makeKnown(plan, person, user._id, listingId));
  }
  const unitNames = new Map(plan.homes.flatMap(({ key, units }) => units.map((name, at) => [`${key}-${at}`, name])));
  return { landlordId: user._id, listings, known, unitNames };
}
