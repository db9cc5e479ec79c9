import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAccessList, OwnDownload, OwnDownloadLink } from '../../../../domain/calls/privacy.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { storeFile } from '../../../../store/files.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { keepMessage } from '../../../../store/messages/keep-message.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { claimDownload, downloadOf } from '../../../../store/privacy/data-download.ts';
import { erasureSteps } from '../../../../store/privacy/erasure-steps.ts';
import { erase, findErasure } from '../../../../store/privacy/erasure.ts';
import { eraseApplication } from '../../../../workers/jobs/erase-application.ts';
import { tendDownload } from '../../../../workers/jobs/tend-download.ts';
import { storedPlacesOf } from '../../../byte-search.ts';
import { jobContext } from '../../../job-context.ts';
import { fillIn, person } from '../../../person-to-erase.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

const hourMs = 3_600_000;
const path = (name: string) => `/applications/own_data/${name}`;
/** Someone whose letter arrived in the same email, and whose words must not appear in hers. */
const neighbour = { name: 'Nancy Neighbourly', email: 'nancy.neighbourly@mail.example' };

let app: TestServer;
let owner: Browser;
let listingId: string;
let folder: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'download');
  listingId = await listingOf(owner);
  folder = await mkdtemp(join(tmpdir(), 'own-download-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const context = (laterMs = 0) => jobContext({ now: () => new Date(app.clock.now().getTime() + laterMs) });
const make = async ({ _id }: Application, laterMs = 0) => {
  const download = await downloadOf(_id);
  await tendDownload({ downloadId: String(download?._id) }, context(laterMs));
};
async function applicant(seed: { name: string; email: string }) {
  const given = await application(await landlordIdOf(owner), listingId, seed);
  const sends = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
  const ask = async <T>(name: string) => bodyOf<T>(await app.visitor().post(path(name), sends));
  return { given, sends, ask };
}

/** An email to two landlords; its header names the other landlord, and its body is the person’s. */
async function emailOf(given: Application, about: { raw: string; dedupeKey: string; from: string; text?: string }) {
  const { landlordId, _id: applicationId } = given;
  const mailId = new Types.ObjectId();
  const raw = Buffer.from(about.raw);
  const message = await keepMessage({
    ...{ landlordId, applicationId, listingId: given.listingId, direction: 'in', kind: 'direct' },
    ...{ receivedMailId: mailId, deliveryIndex: 0, dedupeKey: about.dedupeKey, rfcMessageId: about.dedupeKey },
    ...{ references: [], to: 'download@apply.letterbox.test', subject: 'The flat', at: app.clock.now() },
    ...{ newText: '', text: about.text ?? 'Hello', unsortedReason: null, from: { name: '', address: about.from } },
  });
  const delivery = {
    username: 'download',
    tag: null,
    readAt: app.clock.now(),
    kind: 'direct' as const,
    outcome: 'placed',
  };
  await ReceivedMails.create({
    ...{ _id: mailId, receivedAt: app.clock.now(), size: raw.length, sha256: String(mailId), raw, rawFileId: null },
    ...{ envelope: {}, unread: false, attempts: 1, nextAttemptAt: app.clock.now(), header: null },
    deliveries: [
      { ...delivery, landlordId, recipient: 'download@x', applicationId, messageId: message.message._id, steps: [] },
      { ...delivery, landlordId: new Types.ObjectId(), recipient: 'elsewhere@x', applicationId: null, messageId: null },
    ],
  });
}

/** What another program finds in the zip: the file names, and the contents of all files as one text. */
async function unpacked(bytes: Uint8Array): Promise<{ names: string[]; words: string; at: string }> {
  const zip = join(folder, `${String(new Types.ObjectId())}.zip`);
  await writeFile(zip, bytes);
  const at = zip.replace('.zip', '');
  const program = `
import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
z.extractall(sys.argv[2])
print('\\n'.join(z.namelist()))`;
  const names = execFileSync('python3', ['-c', program, zip, at], { encoding: 'utf8' }).trim().split('\n');
  const files = await Promise.all(names.map((name) => readFile(join(at, name), 'latin1')));
  return { names, words: Buffer.from(files.join('\n'), 'latin1').toString('utf8'), at };
}

describe('an applicant who asks for their data', () => {
  it('gets all of it and nothing of anyone else, in a zip that another program opens', async () => {
    const { given, ask } = await applicant({ name: person.name, email: person.email });
    await fillIn(given);
    await document(given, Buffer.from('a paper'), { name: '../../etc/x.pdf' });
    await emailOf(given, {
      raw: `Received: for <elsewhere@x>\r\nFrom: <${person.email}>\r\nTo: download@apply.letterbox.test, elsewhere@x\r\nSubject: Flat\r\n\r\nthe words of the email`,
      dedupeKey: 'own',
      from: person.email,
    });
    const { given: other } = await applicant(neighbour);
    await document(other, Buffer.from('Neighbourly bytes'), { name: 'Neighbourly.pdf' });

    const requested = await Promise.all(Array.from({ length: 20 }, () => ask<OwnDownload>('download')));
    expect(new Set(requested.map(({ state }) => state))).toEqual(new Set(['making']));
    await make(given);
    const ready = await ask<OwnDownload>('download/status');
    expect(ready).toMatchObject({ state: 'ready', progress: 1, can_request: false });
    expect((await outgoingOf(given._id)).map(({ template }) => template)).toContain('own-data-ready');

    const { url } = await ask<OwnDownloadLink>('download/link');
    const anyone = app.visitor();
    expect((await anyone.fetch(url, { method: 'HEAD' })).status).toBe(410);
    const fetched = await anyone.fetch(url);
    expect(fetched.headers.get('Content-Disposition')).toContain('your-data.zip');
    const bytes = new Uint8Array(await fetched.arrayBuffer());
    expect(bytes.length).toBe(ready.size);
    const { names, words } = await unpacked(bytes);
    expect(names.toSorted()).toEqual([
      'data.json',
      expect.stringMatching(/^documents\/\d+ Quillfeather payslip\.pdf$/),
      expect.stringMatching(/^documents\/\d+ etc x\.pdf$/),
      expect.stringMatching(/^emails\/001 .*\.eml$/),
      expect.stringMatching(/^from the landlord\/\d+ lease of Quillfeather\.pdf$/),
      'your-data.html',
    ]);
    for (const held of [person.name, person.email, person.ppsn, person.iban, 'harpsichord', 'the words of the email'])
      expect(words, held).toContain(held);
    expect(words).not.toMatch(/Neighbourly|nancy\.|Another Person|elsewhere@x|<script/);
    for (const secret of [given.replyToken, 'tokenHash', String(other._id)]) expect(words).not.toContain(secret);
    const gone = await anyone.get(url);
    expect([gone.status, gone.body['error']]).toEqual([410, expect.stringContaining('has been used')]);
  });

  it('sees others masked, where two letters came in one email, and not that email as it came', async () => {
    const { given, ask } = await applicant({ name: 'Ciara Shared', email: 'ciara.shared@mail.example' });
    const { given: other } = await applicant({ name: 'Dermot Together', email: 'dermot.together@mail.example' });
    const text = 'I write for Dermot Together (dermot.together@mail.example) and for Ciara Shared.';
    await emailOf(given, {
      raw: `From: x\r\n\r\n${text}`,
      dedupeKey: 'shared',
      from: 'ciara.shared@mail.example',
      text,
    });
    await keepMessage({
      ...{ landlordId: given.landlordId, applicationId: other._id, listingId: given.listingId, direction: 'in' },
      ...{ kind: 'forwarded-enquiry', receivedMailId: null, deliveryIndex: 0, dedupeKey: 'shared attached 2' },
      ...{ rfcMessageId: 'shared.2', references: [], to: '', subject: '', at: app.clock.now(), newText: '', text: '' },
      ...{ unsortedReason: null, from: { name: '', address: '' } },
    });
    await ask('download');
    await make(given);
    const { url } = await ask<OwnDownloadLink>('download/link');
    const { names, words } = await unpacked(new Uint8Array(await (await app.visitor().fetch(url)).arrayBuffer()));
    expect(names.toSorted()).toEqual(['data.json', 'your-data.html']);
    expect(words).toContain('I write for [someone else] ([someone else]) and for Ciara Shared.');
    expect(words).not.toMatch(/Dermot|dermot/);
  });

  it('can fetch it for 48 hours, and gets no link to one that is not ready', async () => {
    const { given, sends, ask } = await applicant({ name: 'Eve Late', email: 'eve.late@mail.example' });
    await ask('download');
    expect((await app.visitor().post(path('download/link'), sends)).status).toBe(409);
    await make(given);
    await make(given, 47 * hourMs);
    expect(await downloadOf(given._id)).toMatchObject({ state: 'ready' });
    await make(given, 49 * hourMs);
    expect(await downloadOf(given._id)).toBeNull();
    expect((await storedPlacesOf(['your-data.html'])).filter((place) => place.includes('Late'))).toEqual([]);
    expect(await ask<OwnDownload>('download/status')).toMatchObject({ state: 'none', can_request: true });
  });

  it('gets it although the worker that made it was killed, and is told when it cannot be made', async () => {
    const { given, ask } = await applicant({ name: 'Finn Again', email: 'finn@mail.example' });
    await ask('download');
    const { _id } = (await downloadOf(given._id)) ?? {};
    // A killed worker holds the claim until it hasn't been heard of for two minutes.
    await claimDownload(String(_id), app.clock.now());
    await make(given, 60_000);
    expect(await downloadOf(given._id)).toMatchObject({ state: 'making', tries: 1 });
    await make(given, 3 * 60_000);
    expect(await downloadOf(given._id)).toMatchObject({ state: 'ready', tries: 2 });
    const broken = await applicant({ name: 'Gone File', email: 'gone.file@mail.example' });
    await document(broken.given, Buffer.from('x'), { fileId: new Types.ObjectId() });
    await broken.ask('download');
    for (let attempt = 1; attempt <= 5; attempt++) await expect(make(broken.given)).rejects.toThrow();
    await make(broken.given);
    expect(await broken.ask<OwnDownload>('download/status')).toMatchObject({ state: 'failed', can_request: true });
  });

  it('leaves none behind when they are erased, also while it is made', async () => {
    const { given, ask } = await applicant({ name: 'Hugh Erased', email: 'hugh.erased@mail.example' });
    await ask('download');
    await make(given);
    const erased = await erase(given._id, {
      by: 'applicant',
      now: app.clock.now(),
      mailDomain: 'apply.letterbox.test',
    });
    expect(erased.outcome).toBe('erased');
    await eraseApplication({ applicationId: String(given._id) }, context());
    expect((await findErasure(given._id))?.passes).toBe(1);
    expect(Object.keys(erasureSteps)).toContain('downloads');
    expect(await downloadOf(given._id)).toBeNull();
    expect((await storedPlacesOf(['Hugh Erased'])).filter((place) => place.startsWith('files_downloads'))).toEqual([]);
  });
});

it('an applicant sees who opened their documents, and when', async () => {
  const { given, ask } = await applicant({ name: 'Iris Seen', email: 'iris@mail.example' });
  const { _id } = await document(given, Buffer.from('%PDF-1.4'), { name: 'payslip of Iris.pdf' });
  await storeFile('documents', 'x', Buffer.from('x'), given._id);
  expect(await ask<OwnAccessList>('accesses')).toEqual({ items: [] });
  await owner.get(`/files/documents/${String(_id)}`);
  expect(await ask<OwnAccessList>('accesses')).toEqual({
    items: [
      {
        at: app.clock.now().toISOString(),
        by: 'download',
        kind: 'document-opened',
        document: 'payslip of Iris.pdf',
      },
    ],
  });
  expect(await Applications.exists({ _id: given._id })).not.toBeNull();
});
