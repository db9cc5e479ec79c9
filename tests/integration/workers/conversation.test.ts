import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSenderDetails } from '../../../domain/accounts/sender-details.ts';
import { threadOf } from '../../../domain/messages/conversation.ts';
import { setSenderDetails } from '../../../store/accounts/sender-details.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { markMessageWithdrawn, threadMessages } from '../../../store/messages/conversation.ts';
import { storeFile } from '../../../store/files.ts';
import type { SentFile } from '../../../store/messages/message.ts';
import { outgoingOf } from '../../../store/outbound/outgoing-mail.ts';
import { keepWritten, queueWritten } from '../../../store/messages/sent-message.ts';
import {
  addHouse,
  addLandlord,
  daftEnquiry,
  domain,
  openWorld,
  receive,
  until,
  untilRead,
  type World,
} from '../../world.ts';

let world: World;
const inbox = `demo@${domain}`;

beforeAll(async () => {
  world = await openWorld();
  await addHouse(await addLandlord('demo'));
  await world.work();
});
afterAll(() => world.close());

async function applicant(email: string): Promise<Application> {
  const [name = ''] = email.split('@');
  const mailId = await receive(world, daftEnquiry({ name: `Person ${name}`, email }), inbox);
  await world.queues.enqueue('read-mail', { mailId });
  await untilRead(mailId);
  await until('the passcode is in the conversation', async () =>
    (await threads(email)).some((message) => message.direction === 'out'),
  );
  const found = await Applications.findOne({ emailKey: email }).lean<Application>();
  if (!found) throw new Error('no application');
  return found;
}
async function threads(email: string) {
  const found = await Applications.findOne({ emailKey: email }).lean<Application>();
  return found ? threadMessages(found._id) : [];
}

async function write(application: Application, text: string, files: SentFile[] = [], clientId = randomUUID()) {
  const thread = threadOf(await threadMessages(application._id), 'Your application');
  const from = { name: 'demo (Letterbox)', address: inbox };
  const message = await keepWritten(
    application,
    { clientId, text, ...thread, from, to: application.email ?? '', files },
    domain,
    new Date(),
  );
  return { message, mail: await queueWritten(message, application, 0) };
}
const sentTo = (to: string) =>
  world.transport.sent.filter((mail) => mail.to === to && !mail.subject.includes('next step'));

