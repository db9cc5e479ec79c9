import type { Types } from 'mongoose';
import type { Periods } from '../../domain/privacy/periods.ts';
import { nextPassAt } from '../../domain/privacy/erasure.ts';
import { retireUsername } from '../accounts/retired-username.ts';
import { type User, Users } from '../accounts/user.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { ErasedMails } from '../inbound/erased-mail.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { accountSteps } from '../privacy/account-steps.ts';
import { accountBeingDeleted, closedAccount, closeListingsOf } from '../privacy/delete-account.ts';
import { listingBeingDeletedFrom, removeListing } from '../privacy/delete-listing.ts';
import { addDeletions, deletedAmong, type DeletedKind } from '../privacy/deletion.ts';
import { beginPass, erasureSteps, type PassOptions } from '../privacy/erasure-steps.ts';
import { type Erasure, type ErasureRecord, Erasures, recordOf } from '../privacy/erasure.ts';
import { landlordPeriods } from '../privacy/landlord-periods.ts';
import type { ErasureList } from './erasure-list.ts';

export type DeletingAgain = Omit<PassOptions, 'now'> & {
  /** The installation’s periods; absent means the defaults. */
  periods?: Periods;
};

/** How much of what a backup brought back was deleted again. */
export type DeletedAgain = Record<DeletedKind, number>;

/** For so long a pass may find what comes in late, where nothing is to remain of an erasure. */
const UNRECORDED_DAYS = 2;

/**
 * Deletes again, at once and completely, whatever a backup brought back: people, listings and accounts on the list beside
 * the backups. Nobody is emailed, as receipts were sent at the time.
 */
export async function deleteAgain(
  { erasures, mails, deletions }: ErasureList,
  options: DeletingAgain,
  now: () => Date,
): Promise<DeletedAgain> {
  if (mails.length > 0)
    await ErasedMails.bulkWrite(
      mails.map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: facts }, upsert: true },
      })),
    );
  await addDeletions(deletions);
  const again = new DeletionAgain(options, now);
  for (const record of erasures) await again.eraseRecorded(record);
  const isDeleted = deletedAmong(deletions);
  for await (const { _id } of Users.find({}, { _id: 1 }).lean<{ _id: Types.ObjectId }>().cursor())
    if (isDeleted('account', _id)) await again.deleteAccount(_id);
  for await (const listing of Listings.find().lean<Listing>().cursor())
    if (isDeleted('listing', listing._id)) await again.deleteListing(listing);
  for await (const { _id } of Applications.find({}, { _id: 1 }).lean<{ _id: Types.ObjectId }>().cursor())
    if (isDeleted('application', _id)) await again.eraseUnrecorded(_id);
  return again.count;
}

class DeletionAgain {
  readonly count: DeletedAgain = { application: 0, listing: 0, account: 0 };
  readonly #options: DeletingAgain;
  readonly #now: () => Date;

  constructor(options: DeletingAgain, now: () => Date) {
    this.#options = options;
    this.#now = now;
  }

  /** Someone of whom a record without a name remains, unless the store knows that they were erased. */
  async eraseRecorded(record: ErasureRecord): Promise<void> {
    if (await Erasures.exists({ _id: record._id })) return;
    const application = await Applications.findById(record._id).lean<Application>();
    const person = application && { name: application.name, email: application.email };
    await this.#erase({ ...record, person, passes: 0, nextPassAt: this.#now() });
  }

  /** Someone whose record has run out, but not every backup from before. */
  async eraseUnrecorded(id: Types.ObjectId): Promise<void> {
    const application = await Applications.findById(id).lean<Application>();
    if (application) await this.#erase(recordOf(application, UNRECORDED_DAYS, { by: 'clock', now: this.#now() }));
  }

  async deleteListing({ _id, landlordId }: Pick<Listing, '_id' | 'landlordId'>): Promise<void> {
    await Listings.updateOne({ _id }, listingBeingDeletedFrom(landlordId, this.#now()));
    await this.#eraseApplicantsOf(_id, landlordId);
    await removeListing(_id, landlordId);
    this.count.listing += 1;
  }

  async deleteAccount(userId: Types.ObjectId): Promise<void> {
    const now = this.#now();
    const { email, username } = (await Users.findById(userId).lean<User>()) ?? {};
    if (email === undefined) return;
    await Users.updateOne({ _id: userId, 'deletion.since': null }, closedAccount(userId, { since: now, email }));
    if (username) await retireUsername(username, now, null);
    for (const listingId of await closeListingsOf(userId, now)) {
      await this.#eraseApplicantsOf(listingId, userId);
      await removeListing(listingId, userId);
    }
    const user = await accountBeingDeleted(String(userId));
    if (!user) return;
    for (const step of Object.values(accountSteps)) await step({ user, now, secret: this.#options.secret });
    await Users.deleteOne({ _id: userId });
    this.count.account += 1;
  }

  /** Applicants of something deleted whose own erasure had not begun when the store was lost. */
  async #eraseApplicantsOf(listingId: Types.ObjectId, landlordId: Types.ObjectId): Promise<void> {
    const { record } = await landlordPeriods(landlordId, this.#options.periods);
    for await (const application of Applications.find({ listingId }).lean<Application>().cursor())
      await this.#erase(recordOf(application, record, { by: 'landlord', now: this.#now() }));
  }

  /**
   * One pass finds everything, as nothing was running while the backup was restored, and nobody's name is needed any
   * more. The next ones are made by the workers: Redis may have jobs of before.
   */
  async #erase(erasure: Erasure): Promise<void> {
    await Erasures.create(erasure);
    await Applications.deleteOne({ _id: erasure._id });
    const pass = await beginPass(erasure, { ...this.#options, now: this.#now() });
    for (const step of Object.values(erasureSteps)) await step(pass);
    await Erasures.updateOne(
      { _id: erasure._id },
      { $set: { passes: 1, nextPassAt: nextPassAt(1, this.#now()), person: null } },
    );
    this.count.application += 1;
  }
}
