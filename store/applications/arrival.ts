import { type ClientSession, Types } from 'mongoose';
import type { FieldName } from '../../domain/applications/corrections.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { emailKey, nameKey, samePerson, type SamePersonReason } from '../../domain/applications/person.ts';
import type { HoldReason } from '../../domain/listings/progression.ts';
import { start, transitions } from '../../domain/pipeline.ts';
import { afterDays } from '../../domain/privacy/periods.ts';
import type { Application, JoinedMessage, NewApplication } from './application.ts';
import { Applications } from './application-model.ts';
import { asOneMoreAsked } from './hold.ts';
import { type StageChange, stageChanged } from './stage.ts';
import { duplicateFields, isDuplicateKey } from '../duplicate-key.ts';
import { applicationsText } from '../../domain/applications/text.ts';

export type Arrival = {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  /** Nobody vouches that whoever reads at the enquiry's address wrote (domain/inbound/vouching.ts). */
  addressUnproven?: boolean;
  replyToken: string;
  messageId: Types.ObjectId;
  at: Date;
  /** The id of the application where the enquiry makes one: the same for each reading of the message. */
  applicationId?: Types.ObjectId;
  /** What lists show of the conversation that the message begins; counted later when missing. */
  conversation?: NonNullable<Application['conversation']>;
  /** What the screening makes of a new application; screened later when missing. */
  screening?: ArrivalScreening | null;
  /** The landlord added them by hand, with a note of their own (empty for none); missing where a message came. */
  byHand?: { note: string };
};

/** The step that the screening takes. Where it counts towards a limit, `orHold` is the step of who must wait. */
export type ArrivalScreening = { change: StageChange; orHold: ((why: HoldReason) => StageChange) | null };

/**
 * `joined` says why the enquiry was taken for someone already there; null for a new application. `isNew`: it was made
 * just now, by this reading.
 */
export type ArrivalResult = { application: Application; joined: SamePersonReason | null; isNew: boolean };

/** An enquiry that names someone already there and may not join them; nothing of it was written. */
export type NotJoined = { claimed: Application; by: SamePersonReason };

/** Whether an enquiry may join the application that it names (domain/inbound/vouching.ts). */
export type MayJoin = (existing: Application, by: SamePersonReason) => boolean;

/** What a person is known by beside the address: the number together with the name. */
export const personKeyOf = (phone: string | null, name: string): string | null =>
  phone && name ? `${phone} ${name}` : null;

export function keysOf(enquiry: Enquiry) {
  const name = enquiry.name ? nameKey(enquiry.name) : '';
  const address = enquiry.email ? emailKey(enquiry.email) : null;
  return {
    // Of those for whom one writer writes, each is a person of their own.
    emailKey: address && enquiry.writer ? `${address} for ${name}` : address,
    nameKey: name,
    personKey: personKeyOf(enquiry.phone, name),
  };
}

async function findSamePerson(listingId: Types.ObjectId, keys: ReturnType<typeof keysOf>): Promise<Application | null> {
  const byEmail = keys.emailKey
    ? await Applications.findOne({ listingId, emailKey: { $eq: keys.emailKey, $type: 'string' } }).lean<Application>()
    : null;
  if (byEmail || !keys.personKey) return byEmail;
  return Applications.findOne({ listingId, personKey: { $eq: keys.personKey, $type: 'string' } }).lean<Application>();
}

/**
 * The fields that the enquiry states and nobody knew yet, and what to set for them. A telephone number or a name that
 * completes the pair makes the person known by it (domain/applications/person.ts).
 */
function missing(existing: Application, enquiry: Enquiry): { fields: string[]; set: Record<string, unknown> } {
  const known = existing.enquiry;
  const corrections = existing.corrections ?? {};
  const isCorrected = (field: string) => Boolean(corrections[field as FieldName]);
  const isStated = ([, value]: [string, unknown]) => value !== null && value !== '' && value !== undefined;
  const stated = Object.entries(enquiry)
    .filter(isStated)
    .filter(([field]) => (known[field as keyof Enquiry] ?? null) === null && !isCorrected(field));
  // A correction stands; what is read now is shown beside it.
  const readSince = Object.entries(enquiry)
    .filter(isStated)
    .filter(([field]) => corrections[field as FieldName]?.before === null);
  const keys = keysOf(enquiry);
  const phone = existing.phone === null && enquiry.phone && !isCorrected('phone') ? enquiry.phone : null;
  const name = existing.name === '' && enquiry.name && !isCorrected('name') ? enquiry.name : null;
  const email = existing.email === null && enquiry.email && !isCorrected('email') ? enquiry.email : null;
  const completed = personKeyOf(phone ?? existing.phone, name ? keys.nameKey : existing.nameKey);
  return {
    fields: stated.map(([field]) => field),
    set: {
      ...Object.fromEntries(stated.map(([field, value]) => [`enquiry.${field}`, value])),
      ...Object.fromEntries(readSince.map(([field, value]) => [`corrections.${field}.before`, value])),
      ...(email ? { email, emailKey: keys.emailKey } : {}),
      ...(phone ? { phone } : {}),
      ...(name ? { name, nameKey: keys.nameKey } : {}),
      ...((phone || name) && completed ? { personKey: completed } : {}),
    },
  };
}

