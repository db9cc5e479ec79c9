import type { MissingPart } from '../../domain/inbound/layout-reading.ts';
import { failpoint } from '../../store/failpoint.ts';
import {
  finishReread,
  type LayoutReread,
  markReread,
  type RereadItem,
  type RereadOutcome,
  runningReread,
} from '../../store/inbound/layout-reread.ts';
import { readingsOfMails } from '../../store/inbound/platform-readings.ts';
import { watchLayouts } from '../inbound/watch-layouts.ts';
import type { Handler, JobContext } from '../job.ts';
import { rereadMail } from './reread-mail.ts';

/** How many emails one job reads again; newly received email has its turn in between. */
const BATCH = 20;

/**
 * Reads the emails of a layout again that were read in part, after its rules were mended. Each is read as if an operator
 * had asked for it alone, so nothing is filed, answered or sent twice. A run after a crash continues with those that have
 * no outcome yet.
 */
export const rereadLayout: Handler<'reread-layout'> = async ({ rereadId }, context) => {
  const reread = await runningReread(rereadId);
  if (!reread) return;
  const waiting = reread.items.filter(({ outcome }) => outcome === 'waiting');
  for (const item of waiting.slice(0, BATCH)) {
    const outcome = await readOne(item, reread, context);
    failpoint('layout-mail-reread');
    await markReread(reread._id, item, outcome, context.now());
  }
  if (waiting.length > BATCH) {
    // The sweep adds what cannot be added now.
    await context.enqueue('reread-layout', { rereadId }, reread.items.length - waiting.length + BATCH);
    return;
  }
  await watchLayouts(context);
  await finishReread(reread._id);
};

async function readOne(item: RereadItem, { _id }: LayoutReread, context: JobContext): Promise<RereadOutcome> {
  const data = { mailId: String(item.mailId), delivery: item.delivery, because: 'layout' as const };
  try {
    await rereadMail(data, context);
  } catch (error) {
    context.log.error({ mailId: data.mailId, id: String(_id), err: error }, 'An email could not be read again');
    return 'failed';
  }
  const found = await readingsOfMails([item.mailId]);
  const now = found.find(({ delivery }) => delivery === item.delivery);
  if (!now?.isKept) return 'gone';
  return isBetter(item.missing, now.reading.missing) ? 'better' : 'same';
}

/** Whether something is no longer missing, and an email is read in full or at least no more in part than before. */
function isBetter(before: readonly MissingPart[], after: readonly MissingPart[]): boolean {
  if (before.includes('everything')) return !after.includes('everything');
  return !after.includes('everything') && after.length < before.length;
}
