import type { Types } from 'mongoose';
import type { BatchItem } from '../store/batch.ts';

/** Open pages are told the progress after every this many applicants. */
const TELL_EVERY = 20;

/** The outcome for one applicant, and why they were skipped. */
export type ItemResult<Item extends BatchItem> = Pick<Item, 'outcome' | 'reason'>;

type Run<Item extends BatchItem> = {
  /** The applicants still to be processed. */
  items: readonly Item[];
  /** Processes one applicant. It may be repeated by a run after a crash, or by a concurrent one. */
  act: (item: Item) => Promise<ItemResult<Item>>;
  mark: (applicationId: Types.ObjectId, result: ItemResult<Item>) => Promise<void>;
  /** Whether to continue; checked before each applicant but the first, because the caller has just read the batch. */
  goesOn: () => Promise<boolean>;
  finish: () => Promise<unknown>;
  /** Tells open pages the progress. */
  publish: () => Promise<void>;
};

/** Processes a batch, one applicant after another, until it is done or undone. */
export async function runBatch<Item extends BatchItem>(run: Run<Item>): Promise<void> {
  for (const [index, item] of run.items.entries()) {
    if (index > 0 && !(await run.goesOn())) return;
    await run.mark(item.applicationId, await run.act(item));
    if (index % TELL_EVERY === 0) await run.publish();
  }
  await run.finish();
  await run.publish();
}
