import type { Types } from 'mongoose';
import type { BatchItem } from '../store/batch.ts';

/** Open pages hear how far it is after so many applicants. */
const TELL_EVERY = 20;

/** The outcome for one applicant, and why it was left. */
export type ItemResult<Item extends BatchItem> = Pick<Item, 'outcome' | 'reason'>;

type Run<Item extends BatchItem> = {
  /** Those that are still to be done. */
  items: readonly Item[];
  /** Does one of them. It may be done again, by a run after a crash or beside this one. */
  act: (item: Item) => Promise<ItemResult<Item>>;
  mark: (applicationId: Types.ObjectId, result: ItemResult<Item>) => Promise<void>;
  /** Whether it is still to be gone on with; asked before each but the first: whoever begins has just read it. */
  goesOn: () => Promise<boolean>;
  finish: () => Promise<unknown>;
  /** Tells open pages how far it is. */
  publish: () => Promise<void>;
};

/** Goes through a batch, one applicant after the other, until it is done or undone. */
export async function runBatch<Item extends BatchItem>(run: Run<Item>): Promise<void> {
  for (const [index, item] of run.items.entries()) {
    if (index > 0 && !(await run.goesOn())) return;
    await run.mark(item.applicationId, await run.act(item));
    if (index % TELL_EVERY === 0) await run.publish();
  }
  await run.finish();
  await run.publish();
}
