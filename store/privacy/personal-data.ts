import { heldText as text } from '../../domain/privacy/held-text.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { defaultPeriods } from '../../domain/privacy/periods.ts';
import type { FileBucket } from '../file-homes/home.ts';
import type { accountSteps } from './account-steps.ts';
import type { erasureSteps } from './erasure-steps.ts';

/**
 * How personal data is erased: with the application’s record, by a step of its erasure or by each pass of it, by
 * expiry, by the hourly clean-up, or not while a tenancy lasts. A landlord’s own data is deleted with their account, by
 * a step of its deletion or with the account’s record.
 */
type ErasedBy =
  | keyof typeof erasureSteps
  | keyof typeof accountSteps
  | 'erase'
  | 'pass'
  | 'expiry'
  | 'tidy'
  | 'tenancy'
  | 'account'
  | 'never';

/** What is held about people: what it is, what for, until when, and how it is erased. */
export type Holding = { what: string; why: string; until: string; erasedBy: ErasedBy };

/** The fields of a collection: those with personal data, with what they are, and those without. */
export type CollectionHoldings = {
  personal: readonly (Holding & { fields: readonly string[] })[];
  /** Ids of records, times, counts, states; a name includes the fields below it. */
  impersonal: readonly string[];
};

/** The installation’s default periods, in words; an operator may set others, and a landlord shorter ones. */
const period = {
  identity: periodInWords(defaultPeriods.identity),
  documents: periodInWords(defaultPeriods.documents),
  letters: periodInWords(defaultPeriods.letters),
  record: periodInWords(defaultPeriods.record),
};
const until = {
  ...text.until,
  erased: text.until.erased(period),
  documents: text.until.documents(period),
  answers: text.until.answers(period),
  thin: text.until.thin(period),
  mail: text.until.mail(period),
  received: text.until.received(period),
  copies: text.until.copies(period),
};
const held = (
  { what, why }: { what: string; why: string },
  kept: string,
  erasedBy: ErasedBy,
  ...fields: string[]
): Holding & { fields: string[] } => ({ what, why, until: kept, erasedBy, fields });

const key = ['_id', '__v'];
const owner = ['landlordId', 'listingId'];
const batch = {
  personal: [held(text.batch, until.erased, 'batches', 'items.name', 'items.reason')],
  impersonal: [
    ...key,
    ...owner,
    ...['clientId', 'items.applicationId', 'items.outcome', 'status', 'createdAt', 'heldUntil', 'undoAskedAt'],
  ],
} as const satisfies CollectionHoldings;

/**
 * The registry of personal data: every collection of the store, field by field. It is next to the erasure because it
 * names the step that erases each; a test walks the schemas and fails for any field missing here.
 */
