import mongoose, { Schema } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { change, insertion, writeTogether } from '../../../store/write-together.ts';

type Mail = { key: string; status: string; tries: number };
type Note = { key: string; text: string };

// Models of this test alone: the connection is shared with the product's.
const Mails = mongoose.model<Mail>(
  'TogetherMail',
  new Schema<Mail>({ key: String, status: { type: String, default: 'new' }, tries: { type: Number, default: 0 } }),
  'together_mails',
);
const Notes = mongoose.model<Note>(
  'TogetherNote',
  new Schema<Note>({ key: String, text: { type: String, required: true } }),
  'together_notes',
);

const database = `together_${Date.now()}`;
const connect = () => connectStore(inject('mongodbUri'), { database });

beforeAll(async () => {
  await connect();
  await Mails.collection.createIndex({ key: 1 }, { unique: true });
});
beforeEach(async () => {
  await Promise.all([Mails.deleteMany({}), Notes.deleteMany({})]);
});
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  mongoose.deleteModel('TogetherMail').deleteModel('TogetherNote');
  await disconnectStore();
});

const writes = () => [
  insertion(Mails, { key: 'a' }),
  insertion(Notes, { key: 'a', text: 'first' }),
  change(Mails, { key: 'a' }, { $set: { status: 'sent' }, $inc: { tries: 2 } }),
  change(Notes, { key: 'nowhere' }, { $set: { text: 'second' } }),
  change(Mails, { key: 'a' }, [{ $set: { tries: { $multiply: ['$tries', 10] } } }]),
];
const stored = async () => [
  await Mails.find().sort({ key: 1 }).lean<Mail[]>(),
  await Notes.find().sort({ key: 1 }).lean<Note[]>(),
];
const refused = () => [
  insertion(Notes, { key: 'b', text: 'kept' }),
  insertion(Mails, { key: 'b', status: 'again' }),
  insertion(Notes, { key: 'c', text: 'never' }),
];

/** The same calls on a server before MongoDB 8. */
function answerWithoutBulkWrite() {
  const error = new mongoose.mongo.MongoClientBulkWriteError({ message: 'Mongo client bulk write failed' });
  error.cause = new mongoose.mongo.MongoServerError({ message: "no such command: 'bulkWrite'", code: 59 });
  return vi.spyOn(mongoose.connection, 'bulkWrite').mockRejectedValue(error);
}

describe.each(['by one command', 'where the server has no such command'])('several writes, %s', (how) => {
  beforeEach(() => void (how !== 'by one command' && answerWithoutBulkWrite()));

  it('are made in order, with defaults, and say what each changed', async () => {
    expect(await writeTogether(writes())).toEqual({ done: 5, changed: [1, 1, 1, 0, 1] });
    expect(await stored()).toMatchObject([[{ key: 'a', status: 'sent', tries: 20 }], [{ key: 'a', text: 'first' }]]);
  });

  it('end at the first that a unique index refuses', async () => {
    await Mails.create({ key: 'b' });
    expect((await writeTogether(refused())).done).toBe(1);
    expect(await stored()).toMatchObject([[{ key: 'b', status: 'new' }], [{ key: 'b', text: 'kept' }]]);
  });

  it('are not begun if one is not valid', async () => {
    await expect(writeTogether([insertion(Notes, { key: 'x' }), insertion(Mails, { key: 'x' })])).rejects.toThrow(
      'required',
    );
    expect(await stored()).toEqual([[], []]);
  });
});

it('makes no command of no writes', async () => {
  const asked = vi.spyOn(mongoose.connection, 'bulkWrite');
  expect(await writeTogether([])).toEqual({ done: 0, changed: [] });
  expect(asked).not.toHaveBeenCalled();
});

it('asks a server only once whether it has the command', async () => {
  await disconnectStore();
  await connect();
  const asked = answerWithoutBulkWrite();
  await writeTogether(writes());
  await writeTogether([insertion(Notes, { key: 'd', text: 'more' }), insertion(Mails, { key: 'd' })]);
  expect(asked).toHaveBeenCalledTimes(1);
  expect((await stored()).map((rows) => rows.length)).toEqual([2, 2]);
});

it('passes on what else goes wrong', async () => {
  vi.spyOn(mongoose.connection, 'bulkWrite').mockRejectedValue(new mongoose.mongo.MongoNetworkError('cut'));
  await disconnectStore();
  await connect();
  await expect(writeTogether(writes())).rejects.toThrow('cut');
});
