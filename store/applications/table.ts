import { Types, type QueryFilter } from 'mongoose';
import { waitingParties } from '../../domain/applications/table.ts';
import { stages, subStates } from '../../domain/pipeline.ts';
import { type Application, statedColumns } from './application.ts';
import { Applications } from './application-model.ts';
import { tableFilter, type TableNarrowing, waitingFilters } from './table-filter.ts';

type Filter = QueryFilter<Application>;
type Order = 1 | -1;

/** Columns that have a value for every applicant, and columns that have one for some, each with its own index. */
const knownColumns = {
  name: 'nameKey',
  received: 'receivedAt',
  last_message: 'lastMessageAt',
  documents: 'documentCount',
} as const;
const partlyKnown = {
  criteria: 'criteriaCount.met',
  papers: 'papers.inOrder',
  rent: 'papers.rent',
  people: 'enquiry.occupants',
  move_in: 'enquiry.moveIn',
} as const satisfies Record<string, keyof typeof statedColumns>;
export type SortColumn = keyof typeof knownColumns | keyof typeof partlyKnown | 'stage' | 'waiting';

export type TableQuery = TableNarrowing & {
  listingId: Types.ObjectId;
  sort: SortColumn;
  order: 'asc' | 'desc';
  size: number;
  next?: string | undefined;
  now: Date;
};
export type TablePage = { rows: Application[]; count: number; next: string | null };

type Value = string | number | Date;
/** Where the next page begins; `place` is the index of the section. */
type Cursor = { value: Value; id: Types.ObjectId; place: number };

function writeCursor({ value, id, place }: Cursor): string {
  const kept = value instanceof Date ? { d: value.getTime() } : { v: value };
  return Buffer.from(JSON.stringify({ ...kept, i: String(id), p: place })).toString('base64url');
}

/** Parses a cursor; null for anything else, which starts at the beginning. */
export function readCursor(text: string): Cursor | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (typeof read !== 'object' || read === null) return null;
    const { d, v, i, p } = read as Record<string, unknown>;
    if (typeof i !== 'string' || !Types.ObjectId.isValid(i) || typeof p !== 'number') return null;
    const value = typeof d === 'number' ? new Date(d) : v;
    if (!(value instanceof Date) && typeof value !== 'string' && typeof value !== 'number') return null;
    return { value, id: new Types.ObjectId(i), place: p };
  } catch {
    return null; // Not one of our cursors: the list starts at its beginning.
  }
}

/** A section of the sorted list: its filter, and the sort order within it. Sections follow one another. */
type Section = { filter: Filter; field: string; order: Order };

const byArrival = (filter: Filter): Section => ({ filter, field: 'receivedAt', order: -1 });

const places: readonly Filter[] = stages.flatMap((stage) =>
  subStates[stage].map((subState): Filter => ({ stage, subState })),
);

/** By place in the pipeline and by whom they are waiting for, newest first; rows without a value come last. */
function sectionsOf({ sort, order, stage, subState }: TableQuery): Section[] {
  const direction = order === 'asc' ? 1 : -1;
  if (sort === 'stage') {
    const inside = places.filter((one) => (!stage || one.stage === stage) && (!subState || one.subState === subState));
    return (direction === 1 ? inside : inside.toReversed()).map(byArrival);
  }
  if (sort === 'waiting') {
    const parties = waitingParties.map((party) => byArrival(waitingFilters[party]));
    return direction === 1 ? parties : parties.toReversed();
  }
  if (sort in partlyKnown) {
    const field = partlyKnown[sort as keyof typeof partlyKnown];
    return [
      { filter: { [field]: { $type: statedColumns[field] } }, field, order: direction },
      byArrival({ [field]: null }),
    ];
  }
  return [{ filter: {}, field: knownColumns[sort as keyof typeof knownColumns], order: direction }];
}

const unshown = { history: 0, screening: 0, joined: 0, corrections: 0, 'enquiry.letter': 0, letterWords: 0 } as const;

