import { Schema, type Types, model } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import { mailboxKey } from '../../domain/outbound/mailbox-key.ts';
import { ASK_AGAIN_AFTER_DAYS, MAX_CAUSED_PER_DAY } from '../../domain/outbound/caused-mail.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { insertion, type TogetherWrite, writeTogether } from '../write-together.ts';

/**
 * One of the emails that incoming mail may cause to an address on a day: `2026-11-22 ana@example.ie 1`, and the email
 * that uses it.
 */
type Place = { _id: string; outgoingId: Types.ObjectId; at: Date };

const dayMs = 24 * 3600 * 1000;
const placeSchema = new Schema<Place>({
  _id: String,
  outgoingId: { type: Schema.Types.ObjectId, required: true },
  at: { type: Date, required: true },
});
placeSchema.index({ outgoingId: 1 });
placeSchema.index({ at: 1 }, { expireAfterSeconds: 3 * 24 * 3600 });

const Places = model<Place>('CausedMail', placeSchema, 'caused_mails');

/** An address that was asked whether it wrote, the outbox key of the question, and until when it is not asked again. */
type Question = { _id: string; key: string; until: Date };

const questionSchema = new Schema<Question>({
  _id: String,
  key: { type: String, required: true },
  until: { type: Date, required: true },
});
questionSchema.index({ until: 1 }, { expireAfterSeconds: 0 });

const Questions = model<Question>('AddressQuestion', questionSchema, 'address_questions');

/**
 * Takes one of an address's places for a day, over all landlords, for an email that incoming mail caused. Also true for
 * an email that already has one of that day, so that it can be retried; of two concurrent requests for the last place,
 * one succeeds.
 *
 * @param isFirstTry the email has not been tried before, and so has no place yet
 * @param before what is written first, whether or not there is a place
 */
export async function takePlace(
  to: string,
  outgoingId: Types.ObjectId,
  now: Date,
  isFirstTry = false,
  before: readonly TogetherWrite[] = [],
): Promise<boolean> {
  const day = `${civilDate(now)} ${mailboxKey(to)}`;
  const had = isFirstTry ? [] : await Places.find({ outgoingId }).lean<Place[]>();
  if (had.some(({ _id }) => _id.startsWith(`${day} `))) {
    await writeTogether(before);
    return true;
  }
  for (let place = 1; place <= MAX_CAUSED_PER_DAY; place++) {
    const writes = [...(place === 1 ? before : []), insertion(Places, { _id: `${day} ${place}`, outgoingId, at: now })];
    const { done } = await writeTogether(writes);
    if (done === writes.length) return true;
  }
  return false;
}

/**
 * Whether an address may be asked whether it wrote, by the question with this outbox key: it may if it was not asked in
 * the last 30 days, and the same question may be repeated. Of two concurrent questions, one may.
 */
export async function mayAsk(address: string, key: string, now: Date): Promise<boolean> {
  const _id = mailboxKey(address);
  const until = new Date(now.getTime() + ASK_AGAIN_AFTER_DAYS * dayMs);
  try {
    // The unique id refuses the insert while an earlier question still counts.
    await Questions.updateOne({ _id, until: { $lte: now } }, { $set: { key, until } }, { upsert: true });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await Questions.findById(_id).lean<Question>())?.key === key;
  }
}

/** Forgets that these emails took places and asked their addresses; `keys` are their outbox keys. */
export async function forgetCausedMails(
  outgoingIds: readonly Types.ObjectId[],
  address: string | null,
  keys: readonly string[],
): Promise<void> {
  await Places.deleteMany({ outgoingId: { $in: [...outgoingIds] } });
  if (address) await Questions.deleteOne({ _id: mailboxKey(address), key: { $in: [...keys] } });
}
