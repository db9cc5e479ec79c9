import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation, ConversationList, ConversationMessage } from '../../../../domain/calls/conversations.ts';
import type { StageList } from '../../../../domain/calls/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { database } from '../../../../store/connection.ts';
import { Messages, type StoredMessage } from '../../../../store/messages/message.ts';
import { recountConversation } from '../../../../store/messages/conversation-summary.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { keepMessage } from '../../../../store/messages/keep-message.ts';
import { markBounced, outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, markSent, markUnsent } from '../../../../store/outbound/sending.ts';
import { Viewings } from '../../../../store/viewings/viewing.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, unsortedMail, viewing } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

async function received(given: Application, about: Partial<StoredMessage> = {}): Promise<StoredMessage> {
  const message = await unsortedMail(given.landlordId, {
    kind: 'reply',
    unsortedReason: null,
    subject: 'Re: The viewing',
    from: { name: given.name, address: given.email ?? '' },
    ...about,
  });
  await placeMessage(message._id, { applicationId: given._id, listingId: given.listingId });
  return message;
}

/** A message as a worker stores it for an email sent by a rule. */
const sentByRule = {
  direction: 'out',
  kind: 'sent',
  automatic: true,
  receivedMailId: null,
  deliveryIndex: 0,
  rfcMessageId: 'by-rule@apply.letterbox.test',
  references: [],
  from: { name: 'Letterbox', address: 'demo@apply.letterbox.test' },
  to: 'person@example.ie',
  subject: 'Your application',
  unsortedReason: null,
} as const;

async function people(email?: string | null) {
  const owner = await landlord(app);
  const listingId = await listingOf(owner);
  const given = await application(await landlordIdOf(owner), listingId, email === undefined ? {} : { email });
  return { owner, listingId, given, application_id: String(given._id) };
}

const read = async (owner: Browser, id: string) =>
  bodyOf<Conversation>(await owner.get(`/listing/conversation?application_id=${id}`));
const written = (text = 'Could you come on Tuesday at 17:30?') => ({ text, client_id: randomUUID() });

