import type { Types } from 'mongoose';

/**
 * A query for records that something is still to be done for. It is a mongoose query that has not been run: awaited, it
 * answers the records; given to `findTogether`, it is a part of one command.
 */
export type UnfinishedQuery<Row = { _id: Types.ObjectId }> = PromiseLike<readonly Row[]> & {
  readonly model: { readonly collection: { readonly collectionName: string; aggregate: Aggregate } };
  getFilter(): object;
  getOptions(): { limit?: number | undefined; sort?: unknown };
};

type Aggregate = (pipeline: Record<string, unknown>[]) => { toArray(): Promise<object[]> };

/** A query, and which field names the record that the work is for. */
export type WorkQuery = { query: UnfinishedQuery<object>; idField: '_id' | 'applicationId' | 'listingId' };

function stagesOf({ query, idField }: WorkQuery, at: number): Record<string, unknown>[] {
  const { limit = 0, sort } = query.getOptions();
  return [
    { $match: query.getFilter() },
    ...(sort ? [{ $sort: sort as Record<string, 1 | -1> }] : []),
    // Of many that ask for the same it is found once.
    ...(idField === '_id' ? [] : [{ $group: { _id: `$${idField}` } }]),
    { $limit: limit },
    { $project: { _id: 0, at: { $literal: at }, id: '$_id' } },
  ];
}

/** Runs several queries as one command. Answers the ids that each found, in the order of the queries. */
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
