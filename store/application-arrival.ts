import { type Types } from 'mongoose';
import { type Enquiry } from '../domain/message.ts';
import { emailKey, nameKey, samePerson } from '../domain/person.ts';
import { start } from '../domain/pipeline.ts';
import { type Application, Applications } from './application.ts';
import { isDuplicateKey } from './duplicate-key.ts';

export type Arrival = {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  replyToken: string;
  messageId: Types.ObjectId;
  at: Date;
};

/** `joined` says why the enquiry was taken for someone already there; null for a new application. */
export type Arrived = { application: Application; joined: string | null };

function keysOf(enquiry: Enquiry) {
  const name = enquiry.name ? nameKey(enquiry.name) : '';
  return {
    emailKey: enquiry.email ? emailKey(enquiry.email) : null,
    nameKey: name,
    personKey: enquiry.phone && name ? `${enquiry.phone} ${name}` : null,
  };
}

async function findSamePerson(listingId: Types.ObjectId, keys: ReturnType<typeof keysOf>): Promise<Application | null> {
  const byEmail = keys.emailKey ? await Applications.findOne({ listingId, emailKey: keys.emailKey }).lean<Application>() : null;
  if (byEmail || !keys.personKey) return byEmail;
  return Applications.findOne({ listingId, personKey: keys.personKey }).lean<Application>();
}

/** Writes the enquiry into an application that is there: what was not known before is filled in, nothing is overwritten. */
async function join(existing: Application, arrival: Arrival, reason: string): Promise<Application> {
  const { enquiry, at } = arrival;
  const keys = keysOf(enquiry);
  const known = existing.enquiry;
  const filled = Object.fromEntries(
    Object.entries(enquiry).filter(([field, value]) => value !== null && known[field as keyof Enquiry] === null),
  );
  const sets = Object.fromEntries(Object.entries(filled).map(([field, value]) => [`enquiry.${field}`, value]));
  const updated = await Applications.findOneAndUpdate(
    { _id: existing._id },
    {
      $set: {
        ...sets,
        ...(existing.email === null && enquiry.email ? { email: enquiry.email, emailKey: keys.emailKey } : {}),
        ...(existing.phone === null && enquiry.phone ? { phone: enquiry.phone } : {}),
        ...(existing.name === '' && enquiry.name ? { name: enquiry.name, nameKey: keys.nameKey } : {}),
        lastMessageAt: at,
        lastMessageId: arrival.messageId,
      },
      $addToSet: { unitInterest: { $each: arrival.unitInterest } },
      $push: { history: { at, actor: 'mail', event: 'joined', text: `Wrote again: the same person by ${reason}.` } },
    },
    { returnDocument: 'after' },
  ).lean<Application>();
  return updated ?? existing;
}

function fresh(arrival: Arrival): Omit<Application, '_id'> {
  const { enquiry, at } = arrival;
  return {
    landlordId: arrival.landlordId,
    listingId: arrival.listingId,
    name: enquiry.name ?? '',
    email: enquiry.email,
    phone: enquiry.phone,
    ...keysOf(enquiry),
    ...start,
    stopReason: null,
    movedFrom: null,
    unitInterest: arrival.unitInterest,
    enquiry,
    source: arrival.source,
    screening: [],
    screenedAt: null,
    replyToken: arrival.replyToken,
    passcode: null,
    documentCount: 0,
    receivedAt: at,
    lastMessageAt: at,
    lastMessageId: arrival.messageId,
    history: [{ at, actor: 'mail', event: 'arrived', text: 'The application arrived.' }],
  };
}

/**
 * Makes the one application of a person for a listing, or joins the one that is there: by e-mail, else by phone and
 * name. Two mails that race meet at the unique indexes; the loser joins.
 */
export async function arrive(arrival: Arrival): Promise<Arrived> {
  const keys = keysOf(arrival.enquiry);
  for (let attempt = 0; ; attempt++) {
    const existing = await findSamePerson(arrival.listingId, keys);
    if (existing?.lastMessageId.equals(arrival.messageId)) return { application: existing, joined: null };
    if (existing) {
      const theirs = { emailKey: existing.emailKey, phone: existing.phone, nameKey: existing.nameKey };
      const ours = { emailKey: keys.emailKey, phone: arrival.enquiry.phone, nameKey: keys.nameKey };
      const reason = samePerson(theirs, ours) ?? 'phone and name';
      return { application: await join(existing, arrival, reason), joined: reason };
    }
    try {
      return { application: (await Applications.create(fresh(arrival))).toObject(), joined: null };
    } catch (error) {
      if (!isDuplicateKey(error) || attempt >= 2) throw error;
    }
  }
}
