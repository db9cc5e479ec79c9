import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** How many are in memory at once, however many a listing has. */
const MAX_HELD = 100;

/** Every application of a listing in order of arrival, in batches, read on demand. */
export async function* applicationBatches(listingId: Types.ObjectId): AsyncGenerator<Application[]> {
  const cursor = Applications.find({ listingId }, { history: 0, joined: 0, passcode: 0 })
    .sort({ receivedAt: 1, _id: 1 })
    .lean<Application[]>()
    .cursor({ batchSize: MAX_HELD });
  try {
    let held: Application[] = [];
    for await (const application of cursor) {
      held.push(application);
      if (held.length < MAX_HELD) continue;
      yield held;
      held = [];
    }
    if (held.length > 0) yield held;
  } finally {
    // A consumer that stops halfway leaves no cursor open.
    await cursor.close();
  }
}
