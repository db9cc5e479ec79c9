import { Schema, type Types, model } from 'mongoose';
import type { DayOfReadings, Drift } from '../../domain/inbound/layout-drift.ts';
import { platformIds, type PlatformId } from '../../domain/listings/platforms.ts';

/** One delivery of an email that was read in part, or without a phone number. */
export type Sample = { mailId: Types.ObjectId; delivery: number; at: Date };

/** A layout of a platform's emails: how those of each day were read, and a few to look at. Nothing of what they say. */
export type Layout = {
  _id: Types.ObjectId;
  platform: PlatformId;
  /** Its key (domain/inbound/layout-reading.ts). */
  layout: string;
  days: DayOfReadings[];
  /** Null while it is read as well as before. */
  drift: Drift | null;
  /** Newest first; each only as long as the email itself is kept. */
  samples: Sample[];
};
export type LayoutFacts = Omit<Layout, '_id'>;

const schema = new Schema<Layout>({
  platform: { type: String, required: true },
  layout: { type: String, required: true },
  days: [
    new Schema<DayOfReadings>({ day: String, full: Number, partly: Number, withoutPhone: Number }, { _id: false }),
  ],
  drift: { type: new Schema<Drift>({ since: String, of: String }, { _id: false }), default: null },
  samples: [new Schema<Sample>({ mailId: Schema.Types.ObjectId, delivery: Number, at: Date }, { _id: false })],
});
schema.index({ platform: 1, layout: 1 }, { unique: true });

export const Layouts = model<Layout>('Layout', schema, 'layouts');

/** Every layout of which emails arrived in the last weeks, by platform. There are a few dozen at most. */
export async function allLayouts(): Promise<Layout[]> {
  return Layouts.find({ platform: { $in: [...platformIds] } })
    .sort({ platform: 1, layout: 1 })
    .lean<Layout[]>();
}

export async function findLayout(id: string): Promise<Layout | null> {
  return Layouts.findById(id).lean<Layout>();
}

/** Stores what is now known of a layout, in place of what was. */
export async function keepLayout({ platform, layout, ...facts }: LayoutFacts): Promise<void> {
  await Layouts.updateOne({ platform, layout }, { $set: facts }, { upsert: true });
}

/** Forgets a layout that is no longer sent. */
export async function forgetLayout({ platform, layout }: Pick<Layout, 'platform' | 'layout'>): Promise<void> {
  await Layouts.deleteOne({ platform, layout });
}