/**
 * Writes what became known. A key that another application of the listing has is left out: emails continue finding that
 * one by it, and nothing else of what became known is lost. Rejects where a key in `needed` is taken.
 */
export async function writeKnown<T>(
  known: Record<string, unknown>,
  write: (set: Record<string, unknown>) => Promise<T>,
  needed: readonly string[] = [],
): Promise<T> {
  try {
    return await write(known);
  } catch (error) {
    const taken = duplicateFields(error).filter((field) => field in known && !needed.includes(field));
    if (taken.length === 0) throw error;
    const rest = Object.fromEntries(Object.entries(known).filter(([field]) => !taken.includes(field)));
    return writeKnown(rest, write, needed);
  }
}

/** What a further enquiry changes about whether the address is proven: nothing, where it names another or none. */
function proofOf({ email, emailKey: known, addressUnproven }: Application, arrival: Arrival): Record<string, boolean> {
  const given = keysOf(arrival.enquiry).emailKey;
  if (!given) return {};
  if (email === null && arrival.addressUnproven) return { addressUnproven: true };
  return known === given && addressUnproven && !arrival.addressUnproven ? { addressUnproven: false } : {};
}

/**
 * Writes the enquiry into an application that is there, once for each message: what was not known before is filled in,
 * nothing is overwritten. What came from it is noted, so that a landlord can take it out again.
 */
async function join(existing: Application, arrival: Arrival, reason: string): Promise<Application> {
  const { enquiry, at, messageId, unitInterest, source } = arrival;
  const { fields, set: stated } = missing(existing, enquiry);
  const set = { ...stated, ...proofOf(existing, arrival) };
  const added = unitInterest.filter((unit) => !existing.unitInterest.includes(unit));
  const noted: JoinedMessage = { messageId, by: reason, at, enquiry, unitInterest, source, filled: fields, added };
  const updated = await writeKnown(set, async (known) =>
    Applications.findOneAndUpdate(
      { _id: existing._id, 'joined.messageId': { $ne: messageId } },
      {
        $set: { ...known, lastMessageId: messageId },
        $max: { lastMessageAt: at },
        $addToSet: { unitInterest: { $each: unitInterest } },
        $push: {
          joined: noted,
          history: { at, actor: 'mail', event: 'joined', text: applicationsText.history.joined({ match: reason }) },
        },
      },
      { returnDocument: 'after' },
    ).lean<Application>(),
  );
  return updated ?? existing;
}

/**
 * Fills in what a better reading of one of its messages states and nobody knew yet; an address that nobody vouches for
 * only from the message that made it, and it stays unproven. Returns the fields; none when there were none, or when the
 * application changed in the meantime. One that was left for the landlord because something was not stated is screened
 * again.
 */
export async function fillIn(
  application: Application,
  messageId: Types.ObjectId,
  enquiry: Enquiry,
  isVouched: (address: string) => boolean,
): Promise<string[]> {
  const isOpen = enquiry.email !== null && !isVouched(enquiry.email);
  const isFirst = application.firstMessageId?.equals(messageId) ?? false;
  const { fields, set: stated } = missing(application, isOpen && !isFirst ? { ...enquiry, email: null } : enquiry);
  const set = { ...stated, ...(isOpen && 'email' in stated ? { addressUnproven: true } : {}) };
  if (fields.length === 0) return [];
  const unchanged = Object.fromEntries(fields.map((field) => [`enquiry.${field}`, null]));
  const filter = { _id: application._id, ...unchanged };
  const { modifiedCount } = await writeKnown(set, async (known) =>
    Applications.updateOne(filter, { $set: { ...known, ...(screenedAgain(application) ? { screenedAt: null } : {}) } }),
  );
  if (modifiedCount === 0) return [];
  await Applications.updateOne(
    { _id: application._id, 'joined.messageId': messageId },
    { $addToSet: { 'joined.$.filled': { $each: fields } } },
  );
  return fields;
}