describe('reading', () => {
  it('lists whom there was mail with, the last of it first, with what was said last', async () => {
    const { owner, listingId, given } = await people();
    const other = await application(given.landlordId, listingId, { name: 'Second Person' });
    await application(given.landlordId, listingId, { name: 'Never Wrote' });
    await received(given, { newText: 'First\nthing', at: new Date('2026-03-10T09:00:00Z') });
    await received(other, { newText: 'Second thing', at: new Date('2026-03-10T10:00:00Z') });
    await owner.post('/listing/conversation/send', { application_id: String(given._id), ...written('And third') });
    const { items } = bodyOf<ConversationList>(await owner.get(`/listing/conversations?listing_id=${listingId}`));
    expect(items).toEqual([
      {
        applicant: { id: String(given._id), name: given.name, email: given.email },
        last_message: { text: 'And third', at: '2026-03-11T12:00:00.000Z', from_applicant: false, automatic: false },
        unread: 0,
      },
      {
        applicant: expect.objectContaining({ name: 'Second Person' }),
        last_message: { text: 'Second thing', at: '2026-03-10T10:00:00.000Z', from_applicant: true, automatic: false },
        unread: 1,
      },
    ]);
  });

  it('previews the last words of a person, and signs what a rule sent as Letterbox’s', async () => {
    const { owner, listingId, given, application_id } = await people();
    const byRule = (newText: string, at: Date) =>
      keepMessage({
        ...sentByRule,
        references: [],
        landlordId: given.landlordId,
        applicationId: given._id,
        listingId: given.listingId,
        dedupeKey: newText,
        newText,
        text: newText,
        at,
      });
    const preview = async () =>
      bodyOf<ConversationList>(await owner.get(`/listing/conversations?listing_id=${listingId}`)).items[0]
        ?.last_message;

    // Given only an email that a rule sent
    await byRule('Your passcode is on its way.', new Date('2026-03-10T08:00:00Z'));
    expect(await preview()).toMatchObject({ text: 'Your passcode is on its way.', automatic: true });

    // When the applicant writes, and a rule sends another
    await received(given, { newText: 'Is parking included?', at: new Date('2026-03-10T09:00:00Z') });
    await byRule('Your viewing is booked.', new Date('2026-03-10T10:00:00Z'));

    // Then the preview shows the applicant's words and their time, and the thread shows who sent what
    expect(await preview()).toEqual({
      text: 'Is parking included?',
      at: '2026-03-10T09:00:00.000Z',
      from_applicant: true,
      automatic: false,
    });
    const { messages } = await read(owner, application_id);
    expect(messages.map(({ sender_name, automatic }) => [sender_name, automatic])).toEqual([
      ['Letterbox', true],
      [given.name, false],
      ['Letterbox', true],
    ]);
  });

  it('shows both sides oldest first, what is new apart from what is quoted, and files that open', async () => {
    const { owner, given, application_id } = await people();
    const message = await received(given, {
      newText: 'Yes, gladly.',
      text: 'Yes, gladly.\n\nOn Tuesday demo wrote:\n> Could you come?\n> Your passcode: 123456',
      at: new Date('2026-03-10T09:00:00Z'),
    });
    const file = await document(given, Buffer.from('x'), { messageId: message._id, name: 'payslip.pdf' });
    await owner.post('/listing/conversation/send', { application_id, ...written() });
    const { messages, subject, applicant } = await read(owner, application_id);
    expect([subject, applicant.email]).toEqual(['Re: The viewing', given.email]);
    expect(messages.map((one) => [one.from_applicant, one.sender_name, one.new_text])).toEqual([
      [true, given.name, 'Yes, gladly.'],
      [false, 'You', 'Could you come on Tuesday at 17:30?'],
    ]);
    expect(messages[0]?.full_text).toContain('> Could you come?');
    expect(messages[0]?.full_text).toContain('> Your passcode: ••••••');
    expect(messages[1]?.full_text).toBe('');
    expect(messages[0]?.attachments).toEqual([
      {
        name: 'payslip.pdf',
        file: `/files/documents/${String(file._id)}`,
        content_type: 'application/pdf',
        size: 1,
        deleted_at: null,
        document: { document_id: String(file._id), slot: null, verdict: null },
      },
    ]);
  });

  it('is for its own landlord only, and so is writing', async () => {
    const { owner, listingId, application_id } = await people();
    const neighbour = await landlord(app);
    const { body } = await owner.post('/listing/conversation/send', { application_id, ...written() });
    const asked = [
      await neighbour.get(`/listing/conversations?listing_id=${listingId}`),
      await neighbour.get(`/listing/conversation?application_id=${application_id}`),
      await neighbour.post('/listing/conversation/send', { application_id, ...written() }),
      await neighbour.post('/listing/conversation/withdraw', { application_id, message_id: body['id'] }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await read(owner, application_id)).messages).toHaveLength(1);
  });
});

