import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Accesses, OwnAccesses } from '../../../../domain/calls/access-record.ts';
import { ACCESS_KEPT_DAYS, ONE_OPENING_MINUTES } from '../../../../domain/operations/access-record.ts';
import type { Application } from '../../../../store/applications/application.ts';
import type { ApplicantDocument } from '../../../../store/documents/document.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let listingId: string;
let given: Application;
let payslip: ApplicantDocument;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'recorded');
  listingId = await listingOf(owner);
  given = await application(await landlordIdOf(owner), listingId, { name: 'Niamh Recorded' });
  payslip = await document(given, Buffer.from('a payslip'), { name: 'payslip.pdf' });
});
afterAll(() => app.close());

const records = () => mongoose.connection.collection('access_records');
const opened = async (): Promise<Accesses['items']> =>
  bodyOf<Accesses>(await owner.get(`/listing/application_pipeline/accesses?application_id=${String(given._id)}`)).items;
const pipelinePage = () => ({ Referer: `http://localhost:3000/listing/${listingId}/application_pipeline?open=1` });

describe('the record of who opened what', () => {
  it('names who, what, when and from which page, once for the pieces of one opening', async () => {
    for (const range of ['bytes=0-3', 'bytes=4-8'])
      expect(
        (await owner.get(`/files/documents/${String(payslip._id)}`, { ...pipelinePage(), Range: range })).status,
      ).toBeLessThan(300);
    const at = app.clock.now().toISOString();
    const once = { at, by: 'recorded', kind: 'document-opened', document: 'payslip.pdf', page: 'pipeline' };
    expect(await opened()).toEqual([once]);
    app.clock.forward(ONE_OPENING_MINUTES * 60_000);
    await owner.get(`/files/documents/${String(payslip._id)}`);
    expect(await opened()).toMatchObject([{ kind: 'document-opened', page: null }, once]);
  });

  it('has dossiers and exported tables too, and only the landlord’s own', async () => {
    await owner.get(`/listing/application_pipeline/dossier/${String(given._id)}?redaction=full`);
    await owner.get(`/listing/${listingId}/applications.csv?redaction=none`);
    expect((await opened()).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['dossier-downloaded', 'table-exported']),
    );
    const before = await records().countDocuments();
    const stranger = await landlord(app);
    await stranger.get(`/files/documents/${String(payslip._id)}`);
    await stranger.get(`/listing/application_pipeline/dossier/${String(given._id)}?redaction=full`);
    expect(await records().countDocuments()).toBe(before);
  });

  it('gives no bytes that it cannot write down', async () => {
    app.clock.forward(ONE_OPENING_MINUTES * 60_000);
    const refused = vi.spyOn(mongoose.model('AccessRecord'), 'create').mockRejectedValue(new Error('the disk is full'));
    const { status, text } = await owner.get(`/files/documents/${String(payslip._id)}`);
    refused.mockRestore();
    expect(status).toBe(500);
    expect(text).not.toContain('a payslip');
  });

  it('shows operators what they looked through, by the fields and not the words', async () => {
    const operator = await signedUp(app, 'operator@letterbox.test');
    await operator.get('/operations/traces?sender=niamh.recorded@example.ie');
    app.clock.forward(1000);
    await operator.get('/operations/outbox?to=niamh.recorded@example.ie');
    const { items } = bodyOf<OwnAccesses>(await operator.get('/operations/accesses'));
    expect(items).toMatchObject([
      { kind: 'outbox-searched', detail: 'to' },
      { kind: 'traces-searched', detail: 'sender' },
    ]);
    expect(JSON.stringify(await records().find().toArray())).not.toContain('niamh');
  });

  it('ends after a year', async () => {
    const indexes = await records().indexes();
    expect(indexes.find(({ key }) => JSON.stringify(key) === '{"at":1}')).toMatchObject({
      expireAfterSeconds: ACCESS_KEPT_DAYS * 24 * 3600,
    });
  });
});
