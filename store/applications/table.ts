import { Types, type QueryFilter } from 'mongoose';
import { type Position, stages, subStates } from '../../domain/pipeline.ts';
import { type Application, Applications } from './application.ts';
import { narrowedBy, type Narrowing } from './narrowing.ts';

/** Columns the table can be sorted by, each over an index of its own. */
const fields = {
  name: 'nameKey',
  received: 'receivedAt',
  last_message: 'lastMessageAt',
  documents: 'documentCount',
} as const;
export type SortColumn = keyof typeof fields | 'stage';

export type TableQuery = Narrowing & {
  listingId: Types.ObjectId;
  sort: SortColumn;
  order: 'asc' | 'desc';
  size: number;
  next?: string | undefined;
  stage?: Position['stage'] | undefined;
  subState?: Position['subState'] | undefined;
};
export type TablePage = { rows: Application[]; count: number; next: string | null };

type Value = string | number | Date;
/** Where the next page begins; `place` counts the places of the pipeline when it is sorted by them. */
type Cursor = { value: Value; id: Types.ObjectId; place: number };

function writeCursor({ value, id, place }: Cursor): string {
  const kept = value instanceof Date ? { d: value.getTime() } : { v: value };
  return Buffer.from(JSON.stringify({ ...kept, i: String(id), p: place })).toString('base64url');
}

/** Reads a cursor; null for what is none, which starts at the beginning. */
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
    return null; // Not one of ours: the list starts at its beginning.
  }
}

function filterOf(query: TableQuery): QueryFilter<Application> {
  return {
    listingId: query.listingId,
    ...(query.stage ? { stage: query.stage } : {}),
    ...(query.subState ? { subState: query.subState } : {}),
    ...narrowedBy(query),
  };
}

/** Rows of one order behind a cursor. */
function page(
  filter: QueryFilter<Application>,
  field: string,
  order: 1 | -1,
  limit: number,
  after: Cursor | null,
): Promise<Application[]> {
  const side = order === 1 ? '$gt' : '$lt';
  const behind = after
    ? { $or: [{ [field]: { [side]: after.value } }, { [field]: after.value, _id: { [side]: after.id } }] }
    : {};
  return Applications.find({ $and: [filter, behind] }, { history: 0, screening: 0, enquiry: 0, joined: 0 })
    .sort({ [field]: order, _id: order })
    .limit(limit)
    .lean<Application[]>();
}

const places = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState })));

/**
 * By place in the pipeline, and newest first within each: one place after the other, each over the stage's own index.
 */
async function pageByStage(
  query: TableQuery,
  filter: QueryFilter<Application>,
  after: Cursor | null,
): Promise<Application[]> {
  const order = query.order === 'asc' ? places : places.toReversed();
  const wanted = query.size + 1;
  const rows: Application[] = [];
  let at = after?.place ?? 0;
  for (let first = true; at < order.length; at += 1, first = false) {
    const place = order[at];
    const inside =
      (!query.stage || query.stage === place?.stage) && (!query.subState || query.subState === place?.subState);
    if (inside)
      rows.push(...(await page({ ...filter, ...place }, 'receivedAt', -1, wanted - rows.length, first ? after : null)));
    if (rows.length >= wanted) break;
  }
  return rows;
}

/** One page of a listing's applicants, sorted and filtered, with how many there are in all. */
export async function tablePage(query: TableQuery): Promise<TablePage> {
  const filter = filterOf(query);
  const after = query.next ? readCursor(query.next) : null;
  const counted = Applications.countDocuments(filter);
  if (query.sort === 'stage') {
    const [rows, count] = await Promise.all([pageByStage(query, filter, after), counted]);
    const shown = rows.slice(0, query.size);
    const last = shown.at(-1);
    const order = query.order === 'asc' ? places : places.toReversed();
    const place = order.findIndex((one) => one.stage === last?.stage && one.subState === last?.subState);
    return {
      rows: shown,
      count,
      next: last && rows.length > query.size ? writeCursor({ value: last.receivedAt, id: last._id, place }) : null,
    };
  }
  const field = fields[query.sort];
  const [rows, count] = await Promise.all([
    page(filter, field, query.order === 'asc' ? 1 : -1, query.size + 1, after),
    counted,
  ]);
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  return {
    rows: shown,
    count,
    next: last && rows.length > query.size ? writeCursor({ value: last[field], id: last._id, place: 0 }) : null,
  };
}

export type MovingRow = Pick<Application, '_id' | 'name' | 'email' | 'stage' | 'subState' | 'movedFrom'> & {
  history: { event: string }[];
};

/** Where these applications of a listing stand; one that is not the listing's is left out. */
export async function rowsToMove(listingId: Types.ObjectId, applicationIds: readonly string[]): Promise<MovingRow[]> {
  return Applications.find(
    { listingId, _id: { $in: applicationIds.map((id) => new Types.ObjectId(id)) } },
    { name: 1, email: 1, stage: 1, subState: 1, movedFrom: 1, 'history.event': 1 },
  ).lean<MovingRow[]>();
}
