import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAccesses } from '../../../../domain/calls/access-record.ts';
import type { JobItem, Jobs } from '../../../../domain/calls/operations.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { delivery, failedJob, failedMail, receivedMail } from '../operations-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf } from '../world-for-tests.ts';

const person = { name: 'Órla Fennelly', email: 'orla.fennelly@plover.example' };
const messageId = 'letter-7@mx.example';
const sentId = 'answer-7@apply.letterbox.test';

let app: TestServer;
let operator: Browser;
let ids: { landlord: string; listing: string; application: string; mail: string; unread: string; sent: string };

/** A landlord with an applicant, the email that brought the application, one that waits, and one that was sent. */
async function plant(): Promise<typeof ids> {
  const owner = await landlord(app, 'heronsgate');
  const [landlordId, listingId] = [await landlordIdOf(owner), await listingOf(owner)];
  const given = await application(landlordId, listingId, person);
  const to = delivery('heronsgate@apply.letterbox.test', { landlordId, applicationId: given._id });
  const header = { messageId, subject: 'Enquiry', from: `${person.name} <${person.email}>` };
  const mail = await receivedMail(landlordId, { header, deliveries: [to] });
  const unread = await receivedMail(landlordId, {
    unread: true,
    header: null,
    envelope: {
      mailFrom: 'Someone.New@plover.example',
      remoteAddress: '192.0.2.1',
      helo: 'mx',
      transmissionType: 'ESMTP',
    },
    deliveries: [delivery('heronsgate@apply.letterbox.test', { landlordId, applicationId: null, messageId: null })],
  });
  const sent = await failedMail(landlordId, given._id, { to: person.email, rfcMessageId: sentId });
  return {
    landlord: String(landlordId),
    listing: String(listingId),
    application: String(given._id),
    mail,
    unread,
    sent,
  };
}

beforeAll(async () => {
  app = await openTestServer();
  operator = await signedUp(app, 'operator@letterbox.test');
  ids = await plant();
  await failedJob(app, `Could not screen ${person.name}: the reader broke`, ids.application);
  await failedJob(app, 'Somebody else’s reader broke');
  await app.queues.enqueue('read-mail', { mailId: ids.unread });
  await app.queues.enqueue('reread-mail', { mailId: ids.mail, delivery: 0 });
  await app.queues.enqueue('send-mail', { outgoingId: ids.sent });
  await app.queues.enqueue('tend-viewing', { what: 'stage', id: ids.application });
  await app.queues.enqueue('tidy', {});
  const held = app.queues.all.find(({ name }) => name === 'applications');
  await held?.add('check-collection', { applicationId: ids.application }, { delay: 3600_000, jobId: 'held' });
});
afterAll(() => app.close());

const search = async (fields: Record<string, string>): Promise<Jobs> =>
  bodyOf<Jobs>(await operator.get(`/operations/jobs?${new URLSearchParams(fields).toString()}`));
const namesOf = ({ items }: Jobs) => items.map(({ state, name }) => `${state} ${name}`).toSorted();

const ofLandlord = [
  'delayed check-collection',
  'failed screen-application',
  'waiting place-again',
  'waiting read-mail',
  'waiting reread-mail',
  'waiting send-mail',
  'waiting tend-viewing',
];

describe('a search of jobs', () => {
  it('finds those for a landlord by username or address, in every state, and nobody else’s', async () => {
    for (const landlord of ['heronsgate', 'HERONSGATE', 'heronsgate@example.ie'])
      expect(namesOf(await search({ landlord })), landlord).toEqual(ofLandlord);
    for (const landlord of ['herons', 'nobody', 'heronsgate@'])
      expect((await search({ landlord })).items, landlord).toEqual([]);
  });

  it('finds those about an applicant by a whole name or address, and those about unread email by its sender', async () => {
    const theirs = ofLandlord.filter((one) => !/place-again|read-mail$/.test(one) || one.includes('reread'));
    for (const applicant of [person.name, 'orla fennelly', person.email, person.email.toUpperCase()])
      expect(namesOf(await search({ applicant })), applicant).toEqual(theirs);
    expect(namesOf(await search({ applicant: 'someone.new@plover.example' }))).toEqual(['waiting read-mail']);
    for (const applicant of ['Órla', 'Fennel', 'orla.fennelly@plover'])
      expect((await search({ applicant })).items, applicant).toEqual([]);
  });

  it('finds those about an email by its Message-ID, received or sent', async () => {
    expect(namesOf(await search({ message_id: `<${messageId}>` }))).toEqual(['waiting reread-mail']);
    expect(namesOf(await search({ message_id: sentId }))).toEqual(['waiting send-mail']);
    expect((await search({ message_id: 'unknown@mx.example' })).items).toEqual([]);
  });

  it('finds those with whole words of an error, and takes all fields together', async () => {
    expect((await search({ error: 'reader broke' })).items).toHaveLength(2);
    expect((await search({ error: 'read' })).items).toEqual([]);
    expect(namesOf(await search({ error: 'broke', landlord: 'heronsgate' }))).toEqual(['failed screen-application']);
    expect(namesOf(await search({ state: 'delayed' }))).toEqual(['delayed check-collection']);
    expect((await operator.get('/operations/jobs?state=lost')).status).toBe(400);
    expect((await operator.get('/operations/jobs?cursor=x')).status).toBe(400);
  });

  it('shows each with its email and its error, and nobody’s name or address', async () => {
    const found = await search({ applicant: person.email });
    const of = (name: string): JobItem | undefined => found.items.find((one) => one.name === name);
    expect(of('screen-application')).toMatchObject({
      state: 'failed',
      queue: 'applications',
      data: { applicationId: ids.application },
      trace: ids.mail,
      shown_until: null,
    });
    expect(of('reread-mail')).toMatchObject({ error: null, attempts: 0, trace: ids.mail });
    expect(of('screen-application')?.error).toContain('the reader broke');
    expect(JSON.stringify(found)).not.toMatch(/fennelly|órla|plover/i);
  });

  it('reads a bounded number at a time, and all of them in the end', async () => {
    const queue = app.queues.all.find(({ name }) => name === 'documents');
    await queue?.addBulk(
      Array.from({ length: 600 }, () => ({
        name: 'score-document',
        data: { documentId: String(new Types.ObjectId()) },
      })),
    );
    const seen: JobItem[] = [];
    let cursor = '';
    do {
      const page = await search({ state: 'waiting', ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(300);
      seen.push(...page.items);
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(seen.filter(({ queue: name }) => name === 'documents')).toHaveLength(600);
    expect(new Set(seen.map(({ queue: name, id }) => `${name}/${id}`)).size).toBe(seen.length);
  });

  it('is recorded by its fields, without the words', async () => {
    await search({ applicant: person.email, error: 'broke' });
    const { items } = bodyOf<OwnAccesses>(await operator.get('/operations/accesses'));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'jobs-searched', detail: 'applicant, error' }));
  });
});
