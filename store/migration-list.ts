import { afterDays, defaultPeriods } from '../domain/privacy/periods.ts';
import type { Answer } from '../domain/applications/screening/criterion.ts';
import type mongoose from 'mongoose';

type Filter = mongoose.mongo.Filter<mongoose.mongo.Document>;
type Update = mongoose.mongo.UpdateFilter<mongoose.mongo.Document> | mongoose.mongo.Document[];

/** Records that an older version wrote, and how to bring them up to date; run in batches, in order of id. */
export type Backfill = {
  collection: string;
  filter: Filter;
  /** A function if the update depends on the current time. */
  update: Update | ((now: Date) => Update);
};

/**
 * A change of what is stored. It has up to three steps, in this order, each of which can be repeated after a kill:
 * expand adds what the newer version needs and the older one ignores; backfill changes the records; contract removes
 * what only the older version needs, once none of its processes are left (`npm run migrate -- --contract`).
 */
export type Migration = {
  /** One more than the migration before. */
  number: number;
  /** Never changed: installations record completed migrations under this name. */
  name: string;
  /**
   * Whether processes of the previous version may run during and after the backfill. If not, none of them starts once
   * the first batch has been written.
   */
  olderVersions: 'run' | 'stop';
  expand?: { indexes: readonly { collection: string; index: mongoose.mongo.IndexDescription }[] };
  backfills?: readonly Backfill[];
  contract?: { dropIndexes: readonly { collection: string; name: string }[] };
};

/** How many criteria of an application have this result (domain/applications/table.ts, countCriteria). */
const answersOf = (answer: Answer) => ({
  $size: { $filter: { input: '$screening', as: 'one', cond: { $eq: ['$$one.answer', answer] } } },
});

/** Every migration, oldest first. Add new ones at the end. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: '2026-11-22 applications: keptWarm is isBackup',
    olderVersions: 'stop',
    backfills: [
      {
        collection: 'applications',
        filter: { keptWarm: { $exists: true } },
        update: { $rename: { keptWarm: 'isBackup' } },
      },
    ],
  },
  {
    number: 2,
    name: '2026-11-22 messages: putAway and dismissed are archivedByRule and archivedByLandlord',
    olderVersions: 'stop',
    backfills: [
      {
        collection: 'messages',
        filter: { $or: [{ putAway: { $exists: true } }, { dismissed: { $exists: true } }] },
        update: { $rename: { putAway: 'archivedByRule', dismissed: 'archivedByLandlord' } },
      },
    ],
    contract: { dropIndexes: [{ collection: 'messages', name: 'put-away' }] },
  },
  {
    number: 3,
    name: '2026-11-22 applications: letters that wait for a reply',
    olderVersions: 'run',
    backfills: [
      {
        collection: 'applications',
        filter: {
          'conversation.fromApplicant': true,
          'conversation.automatic': { $ne: true },
          $expr: { $gt: ['$conversation.at', '$receivedAt'] },
        },
        update: [{ $set: { 'conversation.unansweredAt': '$conversation.at' } }],
      },
    ],
  },
  {
    number: 4,
    name: '2026-11-22 documents: those that wait for a landlord are weighed again',
    olderVersions: 'run',
    backfills: [
      {
        collection: 'documents',
        filter: { verdict: { $ne: 'SUPPORTS' }, judgement: { $ne: null }, override: null, removedAt: null },
        update: { $set: { weighedAt: null } },
      },
    ],
  },
  {
    number: 5,
    name: '2026-11-22 applications, listings and erasures: the dates that periods stand on',
    olderVersions: 'stop',
    backfills: [
      {
        collection: 'applications',
        filter: { 'periods.lookAt': { $exists: false } },
        update: (now) => ({ $set: { 'periods.lookAt': now } }),
      },
      {
        collection: 'listings',
        // When a listing was closed used not to be recorded: its applicants’ data gets its whole retention period from
        // now on.
        filter: { status: 'CLOSED', closedAt: { $exists: false } },
        update: (now) => ({ $set: { closedAt: now } }),
      },
      ...['erasures', 'erased_mails'].map((collection) => ({
        collection,
        filter: { expiresAt: { $exists: false } },
        update: (now: Date) => ({ $set: { expiresAt: afterDays(now, defaultPeriods.record) } }),
      })),
    ],
  },
  {
    number: 6,
    name: '2026-11-22 applications and documents: what the table is sorted by',
    olderVersions: 'run',
    backfills: [
      {
        collection: 'applications',
        filter: { screenedAt: { $ne: null }, criteriaCount: { $exists: false } },
        update: [
          {
            $set: {
              criteriaCount: {
                met: answersOf('meets'),
                failed: answersOf('does not meet'),
                open: answersOf('not stated'),
              },
            },
          },
        ],
      },
      // Evaluating an applicant's documents again counts them.
      {
        collection: 'documents',
        filter: { judgement: { $ne: null }, removedAt: null },
        update: { $set: { weighedAt: null } },
      },
    ],
  },
  {
    number: 7,
    name: '2026-11-26 own addresses: the accounts of an agency share its domain',
    // Until the old index is removed, a second account at a domain is told that its address is in use.
    olderVersions: 'run',
    contract: { dropIndexes: [{ collection: 'own_addresses', name: 'heldDomain_1' }] },
  },
  {
    number: 8,
    name: '2026-11-27 viewings: when the next reminder is due',
    // An older version books without it, and nobody would be reminded of those viewings.
    olderVersions: 'stop',
    backfills: [
      {
        collection: 'viewings',
        filter: { status: 'BOOKED', remindAt: { $exists: false } },
        // The next look finds out which reminder each needs; one that was sent already is not sent twice.
        update: (now) => ({ $set: { remindAt: now }, $unset: { reminded: '' } }),
      },
    ],
  },
  {
    number: 9,
    name: '2026-11-27 applications: the words of letters',
    // The sweep has them counted (store/messages/conversation.ts).
    olderVersions: 'run',
    contract: { dropIndexes: [{ collection: 'applications', name: 'uncounted' }] },
  },
  {
    number: 10,
    name: '2026-11-28 applications: where they are counted since they moved',
    // An older version moves applications without noting it, and the kept numbers would be wrong for a day.
    olderVersions: 'stop',
  },
];
