import { Schema, model } from 'mongoose';
import { type ClockMark, markClock, mayDeleteByAge } from '../../domain/privacy/steady-clock.ts';

type KeptMark = ClockMark & { _id: string };

const schema = new Schema<KeptMark>({
  _id: { type: String, required: true },
  seenAt: { type: Date, required: true },
  steadySince: { type: Date, required: true },
});

const ClockMarks = model<KeptMark>('ClockMark', schema, 'clock_marks');

const _id = 'deletion';

/** Records the clock's time, for all processes together. */
export async function lookAtClock(now: Date): Promise<void> {
  const mark = await ClockMarks.findById(_id).lean<KeptMark>();
  const { seenAt, steadySince } = markClock(mark, now);
  await ClockMarks.updateOne({ _id }, { $set: { seenAt, steadySince } }, { upsert: true });
}

/** Whether the clock has been steady for long enough to delete by it. */
export async function isClockSteady(now: Date): Promise<boolean> {
  return mayDeleteByAge(await ClockMarks.findById(_id).lean<KeptMark>(), now);
}
