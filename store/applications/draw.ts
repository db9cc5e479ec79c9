import { createHash, randomBytes } from 'node:crypto';
import mongoose, { type ClientSession, Schema, Types, model } from 'mongoose';
import { commitmentTo, type DrawOverride, drawOrder, type DrawRecord } from '../../domain/applications/draw.ts';
import { referenceOf } from '../../domain/applications/reference.ts';
import { type Hold, MAX_ASKED } from '../../domain/listings/progression.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { Listing } from '../listings/listing.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { type BulkBatch, BulkBatches } from './bulk-move.ts';
import { heldBefore } from './hold.ts';

/** A draw among the applicants of a listing who fit and are waiting (domain/applications/draw.ts). */
export type Draw = Omit<DrawRecord, 'order' | 'overrides'> & {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  order: { applicationId: Types.ObjectId; reference: string }[];
  overrides: (DrawOverride & { applicationId: Types.ObjectId })[];
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<Draw>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  number: { type: Number, required: true },
  places: { type: Number, required: true },
  seed: { type: String, required: true },
  commitment: { type: String, required: true },
  committedAt: { type: Date, required: true },
  drawnAt: { type: Date, default: null },
  order: [new Schema({ applicationId: objectId, reference: String }, { _id: false })],
  taken: { type: Number, default: 0 },
  overrides: [new Schema({ applicationId: objectId, reference: String, reason: String, at: Date }, { _id: false })],
});
schema.index({ listingId: 1, number: 1 }, { unique: true });

export const Draws = model<Draw>('Draw', schema, 'draws');

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The draws of a listing, newest first. */
export async function drawsOf(listingId: Types.ObjectId, limit: number): Promise<Draw[]> {
  return Draws.find({ listingId }).sort({ number: -1 }).limit(limit).lean<Draw[]>();
}

export async function findDraw(listingId: Types.ObjectId, drawId: string): Promise<Draw | null> {
  return Draws.findOne({ _id: drawId, listingId }).lean<Draw>();
}

/**
 * Prepares a draw: its seed is generated, and nobody has seen it. A prepared draw keeps its seed, and only the number
 * of places changes. Two pages that prepare one concurrently get the same draw.
 */
export async function prepareDraw({ _id: listingId, landlordId }: Listing, places: number, now: Date): Promise<void> {
  const [newest] = await drawsOf(listingId, 1);
  if (newest && !newest.drawnAt) {
    await Draws.updateOne({ _id: newest._id, drawnAt: null }, { $set: { places } });
    return;
  }
  const seed = randomBytes(32).toString('hex');
  const number = (newest?.number ?? 0) + 1;
  const commitment = commitmentTo(seed, sha256);
  try {
    await Draws.create({ landlordId, listingId, number, places, seed, commitment, committedAt: now });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

export type DrawnRow = Pick<Application, '_id' | 'name' | 'stage' | 'subState' | 'blindNumber'>;

/** The present positions of the drawn applicants. */
export function rowsDrawn(ids: readonly Types.ObjectId[]): Promise<DrawnRow[]> {
  return Applications.find({ _id: { $in: ids } }, { name: 1, stage: 1, subState: 1, blindNumber: 1 }).lean<
    DrawnRow[]
  >();
}

/** How the drawn applicants are moved forward: all at one time, held and undone together. */
export type DrawMove = { now: Date; holdMs: number; nameOf: (application: Application) => string };

async function batchOf(
  draw: Draw,
  from: number,
  to: number,
  { now, holdMs, nameOf }: DrawMove,
): Promise<Omit<BulkBatch, '_id'>> {
  const ids = draw.order.slice(from, to).map(({ applicationId }) => applicationId);
  const found = await Applications.find({ _id: { $in: ids } }).lean<Application[]>();
  const names = new Map(found.map((application) => [String(application._id), nameOf(application)]));
  return {
    landlordId: draw.landlordId,
    listingId: draw.listingId,
    clientId: `draw-${String(draw._id)}-${from}`,
    action: 'move_forward',
    reason: '',
    tell: false,
    isDraw: true,
    items: ids.map((applicationId) => ({
      applicationId,
      name: names.get(String(applicationId)) ?? '',
      outcome: 'waiting',
      reason: null,
    })),
    status: 'moving',
    createdAt: now,
    heldUntil: new Date(now.getTime() + holdMs),
    undoAskedAt: null,
  };
}

/** Another page has drawn, or given out the places, in the meantime. */
class DrawChanged extends Error {}

/**
 * Holds everyone not drawn because of the draw's result, so that no change of the settings moves them; those who got a
 * place wait for the landlord's move.
 */
async function holdByResult({ listingId, order, taken, overrides }: Draw, session?: ClientSession): Promise<void> {
  const chosen = new Set(overrides.map(({ applicationId }) => String(applicationId)));
  const ids = (from: number, to?: number) =>
    order.slice(from, to).flatMap(({ applicationId: id }) => (chosen.has(String(id)) ? [] : [id]));
  const rehold = (held: Hold['step'], among: Types.ObjectId[], hold: Hold) =>
    Applications.updateMany(
      { listingId, 'hold.step': held, 'hold.since': { $type: 'date' }, _id: { $in: among } },
      { $set: { 'hold.step': hold.step, 'hold.why': hold.why } },
      session ? { session } : {},
    );
  await rehold('documents', ids(taken), { step: 'draw', why: 'passed-over' });
  await rehold('draw', ids(0, taken), { step: 'documents', why: 'landlord' });
}

/** Writes a step of a draw together with the move that follows from it; null if another page was quicker. */
async function step(
  draw: Draw,
  set: Partial<Draw>,
  batch: Omit<BulkBatch, '_id'>,
): Promise<{ batchId: Types.ObjectId } | null> {
  const batchId = new Types.ObjectId();
  try {
    await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        const { matchedCount } = await Draws.updateOne(
          { _id: draw._id, drawnAt: draw.drawnAt, taken: draw.taken },
          { $set: set },
          { session },
        );
        if (matchedCount === 0) throw new DrawChanged();
        await holdByResult({ ...draw, ...set }, session);
        await BulkBatches.create([{ ...batch, _id: batchId }], { session });
      }),
    );
    return { batchId };
  } catch (error) {
    if (error instanceof DrawChanged) return null;
    throw error;
  }
}

