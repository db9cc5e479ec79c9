import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

beforeAll(() => mongoose.connect(inject('mongodbUri'), { dbName: 'engines-mongoose' }));
afterAll(() => mongoose.disconnect());

test('a document that was saved is found again', async () => {
  const Thing = mongoose.model('Thing', new mongoose.Schema({ name: String }));
  const { _id } = await Thing.create({ name: 'kettle' });
  expect((await Thing.findById(_id).orFail()).name).toBe('kettle');
});
