import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { requireMovedStore, requireStoreHere } from '../../../roles/store-place.ts';
import { connectStore, database, disconnectStore } from '../../../store/connection.ts';
import { emptyStore } from '../../prepared-database.ts';
import { ownDatabase } from '../../world.ts';

beforeAll(() => connectStore(ownDatabase(inject('mongodbUri'))));
afterAll(() => disconnectStore());

let dataDir: string;
const production = (mongodbUri?: string) => ({ production: true, MONGODB_URI: mongodbUri, DATA_DIR: dataDir });
const elsewhere = 'mongodb://store.example/letterbox';
const embedStore = () => {
  mkdirSync(join(dataDir, 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'data', 'way'), 'debian\n');
};
const keepSomething = () => database().collection('users').insertOne({ username: 'maryoshea' });

beforeEach(async () => {
  await emptyStore();
  dataDir = mkdtempSync(join(tmpdir(), 'letterbox-place-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
});

describe('production', () => {
  it('refuses an empty store at MONGODB_URI while the embedded engines have one', async () => {
    embedStore();
    await database().collection('migrations').insertOne({ number: 1 });
    await expect(requireMovedStore(production(elsewhere))).rejects.toThrow(/is empty[^]*npm run move/);
    expect(readdirSync(dataDir)).toEqual(['data']);
  });

  it('takes the store at MONGODB_URI once something has been moved there', async () => {
    embedStore();
    await keepSomething();
    await requireMovedStore(production(elsewhere));
    // Emptied by its operator later: it was there once, so it is not asked about again.
    await emptyStore();
    await requireMovedStore(production(elsewhere));
  });

  it('refuses the embedded engines when MONGODB_URI is lost, until its mark is removed', async () => {
    await requireMovedStore(production(elsewhere));
    expect(() => requireStoreHere(production(elsewhere))).not.toThrow();
    const lost = () => requireStoreHere(production());
    expect(lost).toThrow(/MONGODB_URI is not set, but the store was there last time/);
    const [mark = ''] = readdirSync(dataDir);
    expect(lost).toThrow(mark);
    rmSync(join(dataDir, mark));
    expect(lost).not.toThrow();
  });

  it('makes no data folder for a store elsewhere', async () => {
    rmSync(dataDir, { recursive: true });
    await requireMovedStore(production(elsewhere));
    expect(existsSync(dataDir)).toBe(false);
  });
});

it('a developer may go to and fro', async () => {
  const developer = { ...production(elsewhere), production: false };
  embedStore();
  await requireMovedStore(developer);
  expect(() => requireStoreHere({ ...developer, MONGODB_URI: undefined })).not.toThrow();
});