describe('writing', () => {
  it('is held, and says until when', async () => {
    const { owner, application_id } = await people();
    const sent = await owner.post('/listing/conversation/send', { application_id, ...written() });
    expect(bodyOf<ConversationMessage>(sent).delivery).toMatchObject({
      state: 'queued',
      reason: null,
      goes_out_at: '2026-03-11T12:01:00.000Z',
      can_withdraw: true,
    });
  });

  it('with one id is one message and one email, however often and however fast it is sent', async () => {
    const { owner, given, application_id } = await people();
    const same = { application_id, ...written() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/listing/conversation/send', same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await read(owner, application_id)).messages).toHaveLength(1);
    expect(await outgoingOf(given._id)).toHaveLength(1);
  });

  it.each([
    ['', 400],
    ['  \n\t ', 400],
    ['x'.repeat(10_001), 400],
    ['x'.repeat(10_000), 200],
  ])('takes no blank and no endless text (%#)', async (text, status) => {
    const { owner, application_id } = await people();
    expect((await owner.post('/listing/conversation/send', { application_id, ...written(text) })).status).toBe(status);
  });

  it('to someone without an email address is refused in words', async () => {
    const { owner, application_id } = await people(null);
    const { status, body } = await owner.post('/listing/conversation/send', { application_id, ...written() });
    expect([status, body]).toEqual([409, { error: 'We don’t have an email address for this applicant.' }]);
  });

  it('can be undone while it is held: no email, no message, and the same id does not bring it back', async () => {
    const { owner, given, application_id } = await people();
    const words = { application_id, ...written() };
    const message_id = (await owner.post('/listing/conversation/send', words)).body['id'];
    expect((await owner.post('/listing/conversation/withdraw', { application_id, message_id })).status).toBe(200);
    expect((await owner.post('/listing/conversation/withdraw', { application_id, message_id })).status).toBe(200);
    expect((await read(owner, application_id)).messages).toEqual([]);
    expect((await outgoingOf(given._id)).map((mail) => mail.status)).toEqual(['withdrawn']);
    expect((await owner.post('/listing/conversation/send', words)).status).toBe(409);
  });

  it('cannot be undone once it is on its way, and shows what happened to it', async () => {
    const { owner, given, application_id } = await people();
    const message_id = (await owner.post('/listing/conversation/send', { application_id, ...written() })).body['id'];
    const [mail] = await outgoingOf(given._id);
    if (!mail) throw new Error('nothing was queued');
    await claimOutgoing(mail._id, new Date('2026-03-11T12:02:00Z'));
    const late = await owner.post('/listing/conversation/withdraw', { application_id, message_id });
    expect([late.status, late.body]).toEqual([
      409,
      { error: 'It’s too late to undo this. The email is already on its way.' },
    ]);
    const state = async () => (await read(owner, application_id)).messages[0]?.delivery;
    expect(await state()).toMatchObject({ state: 'sent', can_withdraw: false });
    await markUnsent(mail._id, '452 mailbox full', new Date('2026-03-11T12:04:00Z'));
    expect(await state()).toMatchObject({ state: 'queued', reason: '452 mailbox full', can_withdraw: false });
    await claimOutgoing(mail._id, new Date('2026-03-11T12:05:00Z'));
    await markSent(mail._id, '250 ok', new Date('2026-03-11T12:05:00Z'), null);
    expect(await state()).toEqual({
      state: 'delivered',
      reason: null,
      goes_out_at: null,
      accepted_at: '2026-03-11T12:05:00.000Z',
      can_withdraw: false,
      can_retry: false,
    });
    await markBounced(given.landlordId, [mail.rfcMessageId], '550 no such user');
    expect(await state()).toMatchObject({ state: 'bounced', reason: '550 no such user', can_retry: true });
    expect((await owner.post('/listing/conversation/retry', { application_id, message_id })).status).toBe(200);
    expect((await owner.post('/listing/conversation/retry', { application_id, message_id })).status).toBe(409);
    expect(await state()).toMatchObject({ state: 'queued', reason: null, can_withdraw: false });
  });
});

const pdf = (name = 'lease.pdf', bytes: BlobPart = '%PDF-1.7 a lease'): [Blob, string] => [new Blob([bytes]), name];
function form(
  application_id: string,
  about: { text: string; client_id: string },
  files: readonly [Blob, string][],
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ application_id, ...about })) data.append(name, value);
  for (const [blob, name] of files) data.append('file', blob, name);
  return data;
}

describe('files of a landlord', () => {
  it('go with the message, once however often it is sent, and open for their landlord only', async () => {
    const { owner, given, application_id } = await people();
    const about = written('');
    const send = () =>
      owner.sendForm(
        '/listing/conversation/send',
        form(application_id, about, [
          pdf(),
          pdf('../../photo', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
        ]),
      );
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [message] = (await read(owner, application_id)).messages;
    expect(message?.attachments.map(({ name, content_type, document }) => [name, content_type, document])).toEqual([
      ['lease.pdf', 'application/pdf', null],
      ['photo.png', 'image/png', null],
    ]);
    const [kept] = await Messages.find({ applicationId: given._id }).lean<StoredMessage[]>();
    const stored = await database()
      .collection('files_sent.files')
      .countDocuments({ _id: { $in: (kept?.files ?? []).map(({ fileId }) => fileId) } });
    expect([stored, await database().collection('files_sent.files').countDocuments({ filename: 'lease.pdf' })]).toEqual(
      [2, 1],
    );
    const opened = await owner.get(message?.attachments[0]?.file ?? '');
    expect([opened.status, opened.text, opened.headers.get('content-type')]).toEqual([
      200,
      '%PDF-1.7 a lease',
      'application/pdf',
    ]);
    expect((await (await landlord(app)).get(message?.attachments[0]?.file ?? '')).status).toBe(404);
  });

  it.each([
    ['a program', pdf('virus.pdf', 'MZ and more'), 415],
    ['an empty file', pdf('empty.pdf', ''), 400],
    [
      'more than 10 MB',
      pdf('large.pdf', Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(10 * 1024 * 1024)])),
      413,
    ],
  ])('that are %s are refused, and nothing is sent', async (_what, file, status) => {
    const { owner, given, application_id } = await people();
    const answer = await owner.sendForm('/listing/conversation/send', form(application_id, written(), [pdf(), file]));
    expect([answer.status, typeof answer.body['error']]).toEqual([status, 'string']);
    expect(await outgoingOf(given._id)).toEqual([]);
  });
});

