import mongoose, { type Model, type QueryFilter, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';
import { type Failpoint, failpoint, isArmed } from './failpoint.ts';

/** One of several writes: a new record, or a change of the first record that fits a filter. */
export type TogetherWrite = {
  /** The model's name. */
  readonly model: string;
  /** The point that a test may stop the process at once this is written. */
  readonly then: Failpoint | undefined;
} & (
  | { readonly document: object; readonly update?: undefined }
  | { readonly document?: undefined; readonly filter: object; readonly update: object }
);

/** Adds a record. */
export function insertion<T>(model: Model<T>, document: object, then?: Failpoint): TogetherWrite {
  return { model: model.modelName, document, then };
}

/** Changes the first record that fits, by operators or a pipeline. */
export function change<T>(
  model: Model<T>,
  filter: QueryFilter<T>,
  update: UpdateQuery<T> | object[],
  then?: Failpoint,
): TogetherWrite {
  return { model: model.modelName, filter, update, then };
}

export type TogetherResult = {
  /** How many of the writes were done: all, or those before one that a unique index refused. */
  done: number;
  /** How many records each of them added or changed. */
  changed: readonly number[];
};

/** MongoDB's CommandNotFound and CommandNotSupported: before version 8 there is no `bulkWrite`. */
const unknownCommand: ReadonlySet<unknown> = new Set([59, 115]);

/** Clients whose server has answered that it has no `bulkWrite`. */
const withoutBulkWrite = new WeakSet<object>();

/**
 * Writes to several collections in this order by one command, which ends at the first write that a unique index
 * refuses. It is no transaction: the server may stop between any two, so each order given here must be one in which the
 * writes could have been made one after the other.
 *
 * @throws whatever else goes wrong; then some of the writes may have been done
 */
export async function writeTogether(writes: readonly TogetherWrite[]): Promise<TogetherResult> {
  if (writes.length === 0) return { done: 0, changed: [] };
  const client = mongoose.connection.getClient();
  // A test of what a crash leaves has the writes made one by one, so that the process can stop between them.
  const isTested = writes.some(({ then }) => then && isArmed(then));
  if (isTested || writes.length === 1 || withoutBulkWrite.has(client)) return writeInTurn(writes);
  const operations = writes.map((write) =>
    write.document
      ? { model: write.model, name: 'insertOne' as const, document: write.document }
      : {
          model: write.model,
          name: 'updateOne' as const,
          filter: write.filter,
          update: write.update as UpdateQuery<unknown>,
        },
  );
  try {
    const result = await mongoose.connection.bulkWrite(operations, { verboseResults: true });
    return {
      done: writes.length,
      changed: writes.map((write, at) => (write.document ? 1 : (result.updateResults?.get(at)?.modifiedCount ?? 0))),
    };
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoClientBulkWriteError)) throw error;
    if (isServerError(error.cause) && unknownCommand.has(error.cause.code)) {
      withoutBulkWrite.add(client);
      return writeInTurn(writes);
    }
    return endAt(error);
  }
}

const isServerError = (error: unknown): error is mongoose.mongo.MongoServerError =>
  error instanceof mongoose.mongo.MongoServerError;

/** The result of writes that ended early. @throws the error, unless a unique index refused a write */
function endAt(error: mongoose.mongo.MongoClientBulkWriteError): TogetherResult {
  const [first] = error.writeErrors;
  if (!first) throw error.cause ?? error;
  const [done, { code, message }] = first;
  if (!isDuplicateKey({ code })) throw new Error(message, { cause: error });
  // What those before it changed is not asked for: their callers continue one by one.
  return { done, changed: [] };
}

async function writeInTurn(writes: readonly TogetherWrite[]): Promise<TogetherResult> {
  const changed: number[] = [];
  for (const write of writes) {
    try {
      changed.push(await writeAlone(write));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { done: changed.length, changed };
    }
    if (write.then) failpoint(write.then);
  }
  return { done: writes.length, changed };
}

async function writeAlone(write: TogetherWrite): Promise<number> {
  if (write.document) {
    await mongoose.model<object>(write.model).create(write.document);
    return 1;
  }
  const { modifiedCount } = await mongoose.model<object>(write.model).updateOne(write.filter, write.update, {
    updatePipeline: Array.isArray(write.update),
  });
  return modifiedCount;
}
