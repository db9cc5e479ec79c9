import type { ClientSession, Types } from 'mongoose';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { samePerson, type SamePersonReason } from '../../domain/applications/person.ts';
import type { HoldReason } from '../../domain/listings/progression.ts';
import { start } from '../../domain/pipeline.ts';
import { searchWords } from '../../domain/text/search-words.ts';
import { afterDays } from '../../domain/privacy/periods.ts';
import type { Application, JoinedMessage, NewApplication } from './application.ts';
import { newApplicationId } from './application-id.ts';
import { Applications } from './application-model.ts';
import { asOneMoreAsked } from './hold.ts';
import { arriving } from './kept-counts.ts';
import { type StageChange, stageChanged } from './stage.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { insertion, type TogetherWrite } from '../write-together.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { keysOf } from './person-keys.ts';
import { missing, proofOf, writeKnown } from './fill-in.ts';

export type Arrival = {
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  enquiry: Enquiry;
  unitInterest: string[];
  source: string;
  /** No evidence that the reader of the enquiry's address wrote (domain/inbound/vouching.ts). */
  addressUnproven?: boolean;
  replyToken: string;
  messageId: Types.ObjectId;
  at: Date;
  /** The id of the application that the enquiry creates: the same for each reading of the message. */
  applicationId?: Types.ObjectId;
  /** What lists show of the conversation that the message begins; counted later if absent. */
  conversation?: NonNullable<Application['conversation']>;
  /** The screening of a new application; screened later if absent. */
  screening?: ArrivalScreening | null;
  /** The landlord says that it is not the person who has an application with this address. */
  sharesMailbox?: boolean;
  /** Set if the landlord added them by hand, with a note (empty for none); absent if a message arrived. */
  byHand?: { note: string };
};

/**
 * The transition that the screening takes. If it counts towards a limit, `orHold` is the transition for applicants who
 * must wait.
 */
export type ArrivalScreening = { change: StageChange; orHold: ((why: HoldReason) => StageChange) | null };

/**
 * `joined` says why the enquiry was attributed to an existing applicant; null for a new application. `isNew`: it was
 * created just now, by this reading.
 */
export type ArrivalResult = { application: Application; joined: SamePersonReason | null; isNew: boolean };

/** An enquiry that names an existing applicant and may not join them; nothing of it was written. */
export type NotJoined = { claimed: Application; by: SamePersonReason };

/** Whether an enquiry may join the application that it names (domain/inbound/vouching.ts). */
export type MayJoin = (existing: Application, by: SamePersonReason) => boolean;

async function findSamePerson(listingId: Types.ObjectId, keys: ReturnType<typeof keysOf>): Promise<Application | null> {
  const byEmail = keys.emailKey
    ? await Applications.findOne({ listingId, emailKey: { $eq: keys.emailKey, $type: 'string' } }).lean<Application>()
    : null;
  if (byEmail || !keys.personKey) return byEmail;
  return Applications.findOne({ listingId, personKey: { $eq: keys.personKey, $type: 'string' } }).lean<Application>();
}

/**
 * Writes the enquiry into an existing application, once for each message: unknown fields are filled in, nothing is
 * overwritten. What it contributed is recorded, so that a landlord can take it out again.
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

/** An application as created by its first message. */
export function fresh(arrival: Arrival): NewApplication {
  const { enquiry, at } = arrival;
  return {
    landlordId: arrival.landlordId,
    listingId: arrival.listingId,
    name: enquiry.name ?? '',
    email: enquiry.email,
    phone: enquiry.phone,
    ...(arrival.addressUnproven && enquiry.email ? { addressUnproven: true } : {}),
    ...keysOf(enquiry, arrival.sharesMailbox),
    ...start,
    ...arriving,
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

/** Creates an application from its first message and its screening. */
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
  const [application] = await Applications.create([recordOf(arrival, change)], session ? { session } : {});
  if (!application) throw new Error('The store made no application');
  return application.toObject();
}

/** The record that an arrival creates. */
function recordOf(arrival: Arrival, change: StageChange | null): NewApplication & { _id: Types.ObjectId } {
  const made = fresh(arrival);
  const { applicationId: _id = newApplicationId(made.receivedAt), conversation } = arrival;
  const changed = change && stageChanged(made, change);
  return {
    _id,
    ...made,
    ...(conversation ? { conversation, letterWords: searchWords([made.enquiry.letter]).join(' ') } : {}),
    ...(changed ? { ...changed.set, history: [...made.history, changed.line] } : {}),
  };
}

/**
 * The application that an arrival creates, and the write that does so, which is refused if the person has one already
 * (`arrive`). Null if it must be made in a transaction, because it counts towards the listing's limit.
 */
export function arrivalInsertion(arrival: Arrival): { application: Application; write: TogetherWrite } | null {
  const { screening } = arrival;
  if (screening?.orHold) return null;
  const application: Application = recordOf(arrival, screening?.change ?? null);
  return { application, write: insertion(Applications, application) };
}

/** What happened to a message that this application has already processed; null if it has not. */
function takenIn(application: Application, messageId: Types.ObjectId): ArrivalResult | null {
  const noted = application.joined?.find((one) => one.messageId.equals(messageId));
  if (noted) return { application, joined: noted.by === 'email' ? 'email' : 'phone and name', isNew: false };
  const first = application.firstMessageId?.equals(messageId) || application.lastMessageId.equals(messageId);
  return first ? { application, joined: null, isNew: false } : null;
}

/**
 * Creates a person's one application for a listing, or joins the existing one if allowed: by email, otherwise by phone
 * and name. Most writers are new, so it is created without looking first, and the unique indexes refuse it if someone
 * is there.
 */
export async function arrive(arrival: Arrival): Promise<ArrivalResult>;
export async function arrive(arrival: Arrival, mayJoin: MayJoin): Promise<ArrivalResult | NotJoined>;
export async function arrive(arrival: Arrival, mayJoin: MayJoin = () => true): Promise<ArrivalResult | NotJoined> {
  const keys = keysOf(arrival.enquiry, arrival.sharesMailbox);
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

/** What an earlier reading of the message created. */
async function findMade({ applicationId }: Arrival): Promise<Application | null> {
  return applicationId ? Applications.findById(applicationId).lean<Application>() : null;
}
