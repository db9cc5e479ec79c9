import { dueOwnAddresses } from '../store/accounts/own-address.ts';
import { duePushes } from '../store/accounts/push-subscription.ts';
import { unfinishedMoves } from '../store/applications/bulk-move.ts';
import { uninvitedApplications, unscreenedApplications } from '../store/applications/stage.ts';
import { unweighedDocuments } from '../store/documents/collection.ts';
import { notLookedTogether, unjudgedDocuments } from '../store/documents/judging.ts';
import { unweighedForms } from '../store/documents/form-answers.ts';
import { unreadMails } from '../store/inbound/mail-reading.ts';
import { unfinishedRereads } from '../store/inbound/layout-reread.ts';
import { untakenPageEnquiries } from '../store/inbound/page-enquiry.ts';
import { listingsToRelease } from '../store/listings/progression.ts';
import { listingsToCount } from '../store/applications/kept-counts.ts';
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
import { listingsWithAddedTimes } from '../store/viewings/added-times.ts';
import { expiredOffers } from '../store/viewings/waiting-list.ts';
import type { UnfinishedQuery, WorkQuery } from '../store/unfinished-work.ts';
import type { JobData, JobName } from './queues.ts';

/** One kind of work that is still to be done according to the store, and the job that does it. */
export type UnfinishedWork<N extends JobName = JobName> = {
  /** Its name in the log. */
  name: string;
  job: N;
  /** The records that need it, at most `limit`. */
  find: (now: Date, limit: number) => UnfinishedQuery<object>;
  /** The field that holds the id the job is for. */
  idField: WorkQuery['idField'];
  /** The job's data for one such id. */
  dataOf: (id: string) => JobData<N>;
  /** A job is added for the same record once in this many minutes. */
  everyMinutes: number;
};

function work<N extends JobName>(
  name: string,
  job: N,
  find: UnfinishedWork['find'],
  dataOf: (id: string) => JobData<N>,
  { everyMinutes = 1, idField = '_id' }: Partial<Pick<UnfinishedWork, 'everyMinutes' | 'idField'>> = {},
): UnfinishedWork {
  // Job and data match here; the type of a list of many kinds can't express that.
  return { name, job, find, idField, dataOf: dataOf as UnfinishedWork['dataOf'], everyMinutes };
}

/** New work has its own job: the sweep leaves it alone for this long. */
const OWN_JOB_MS = 5000;
const afterOwnJob =
  (find: UnfinishedWork['find']): UnfinishedWork['find'] =>
  (now, limit) =>
    find(new Date(now.getTime() - OWN_JOB_MS), limit);

/**
 * Recognising a document's neighbours takes a busy machine this long: until then its own job may still be examining it.
 */
const OWN_LOOK_MS = 2 * 60_000;
const afterOwnLook =
  (find: UnfinishedWork['find']): UnfinishedWork['find'] =>
  (now, limit) =>
    find(new Date(now.getTime() - OWN_LOOK_MS), limit);

/** Many documents wait long for their turn: a job for each of them every minute would pile up. */
const DOCUMENT_EVERY_MINUTES = 10;

/** A place at a viewing becomes free in many ways: it is checked regularly rather than after each of them. */
const PLACES_EVERY_MINUTES = 2;

/** A failed check is repeated after this many minutes. */
const PERIODS_EVERY_MINUTES = 5;

/** A listing, or an account, remains until the receipts of its applicants have been sent, which takes a day. */
const DELETION_EVERY_MINUTES = 5;

const ofApplication = (applicationId: string) => ({ applicationId });
const ofListing = (listingId: string) => ({ listingId });
const tend = (what: JobData<'tend-viewing'>['what']) => (id: string) => ({ what, id });

/**
 * Everything that can be left unfinished when a process stops or the queue loses a job. Each feature of the store has
 * its own query; work that isn't listed here is never found.
 */
export const unfinished: readonly UnfinishedWork[] = [
  work('emails to read', 'read-mail', afterOwnJob(unreadMails), (mailId) => ({ mailId })),
  work('emails to send', 'send-mail', dueOutgoing, (outgoingId) => ({ outgoingId })),
  work('notices to send', 'send-push', duePushes, (subscriptionId) => ({ subscriptionId })),
  work('emails to record', 'record-mail', unrecordedMails, (outgoingId) => ({ outgoingId })),
  work('messages to file', 'file-message', unfinishedFilings, (messageId) => ({ messageId })),
  work('enquiries from listings’ pages', 'take-page-enquiry', afterOwnJob(untakenPageEnquiries), (enquiryId) => ({
    enquiryId,
  })),
  work('listings to place mail in', 'place-again', afterOwnJob(listingsToPlaceMailIn), (listingId) => ({ listingId })),
  work('layouts to read again', 'reread-layout', unfinishedRereads, (rereadId) => ({ rereadId })),
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
  work('listings to count', 'keep-counts', listingsToCount, ofListing),
  work('bookings to settle', 'tend-viewing', unsettledViewings, tend('booking')),
  work('viewings after a change of stage', 'tend-viewing', viewingsDue, tend('stage')),
  work('time slots to check', 'tend-viewing', slotsToCheck, tend('place')),
  work('offers that ran out', 'tend-viewing', expiredOffers, tend('offer')),
  work('viewing times to tell of', 'tend-viewing', afterOwnJob(listingsWithAddedTimes), tend('times')),
  work('closing emails', 'send-closing', unfinishedClosings, (batchId) => ({ batchId })),
  work('acceptances to follow', 'follow-acceptance', unfollowedAcceptances, (acceptanceId) => ({ acceptanceId })),
  work('choices to ask about again', 'ask-choice-again', unansweredChoices, ofApplication),
  work('people to erase', 'erase-application', unfinishedErasures, ofApplication),
  work('listings to delete', 'delete-listing', listingsToDelete, ofListing, { everyMinutes: DELETION_EVERY_MINUTES }),
  work('accounts to delete', 'delete-account', accountsToDelete, (userId) => ({ userId }), {
    everyMinutes: DELETION_EVERY_MINUTES,
  }),
  work('landlords’ own domains to look up', 'check-own-address', dueOwnAddresses, (ownAddressId) => ({ ownAddressId })),
  work('downloads to make or remove', 'tend-download', dueDownloads, (downloadId) => ({ downloadId })),
  work('periods to look at', 'delete-by-period', periodsToLookAt, ofApplication, {
    everyMinutes: PERIODS_EVERY_MINUTES,
  }),
  work('forms to check', 'check-collection', unweighedForms, ofApplication, { idField: 'applicationId' }),
  work('documents to check', 'check-collection', unweighedDocuments, ofApplication, { idField: 'applicationId' }),
];