export type DrawStep = { batchId: Types.ObjectId } | 'nobody' | 'changed';

/** Who would take part now: everyone who fits and is waiting, including those not drawn before. */
async function waitingToBeDrawn(listingId: Types.ObjectId): Promise<Application[]> {
  const [waiting, passedOver] = await Promise.all([
    heldBefore(listingId, 'documents', MAX_ASKED),
    heldBefore(listingId, 'draw', MAX_ASKED),
  ]);
  return [...waiting, ...passedOver].slice(0, MAX_ASKED);
}

/**
 * Draws: everyone waiting at that moment takes part, and nobody who comes later. An applicant who withdraws afterwards
 * keeps their place in the order and is left out of the move with the reason; their place can go to the next.
 */
export async function runDraw(draw: Draw, move: DrawMove): Promise<DrawStep> {
  const entrants = await waitingToBeDrawn(draw.listingId);
  if (entrants.length === 0) return 'nobody';
  const byReference = new Map(entrants.map(({ _id }) => [referenceOf(String(_id)), _id]));
  const order = drawOrder(draw.seed, [...byReference.keys()], sha256).flatMap((reference) => {
    const applicationId = byReference.get(reference);
    return applicationId ? [{ applicationId, reference }] : [];
  });
  const taken = Math.min(draw.places, order.length);
  const batch = await batchOf({ ...draw, order }, 0, taken, move);
  return (await step(draw, { drawnAt: move.now, order, taken }, batch)) ?? 'changed';
}

/** Gives out the next `count` places in the order. */
export async function drawNext(draw: Draw, count: number, move: DrawMove): Promise<DrawStep> {
  const taken = Math.min(draw.taken + count, draw.order.length);
  if (taken === draw.taken) return 'nobody';
  const batch = await batchOf(draw, draw.taken, taken, move);
  return (await step(draw, { taken }, batch)) ?? 'changed';
}

const isPassedOver = ({ order, taken, overrides }: Draw, applicationId: Types.ObjectId): boolean =>
  order.slice(taken).some((entrant) => entrant.applicationId.equals(applicationId)) &&
  !overrides.some((override) => override.applicationId.equals(applicationId));

/** Records why an applicant who was not drawn is moved forward; null if they did not take part, or were drawn. */
export async function overrideDraw(
  draw: Draw,
  { reference, reason, at }: DrawOverride,
): Promise<Types.ObjectId | null> {
  const entrant = draw.order.find((one) => one.reference === reference);
  if (!entrant || !isPassedOver(draw, entrant.applicationId)) return null;
  const { applicationId } = entrant;
  const { matchedCount } = await Draws.updateOne(
    { _id: draw._id, taken: draw.taken, 'overrides.applicationId': { $ne: applicationId } },
    { $push: { overrides: { applicationId, reference, reason, at } } },
  );
  return matchedCount > 0 ? applicationId : null;
}

/**
 * Holds those passed over by a listing's last draw, including those that an earlier version left waiting for the
 * settings.
 */
export async function holdPassedOver(listingId: Types.ObjectId): Promise<void> {
  const last = await lastDrawn(listingId);
  if (last) await holdByResult(last);
}

const lastDrawn = (listingId: Types.ObjectId): Promise<Draw | null> =>
  Draws.findOne({ listingId, drawnAt: { $type: 'date' } })
    .sort({ number: -1 })
    .lean<Draw>();

/**
 * Which participants of a listing's last draw were not drawn: the landlord can move them forward only with a reason.
 */
export async function passedOverByDraw(listingId: Types.ObjectId): Promise<(applicationId: Types.ObjectId) => boolean> {
  const last = await lastDrawn(listingId);
  return (applicationId) => last !== null && isPassedOver(last, applicationId);
}
