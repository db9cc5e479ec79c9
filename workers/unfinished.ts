import { unfinishedMoves } from '../store/applications/bulk-move.ts';
import { uninvitedApplications, unscreenedApplications } from '../store/applications/stage.ts';
import { unweighedDocuments } from '../store/documents/collection.ts';
import { notLookedTogether, unjudgedDocuments } from '../store/documents/judging.ts';
import { unweighedForms } from '../store/documents/form-answers.ts';
import { unreadMails } from '../store/inbound/mail-reading.ts';
import { untakenPageEnquiries } from '../store/inbound/page-enquiry.ts';
import { listingsToRelease } from '../store/listings/progression.ts';
import { waitingForPlaces } from '../store/applications/hold.ts';
import { listingsToPlaceMailIn } from '../store/listings/mail-to-place.ts';
import { unfinishedFilings } from '../store/inbound/unsorted-message.ts';
import { uncountedConversations } from '../store/messages/conversation.ts';
import { dueOutgoing, unrecordedMails } from '../store/outbound/sending.ts';
import { unfollowedAcceptances } from '../store/tenancies/acceptance.ts';
import { unfinishedClosings } from '../store/tenancies/closing-batch.ts';
import { unansweredChoices } from '../store/tenancies/unit-choice.ts';
import { viewingsDue } from '../store/applications/viewing-invitation.ts';
import { slotsToCheck } from '../store/viewings/slot.ts';
import { unsettledViewings } from '../store/viewings/viewing.ts';
import { dueDownloads } from '../store/privacy/data-download.ts';
import { periodsToLookAt } from '../store/privacy/deletion-plan.ts';
import { accountsToDelete } from '../store/privacy/delete-account.ts';
import { listingsToDelete } from '../store/privacy/delete-listing.ts';
import { unfinishedErasures } from '../store/privacy/erasure.ts';
import { expiredOffers } from '../store/viewings/waiting-list.ts';
import type { UnfinishedQuery, WorkQuery } from '../store/unfinished-work.ts';
import type { JobData, JobName } from './queues.ts';

/** One kind of work that the store says is still to be done, and the job that does it. */
export type UnfinishedWork<N extends JobName = JobName> = {
  /** What it is called in the log. */
  name: string;
  job: N;
  /** The records that ask for it, at most `limit`. */
  find: (now: Date, limit: number) => UnfinishedQuery<object>;
  /** Which of their fields names what it must be done for. */
  idField: WorkQuery['idField'];
  /** What the job is given for one of those. */
  dataOf: (id: string) => JobData<N>;
  /** A job is added for the same record once in as many minutes. */
  everyMinutes: number;
};

function work<N extends JobName>(
  name: string,
  job: N,
  find: UnfinishedWork['find'],
  dataOf: (id: string) => JobData<N>,
  { everyMinutes = 1, idField = '_id' }: Partial<Pick<UnfinishedWork, 'everyMinutes' | 'idField'>> = {},
): UnfinishedWork {
  // Job and data fit each other here; a list of many kinds cannot say so.
  return { name, job, find, idField, dataOf: dataOf as UnfinishedWork['dataOf'], everyMinutes };
}

/** What came just now has a job of its own: for this long the sweep leaves it alone. */
const OWN_JOB_MS = 5000;
const afterOwnJob =
  (find: UnfinishedWork['find']): UnfinishedWork['find'] =>
  (now, limit) =>
    find(new Date(now.getTime() - OWN_JOB_MS), limit);

/** Recognising its neighbours takes a busy machine this long: until then a document is still looked at by its own job. */
const OWN_LOOK_MS = 2 * 60_000;
const afterOwnLook =
  (find: UnfinishedWork['find']): UnfinishedWork['find'] =>
  (now, limit) =>
    find(new Date(now.getTime() - OWN_LOOK_MS), limit);

/** Many documents wait long for their turn: a job for each of them every minute would pile up. */
const DOCUMENT_EVERY_MINUTES = 10;

/** A place at a viewing becomes free in many ways: looked for now and then rather than after each of them. */
const PLACES_EVERY_MINUTES = 2;