/** The last change of stage that the history tells. */
function lastStep({ history }: Application): string | null {
  return history.findLast((entry) => transitions.some(({ event }) => event === entry.event))?.event ?? null;
}

/**
 * Whether what becomes known of an application has it screened again: it was left for the landlord, and stands there.
 */
export function screenedAgain(application: Application): boolean {
  return application.stage === 'application_screening' && lastStep(application) === 'screened-review';
}

/** An application as its first message makes it. */
export function fresh(arrival: Arrival): NewApplication {
  const { enquiry, at } = arrival;
  return {
    landlordId: arrival.landlordId,
    listingId: arrival.listingId,
    name: enquiry.name ?? '',
    email: enquiry.email,
    phone: enquiry.phone,
    ...(arrival.addressUnproven && enquiry.email ? { addressUnproven: true } : {}),
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
    stageSince: at,
    periods: { lookAt: afterDays(at, 1) },
    lastMessageAt: at,
    lastMessageId: arrival.messageId,
    firstMessageId: arrival.messageId,
    joined: [],
    separatedFrom: [],
    ...(arrival.byHand?.note ? { note: { text: arrival.byHand.note, at } } : {}),
    history: [
      arrival.byHand
        ? { at, actor: 'landlord', event: 'arrived', text: applicationsText.history.addedByHand }
        : { at, actor: 'mail', event: 'arrived', text: applicationsText.history.arrived },
    ],
  };
}

/** Makes an application as its first message and its screening make it. */
async function make(arrival: Arrival): Promise<Application> {
  const { listingId, screening } = arrival;
  if (!screening?.orHold) return create(arrival, screening?.change ?? null);
  const { change, orHold } = screening;
  const answer = await asOneMoreAsked(listingId, (session) => create(arrival, change, session));
  if ('why' in answer) return create(arrival, orHold(answer.why));
  if (!answer.application) throw new Error('The store made no application');
  return answer.application;
}

async function create(arrival: Arrival, change: StageChange | null, session?: ClientSession): Promise<Application> {
  const { applicationId: _id = new Types.ObjectId(), conversation } = arrival;
  const made = fresh(arrival);
  const changed = change && stageChanged(made, change);
  const [application] = await Applications.create(
    [
      {
        _id,
        ...made,
        ...(conversation ? { conversation } : {}),
        ...(changed ? { ...changed.set, history: [...made.history, changed.line] } : {}),
      },
    ],
    session ? { session } : {},
  );
  if (!application) throw new Error('The store made no application');
  return application.toObject();
}

/** What happened to a message that this application has taken in already; null when it has not. */
function takenIn(application: Application, messageId: Types.ObjectId): ArrivalResult | null {
  const noted = application.joined?.find((one) => one.messageId.equals(messageId));
  if (noted) return { application, joined: noted.by === 'email' ? 'email' : 'phone and name', isNew: false };
  const first = application.firstMessageId?.equals(messageId) || application.lastMessageId.equals(messageId);
  return first ? { application, joined: null, isNew: false } : null;
}

/**
 * Makes the one application of a person for a listing, or joins the one that is there, where it may: by email, else by
 * phone and name. Most who write are new: it is made without a look, and the unique indexes refuse it where someone is
 * there.
 */
export async function arrive(arrival: Arrival): Promise<ArrivalResult>;
export async function arrive(arrival: Arrival, mayJoin: MayJoin): Promise<ArrivalResult | NotJoined>;
export async function arrive(arrival: Arrival, mayJoin: MayJoin = () => true): Promise<ArrivalResult | NotJoined> {
  const keys = keysOf(arrival.enquiry);
  for (let attempt = 0; ; attempt++) {
    try {
      return { application: await make(arrival), joined: null, isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error) || attempt >= 2) throw error;
    }
    const existing = (await findSamePerson(arrival.listingId, keys)) ?? (await findMade(arrival));
    const before = existing && takenIn(existing, arrival.messageId);
    if (before) return before;
    if (existing) {
      const theirs = { emailKey: existing.emailKey, phone: existing.phone, nameKey: existing.nameKey };
      const ours = { emailKey: keys.emailKey, phone: arrival.enquiry.phone, nameKey: keys.nameKey };
      const reason = samePerson(theirs, ours) ?? 'phone and name';
      if (!mayJoin(existing, reason)) return { claimed: existing, by: reason };
      return { application: await join(existing, arrival, reason), joined: reason, isNew: false };
    }
  }
}

/** What an earlier reading of the message made of it. */
async function findMade({ applicationId }: Arrival): Promise<Application | null> {
  return applicationId ? Applications.findById(applicationId).lean<Application>() : null;
}
