import type { Stage } from '../../domain/pipeline.ts';

export type GroupFilter = { unitTypeId: string; search: string };

/** Every query key there is, from wide to narrow: invalidating a prefix refreshes all that stands on it. */
export const keys = {
  session: ['session'],
  emailConfirmed: ['account', 'email-confirmed'],
  signedInDevices: ['account', 'signed-in-devices'],
  usernameAvailable: (username: string) => ['account', 'username-available', username],
  listings: ['listings'],
  listing: (listingId: string) => ['listing', listingId],
  units: (listingId: string) => ['listing', listingId, 'units'],
  rentalUnits: (listingId: string) => ['listing', listingId, 'rental-units'],
  bookedSlots: (listingId: string, year: number, month: number) => ['listing', listingId, 'booked-slots', year, month],
  availability: (listingId: string) => ['listing', listingId, 'availability'],
  pipeline: (listingId: string) => ['pipeline', listingId],
  numbers: (listingId: string) => ['pipeline', listingId, 'numbers'],
  group: (listingId: string, stage: Stage, subState: string, page: number, filter: GroupFilter) =>
    ['pipeline', listingId, 'list', stage, subState, page, filter],
  table: (listingId: string, query: object) => ['pipeline', listingId, 'table', query],
  criteria: (listingId: string) => ['listing', listingId, 'criteria'],
  bulk: (batchId: string) => ['bulk', batchId],
  applicant: (applicationId: string) => ['applicant', applicationId],
  documents: (applicationId: string) => ['applicant', applicationId, 'documents'],
  joined: (applicationId: string) => ['applicant', applicationId, 'joined'],
  conversations: (listingId: string) => ['conversations', listingId],
  conversation: (applicationId: string) => ['conversation', applicationId],
  unsorted: ['unsorted'],
  unsortedList: ['unsorted', 'list'],
  unsortedCount: ['unsorted', 'count'],
  forwardingQuestions: ['unsorted', 'confirmations'],
  ownApplication: (applicationId: string) => ['own-application', applicationId],
  operations: ['operations'],
  overview: ['operations', 'overview'],
  failedJobs: ['operations', 'failed'],
  platformReadings: ['operations', 'platforms'],
  operatorActions: ['operations', 'actions'],
  outbox: (search: object) => ['operations', 'outbox', search],
  traces: (search: object) => ['operations', 'traces', search],
} as const;