/** A look that fails is made again within as many minutes. */
const PERIODS_EVERY_MINUTES = 5;

/** A listing, and an account, stays until the receipts of its applicants have left, which takes a day. */
const DELETION_EVERY_MINUTES = 5;

const ofApplication = (applicationId: string) => ({ applicationId });
const ofListing = (listingId: string) => ({ listingId });
const tend = (what: JobData<'tend-viewing'>['what']) => (id: string) => ({ what, id });

/**
 * Everything that can be left unfinished when a process stops or the queue loses a job. Each feature of the store has
 * its finder; what is not listed here is found by nobody.
 */
export const unfinished: readonly UnfinishedWork[] = [
  work('emails to read', 'read-mail', afterOwnJob(unreadMails), (mailId) => ({ mailId })),
  work('emails to send', 'send-mail', dueOutgoing, (outgoingId) => ({ outgoingId })),
  work('emails to record', 'record-mail', unrecordedMails, (outgoingId) => ({ outgoingId })),
  work('messages to file', 'file-message', unfinishedFilings, (messageId) => ({ messageId })),
  work('enquiries from listings’ pages', 'take-page-enquiry', afterOwnJob(untakenPageEnquiries), (enquiryId) => ({
    enquiryId,
  })),
  work('listings to place mail in', 'place-again', afterOwnJob(listingsToPlaceMailIn), (listingId) => ({ listingId })),
  work('bulk moves', 'bulk-move', unfinishedMoves, (batchId) => ({ batchId })),
  work('applications to screen', 'screen-application', unscreenedApplications, ofApplication),
  work('applications to invite', 'screen-application', uninvitedApplications, ofApplication),
  work('listings whose waiting applications may move', 'release-held', afterOwnJob(listingsToRelease), ofListing),
  work('listings where someone waits for a place at a viewing', 'release-held', waitingForPlaces, ofListing, {
    everyMinutes: PLACES_EVERY_MINUTES,
    idField: 'listingId',
  }),
  work('documents to read', 'score-document', afterOwnJob(unjudgedDocuments), (documentId) => ({ documentId }), {
    everyMinutes: DOCUMENT_EVERY_MINUTES,
  }),
  work(
    'documents to look at together',
    'score-document',
    afterOwnLook(notLookedTogether),
    (documentId) => ({ documentId }),
    {
      everyMinutes: DOCUMENT_EVERY_MINUTES,
    },
  ),
  work('conversations to count', 'count-conversation', afterOwnJob(uncountedConversations), ofApplication),
  work('bookings to settle', 'tend-viewing', unsettledViewings, tend('booking')),
  work('viewings after a change of stage', 'tend-viewing', viewingsDue, tend('stage')),
  work('time slots to check', 'tend-viewing', slotsToCheck, tend('place')),
  work('offers that ran out', 'tend-viewing', expiredOffers, tend('offer')),
  work('closing emails', 'send-closing', unfinishedClosings, (batchId) => ({ batchId })),
  work('acceptances to follow', 'follow-acceptance', unfollowedAcceptances, (acceptanceId) => ({ acceptanceId })),
  work('choices to ask about again', 'ask-choice-again', unansweredChoices, ofApplication),
  work('people to erase', 'erase-application', unfinishedErasures, ofApplication),
  work('listings to delete', 'delete-listing', listingsToDelete, ofListing, { everyMinutes: DELETION_EVERY_MINUTES }),
  work('accounts to delete', 'delete-account', accountsToDelete, (userId) => ({ userId }), {
    everyMinutes: DELETION_EVERY_MINUTES,
  }),
  work('downloads to make or remove', 'tend-download', dueDownloads, (downloadId) => ({ downloadId })),
  work('periods to look at', 'delete-by-period', periodsToLookAt, ofApplication, {
    everyMinutes: PERIODS_EVERY_MINUTES,
  }),
  work('forms to check', 'check-collection', unweighedForms, ofApplication, { idField: 'applicationId' }),
  work('documents to check', 'check-collection', unweighedDocuments, ofApplication, { idField: 'applicationId' }),
];
