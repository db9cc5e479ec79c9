import type { RedisConnection } from '../workers/queues.ts';
import mongoose from 'mongoose';
import { fileBuckets, type FileHome } from '../store/file-homes/home.ts';

/** The forms a word may take in bytes: UTF-8 in any case, and base64 at each of its three alignments. */
function formsOf(word: string): { word: string; form: string }[] {
  const bytes = Buffer.from(word);
  const encoded = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The letters at both ends depend on the bytes next to the word.
    return text.slice(shift === 0 ? 0 : shift + 1, -1);
  });
  return [
    { word, form: bytes.toString('latin1').toLowerCase() },
    ...encoded.filter(({ length }) => length >= 8).map((form) => ({ word, form })),
  ];
}

function found(words: readonly string[], bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  const lower = text.toLowerCase();
  const forms = words.flatMap(formsOf);
  return [...new Set(forms.filter(({ form }) => lower.includes(form) || text.includes(form)).map(({ word }) => word))];
}

/** Finds where any of these words occurs in the connected store: every collection and file, as the bytes are stored. */
export async function storedPlacesOf(words: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  for (const collection of collections) {
    for await (const record of collection.find({}, { raw: true })) {
      const bytes = record as unknown as Buffer;
      const here = found(words, bytes);
      const { _id } = mongoose.mongo.BSON.deserialize(bytes);
      if (here.length > 0) places.push(`${collection.collectionName} ${String(_id)}: ${here.join(', ')}`);
    }
  }
  return places;
}

async function valueOf(redis: RedisConnection, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return null;
  }
}

/** Finds where any of these words occurs in Redis, among the keys of a namespace. */
export async function cachedPlacesOf(
  words: readonly string[],
  redis: RedisConnection,
  namespace: string,
): Promise<string[]> {
  const places: string[] = [];
  for (const key of await redis.keys(`*${namespace}*`)) {
    const here = found(words, Buffer.from(JSON.stringify([key, await valueOf(redis, key)])));
    if (here.length > 0) places.push(`${key}: ${here.join(', ')}`);
  }
  return places;
}

/** Finds where any of these words occurs in a home of files, in the bytes as they are there. */
export async function filePlacesOf(words: readonly string[], home: FileHome): Promise<string[]> {
  const { ObjectId } = mongoose.mongo;
  const [first, last] = [new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))];
  const places: string[] = [];
  for (const bucket of fileBuckets)
    for await (const id of home.list(bucket, first, last)) {
      const parts: Uint8Array[] = [];
      for await (const part of home.open(bucket, id)) parts.push(part as Uint8Array);
      const here = found(words, Buffer.concat(parts));
      if (here.length > 0) places.push(`${bucket} ${id.toHexString()}: ${here.join(', ')}`);
    }
  return places;
}

/** Which of these words occur in a text, such as a log. */
export const wordsIn = (words: readonly string[], text: string): string[] => found(words, Buffer.from(text));
