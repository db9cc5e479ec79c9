import mongoose, { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

/** The same things again as the store does them: through Mongoose. */

const connection = mongoose.createConnection(inject('mongodbUri'), {
  dbName: 'engines-mongoose',
  autoIndex: true,
  autoCreate: true,
});

const landlordSchema = new Schema(
  {
    username: { type: String, required: true, unique: true, lowercase: true },
    nameLower: { type: String, index: true },
    plan: String,
  },
  { timestamps: true, optimisticConcurrency: true },
);
landlordSchema.index({ plan: 1 }, { unique: true, partialFilterExpression: { plan: 'only one' } });
const Landlord = connection.model('Landlord', landlordSchema);

const listingSchema = new Schema({
  landlord: { type: Schema.Types.ObjectId, ref: 'Landlord', required: true },
  rent: Schema.Types.Decimal128,
  rooms: [{ name: String, free: { type: Boolean, default: true } }],
  expires: { type: Date, expires: 3600 },
});
const Listing = connection.model('Listing', listingSchema);

beforeAll(async () => {
  await connection.asPromise();
  await connection.dropDatabase();
  await Promise.all([Landlord.init(), Listing.init()]);
});
afterAll(() => connection.close());

describe('models', () => {
  test('init makes the indexes that the schema names', async () => {
    expect(await Landlord.listIndexes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: { username: 1 }, unique: true }),
        expect.objectContaining({ key: { plan: 1 }, partialFilterExpression: { plan: 'only one' } }),
      ]),
    );
    expect(await Listing.listIndexes()).toEqual(
      expect.arrayContaining([expect.objectContaining({ key: { expires: 1 }, expireAfterSeconds: 3600 })]),
    );
    expect(await Landlord.syncIndexes()).toEqual([]);
  });

  test('a duplicate is error 11000 with keyPattern', async () => {
    await Landlord.create({ username: 'Maeve' });
    await expect(Landlord.create({ username: 'MAEVE' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { username: 1 },
      keyValue: { username: 'maeve' },
    });
  });

  test('documents are looked up without regard to case by a field kept for it', async () => {
    await Landlord.create({ username: 'niamh', nameLower: 'niamh o’brien' });
    expect(await Landlord.findOne({ nameLower: 'Niamh O’Brien'.toLowerCase() })).toMatchObject({ username: 'niamh' });
    expect(await Landlord.exists({ username: /^NIAMH$/i })).not.toBeNull();
  });

  test('populate joins, lean reads plain objects, subdocuments are changed in place', async () => {
    const landlord = await Landlord.create({ username: 'oisin' });
    const listing = await Listing.create({
      landlord: landlord._id,
      rent: mongoose.Types.Decimal128.fromString('1450.50'),
      rooms: [{ name: 'box' }, { name: 'attic' }],
    });
    const found = await Listing.findById(listing._id).populate<{ landlord: { username: string } }>('landlord').orFail();
    expect(found.landlord.username).toBe('oisin');
    found.rooms.find(({ name }) => name === 'attic')?.set({ free: false });
    await found.save();
    const plain = await Listing.findById(listing._id).lean().orFail();
    expect(plain.rooms.map(({ name, free }) => [name, free])).toEqual([
      ['box', true],
      ['attic', false],
    ]);
    expect(String(plain.rent)).toBe('1450.50');
  });

  test('of two that save the same document, the later is told', async () => {
    const { _id } = await Landlord.create({ username: 'ciara' });
    const [one, two] = [await Landlord.findById(_id).orFail(), await Landlord.findById(_id).orFail()];
    one.plan = 'first';
    two.plan = 'second';
    await one.save();
    await expect(two.save()).rejects.toThrow(/No matching document found|version/);
  });
});

describe('transactions', () => {
  test('given concurrent read-then-write, then no update is lost', async () => {
    const { _id } = await Landlord.create({ username: 'counter', plan: '0' });
    const increment = () =>
      connection.transaction(async (session) => {
        const found = await Landlord.findById(_id).session(session).orFail();
        await Landlord.updateOne({ _id }, { plan: String(Number(found.plan) + 1) }).session(session);
      });
    await Promise.all(Array.from({ length: 8 }, increment));
    expect((await Landlord.findById(_id).orFail()).plan).toBe('8');
  });
});