describe('what was not seen yet', () => {
  it('is counted on every list until the conversation is opened, up to what was there', async () => {
    const { owner, listingId, given, application_id } = await people();
    await received(given, { kind: 'enquiry', newText: 'One', at: new Date('2026-03-10T09:00:00Z') });
    await received(given, { newText: 'Two', at: new Date('2026-03-10T10:00:00Z') });
    await received(given, { kind: 'auto-reply', newText: 'Away', at: new Date('2026-03-10T10:30:00Z') });
    const counts = async () => {
      const { listings } = bodyOf<{
        listings: { num_unread_messages: number }[];
      }>(await owner.get('/listing/list'));
      const { items } = bodyOf<ConversationList>(await owner.get(`/listing/conversations?listing_id=${listingId}`));
      return [
        (await owner.get(`/listing/conversations/count?listing_id=${listingId}`)).body,
        listings[0]?.num_unread_messages,
        items[0]?.unread,
      ];
    };
    expect(await counts()).toEqual([{ conversations: 1, unread: 2 }, 2, 2]);
    expect(
      (await owner.post('/listing/conversation/read', { application_id, until: '2026-03-10T09:30:00Z' })).body,
    ).toEqual({ unread: 1 });
    await owner.post('/listing/conversation/read', { application_id, until: '2026-03-10T10:30:00Z' });
    await owner.post('/listing/conversation/read', { application_id, until: '2026-03-10T08:00:00Z' });
    expect(await counts()).toEqual([{ conversations: 1, unread: 0 }, 0, 0]);
    await received(given, { newText: 'Three', at: new Date('2026-03-11T10:00:00Z') });
    expect(await counts()).toEqual([{ conversations: 1, unread: 1 }, 1, 1]);
  });

  it('given an enquiry, when nothing was written after it, then nothing is unread', async () => {
    const { owner, listingId, given } = await people();
    const enquiry = await received(given, { kind: 'enquiry', newText: 'Is it free?', at: given.receivedAt });
    await Applications.updateOne({ _id: given._id }, { firstMessageId: enquiry._id });
    await recountConversation(given._id);
    const unread = async () => (await owner.get(`/listing/conversations/count?listing_id=${listingId}`)).body['unread'];
    expect(await unread()).toBe(0);
    await received(given, { newText: 'And does it have parking?', at: new Date('2026-03-10T10:00:00Z') });
    expect(await unread()).toBe(1);
  });

  it('is seen once the letter was shown in the pipeline, and what was answered counts no more', async () => {
    const { owner, listingId, given, application_id } = await people();
    await received(given, { kind: 'enquiry', newText: 'One', at: given.receivedAt });
    const letterUnread = async () =>
      (await owner.get(`/listing/applicant?application_id=${application_id}`)).body['letter_unread'];
    expect(await letterUnread()).toBe(given.receivedAt.toISOString());
    await owner.post('/listing/conversation/read', { application_id, until: given.receivedAt.toISOString() });
    expect(await letterUnread()).toBeNull();

    const unread = async () => (await owner.get(`/listing/conversations/count?listing_id=${listingId}`)).body['unread'];
    await received(given, { newText: 'Two', at: new Date('2026-03-10T10:00:00Z') });
    expect(await unread()).toBe(1);
    const reply = { direction: 'out', kind: 'sent', newText: 'Yes, parking is included' } as const;
    await received(given, { ...reply, automatic: true, at: new Date('2026-03-10T11:00:00Z') });
    expect(await unread()).toBe(1);
    await received(given, { ...reply, at: new Date('2026-03-10T11:30:00Z') });
    expect(await unread()).toBe(0);
    await received(given, { newText: 'Three', at: new Date('2026-03-10T12:00:00Z') });
    expect(await unread()).toBe(1);
  });

  it('is found by part of a name or an address, page by page', async () => {
    const { owner, listingId, given } = await people();
    const make = async (n: number) => {
      const person = await application(given.landlordId, listingId, {
        name: `Séamus Ó Sé ${n}`,
        email: `seamus${n}@example.net`,
      });
      await received(person, { at: new Date(Date.UTC(2026, 2, 10, 9, n)), newText: `Number ${n}` });
    };
    await Promise.all(Array.from({ length: 41 }, (_, n) => make(n)));
    const list = async (query: string) =>
      bodyOf<ConversationList>(await owner.get(`/listing/conversations?listing_id=${listingId}${query}`));
    const first = await list('&search=o%20se');
    const rest = await list(`&search=o%20se&cursor=${first.next_cursor}`);
    expect([first.items.length, rest.items.map(({ last_message }) => last_message.text), rest.next_cursor]).toEqual([
      40,
      ['Number 0'],
      null,
    ]);
    expect((await list('&search=SEAMUS40@')).items.map(({ applicant }) => applicant.name)).toEqual(['Séamus Ó Sé 40']);
    expect((await list('&search=.*')).items).toEqual([]);
  });
});

