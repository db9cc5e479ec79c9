import { Types } from 'mongoose';
import { emailKey, nameKey } from '../../domain/applications/person.ts';
import { PushSubscriptions } from '../accounts/push-subscription.ts';
import { OwnAddresses } from '../accounts/own-address.ts';
import { Applications } from '../applications/application-model.ts';
import type { Application } from '../applications/application.ts';
import { BulkBatches } from '../applications/bulk-move.ts';
import { Documents } from '../documents/document.ts';
import { PageEnquiries } from '../inbound/page-enquiry.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { Listings } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';
import { Acceptances } from '../tenancies/acceptance.ts';
import { ClosingBatches } from '../tenancies/closing-batch.ts';
import { Viewings } from '../viewings/viewing.ts';
import { Waitings } from '../viewings/waiting-list.ts';

/** What a job is about, as it was given: ids by name. */
type JobIds = Readonly<Record<string, string>>;

/** Whom and what a job is about, as far as the store still knows. */
export type JobSubject = {
  landlords: ReadonlySet<string>;
  applications: ReadonlySet<string>;
  mails: ReadonlySet<string>;
  messages: ReadonlySet<string>;
  outgoing: ReadonlySet<string>;
  /** Of its applicants, in the form in which names and addresses are compared. */
  names: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
};

type Id = Types.ObjectId | null;
/** A record that a job names, with what it belongs to. */
type Owned = { _id: Types.ObjectId; landlordId?: Id; userId?: Id; applicationId?: Id; messageId?: Id; to?: string };

const owner = { landlordId: 1, applicationId: 1 } as const;

type Source = { names: readonly string[]; find: (ids: { $in: Types.ObjectId[] }) => Promise<Owned[]> };

/** What jobs call the records they are about, and where those are. */
const sources: readonly Source[] = [
  {
    names: ['outgoingId'],
    find: (_id) => OutgoingMails.find({ _id }, { ...owner, to: 1 }).lean<Owned[]>(),
  },
  { names: ['listingId'], find: (_id) => Listings.find({ _id }, owner).lean<Owned[]>() },
  { names: ['enquiryId'], find: (_id) => PageEnquiries.find({ _id }, owner).lean<Owned[]>() },
  { names: ['messageId'], find: (_id) => Messages.find({ _id }, owner).lean<Owned[]>() },
  { names: ['batchId'], find: (_id) => BulkBatches.find({ _id }, owner).lean<Owned[]>() },
  { names: ['batchId'], find: (_id) => ClosingBatches.find({ _id }, owner).lean<Owned[]>() },
  { names: ['acceptanceId'], find: (_id) => Acceptances.find({ _id }, owner).lean<Owned[]>() },
  { names: ['ownAddressId'], find: (_id) => OwnAddresses.find({ _id }, owner).lean<Owned[]>() },
  { names: ['documentId'], find: (_id) => Documents.find({ _id }, { ...owner, messageId: 1 }).lean<Owned[]>() },
  { names: ['subscriptionId'], find: (_id) => PushSubscriptions.find({ _id }, { userId: 1 }).lean<Owned[]>() },
  // A job that tends a viewing has the id of a viewing, of a place on a waiting list, or of an application.
  { names: ['id'], find: (_id) => Viewings.find({ _id }, owner).lean<Owned[]>() },
  { names: ['id'], find: (_id) => Waitings.find({ _id }, owner).lean<Owned[]>() },
];

type Draft = { [Name in keyof JobSubject]: Set<string> };

const add = (set: Set<string>, id: Id | undefined) => {
  if (id) set.add(String(id));
};

function begin(job: JobIds): Draft {
  const own = (name: string) => new Set(job[name] ? [job[name]] : []);
  return {
    landlords: own('userId'),
    applications: own('applicationId'),
    mails: own('mailId'),
    messages: own('messageId'),
    outgoing: own('outgoingId'),
    names: new Set(),
    addresses: new Set(),
  };
}

const idsOf = (ids: Iterable<string>): { $in: Types.ObjectId[] } => ({
  $in: [...new Set(ids)].map((id) => new Types.ObjectId(id)),
});

/** The records that jobs name, by the place of their source and their id. */
async function ownedBy(jobs: readonly JobIds[]): Promise<Map<string, Owned>[]> {
  return Promise.all(
    sources.map(async ({ names, find }) => {
      const ids = jobs.flatMap((job) => names.flatMap((name) => job[name] ?? []));
      const found = ids.length > 0 ? await find(idsOf(ids)) : [];
      return new Map(found.map((one) => [String(one._id), one]));
    }),
  );
}

