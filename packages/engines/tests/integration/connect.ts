import { mongo } from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';

/** A database for the test file, reached through the plain driver, emptied before the first test. */
export function ownDatabase(name: string): { readonly db: mongo.Db; readonly client: mongo.MongoClient } {
  const client = new mongo.MongoClient(inject('mongodbUri'));
  const db = client.db(`engines-${name}`);
  beforeAll(async () => {
    await client.connect();
    await db.dropDatabase();
  });
  afterAll(() => client.close());
  return { db, client };
}

/** The server's error for a command that has to fail. */
export async function serverError(failing: Promise<unknown>): Promise<mongo.MongoServerError> {
  const error = await failing.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof mongo.MongoServerError) return error;
  throw error;
}