describe('what a landlord writes', () => {
  it('goes out once as a person’s mail, answers the thread, and the reply to it lands in the thread', async () => {
    // Given an applicant whose enquiry arrived
    const application = await applicant('ciara@example.net');
    const [enquiry, passcode] = await threadMessages(application._id);
    // Lists show the applicant's words, not the platform's around them
    expect(application.conversation?.snippet).toMatch(/^Hello, we are a couple/);
    // And a search finds them by these
    expect(application.letterWords).toMatch(/^couple steady work .* next month$/);

    // When the landlord's message is sent, by two jobs at the same time
    const { message, mail } = await write(application, 'Hello Ciara,\n\ncould you come on <Tuesday>?');
    await Promise.all(
      [1, 2].map((attempt) => world.queues.enqueue('send-mail', { outgoingId: String(mail._id) }, attempt)),
    );
    const [sent] = await until('the mail left', async () =>
      sentTo('ciara@example.net').length > 0 ? sentTo('ciara@example.net') : null,
    );

    // Then the email looks like one that a person wrote
    expect(sent).toMatchObject({
      from: { name: 'demo (Letterbox)', address: inbox },
      replyTo: `demo+r-${application.replyToken}@${domain}`,
      subject: 'Re: Daft.ie Enquiry | 4 Bed House | 14 Grosvenor Terrace, Rathmines, Dublin 6',
      messageId: expect.stringMatching(
        new RegExp(`^<message-${String(message._id)}\\.[0-9a-f]{25}@${RegExp.escape(domain)}>$`),
      ),
      inReplyTo: `<${enquiry?.rfcMessageId}>`,
      headers: {},
    });
    expect(sent?.references).toEqual([`<${passcode?.rfcMessageId}>`, `<${enquiry?.rfcMessageId}>`]);
    expect(sent?.text).toMatch(/^Hello Ciara,\n\ncould you come on <Tuesday>\?\n\n-- \n/);
    expect(sent?.html).toContain('could you come on &lt;Tuesday&gt;?');

    // And when the applicant replies to it by email
    const raw = `From: Ciara <ciara@example.net>\nTo: ${sent?.replyTo}\nSubject: ${sent?.subject}\nMessage-ID: <answer-1@example.net>\nIn-Reply-To: ${sent?.messageId}\n\nYes, I will be there.\n\nOn Sat, 21 Nov 2026 at 12:00, demo <${inbox}> wrote:\n> could you come on <Tuesday>?\n`;
    const mailId = await receive(world, raw, sent?.replyTo ?? '', 'ciara@example.net');
    await world.queues.enqueue('read-mail', { mailId });
    await untilRead(mailId);

    // Then the reply is at the end of the thread, without the quoted text, and the next email would answer it
    const thread = await threads('ciara@example.net');
    expect(thread.at(-1)).toMatchObject({ direction: 'in', kind: 'reply', newText: 'Yes, I will be there.' });
    const answered = await Applications.findById(application._id).lean<Application>();
    expect(answered?.letterWords).toBe(`${application.letterWords} yes`);
    expect(threadOf(thread, '').references.at(-1)).toBe('answer-1@example.net');
    expect(sentTo('ciara@example.net')).toHaveLength(1);
    expect(world.published.at(-1)?.event).toMatchObject({
      type: 'application',
      applicationId: String(application._id),
    });
  });

  it('carries the files that were sent with it, read from the store as it leaves', async () => {
    const application = await applicant('files@example.net');
    const bytes = Buffer.from('%PDF-1.7 a lease');
    const lease = {
      name: 'lease.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: '0'.repeat(64),
      fileId: await storeFile('sent', 'lease.pdf', bytes, application._id),
    };
    const { mail } = await write(application, '', [lease]);
    await world.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
    const [sent] = await until('the mail left', async () =>
      sentTo('files@example.net').length > 0 ? sentTo('files@example.net') : null,
    );
    const [file] = sent?.attachments ?? [];
    expect([file?.filename, file?.contentType, file && Buffer.concat(await file.open().toArray()).toString()]).toEqual([
      'lease.pdf',
      'application/pdf',
      '%PDF-1.7 a lease',
    ]);
    expect(sent?.text).toMatch(/^-- \n/);
  });

  it('that was undone at the last moment does not leave', async () => {
    const application = await applicant('regret@example.net');
    const { message, mail } = await write(application, 'Never mind');
    await markMessageWithdrawn(message, new Date());
    await world.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
    await until('the mail is withdrawn', async () =>
      (await outgoingOf(application._id)).some((one) => one.status === 'withdrawn'),
    );
    expect(sentTo('regret@example.net')).toEqual([]);
  });

  it('that is refused for good keeps the server’s words, in the outbox and in the history', async () => {
    const application = await applicant('gone@example.net');
    world.transport.refuse = (mail) =>
      mail.to === 'gone@example.net' ? Object.assign(new Error('550 5.1.1 No such user'), { responseCode: 550 }) : null;
    const { mail } = await write(application, 'Are you there?');
    await world.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
    const failed = await until('it was given up', async () =>
      (await outgoingOf(application._id)).find((one) => one.template === 'message' && one.status === 'failed'),
    );
    expect(failed.response).toContain('No such user');
    await until('the history says so', async () =>
      (await Applications.findById(application._id).lean<Application>())?.history.some(
        (entry) => entry.event === 'mail-failed',
      ),
    );
    world.transport.refuse = null;
  });

  it('is signed with the details that the landlord has given, and automatic letters are sent for them', async () => {
    const application = await applicant('signed@example.net');
    const sender = { name: 'Máire Byrne', agency: 'Byrne Lettings', phone: '01 555 0199', licence: '001234' };
    await setSenderDetails(application.landlordId, sender);
    const { mail } = await write(application, 'See you on Tuesday.');
    await world.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
    const [sent] = await until('the mail left', async () =>
      sentTo('signed@example.net').length > 0 ? sentTo('signed@example.net') : null,
    );
    expect(sent?.text).toContain('-- \nMáire Byrne\nByrne Lettings, PSRA licence 001234\n01 555 0199\n');
    await applicant('later@example.net');
    const automatic = world.transport.sent.find(({ to }) => to === 'later@example.net');
    expect(automatic?.from.name).toBe('Máire Byrne, Byrne Lettings (Letterbox)');
    expect(automatic?.text).toContain('on behalf of the landlord Máire Byrne, Byrne Lettings (PSRA licence 001234)');
    await setSenderDetails(application.landlordId, noSenderDetails);
  });
});