function addOwned(draft: Draft, found: Owned): void {
  add(draft.landlords, found.landlordId);
  add(draft.landlords, found.userId);
  add(draft.applications, found.applicationId);
  add(draft.messages, found.messageId);
  if (found.to) draft.addresses.add(emailKey(found.to));
}

type FoundMail = { _id: Types.ObjectId; envelope: { mailFrom: string }; deliveries: Owned[] };

async function addMails(drafts: readonly Draft[]): Promise<void> {
  const ids = drafts.flatMap(({ mails }) => [...mails]);
  if (ids.length === 0) return;
  const found = await ReceivedMails.find(
    { _id: idsOf(ids) },
    {
      'envelope.mailFrom': 1,
      'deliveries.landlordId': 1,
      'deliveries.applicationId': 1,
      'deliveries.messageId': 1,
    },
  ).lean<FoundMail[]>();
  const mails = new Map(found.map((mail) => [String(mail._id), mail]));
  for (const draft of drafts)
    for (const id of draft.mails) {
      const mail = mails.get(id);
      for (const delivery of mail?.deliveries ?? []) addOwned(draft, delivery);
      if (mail?.envelope.mailFrom) draft.addresses.add(emailKey(mail.envelope.mailFrom));
    }
}

async function addPeople(drafts: readonly Draft[], jobs: readonly JobIds[]): Promise<void> {
  const ids = [...drafts.flatMap(({ applications }) => [...applications]), ...jobs.flatMap(({ id }) => id ?? [])];
  if (ids.length === 0) return;
  const found = await Applications.find(
    { _id: idsOf(ids) },
    { landlordId: 1, name: 1, email: 1, 'enquiry.name': 1, 'enquiry.email': 1, 'enquiry.writer': 1 },
  ).lean<Pick<Application, '_id' | 'landlordId' | 'name' | 'email' | 'enquiry'>[]>();
  const applications = new Map(found.map((one) => [String(one._id), one]));
  for (const [at, draft] of drafts.entries()) {
    const tended = jobs[at]?.['id'];
    if (tended && applications.has(tended)) draft.applications.add(tended);
    for (const id of draft.applications) {
      const application = applications.get(id);
      if (!application) continue;
      const { landlordId, name, email, enquiry } = application;
      add(draft.landlords, landlordId);
      for (const one of [name, enquiry?.name, enquiry?.writer?.name]) if (one) draft.names.add(nameKey(one));
      for (const one of [email, enquiry?.email, enquiry?.writer?.email]) if (one) draft.addresses.add(emailKey(one));
    }
  }
}

/** Whom and what each job is about, in the order of the jobs: a few queries for all of them together. */
export async function subjectsOfJobs(jobs: readonly JobIds[]): Promise<JobSubject[]> {
  const drafts = jobs.map(begin);
  const owned = await ownedBy(jobs);
  for (const [at, { names }] of sources.entries())
    for (const [index, job] of jobs.entries())
      for (const name of names) {
        const found = owned[at]?.get(job[name] ?? '');
        const draft = drafts[index];
        if (found && draft) addOwned(draft, found);
      }
  await addMails(drafts);
  await addPeople(drafts, jobs);
  return drafts;
}

/** How many emails may share a Message-ID and still all count. */
const MAX_WITH_ID = 50;

/** The emails with a Message-ID (with or without angle brackets): received, their messages, and those we sent. */
export async function recordsOfMessageId(
  messageId: string,
): Promise<{ mails: Set<string>; messages: Set<string>; outgoing: Set<string> }> {
  const id = messageId.trim().replace(/^<|>$/g, '');
  const [received, sent] = await Promise.all([
    ReceivedMails.find({ 'header.messageId': id }, { 'deliveries.messageId': 1 })
      .limit(MAX_WITH_ID)
      .lean<Pick<FoundMail, '_id' | 'deliveries'>[]>(),
    OutgoingMails.find({ rfcMessageId: id }, { _id: 1 }).limit(MAX_WITH_ID).lean<Pick<Owned, '_id'>[]>(),
  ]);
  return {
    mails: new Set(received.map(({ _id }) => String(_id))),
    messages: new Set(
      received.flatMap(({ deliveries }) => deliveries.flatMap((one) => (one.messageId ? [String(one.messageId)] : []))),
    ),
    outgoing: new Set(sent.map(({ _id }) => String(_id))),
  };
}
