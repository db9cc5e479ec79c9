import type { Types } from 'mongoose';

/**
 * A query for records with unfinished work. It is a mongoose query that has not been run: awaiting it returns the
 * records; `findTogether` runs several as one command.
 */
export type UnfinishedQuery<Row = { _id: Types.ObjectId }> = PromiseLike<readonly Row[]> & {
  readonly model: { readonly collection: { readonly collectionName: string; aggregate: Aggregate } };
  getFilter(): object;
  getOptions(): { limit?: number | undefined; sort?: unknown };
};

type Aggregate = (pipeline: Record<string, unknown>[]) => { toArray(): Promise<object[]> };

/** A query, and the field that names the record the work is for. */
export type WorkQuery = { query: UnfinishedQuery<object>; idField: '_id' | 'applicationId' | 'listingId' };

function stagesOf({ query, idField }: WorkQuery, at: number): Record<string, unknown>[] {
  const { limit = 0, sort } = query.getOptions();
  return [
    { $match: query.getFilter() },
    ...(sort ? [{ $sort: sort as Record<string, 1 | -1> }] : []),
    // When several records need the same work, it is found once.
    ...(idField === '_id' ? [] : [{ $group: { _id: `$${idField}` } }]),
    { $limit: limit },
    { $project: { _id: 0, at: { $literal: at }, id: '$_id' } },
  ];
}

/** Runs several queries as one command. Returns the ids that each found, in the order of the queries. */
export async function findTogether(queries: readonly WorkQuery[]): Promise<Types.ObjectId[][]> {
  const found: Types.ObjectId[][] = queries.map(() => []);
  const [first, ...others] = queries;
  if (!first) return found;
  const rows = await first.query.model.collection
    .aggregate([
      ...stagesOf(first, 0),
      ...others.map((other, n) => ({
        $unionWith: { coll: other.query.model.collection.collectionName, pipeline: stagesOf(other, n + 1) },
      })),
    ])
    .toArray();
  for (const { at, id } of rows as { at: number; id: Types.ObjectId }[]) found[at]?.push(id);
  return found;
}