describe('words with placeholders', () => {
  it('go out filled, or not at all when one is empty or unknown', async () => {
    const { owner, given, application_id } = await people();
    const say = async (text: string) => owner.post('/listing/conversation/send', { application_id, ...written(text) });
    const refused = [
      await say('See you on {{viewing_date}}'),
      await say('Dear {{nickname}}'),
      await say('Dear {{name'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(refused[0]?.body['error']).toMatch(/^\{\{viewing_date\}\} is empty: this applicant has no viewing booked/);
    expect(await outgoingOf(given._id)).toEqual([]);
    await viewing(given, '2026-03-18', '17:30');
    expect((await say('Hello {{name}}, {{viewing_date}}, {{viewing_time}}, {{address}}')).body['new_text']).toBe(
      `Hello ${given.name}, Wed 18 Mar 2026, 17:30, 14 Rathgar Avenue, Rathmines, Dublin 6`,
    );
  });

  it('are kept as templates under one name each, for their landlord only', async () => {
    const owner = await landlord(app);
    const neighbour = await landlord(app);
    const save = (about: object, who = owner) =>
      who.post('/listing/message_templates/save', { title: 'Keys', text: 'Hello {{name}}', ...about });
    const { id } = (await save({})).body;
    expect((await save({})).status).toBe(409);
    expect((await save({ title: 'Other', text: 'Hello {{nickname}}' })).status).toBe(400);
    expect((await save({ template_id: id, title: 'Stolen' }, neighbour)).status).toBe(404);
    expect((await save({ template_id: id, title: 'Keys, again' })).status).toBe(200);
    await neighbour.post('/listing/message_templates/remove', { template_id: id });
    expect((await owner.get('/listing/message_templates')).body).toEqual({
      items: [{ id, title: 'Keys, again', text: 'Hello {{name}}' }],
    });
    await owner.post('/listing/message_templates/remove', { template_id: id });
    expect((await owner.get('/listing/message_templates')).body).toEqual({ items: [] });
  });

  it('that were begun are there on every device, and gone once they are sent', async () => {
    const { owner, application_id } = await people();
    await owner.post('/listing/conversation/draft', { application_id, text: 'Half a thought' });
    expect((await read(owner, application_id)).draft).toEqual({
      text: 'Half a thought',
      saved_at: '2026-03-11T12:00:00.000Z',
    });
    await owner.post('/listing/conversation/send', { application_id, ...written() });
    expect((await read(owner, application_id)).draft?.text).toBe('');
  });
});

describe('an email with HTML', () => {
  it('is framed without an origin, without scripts and pictures, without the passcode it quotes', async () => {
    const { owner, given, application_id } = await people();
    const html = '<p>Yes <b>gladly</b></p><blockquote>Your passcode</blockquote><p><span>123456</span></p>';
    const authentication = { spf: 'fail', dkim: 'none', dmarc: 'fail', arc: 'none' };
    const message = await received(given, { newText: 'Yes gladly', html, removedImages: 2, authentication });
    const [shown] = (await read(owner, application_id)).messages;
    expect([shown?.html, shown?.remote_images]).toEqual([`/files/messages/${String(message._id)}/html`, 2]);
    expect(shown?.sender_warning).toContain('We couldn’t verify that this email comes from');
    expect(JSON.stringify(shown)).not.toContain('<b>');
    const framed = await owner.get(shown?.html ?? '');
    expect(framed.text).toContain('<p>Yes <b>gladly</b></p>');
    expect(framed.text).toContain('<span>••••••</span>');
    expect(framed.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; .*; sandbox allow-popups/,
    );
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await (await landlord(app)).get(shown?.html ?? '')).status).toBe(404);
  });
});

