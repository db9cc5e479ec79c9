import { emailKey } from '../../domain/applications/person.ts';
import { ownDataText } from '../../domain/privacy/own-data-text.ts';
import type { Application } from '../applications/application.ts';
import type { FileBucket } from '../file-homes/home.ts';
import type { personalElsewhere } from './personal-data.ts';

const { leftOut } = ownDataText;

/** Why something held about a person is not in their download, worded for them. */
type LeftOut = (typeof leftOut)[keyof typeof leftOut];

/**
 * What the download contains of one collection: the fields about the person, the accompanying ones that say when and
 * what, and for every other registered field why it is left out. `filter` finds the person’s records, along an index.
 */
export type OwnPlace = {
  given: readonly string[];
  beside?: readonly string[];
  leftOut?: Readonly<Record<string, LeftOut>>;
  filter: (application: Application) => Record<string, unknown>;
};

const ofApplication = ({ _id: applicationId }: Application) => ({ applicationId });
const because = (reason: LeftOut, ...fields: string[]): Record<string, LeftOut> =>
  Object.fromEntries(fields.map((field) => [field, reason]));

/** The collections in an applicant’s download, in the order shown. */
export const ownPlaces = {
  applications: {
    given: [
      ...['name', 'email', 'phone', 'stopReason', 'movedFrom', 'unitInterest', 'enquiry', 'corrections', 'screening'],
      ...['interest', 'note', 'choice', 'joined', 'history'],
    ],
    beside: ['stage', 'subState', 'source', 'receivedAt'],
    leftOut: {
      ...because(leftOut.secret, 'replyToken', 'passcode'),
      ...because(leftOut.derived, 'emailKey', 'personKey', 'nameKey', 'conversation', 'letterWords'),
      ...because(leftOut.ids, 'separatedFrom'),
    },
    filter: ({ _id }) => ({ _id }),
  },
  form_answers: { given: ['draft', 'sent'], beside: ['savedAt', 'sentAt'], filter: ofApplication },
  page_enquiries: {
    given: ['name', 'email', 'phone', 'message', 'unitId', 'moveIn', 'people'],
    beside: ['createdAt'],
    leftOut: { ...because(leftOut.secret, 'linkHash'), ...because(leftOut.derived, 'emailKey') },
    filter: ({ listingId, email }) => ({ listingId, emailKey: email ? emailKey(email) : '' }),
  },
  messages: {
    given: ['from', 'to', 'subject', 'text', 'notKept', 'files'],
    beside: ['at', 'direction', 'kind'],
    leftOut: {
      ...because(leftOut.ids, 'dedupeKey', 'rfcMessageId', 'references'),
      ...because(leftOut.asText, 'newText', 'html'),
      ...because(leftOut.forwarding, 'confirmation'),
      ...because(leftOut.unsorted, 'unsortedReason', 'archivedByLandlord', 'archivedByRule', 'suggestions'),
    },
    filter: ofApplication,
  },
  documents: {
    given: ['name', 'verdict', 'verdictReason', 'judgement', 'override'],
    beside: ['contentType', 'size', 'slot', 'source', 'receivedAt', 'removedAt'],
    leftOut: { ...because(leftOut.asFile, 'fileId'), ...because(leftOut.derived, 'sha256') },
    filter: ofApplication,
  },
  viewings: {
    given: ['date', 'start', 'end', 'attendance', 'attendanceNote', 'impressions'],
    beside: ['status', 'changedAt', 'cancelCause'],
    leftOut: because(leftOut.ids, 'left'),
    filter: ofApplication,
  },
  viewing_waitlist: { given: ['note'], beside: ['since', 'offer'], filter: ofApplication },
  outgoing_mails: {
    given: ['to', 'response'],
    beside: ['template', 'status', 'createdAt', 'sentAt'],
    leftOut: { ...because(leftOut.ids, 'key', 'rfcMessageId'), ...because(leftOut.asText, 'unrecorded') },
    filter: ofApplication,
  },
  received_mails: {
    given: ['header', 'size', 'deliveries.steps', 'deliveries.outcome'],
    beside: ['receivedAt', 'deliveries.kind', 'deliveries.landlordId', 'deliveries.applicationId'],
    leftOut: {
      ...because(leftOut.asFile, 'raw', 'rawFileId'),
      ...because(leftOut.derived, 'sha256'),
      ...because(leftOut.servers, 'envelope', 'deliveries.recipient', 'deliveries.tag'),
      ...because(leftOut.ids, 'deliveries.applicationId', 'deliveries.messageId'),
    },
    filter: ({ _id }) => ({ 'deliveries.applicationId': { $eq: _id, $type: 'objectId' } }),
  },
  access_records: {
    given: ['kind', 'page', 'detail'],
    beside: ['at'],
    leftOut: because(leftOut.ids, '_id', 'by'),
    filter: ofApplication,
  },
  applicant_sessions: {
    given: ['device'],
    beside: ['createdAt', 'lastSeenAt'],
    leftOut: because(leftOut.secret, '_id'),
    filter: ofApplication,
  },
  data_requests: {
    given: ['note'],
    beside: ['kind', 'source', 'state', 'cameAt', 'dueOn', 'closedAt'],
    filter: ofApplication,
  },
  unit_entries: {
    given: ['text'],
    beside: ['event', 'at'],
    filter: ({ _id: applicationId, listingId }) => ({ listingId, applicationId }),
  },
  sender_rules: {
    given: ['address'],
    beside: ['action', 'at'],
    filter: ({ landlordId, email }) => ({ landlordId, address: email?.toLowerCase() ?? '' }),
  },
} as const satisfies Record<string, OwnPlace>;

export type OwnPlaceName = keyof typeof ownPlaces;

/** The collections that are not in it, and why. */
export const placesLeftOut: Readonly<Record<string, LeftOut>> = {
  ...because(leftOut.unsent, 'message_drafts'),
  ...because(leftOut.batches, 'bulk_batches', 'closing_batches', 'acceptances', 'draws'),
  ...because(leftOut.counted, 'caused_mails', 'address_questions', 'automatic_answers', 'passcode_tries'),
  ...because(leftOut.counted, 'suppressed_addresses'),
  ...because(leftOut.never, 'caught_mails'),
  ...because(leftOut.ids, 'viewing_slots'),
  ...because(leftOut.gone, 'erasures', 'erased_mails', 'deletions'),
  ...because(leftOut.tenancy, 'listings'),
  ...because(
    leftOut.landlord,
    'users',
    'retired_usernames',
    'privacy_notices',
    'accepted_agreements',
    'push_subscriptions',
    'mailboxes',
    'own_addresses',
    'sign_up_invitations',
    'sessions',
    'sign_ins',
    'message_templates',
    'table_views',
    'calendar_feeds',
  ),
  ...because(leftOut.landlord, 'operator_actions', 'deletion_holds'),
  ...because(leftOut.thisFile, 'data_downloads'),
  ...because(leftOut.secret, 'data_keys'),
};

/** The file stores: the folder of the download that contains each, or why none does. */
export const fileFolders: Readonly<Record<FileBucket, { folder: string } | { leftOut: LeftOut }>> = {
  documents: { folder: 'documents' },
  sent: { folder: 'from the landlord' },
  mails: { folder: 'emails' },
  downloads: { leftOut: leftOut.thisFile },
};

/** Nothing held outside the store is in a download. */
export const elsewhereLeftOut: Readonly<Record<keyof typeof personalElsewhere, LeftOut>> = {
  jobs: leftOut.jobs,
  limits: leftOut.counted,
  readings: leftOut.reading,
  logs: leftOut.logs,
};
