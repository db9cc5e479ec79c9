import { z } from 'zod';
import { addDays, civilDate, civilInstant } from '../../domain/civil-time.ts';
import {
  type LayoutItem,
  type LayoutList,
  type RereadLayoutAnswer,
  rereadLayoutSchema,
} from '../../domain/calls/layouts.ts';
import { KEPT_DAYS } from '../../domain/inbound/layout-days.ts';
import { needsLook } from '../../domain/inbound/layout-drift.ts';
import { partsOfLayout } from '../../domain/inbound/layout-reading.ts';
import { allLayouts, findLayout, type Layout } from '../../store/inbound/layout.ts';
import { beginReread, lastRereads, type RereadProgress } from '../../store/inbound/layout-reread.ts';
import { type KeptReading, platformReadings, readingsOfMails } from '../../store/inbound/platform-readings.ts';
import { call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { audited } from './audit.ts';
import { operationsText } from './text.ts';

const text = operationsText.layouts;

/** How many days are shown. */
const SHOWN_DAYS = 14;

/** The most emails that are read again at once, the newest; the others after those. */
const MAX_REREAD = 5000;

const isOf = (one: Pick<Layout, 'platform' | 'layout'>) => (other: Pick<Layout, 'platform' | 'layout'>) =>
  one.platform === other.platform && one.layout === other.layout;

const layouts = call({
  method: 'get',
  path: '/operations/layouts',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  async act({ now }) {
    const [known, rereads] = await Promise.all([allLayouts(), lastRereads()]);
    const samples = await readingsOfMails(known.flatMap((layout) => layout.samples.map(({ mailId }) => mailId)));
    const from = addDays(civilDate(now), 1 - SHOWN_DAYS);
    // Once all of its emails are read in full, a layout may have another name: how that went is still told.
    const mended = rereads.filter((one) => !known.some(isOf(one)) && civilDate(one.askedAt) >= from);
    const all = [...known, ...mended.map((one) => ({ ...one, days: [], drift: null, samples: [] }))];
    return { known: all, rereads, samples, from };
  },
  present: ({ known, rereads, samples, from }): LayoutList => ({
    items: known
      .flatMap((layout) => presentLayout(layout, samples, rereads.find(isOf(layout)), from))
      .sort((a, b) => Number(b.drift !== null) - Number(a.drift !== null)),
  }),
});

function presentLayout(
  { _id, platform, layout, days, drift, samples }: Layout,
  readings: readonly KeptReading[],
  reread: RereadProgress | undefined,
  from: string,
): LayoutItem[] {
  const parts = partsOfLayout(layout);
  if (!parts) return [];
  // An email that was deleted, or read better since, is no sample any more.
  const current = samples.flatMap(({ mailId, delivery }) =>
    readings.filter(
      (one) => one.mailId.equals(mailId) && one.delivery === delivery && one.isKept && one.reading.missing.length > 0,
    ),
  );
  const shown = days.filter(({ day }) => day >= from);
  return [
    {
      ...parts,
      id: String(_id),
      platform,
      drift: drift && { since: drift.since, of: drift.of },
      days: shown.map(({ day, full, partly, withoutPhone }) => ({ day, full, partly, without_phone: withoutPhone })),
      samples: current.map(({ mailId, at, reading }) => ({
        trace: String(mailId),
        received_at: at.toISOString(),
        missing: reading.missing,
      })),
      reread: reread ? presentReread(reread) : null,
    },
  ];
}

function presentReread({ askedAt, status, counts }: RereadProgress): LayoutItem['reread'] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { asked_at: askedAt.toISOString(), done: status === 'done', total, ...counts };
}

const reread = call({
  method: 'post',
  path: '/operations/layouts/reread',
  limit: 'write',
  access: 'operator',
  schema: rereadLayoutSchema,
  async act({ input, who, now, context }) {
    const layout = await findLayout(input.id);
    if (!layout) throw notFound('layout');
    const about = `${layout.platform} ${layout.layout}`;
    return audited(context, who, now, { action: text.reread, about }, async () => {
      const items = await toReadAgain(layout, now);
      if (items.length === 0) throw conflict(text.nothing);
      const id = await beginReread(layout, items, now);
      if (!id) throw conflict(text.already);
      // The sweep adds what cannot be added now.
      await context.options.queues.enqueue('reread-layout', { rereadId: String(id) });
      return { value: items.length, result: text.count({ count: items.length }) };
    });
  },
  present: (count): RereadLayoutAnswer => ({ count }),
});

/** The layout's emails of the last weeks that were not read in full and are still kept. */
async function toReadAgain(layout: Layout, now: Date) {
  const from = civilInstant(addDays(civilDate(now), 1 - KEPT_DAYS), '00:00');
  const found: KeptReading[] = [];
  for await (const some of platformReadings(from))
    found.push(
      ...some.filter(
        ({ isKept, reading }) => isKept && isOf(layout)(reading) && needsLook(reading.missing, layout.drift),
      ),
    );
  return found
    .slice(-MAX_REREAD)
    .map(({ mailId, delivery, reading }) => ({ mailId, delivery, missing: reading.missing }));
}

export const layoutRoutes = [layouts, reread];
