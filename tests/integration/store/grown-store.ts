import mongoose, { type Model, Types } from 'mongoose';
import { searchWords } from '../../../domain/text/search-words.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { fresh } from '../../../store/applications/arrival.ts';
import { type ApplicantDocument, Documents } from '../../../store/documents/document.ts';
import { type ReceivedMail, ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { type StoredMessage, Messages } from '../../../store/messages/message.ts';
import { type KeptOutgoing, OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { type Viewing, Viewings } from '../../../store/viewings/viewing.ts';

/**
 * The size of a grown store: the number of records in each collection that grows with the mail. `npm run
 * test:operation` grows one of 50,000, which takes a minute of two processors.
 */
export const ROWS = Number(process.env['GROWN_STORE_ROWS'] ?? 10_000);

/**
 * A hundred landlords with five listings each, so a landlord has a hundredth of everything, and a listing a
 * five-hundredth.
 */
const LANDLORDS = 100;
const LISTINGS = 500;

const idOf = (kind: number, n: number) =>
  new Types.ObjectId(`${kind.toString(16).padStart(8, '0')}${n.toString(16).padStart(16, '0')}`);
const [landlords, listings, applications, mails, messages, documents, outgoing, viewings, files] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9,
];
const begun = new Date('2026-01-01T08:00:00Z').getTime();
const minutes = (n: number) => new Date(begun + n * 60_000);
const one = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const owner = (n: number) => ({ listingId: idOf(listings, n % LISTINGS), landlordId: idOf(landlords, n % LANDLORDS) });
const address = (n: number) => `person${n}@example.ie`;

const positions = [
  { stage: 'application_screening', subState: 'in_review' },
  { stage: 'application_screening', subState: 'rejected' },
  { stage: 'information_collection', subState: 'pending' },
  { stage: 'viewing_appointment', subState: 'scheduled' },
  { stage: 'viewing_appointment', subState: 'cancelled' },
  { stage: 'final_decision', subState: 'pending' },
  { stage: 'final_decision', subState: 'rejected' },
] as const;

function application(n: number): Application {
  const at = minutes(n);
  const enquiry = {
    name: `Person ${n} Murphy`,
    email: address(n),
    phone: `+35387${String(n).padStart(7, '0')}`,
    letter: 'Hi, I would like to rent this. I work in Dublin and can move in at any time.',
    advert: null,
    property: null,
    unit: null,
    moveIn: null,
    occupants: 2,
    employment: null,
    pets: false,
  };
  const arrival = { enquiry, unitInterest: ['double'], source: 'daft', replyToken: `token${n}`, at };
  return {
    _id: idOf(applications, n),
    ...fresh({ ...owner(n), ...arrival, messageId: idOf(messages, n) }),
    ...one(positions, Math.floor(n / LISTINGS)),
    screenedAt: n % 1000 === 0 ? null : at,
    passcode: n % 1000 === 0 ? null : { invitation: 1, hash: 'h', expiresAt: at },
    documentCount: n % 7,
    answer: { version: 1, given: n % 3 === 0 },
    ...(n % 1000 === 0 ? {} : { letterWords: [...searchWords([enquiry.letter]), `word${n}`].join(' ') }),
    papersToCheck: n % 50 === 1 ? { count: 1, since: at } : null,
    conversation: {
      version: 1,
      at,
      snippet: 'Hi',
      fromApplicant: true,
      unread: n % 50 === 0 ? 1 : 0,
      readAt: null,
      unansweredAt: n % 20 === 0 ? at : null,
    },
  };
}

/** The trace of an enquiry: each check in order until one recognised it, then where it was placed. */
const steps = (n: number) =>
  ['received', 'about-our-mail', 'forwarding-confirmation', 'platform-mail', 'placing'].map((check) => ({
    at: minutes(n),
    check,
    verdict: check === 'platform-mail' ? 'enquiry' : 'no',
    reason: 'Its sender is none of these.',
  }));

function receivedMail(n: number): ReceivedMail {
  const { landlordId } = owner(n);
  const filed = {
    readAt: minutes(n),
    kind: 'enquiry' as const,
    outcome: 'filed',
    applicationId: idOf(applications, n),
  };
  return {
    _id: idOf(mails, n),
    receivedAt: minutes(n),
    size: 4000,
    sha256: String(n),
    raw: null,
    rawFileId: idOf(files, n),
    envelope: { mailFrom: address(n), remoteAddress: '192.0.2.1', helo: 'mail.example.ie', transmissionType: 'ESMTPS' },
    unread: n % 1000 === 0,
    attempts: 1,
    nextAttemptAt: minutes(n),
    deliveries: [
      {
        landlordId,
        username: `user${n % LANDLORDS}`,
        recipient: `user${n % LANDLORDS}@apply.example.ie`,
        tag: null,
        messageId: idOf(messages, n),
        steps: steps(n),
        ...filed,
      },
    ],
    header: { messageId: `mail${n}@example.ie`, subject: 'Enquiry', from: address(n) },
  };
}

function message(n: number): StoredMessage {
  const { landlordId, listingId } = owner(n);
  const unsorted = n % 200 === 0;
  return {
    _id: idOf(messages, n),
    landlordId,
    direction: n % 3 === 0 ? 'out' : 'in',
    kind: n % 3 === 0 ? 'sent' : 'reply',
    applicationId: unsorted ? null : idOf(applications, n),
    listingId: unsorted ? null : listingId,
    receivedMailId: idOf(mails, n),
    deliveryIndex: 0,
    dedupeKey: `mail${n}@example.ie`,
    rfcMessageId: `mail${n}@example.ie`,
    references: [],
    from: { name: `Person ${n}`, address: address(n) },
    to: 'user@apply.example.ie',
    subject: 'Enquiry',
    at: minutes(n),
    newText: 'Is it still available?',
    text: 'Is it still available?',
    html: null,
    authentication: null,
    confirmation: null,
    unsortedReason: unsorted ? 'No listing was named.' : null,
    filing: n % 5000 === 0 ? { listingId, at: minutes(n) } : null,
    withdrawnAt: null,
    archivedByLandlord: null,
    archivedByRule: n % 100 === 0 ? { reason: 'A newsletter.', at: minutes(n) } : null,
  };
}

function document(n: number): ApplicantDocument {
  const judged = n % 500 !== 0;
  return {
    _id: idOf(documents, n),
    landlordId: owner(n).landlordId,
    applicationId: idOf(applications, n),
    messageId: idOf(messages, n),
    part: 0,
    source: 'mail',
    name: 'payslip.pdf',
    contentType: 'application/pdf',
    size: 40_000,
    sha256: String(n),
    fileId: idOf(files, n),
    slot: 'PROOF_OF_FINANCIAL_MEANS',
    fieldId: null,
    verdict: judged ? 'SUPPORTS' : null,
    verdictReason: judged ? 'It is in order.' : null,
    judgement: judged
      ? {
          kind: 'payslip',
          facts: [],
          claims: [],
          verdict: 'SUPPORTS',
          reason: 'It is in order.',
          askAgain: false,
          judgedAt: minutes(n),
          by: 'rules',
        }
      : null,
    override: null,
    readWith: [],
    lookedTogetherAt: minutes(n),
    scoringAttempts: 1,
    removedAt: null,
    weighedAt: n % 500 < 2 ? null : minutes(n),
    askedAgainAt: null,
    betterWanted: false,
    receivedAt: minutes(n),
  };
}

function outgoingMail(n: number): KeptOutgoing {
  const toUser = n % 100 === 0;
  const status = n % 500 === 0 ? 'waiting' : n % 200 === 1 ? 'failed' : 'sent';
  return {
    _id: idOf(outgoing, n),
    key: `mail-${n}`,
    template: toUser ? 'viewing-notice' : one(['passcode', 'message', 'rejection', 'viewing-booked'] as const, n),
    number: 1,
    landlordId: toUser ? null : owner(n).landlordId,
    applicationId: toUser ? null : idOf(applications, n),
    userId: toUser ? owner(n).landlordId : null,
    aboutId: null,
    to: address(n),
    rfcMessageId: `mail-${n}@apply.example.ie`,
    status,
    notBefore: minutes(n),
    attempts: status === 'waiting' ? 0 : 1,
    response: '250 OK',
    createdAt: minutes(n),
    sentAt: minutes(n),
    unrecorded: null,
  };
}

function viewing(n: number): Viewing {
  const status = one(['OVER', 'OVER', 'CANCELLED', 'BOOKED'] as const, Math.floor(n / LISTINGS));
  return {
    _id: idOf(viewings, n),
    ...owner(n),
    applicationId: idOf(applications, n),
    date: minutes(n * 10)
      .toISOString()
      .slice(0, 10),
    start: '10:00',
    end: '10:30',
    status,
    sequence: 0,
    changedAt: minutes(n),
    cancelCause: null,
    mailHeldMs: null,
    unsettledSince: n % 5000 === 0 ? minutes(n) : null,
    remindAt: null,
    left: null,
    attendance: null,
    attendanceNote: '',
    attendanceAt: null,
  };
}

/** The record of each collection whose values the queries use: any but the first, which is a special case. */
const SAMPLE = ROWS / 2 + 3;

/** The owner, listing and application of that record. */
export const sampleIds = { ...owner(SAMPLE), applicationId: idOf(applications, SAMPLE) };

const grown: readonly [Model<never>, (n: number) => object][] = [
  [Applications, application],
  [ReceivedMails, receivedMail],
  [Messages, message],
  [Documents, document],
  [OutgoingMails, outgoingMail],
  [Viewings, viewing],
] as never;

/**
 * Fills the collections that grow, and then creates their indexes, which is much faster than the other order. A unique
 * index is created as a plain one: the same queries use it, and it takes a third of the time.
 */
export async function growStore(): Promise<void> {
  for (const [model, make] of grown) {
    const collection = mongoose.connection.collection(model.collection.collectionName);
    for (let from = 0; from < ROWS; from += 5000) {
      const rows = Array.from({ length: 5000 }, (_, n) => make(from + n));
      await collection.insertMany(rows, { ordered: false, writeConcern: { w: 1 } });
    }
    for (const [keys, options] of model.schema.indexes())
      await collection.createIndex(keys as Record<string, 1>, { ...(options as object), unique: false });
  }
}

/** The value at a path of one record of a grown collection; undefined if the collection doesn't grow. */
export function sampleAt(model: Model<unknown>, path: string): unknown {
  const make = grown.find(([one]) => (one as unknown) === model)?.[1];
  const values = path.split('.').reduce<unknown>((value, key) => {
    const inner = Array.isArray(value) ? value[0] : value;
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined;
  }, make?.(SAMPLE));
  return Array.isArray(values) ? values[0] : values;
}

export const isGrown = (model: Model<unknown>): boolean => grown.some(([one]) => (one as unknown) === model);