/** Rows of one section after a cursor: those with its value first, which may be many, then those behind it. */
async function sectionRows(
  filter: Filter,
  { filter: inside, field, order }: Section,
  limit: number,
  after: Cursor | null,
): Promise<Application[]> {
  const side = order === 1 ? '$gt' : '$lt';
  const find = (place: Filter, most: number) =>
    Applications.find({ $and: [filter, inside, place] }, unshown)
      .sort({ [field]: order, _id: order })
      .limit(most)
      .lean<Application[]>();
  if (!after) return find({}, limit);
  const same = await find({ [field]: after.value, _id: { [side]: after.id } }, limit);
  if (same.length === limit) return same;
  return [...same, ...(await find({ [field]: { [side]: after.value } }, limit - same.length))];
}

/** The value that a row is sorted by. */
function valueAt(row: Application, field: string): Value {
  const value: unknown = field.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], row);
  return value as Value;
}

type PlacedRow = { row: Application; place: number };

/** At most `wanted` rows after a cursor, from one section after another. */
async function rowsAfter(
  filter: Filter,
  sections: readonly Section[],
  after: Cursor | null,
  wanted: number,
): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  for (let place = after?.place ?? 0; place < sections.length && rows.length < wanted; place += 1) {
    const section = sections[place];
    if (!section) break;
    const from = place === after?.place ? after : null;
    const found = await sectionRows(filter, section, wanted - rows.length, from);
    rows.push(...found.map((row) => ({ row, place })));
  }
  return rows;
}

/** One page of a listing's applicants, sorted and filtered, with the total count. */
export async function tablePage(query: TableQuery): Promise<TablePage> {
  const filter = tableFilter(query.listingId, query, query.now);
  const after = query.next ? readCursor(query.next) : null;
  const sections = sectionsOf(query);
  const [count, rows] = await Promise.all([
    Applications.countDocuments(filter),
    rowsAfter(filter, sections, after, query.size + 1),
  ]);
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  const field = last && sections[last.place]?.field;
  const next =
    last && field && rows.length > query.size
      ? writeCursor({ value: valueAt(last.row, field), id: last.row._id, place: last.place })
      : null;
  return { rows: shown.map(({ row }) => row), count, next };
}

export type MatchingApplicant = Pick<Application, '_id' | 'name' | 'stage' | 'blindNumber'>;

/** Every applicant that matches the filters, most recent letter first, and their number. */
export async function matchingApplicants(
  listingId: Types.ObjectId,
  narrowing: TableNarrowing,
  limit: number,
  now: Date,
): Promise<{ applicants: MatchingApplicant[]; count: number }> {
  const filter = tableFilter(listingId, narrowing, now);
  const [applicants, count] = await Promise.all([
    Applications.find(filter, { name: 1, stage: 1, blindNumber: 1 })
      .sort({ receivedAt: -1, _id: -1 })
      .limit(limit)
      .lean<MatchingApplicant[]>(),
    Applications.countDocuments(filter),
  ]);
  return { applicants, count };
}

export type MovingRow = Pick<
  Application,
  '_id' | 'name' | 'email' | 'stage' | 'subState' | 'movedFrom' | 'blindNumber' | 'restAskedAt' | 'skippedForm'
> & {
  history: { event: string }[];
};

/** The positions of these applications; any that do not belong to the listing are left out. */
export async function rowsToMove(listingId: Types.ObjectId, applicationIds: readonly string[]): Promise<MovingRow[]> {
  return Applications.find(
    { listingId, _id: { $in: applicationIds.map((id) => new Types.ObjectId(id)) } },
    {
      name: 1,
      email: 1,
      stage: 1,
      subState: 1,
      movedFrom: 1,
      blindNumber: 1,
      restAskedAt: 1,
      skippedForm: 1,
      'history.event': 1,
    },
  ).lean<MovingRow[]>();
}