describe('a file of an applicant', () => {
  it('is used as a document: it has its kind, and is read again as that', async () => {
    const { owner, given, application_id } = await people();
    const message = await received(given);
    const file = await document(given, Buffer.from('x'), {
      messageId: message._id,
      verdict: 'UNREADABLE',
      verdictReason: 'Blurred.',
      override: { verdict: 'SUPPORTS', reason: 'Seen', at: new Date() },
    });
    const use = { application_id, document_id: String(file._id), slot: 'PROOF_OF_EMPLOYMENT' };
    const answers = [
      await owner.post('/listing/conversation/use_document', use),
      await owner.post('/listing/conversation/use_document', use),
    ];
    expect(answers.map(({ status, body }) => [status, body['document']])).toEqual(
      Array(2).fill([200, { document_id: String(file._id), slot: 'PROOF_OF_EMPLOYMENT', verdict: null }]),
    );
    const other = await application(given.landlordId, String(given.listingId));
    expect(
      (await owner.post('/listing/conversation/use_document', { ...use, application_id: String(other._id) })).status,
    ).toBe(404);
    const waiting = await app.queues.all.find(({ name }) => name === 'documents')?.getJobs(['waiting']);
    expect(waiting?.filter(({ data }) => data.documentId === String(file._id))).toHaveLength(1);
  });
});

describe('what an applicant asks for in plain words', () => {
  it('is offered with its quote on the card and in the conversation, and done by the landlord’s click alone', async () => {
    // Given an applicant with a booked viewing, who replies to an email with their withdrawal
    const owner = await landlord(app);
    const listingId = await listingOf(owner);
    const given = await application(await landlordIdOf(owner), listingId, {
      position: { stage: 'viewing_appointment', subState: 'scheduled' },
    });
    await viewing(given, '2026-12-10', '17:00');
    const question = await received(given, { newText: 'Is there a shed?', at: new Date('2026-03-10T09:00:00Z') });
    const message = await received(given, {
      newText: 'Hi,\n\nwe found somewhere else, please take us off the list.',
      at: new Date('2026-03-11T09:00:00Z'),
    });
    const id = { application_id: String(given._id), message_id: String(message._id) };

    // Then both views show what they ask, and nothing was done
    const request = { kind: 'withdraw', quote: 'we found somewhere else, please take us off the list.' };
    const card = async (subState: string) =>
      bodyOf<StageList>(
        await owner.get(
          `/listing/application_pipeline/stage_list/viewing_appointment/${subState}?listing_id=${listingId}`,
        ),
      ).items[0];
    expect(await card('scheduled')).toMatchObject({ request: { ...request, message_id: String(message._id) } });
    const { messages, sub_state } = await read(owner, String(given._id));
    expect([messages.at(-1)?.request, sub_state]).toEqual([request, 'scheduled']);

    // When the landlord ends it for the wrong message, another landlord tries, and the landlord ends it for the right
    // one
    expect(
      (await owner.post('/listing/conversation/withdrew', { ...id, message_id: String(question._id) })).status,
    ).toBe(409);
    expect((await (await landlord(app)).post('/listing/conversation/withdrew', id)).status).toBe(404);
    expect((await owner.post('/listing/conversation/withdrew', id)).body).toEqual({
      stage: 'viewing_appointment',
      sub_state: 'cancelled',
    });

    // Then they left by their own word, the time slot is free, and no one is emailed
    expect((await card('cancelled'))?.stop_reason).toBe(`Withdrew by email: “${request.quote}”`);
    expect((await card('cancelled'))?.request).toBeUndefined();
    expect(await Viewings.findOne({ applicationId: given._id }).lean()).toMatchObject({ status: 'CANCELLED' });
    expect(await outgoingOf(given._id)).toEqual([]);
    expect((await owner.post('/listing/conversation/withdrew', id)).status).toBe(409);
  });

  it('is no longer offered once the landlord has answered', async () => {
    const { owner, given, application_id } = await people();
    await received(given, { newText: 'Is there parking?', at: new Date('2026-03-10T09:00:00Z') });
    expect((await read(owner, application_id)).messages.at(-1)?.request?.kind).toBe('question');
    await owner.post('/listing/conversation/send', { application_id, ...written('There is.') });
    expect((await read(owner, application_id)).messages.map(({ request }) => request)).toEqual([null, null]);
  });
});