export const personalData: Readonly<Record<string, CollectionHoldings>> = {
  applications: {
    personal: [
      held(
        text.application,
        until.erased,
        'erase',
        ...['name', 'email', 'phone', 'emailKey', 'personKey', 'nameKey', 'stopReason', 'movedFrom', 'enquiry'],
        ...['corrections', 'screening', 'interest', 'note', 'conversation', 'joined', 'history', 'unitInterest'],
        ...['letterWords', 'choice', 'replyToken', 'passcode', 'separatedFrom'],
      ),
    ],
    impersonal: [
      ...key,
      ...owner,
      ...[
        'addressUnproven',
        'cannotEmail',
        'stage',
        'subState',
        'source',
        'screenedAt',
        'criteriaVersion',
        'criteriaCount',
      ],
      ...[
        'viewingDue',
        'beforeMove',
        'noticesSeen',
        'hold',
        'restAskedAt',
        'skippedForm',
        'reminder',
        'stageSince',
        'countedAt',
        'periods',
        'isBackup',
        'blindNumber',
        'documentCount',
        'papersToCheck',
        'completeAt',
        'papers',
        'answer',
      ],
      ...['receivedAt', 'lastMessageAt', 'lastMessageId'],
      'firstMessageId',
    ],
  },
  erasures: {
    personal: [
      held(text.thin, until.thin, 'expiry', 'receivedAt', 'erasedAt', 'by', 'stage', 'subState', 'criteria'),
      held(text.looked, text.looked.until, 'erase', 'person'),
    ],
    impersonal: [...key, ...owner, 'expiresAt', 'passes', 'nextPassAt'],
  },
  erased_mails: {
    personal: [held(text.fingerprint, until.thin, 'expiry', '_id')],
    impersonal: ['__v', 'applicationId', 'erasedAt', 'expiresAt'],
  },
  deletions: {
    personal: [held(text.deletion, text.deletion.until, 'never', '_id')],
    impersonal: ['__v', 'kind', 'salt', 'at'],
  },
  data_downloads: {
    personal: [held(text.download, text.download.until, 'downloads', 'fileId', 'link')],
    impersonal: [
      ...key,
      ...['applicationId', 'landlordId', 'state', 'requestedAt', 'tries', 'done', 'size', 'readyAt', 'dueAt'],
    ],
  },
  deletion_holds: {
    personal: [held(text.hold, text.hold.until, 'holds', 'note')],
    impersonal: [...key, ...owner, 'applicationId', 'reason', 'until', 'setAt', 'endedAt', 'expiresAt'],
  },
  data_requests: {
    personal: [held(text.request, text.request.until, 'requests', 'note')],
    impersonal: [
      ...key,
      ...['landlordId', 'applicationId', 'messageId', 'key', 'kind', 'source', 'state', 'cameAt', 'dueOn'],
      ...['closedAt', 'expiresAt'],
    ],
  },
  clock_marks: { personal: [], impersonal: [...key, 'seenAt', 'steadySince'] },
  documents: {
    personal: [
      held(
        text.documents,
        until.documents,
        'documents',
        ...['name', 'sha256', 'fileId', 'verdict', 'verdictReason', 'judgement', 'override'],
      ),
    ],
    impersonal: [
      ...key,
      ...['landlordId', 'applicationId', 'messageId', 'part', 'source', 'contentType', 'size', 'slot', 'fieldId'],
      ...[
        'readWith',
        'reading',
        'scoringAttempts',
        'fileDeletedAt',
        'removedAt',
        'weighedAt',
        'lookedTogetherAt',
        'askedAgainAt',
        'betterWanted',
        'receivedAt',
      ],
    ],
  },
  form_answers: {
    personal: [held(text.form, until.answers, 'form answers', 'draft', 'sent')],
    impersonal: [...key, 'applicationId', 'savedAt', 'sentAt', 'weighedAt'],
  },
  messages: {
    personal: [
      held(
        text.messages,
        until.mail,
        'messages',
        ...['dedupeKey', 'rfcMessageId', 'references', 'from', 'to', 'subject', 'newText', 'text', 'html', 'notKept'],
        'confirmation',
      ),
      held(text.sentFiles, until.erased, 'messages', 'files'),
      held(
        text.messages,
        until.erased,
        'mentions',
        'unsortedReason',
        'archivedByLandlord',
        'archivedByRule',
        'suggestions',
      ),
    ],
    impersonal: [
      ...key,
      ...owner,
      ...['direction', 'kind', 'automatic', 'applicationId', 'receivedMailId', 'deliveryIndex', 'at', 'removedImages'],
      ...['authentication', 'filing', 'withdrawnAt', 'byReply', 'asked'],
    ],
  },
  message_drafts: {
    personal: [held(text.draft, until.erased, 'drafts', 'text')],
    impersonal: [...key, 'applicationId', 'landlordId', 'savedAt'],
  },
  notice_replies: { personal: [], impersonal: [...key, 'landlordId', 'applicationId', 'expiresAt'] },
  page_enquiries: {
    personal: [
      held(
        text.pageEnquiry,
        text.pageEnquiry.until,
        'page enquiries',
        ...['name', 'email', 'emailKey', 'phone', 'message', 'unitId', 'moveIn', 'people', 'linkHash'],
      ),
    ],
    impersonal: [...key, ...owner, 'confirmedAt', 'takenAt', 'createdAt', 'expiresAt'],
  },
  received_mails: {
    personal: [
      held(
        text.received,
        until.received,
        'received mail',
        ...['raw', 'rawFileId', 'sha256', 'envelope', 'header', 'size'],
        ...['deliveries.recipient', 'deliveries.tag', 'deliveries.steps', 'deliveries.outcome'],
        ...['deliveries.applicationId', 'deliveries.messageId'],
      ),
    ],
    impersonal: [
      ...key,
      ...['receivedAt', 'unread', 'attempts', 'nextAttemptAt'],
      ...['deliveries.landlordId', 'deliveries.username', 'deliveries.readAt', 'deliveries.kind'],
      ...['deliveries.reading', 'deliveries.rawDeletedAt'],
    ],
  },
  layouts: { personal: [], impersonal: [...key, 'platform', 'layout', 'days', 'drift', 'samples'] },
  layout_rereads: {
    personal: [],
    impersonal: [...key, 'platform', 'layout', 'askedAt', 'status', 'dueAt', 'items'],
  },
  outgoing_mails: {
    personal: [
      held(text.outgoing, until.erased, 'outgoing mail', 'key', 'to', 'rfcMessageId', 'response', 'unrecorded'),
    ],
    impersonal: [
      ...key,
      ...['template', 'number', 'landlordId', 'applicationId', 'userId', 'aboutId', 'causedByMail', 'status'],
      ...['notBefore', 'attempts', 'createdAt', 'sentAt', 'seenAt'],
    ],
  },
  caught_mails: {
    personal: [held(text.caught, until.copies, 'outgoing mail', 'envelopeFrom', 'to', 'rfcMessageId', 'raw')],
    impersonal: [...key, 'at'],
  },
  caused_mails: {
    personal: [held(text.counted, until.threeDays, 'outgoing mail', '_id')],
    impersonal: ['__v', 'outgoingId', 'at'],
  },
  address_questions: {
    personal: [held(text.counted, until.tidied, 'outgoing mail', '_id', 'key')],
    impersonal: ['__v', 'until'],
  },
  suppressed_addresses: {
    personal: [held(text.suppressed, text.suppressed.until, 'outgoing mail', '_id', 'detail')],
    impersonal: ['__v', 'reason', 'since', 'until'],
  },
  automatic_answers: {
    personal: [held(text.counted, until.threeDays, 'outgoing mail', '_id')],
    impersonal: ['__v', 'outgoingId', 'at'],
  },
  viewings: {
    personal: [
      held(
        text.viewing,
        until.erased,
        'viewings',
        'date',
        'start',
        'end',
        'left',
        'attendance',
        'attendanceNote',
        'impressions',
      ),
    ],
    impersonal: [
      ...key,
      ...owner,
      ...['applicationId', 'status', 'sequence', 'changedAt', 'cancelCause', 'undo', 'mailHeldMs', 'unsettledSince'],
      ...['attendanceAt', 'remindAt', 'askedAt'],
    ],
  },
  viewing_waitlist: {
    personal: [held(text.waiting, until.erased, 'viewings', 'note')],
    impersonal: [...key, ...owner, 'applicationId', 'since', 'joinedAt', 'seenAt', 'offer', 'offered', 'offers'],
  },
  viewing_slots: {
    personal: [held(text.viewing, until.erased, 'viewings', 'holders')],
    impersonal: [...key, 'listingId', 'date', 'start', 'end', 'taken', 'checkAt'],
  },
  applicant_sessions: {
    personal: [held(text.session, until.tidied, 'sessions and tries', '_id', 'device')],
    impersonal: ['__v', 'applicationId', 'remembered', 'createdAt', 'lastSeenAt', 'expiresAt'],
  },
  passcode_tries: {
    personal: [held(text.tries, until.tidied, 'sessions and tries', '_id')],
    impersonal: ['__v', 'failures', 'failuresInAll', 'failuresEver', 'lockedUntil', 'version', 'expiresAt'],
  },
  access_records: {
    personal: [held(text.access, until.year, 'access records', '_id', 'by', 'kind', 'page', 'detail')],
    impersonal: ['__v', 'at', 'listingId', 'applicationId', 'documentId', 'messageId', 'about', 'until'],
  },
  bulk_batches: { ...batch, impersonal: [...batch.impersonal, 'action', 'reason', 'tell', 'isDraw'] },
  closing_batches: { ...batch, impersonal: [...batch.impersonal, 'text'] },
  acceptances: {
    personal: [held(text.batch, until.erased, 'batches', 'items.reason')],
    impersonal: [
      ...key,
      ...owner,
      ...['applicationId', 'unitTypeId', 'instanceId', 'scenario', 'affected', 'tell', 'closedListing'],
      ...['items.applicationId', 'items.outcome', 'items.fate', 'status', 'at', 'heldUntil'],
    ],
  },
  draws: {
    personal: [held(text.batch, until.erased, 'batches', 'overrides.reason')],
    impersonal: [
      ...key,
      ...owner,
      ...['number', 'places', 'seed', 'commitment', 'committedAt', 'drawnAt', 'order', 'taken'],
      ...['overrides.applicationId', 'overrides.reference', 'overrides.at'],
    ],
  },
  unit_entries: {
    personal: [held(text.units, until.erased, 'histories', 'text')],
    impersonal: [...key, ...owner, 'unitTypeId', 'instanceId', 'event', 'applicationId', 'at'],
  },
  listings: {
    personal: [held(text.tenant, until.tenancy, 'tenancy', 'unitTypes.instances.tenant')],
    impersonal: [
      ...key,
      ...['landlordId', 'address', 'status', 'adverts', 'formFields', 'retiredFields', 'formVersion', 'addressVersion'],
      ...['unitTypes.id', 'unitTypes.name', 'unitTypes.mode', 'unitTypes.fee', 'unitTypes.currency'],
      ...['unitTypes.frequency', 'unitTypes.version', 'unitTypes.instances.id', 'unitTypes.instances.eircode'],
      ...['unitTypes.instances.status', 'weeklyAvailability', 'dateAvailability', 'viewersPerSlot', 'unavailableDates'],
      ...[
        'unavailableTimes',
        'impressionCriteria',
        'availabilityVersion',
        'criteria',
        'tellRejectedSince',
        'progression',
      ],
      ...[
        'blind',
        'progressionVersion',
        'askedByRule',
        'invitedByRule',
        'releaseSince',
        'timesAddedSince',
        'mailToPlaceSince',
        'archivedAt',
      ],
      ...['keptCounts', 'countsDueSince'],
      ...['closedAt', 'applyPage', 'deletion', 'createdAt'],
    ],
  },
  sender_rules: {
    personal: [held(text.senderRule, until.erased, 'mentions', 'address')],
    impersonal: [...key, 'landlordId', 'action', 'at'],
  },
  users: {
    personal: [
      held(
        text.account,
        until.account,
        'account',
        ...['email', 'passwordHash', 'googleSubject', 'username', 'sender', 'passwordReset', 'emailConfirmation'],
        ...['secondFactorRecovery', 'recoveryStop', 'secondFactor', 'secondFactorPending', 'passkeys'],
        ...['recoveryHashes', 'recovery', 'deletion.email'],
      ),
    ],
    impersonal: [
      ...key,
      ...[
        'usernameChanges',
        'ownPeriods',
        'modelReadingSince',
        'ownQuotas',
        'deletion.since',
        'emailConfirmedAt',
        'newsSettings',
        'newsDueAt',
        'newsToldAt',
        'inboxTest',
        'sessionGeneration',
        'passwordMailedAt',
      ],
      ...['firstSignInAt', 'disabledAt', 'mailPausedAt', 'createdAt'],
    ],
  },
  retired_usernames: {
    personal: [held(text.retired, text.retired.until, 'never', '_id')],
    impersonal: ['__v', 'at'],
  },
  accepted_agreements: {
    personal: [held(text.agreement, until.account, 'account agreements', 'version', 'acceptedAt')],
    impersonal: [...key, 'landlordId', 'sections'],
  },
  privacy_notices: {
    personal: [held(text.notice, until.account, 'account notices', 'sections')],
    impersonal: [...key, 'landlordId', 'version', 'since'],
  },
  mailboxes: {
    personal: [held(text.account, until.account, 'account mailboxes', 'address', 'linkHash')],
    impersonal: [...key, 'landlordId', 'linkNumber', 'linkExpiresAt', 'confirmedAt', 'createdAt'],
  },
  own_addresses: {
    personal: [
      held(text.account, until.account, 'account own address', 'address', 'local', 'domain', 'heldDomain', 'records'),
    ],
    impersonal: [
      ...key,
      ...['landlordId', 'token', 'keys', 'keyAskedAt', 'mailHosts', 'checkedAt', 'dueAt', 'askedAt', 'told'],
      ...['refusal', 'verifiedAt', 'lostAt', 'offAt', 'takenAt', 'begunAt', 'createdAt'],
    ],
  },
  sign_up_invitations: {
    personal: [held(text.invitation, text.invitation.until, 'expiry', 'email', 'hash', 'salt')],
    impersonal: [...key, 'invitedBy', 'createdAt', 'expiresAt', 'heldUntil', 'usedAt'],
  },
  sessions: {
    personal: [held(text.account, until.expiry, 'expiry', '_id', 'session')],
    impersonal: ['__v', 'expires', 'lastModified'],
  },
  sign_ins: {
    personal: [held(text.signIns, until.expiry, 'tidy', 'device', 'network')],
    impersonal: [...key, 'userId', 'at', 'first', 'second', 'isEmailed'],
  },
  push_subscriptions: {
    personal: [
      held(
        text.pushDevices,
        text.pushDevices.until,
        'account devices',
        ...['endpoint', 'fingerprint', 'p256dh', 'auth', 'device', 'sessionKey'],
      ),
    ],
    impersonal: [...key, 'userId', 'publicKey', 'createdAt', 'newsAt', 'dueAt', 'attempts', 'refusals'],
  },
  message_templates: {
    personal: [held(text.templates, until.account, 'account templates', 'title', 'text')],
    impersonal: [...key, 'landlordId', 'createdAt', 'changedAt'],
  },
  table_views: {
    personal: [held(text.views, until.account, 'account views', 'name', 'settings')],
    impersonal: [...key, 'landlordId', 'changedAt'],
  },
  calendar_feeds: {
    personal: [held(text.feed, until.account, 'account feed', 'salt', 'tokenHash', 'lastReadAt')],
    impersonal: [...key, 'landlordId', 'provider', 'detail', 'changedAt', 'reads'],
  },
  operator_actions: {
    personal: [held(text.operator, until.twoYears, 'expiry', 'operator')],
    impersonal: [...key, 'at', 'operatorId', 'action', 'about', 'result'],
  },
  spent_challenges: { personal: [], impersonal: [...key, 'expiresAt'] },
  security_event_hours: { personal: [], impersonal: [...key, 'event', 'hour', 'count'] },
  scorer_days: { personal: [], impersonal: [...key, 'asked', 'createdAt'] },
  migrations: {
    personal: [],
    impersonal: [...key, 'number', 'part', 'after', 'changed', 'olderStopAt', 'expandedAt', 'doneAt', 'contractedAt'],
  },
  running_roles: { personal: [], impersonal: [...key, 'roles', 'host', 'startedAt', 'seenAt'] },
  installation: { personal: [], impersonal: [...key, 'signUpOpenTo', 'pausedQueues', 'testArrival'] },
  leases: { personal: [], impersonal: [...key, 'holder', 'number', 'until'] },
  file_places: { personal: [], impersonal: [...key, 'since'] },
  data_keys: {
    personal: [held(text.dataKeys, until.erased, 'keys', 'wrapped')],
    impersonal: [...key, 'ringKeyId', 'users', 'createdAt', 'destroyedAt', 'expiresAt'],
  },
  key_canaries: { personal: [], impersonal: [...key, 'wrapped', 'since'] },
};

/** The stores of files. */
export const personalFiles: Readonly<Record<FileBucket, Holding>> = {
  mails: held(text.received, until.received, 'received mail'),
  documents: held(text.documents, until.documents, 'documents'),
  sent: held(text.sentFiles, until.erased, 'messages'),
  downloads: held(text.download, text.download.until, 'downloads'),
};

/** What is held outside the store. Jobs carry only ids: a test checks their schemas. */
export const personalElsewhere = {
  jobs: { ...text.jobs, until: until.fortnight, erasedBy: 'pass' },
  limits: { ...text.limits, until: until.expiry, erasedBy: 'expiry' },
  readings: { ...text.readings, until: until.process, erasedBy: 'expiry' },
  logs: { ...text.logs, erasedBy: 'expiry' },
} as const satisfies Record<string, Holding>;
