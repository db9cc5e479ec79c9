import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import type { Judgement } from '../../domain/documents/judgement.ts';
import { Documents, type JudgedBy } from '../../store/documents/document.ts';
import { findToScore } from '../../store/documents/judging.ts';
import { DataKeys } from '../../store/encryption/data-key-model.ts';
import { setKeyManagement } from '../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../store/encryption/key-ring.ts';
import { openEncryption } from '../../store/encryption/ring-check.ts';
import { readFile, storeFile } from '../../store/files.ts';
import { runningRoles } from '../../store/operations/running-roles.ts';
import { prepareStore } from '../../store/prepare.ts';
import { storedPlacesOf } from '../byte-search.ts';
import { startProcess } from '../role-process.ts';
import { ownDatabase } from '../world.ts';

const keyOf = (id: string, fill: number) => ({ id, bytes: Buffer.alloc(32, fill) });
const inText = (...keys: { id: string; bytes: Buffer }[]) =>
  keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join();
const [earlier, current] = [keyOf('2025', 1), keyOf('2026', 2)];
const word = 'Quillfeather';
/** What was quoted from each document when it was judged. */
const quoted = 'Saltmarsh';
const judgement: Judgement & JudgedBy = {
  kind: 'payslip',
  facts: [],
  claims: [
    {
      rule: 'agrees-with-employer',
      claim: 'It names the employer',
      outcome: 'supports',
      stated: null,
      found: quoted,
      reason: `It says ${quoted}.`,
      places: [],
    },
  ],
  verdict: 'SUPPORTS',
  reason: 'All is well.',
  askAgain: false,
  judgedAt: new Date('2026-11-20T09:00:00Z'),
  by: 'rules',
};
let uri: string;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
});
afterAll(async () => {
  setKeyManagement(null);
  await disconnectStore();
});

async function addDocument(n: number): Promise<Types.ObjectId> {
  const applicationId = new Types.ObjectId();
  const bytes = Buffer.from(`${word} ${n}`);
  const fileId = await storeFile('documents', 'paper.pdf', bytes, applicationId);
  const { _id } = await Documents.create({
    landlordId: new Types.ObjectId(),
    applicationId,
    messageId: new Types.ObjectId(),
    part: 0,
    name: 'paper.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileId,
    receivedAt: new Date(),
    judgement,
  });
  return _id;
}

async function textOf(documentId: Types.ObjectId): Promise<string> {
  const found = await Documents.findById(documentId).lean();
  if (!found) throw new Error('The document is gone');
  return (await readFile('documents', found.fileId)).toString();
}

async function run(file: string, keys: string, killAt = ''): Promise<void> {
  const env = { MONGODB_URI: uri, REDIS_URL: inject('redisUrl'), ENCRYPTION_KEYS: keys, KILL_AT: killAt };
  const command = await startProcess(file, [], env, null);
  if (killAt) await command.killed();
  else expect(await command.ended(), command.output()).toBe(0);
}

it('every file can be read and none is left unencrypted, although both commands are killed on the way', async () => {
  const documents: Types.ObjectId[] = [];
  for (let n = 0; n < 6; n += 1) documents.push(await addDocument(n));
  await run('roles/encrypt-files.ts', inText(earlier), 'file-encrypted:2');
  await run('roles/encrypt-files.ts', inText(earlier), 'file-replaced:2');
  await run('roles/encrypt-files.ts', inText(earlier), 'quotations-encrypted:2');
  await run('roles/encrypt-files.ts', inText(earlier));
  await openEncryption(configuredKeys([earlier]), new Date());
  for (const [n, id] of documents.entries()) expect(await textOf(id)).toBe(`${word} ${n}`);
  // Copies whose record has the other one are younger than an hour: a clean-up removes them.
  const left = await storedPlacesOf([word]);
  expect(left.length).toBeLessThanOrEqual(1);
  expect(await storedPlacesOf([quoted])).toEqual([]);
  for (const id of documents) expect((await findToScore(String(id)))?.judgement).toEqual(judgement);

  await run('roles/rewrap-keys.ts', inText(current, earlier), 'keys-rewrapped');
  await run('roles/rewrap-keys.ts', inText(current, earlier));
  expect(await DataKeys.countDocuments({ ringKeyId: earlier.id })).toBe(0);
  await openEncryption(configuredKeys([current]), new Date());
  for (const [n, id] of documents.entries()) expect(await textOf(id)).toBe(`${word} ${n}`);
});

it('a role whose ring is lost, or has another key under its id, does not start, and says why', async () => {
  // Given files that are encrypted with a key of the ring
  await openEncryption(configuredKeys([current]), new Date());
  await addDocument(7);
  // When a role starts without the ring, with another, or with another key of that name
  const start = async (keys: string): Promise<[number | null, string]> => {
    const env = { MONGODB_URI: uri, REDIS_URL: inject('redisUrl'), SMTP_PORT: '0', ENCRYPTION_KEYS: keys };
    const role = await startProcess('roles/main.ts', ['mail'], env, null);
    return [await role.ended(), role.output()];
  };
  const refused = (words: string) => [1, expect.stringContaining(words)];
  expect(await start('')).toEqual(refused('ENCRYPTION_KEYS is not set, and the store has encrypted files.'));
  expect(await start(inText(keyOf('2027', 3)))).toEqual(refused('ENCRYPTION_KEYS has no key 2026, which'));
  expect(await start(inText(keyOf('2026', 9)))).toEqual(refused('The key 2026 in ENCRYPTION_KEYS is another'));
  // Then none of them is still registered: a restore need not wait for them
  expect(await runningRoles(new Date())).toEqual([]);
});
