import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { erasureListBeside, updateErasureList } from '../../../store/backup/erasure-list.ts';
import { restoreBackup } from '../../../store/backup/restore.ts';
import { takeBackup } from '../../../store/backup/take.ts';
import type { FileHome } from '../../../store/file-homes/home.ts';
import { openS3 } from '../../../store/file-homes/s3.ts';
import { closeFileHomes, setFileHomes } from '../../../store/files.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { erase, findErasure } from '../../../store/privacy/erasure.ts';
import { erasureSteps } from '../../../store/privacy/erasure-steps.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { eraseApplication } from '../../../workers/jobs/erase-application.ts';
import { readMail } from '../../../workers/jobs/read-mail.ts';
import { cachedPlacesOf, filePlacesOf, storedPlacesOf, wordsIn } from '../../byte-search.ts';
import { fillIn, person, traces } from '../../person-to-erase.ts';
import { type S3Server, startS3 } from '../../s3-server.ts';
import { addHouse, addLandlord, daftEnquiry, domain, openWorld, receive, type World } from '../../world.ts';
import { application, document } from '../server/world-for-tests.ts';

/** With her, two hundred. */
const OTHERS = 199;
const dayMs = 86_400_000;
const inbox = `demo@${domain}`;
const folder = mkdtempSync(join(tmpdir(), 'letterbox-two-hundred-'));
const enquiry = daftEnquiry({ ...person, message: person.letter, id: 'hers' });
const logged: string[] = [];

let world: World;
let server: S3Server;
let bucket: FileHome;
let her: Application;
let others: number;
let backup: string;

beforeAll(async () => {
  world = await openWorld();
  server = await startS3();
  bucket = openS3(server.settings);
  setFileHomes(bucket);
  const log = (...said: unknown[]) => void logged.push(JSON.stringify(said));
  world.context.log = { info: log, warn: log, error: log };
  const landlord = await addLandlord('demo');
  const house = await addHouse(landlord);
  for (let n = 0; n < OTHERS; n += 1) {
    const other = await application(landlord._id, String(house._id));
    if (n % 10 === 0) await document(other, Buffer.from(`%PDF-1.4 ${other.name}`));
  }
  await deliver();
  her = (await Applications.findOne({ emailKey: person.email }).lean<Application>()) as Application;
  await fillIn(her);
  others = (await Applications.countDocuments()) - 1;
  ({ path: backup } = await takeBackup(folder, { ...taking, bucket }));
});
afterAll(async () => {
  closeFileHomes();
  await server.close();
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const now = () => new Date();
const taking = { key: null, product: '0.1.0', isStopped: false, now };
const erasedId = () => ({ applicationId: String(her._id) });
const passAfter = (ms: number) =>
  eraseApplication(erasedId(), { ...world.context, now: () => new Date(Date.now() + ms) });

/** Delivers her email as it came, and answers its outcome. */
async function deliver(): Promise<string | null | undefined> {
  const mailId = await receive(world, enquiry, inbox, person.email);
  await readMail({ mailId }, world.context);
  return (await ReceivedMails.findById(mailId).lean())?.deliveries[0]?.outcome;
}

/** Everywhere that a word of hers is: collections and files in the database, the bucket, Redis, and the log. */
const places = async () => [
  ...(await storedPlacesOf(traces)),
  ...(await filePlacesOf(traces, bucket)),
  ...(await cachedPlacesOf(traces, world.redis, world.namespace)),
  ...wordsIn(traces, logged.join('\n')),
];

/** Nothing of hers is left but the record without a name, and everyone else is. */
async function expectOnlyTheThinRecord(id: Types.ObjectId): Promise<void> {
  expect(await places()).toEqual([]);
  expect(await findErasure(id)).toMatchObject({ by: 'applicant', person: null });
  expect(await Applications.countDocuments()).toBe(others);
}

it('erases one of two hundred, killed before each step and worked on twice at once', async () => {
  const kinds = new Set((await places()).map((place) => place.split(' ')[0]));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['applications', 'messages', 'received_mails', 'documents', 'sent']),
  );
  const erased = await erase(her._id, { by: 'applicant', now: now(), mailDomain: domain });
  expect(erased.outcome).toBe('erased');
  for (const step of Object.keys(erasureSteps) as (keyof typeof erasureSteps)[]) {
    const killed = vi.spyOn(erasureSteps, step).mockRejectedValueOnce(new Error('killed'));
    await expect(passAfter(0)).rejects.toThrow('killed');
    killed.mockRestore();
  }
  await Promise.all([passAfter(0), passAfter(0)]);
  expect((await findErasure(her._id))?.passes).toBe(1);
  // Her receipt leaves, and the later passes find what was written in between.
  await OutgoingMails.updateMany({ applicationId: her._id }, { status: 'sent', sentAt: now() });
  await passAfter(11 * 60_000);
  await passAfter(2 * dayMs);
  await expectOnlyTheThinRecord(her._id);
});

it('raises nobody when her email is delivered again', async () => {
  expect(await deliver()).toBe('erased');
  await passAfter(3 * dayMs);
  await expectOnlyTheThinRecord(her._id);
});

it('finds nothing of her after a backup from before was restored, and her email raises nobody then either', async () => {
  const origin = { product: '0.1.0', migration: 0 };
  await updateErasureList(erasureListBeside(backup), null, { origin, now: now() });
  const restored = await restoreBackup(backup, {
    ...{ key: null, replace: true, force: null, ring: null, now, tell: () => undefined, bucket },
    erasing: { mailDomain: domain, secret: world.context.settings.secret },
  });
  expect(restored.deletedAgain).toEqual({ application: 1, listing: 0, account: 0 });
  await expectOnlyTheThinRecord(her._id);
  expect(await deliver()).toBe('erased');
  await passAfter(2 * 60_000);
  await passAfter(13 * 60_000);
  await expectOnlyTheThinRecord(her._id);
});
