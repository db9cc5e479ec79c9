// npm run evaluate -- adverts: reads adverts that are drawn from a seed (fixtures/drawn-adverts) as a landlord would
// bring them, saved or copied, and prints which of their fields were right.
//   --seed N     other homes, prices and encodings (may be given several times)
//   --second     other layouts, streets and sentences, which the rules met later; --holdout those that are for
// measuring alone
//   --unseen SET   adverts that were written out in full: written, more, sites, lane, quay, pier, wharf, slip, jetty,
//                  pontoon, skiff, causeway, breakwater, mooring, gangway, and what was kept aside, written-held, more-held,
//                  sites-held, lane-kept, quay-kept, pier-kept, wharf-kept, jetty-kept, causeway-kept,
//                  breakwater-kept, mooring-kept, gangway-kept (fixtures/written-adverts)
//   --misses     lists what was wrong
import type { ReadAdvertAnswer } from '../domain/calls/read-advert.ts';
import { compareAdvert, type ComparedField } from '../fixtures/drawn-adverts/compare.ts';
import { type DrawnAdvert, planAdverts } from '../fixtures/drawn-adverts/plan.ts';
import type { Stock } from '../fixtures/drawn-adverts/sentences.ts';
import { compareWritten } from '../fixtures/written-adverts/compare.ts';
import { encodeWritten, writtenAdverts } from '../fixtures/written-adverts/written-adverts.ts';
import { decodePage } from '../platforms/adverts/encoding.ts';
import { createAdvertReader, type PageReading } from '../platforms/adverts/read-advert.ts';

/** The share of fields that must be right. */
const goal = 0.92;

/** An advert to be read, and how its reading is held against its label. */
type LabelledAdvert = Pick<DrawnAdvert, 'id' | 'layout' | 'encoding' | 'url' | 'bytes' | 'contentType'> & {
  compare: (got: ReadAdvertAnswer | null) => ComparedField[];
};
type Outcome = { advert: LabelledAdvert; reading: PageReading; fields: ComparedField[] };
export type AdvertSet = { seeds: readonly number[]; stock: Stock } | { unseen: keyof typeof writtenAdverts };

function advertsOf(set: AdvertSet): LabelledAdvert[] {
  if ('unseen' in set)
    return writtenAdverts[set.unseen].map((advert) => ({
      ...advert,
      ...encodeWritten(advert),
      url: '',
      compare: (got) => compareWritten(advert, got),
    }));
  return set.seeds.flatMap((seed) =>
    planAdverts(seed, { stock: set.stock }).map((advert) => ({
      ...advert,
      id: `${advert.id} (seed ${seed})`,
      compare: (got: ReadAdvertAnswer | null) => compareAdvert(advert.expected, got),
    })),
  );
}

/** For a page that can't be read the landlord still needs a sentence that says why and what to do. */
const isDeadEnd = ({ reading }: Outcome) =>
  reading.ok ? reading.advert.rental_units.length === 0 : !/yourself|paste|address/i.test(reading.error);

const share = (part: number, of: number) => (of ? `${((100 * part) / of).toFixed(1)} %` : '–');
const rightOf = (fields: readonly ComparedField[]) => fields.filter(({ right }) => right).length;

function printRows(title: string, groups: Iterable<readonly [string, readonly Outcome[]]>): void {
  console.log(title.padEnd(34) + ['adverts', 'read', 'fields'].map((head) => head.padStart(10)).join(''));
  for (const [name, outcomes] of groups) {
    const fields = outcomes.flatMap((outcome) => outcome.fields);
    const read = outcomes.filter(({ reading }) => reading.ok).length;
    const cells = [String(outcomes.length), share(read, outcomes.length), share(rightOf(fields), fields.length)];
    console.log(name.padEnd(34) + cells.map((cell) => cell.padStart(10)).join(''));
  }
  console.log('');
}

function printMisses(outcomes: readonly Outcome[]): void {
  for (const { advert, reading, fields } of outcomes) {
    if (!reading.ok) console.log(`${advert.id} (${advert.encoding}): ${reading.error}`);
    else
      for (const { name, got, expected } of fields.filter(({ right }) => !right))
        console.log(`${advert.id}: ${name}: ${got}, expected ${expected}`);
  }
}

function report(outcomes: readonly Outcome[]): boolean {
  printRows(
    'layout',
    Map.groupBy(outcomes, ({ advert }) => advert.layout),
  );
  printRows(
    'encoding',
    Map.groupBy(outcomes, ({ advert }) => advert.encoding),
  );
  const fields = outcomes.flatMap((outcome) => outcome.fields);
  for (const [name, own] of Map.groupBy(fields, (field) => field.name))
    console.log(name.padEnd(54) + share(rightOf(own), own.length).padStart(10));
  console.log('all fields'.padEnd(54) + share(rightOf(fields), fields.length).padStart(10));
  const deadEnds = outcomes.filter(isDeadEnd);
  const invented = fields.filter((field) => field.invented).length;
  console.log('fields with something invented'.padEnd(54) + share(invented, fields.length).padStart(10));
  console.log(`Adverts that leave a landlord with nothing: ${deadEnds.length}`);
  return rightOf(fields) >= goal * fields.length && deadEnds.length === 0;
}

/** Reads the adverts of a set; returns whether the goal is reached. */
export async function evaluateAdverts({ set, misses }: { set: AdvertSet; misses: boolean }): Promise<boolean> {
  const reader = createAdvertReader({ publicUrl: 'http://localhost:3000' });
  const outcomes: Outcome[] = [];
  for (const advert of advertsOf(set)) {
    const reading = await reader.read({ url: advert.url, source: decodePage(advert.bytes, advert.contentType) });
    outcomes.push({ advert, reading, fields: advert.compare(reading.ok ? reading.advert : null) });
    if (process.stderr.isTTY) process.stderr.write(`\r${outcomes.length}`);
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (misses) printMisses(outcomes);
  const reached = report(outcomes);
  console.log(`Goal: ≥ ${goal * 100} % of the fields, no dead end: ${reached ? 'reached' : 'not reached'}.`);
  return reached;
}
