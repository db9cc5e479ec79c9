import { addDays, civilDate, civilInstant } from '../../domain/civil-time.ts';
import { addUp, countDays, KEPT_DAYS, recounted } from '../../domain/inbound/layout-days.ts';
import { type Drift, driftOf, needsLook } from '../../domain/inbound/layout-drift.ts';
import {
  allLayouts,
  forgetLayout,
  keepLayout,
  type Layout,
  type LayoutFacts,
  type Sample,
} from '../../store/inbound/layout.ts';
import { type KeptReading, platformReadings, readingsOfMails } from '../../store/inbound/platform-readings.ts';
import type { JobContext } from '../job.ts';

/** The most samples of a layout. */
const MAX_SAMPLES = 20;

const keyOf = ({ platform, layout }: Pick<Layout, 'platform' | 'layout'>) => `${platform} ${layout}`;

/**
 * Counts how the emails of each layout were read in the last `days` days, which include today, or in all that are kept;
 * decides what drifts, and keeps references to the newest emails that were not read in full. However often it runs, it
 * writes the same.
 */
export async function watchLayouts({ now }: Pick<JobContext, 'now'>, days: number = KEPT_DAYS): Promise<void> {
  const today = civilDate(now());
  const from = addDays(today, 1 - days);
  const known = new Map((await allLayouts()).map((layout) => [keyOf(layout), layout]));
  const arrived = Map.groupBy(await readingsSince(civilInstant(from, '00:00')), ({ reading }) => keyOf(reading));
  const samples = await currentSamples([...known.values()]);
  const counted = [...new Set([...known.keys(), ...arrived.keys()])].map((key) => {
    const found = arrived.get(key) ?? [];
    const before = known.get(key);
    const { platform, layout } = before ?? found[0]?.reading ?? unreachable();
    const counts = recounted(before?.days ?? [], countDays(found), { from, today });
    return {
      platform,
      layout,
      days: counts,
      before: before?.drift ?? null,
      found: [...(samples.get(key) ?? []), ...found],
    };
  });
  const ofPlatform = Map.groupBy(counted, ({ platform }) => platform);
  for (const { platform, layout, before, found, ...one } of counted) {
    const platformDays = addUp((ofPlatform.get(platform) ?? []).map((other) => other.days));
    const drift = driftOf({ days: one.days, platformDays, today, before });
    await keepOrForget({ platform, layout, days: one.days, drift, samples: newestSamples(found, drift) });
  }
}

/** @throws Error: every key is that of a layout or of a reading. */
function unreachable(): never {
  throw new Error('A layout without a name');
}

async function readingsSince(from: Date): Promise<KeptReading[]> {
  const readings: KeptReading[] = [];
  for await (const some of platformReadings(from)) readings.push(...some);
  return readings;
}

/** What has become of the known samples, by layout: some may be deleted, or read in full by now. */
async function currentSamples(layouts: readonly Layout[]): Promise<Map<string, KeptReading[]>> {
  const wanted = new Set(
    layouts.flatMap(({ samples }) => samples.map(({ mailId, delivery }) => `${mailId} ${delivery}`)),
  );
  const found = await readingsOfMails(layouts.flatMap(({ samples }) => samples.map(({ mailId }) => mailId)));
  const still = found.filter(({ mailId, delivery }) => wanted.has(`${mailId} ${delivery}`));
  return Map.groupBy(still, ({ reading }) => keyOf(reading));
}

/** The newest of those that can be read again and lack something. */
function newestSamples(readings: readonly KeptReading[], drift: Drift | null): Sample[] {
  const open = readings.filter(({ isKept, reading }) => isKept && needsLook(reading.missing, drift));
  return [
    ...new Map(open.map(({ mailId, delivery, at }) => [`${mailId} ${delivery}`, { mailId, delivery, at }])).values(),
  ]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_SAMPLES);
}

async function keepOrForget(facts: LayoutFacts): Promise<void> {
  if (facts.days.length === 0 && facts.samples.length === 0) await forgetLayout(facts);
  else await keepLayout(facts);
}
