import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Conversation, type ConversationList, type ConversationMessage } from '../../../domain/calls/conversations.ts';
import { type Application } from '../../../store/application.ts';
import { placeMessage, type StoredMessage } from '../../../store/message.ts';
import { claimOutgoing, markSent, markUnsent, outgoingOf } from '../../../store/outgoing-mail.ts';
import { type Browser } from './browser-for-tests.ts';
import { landlord } from './people-for-tests.ts';
import { type TestHouse, openHouse } from './server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, unsortedMail } from './world-for-tests.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function received(given: Application, about: Partial<StoredMessage> = {}): Promise<StoredMessage> {
  const message = await unsortedMail(given.landlordId, {
    kind: 'reply', unsortedReason: null, subject: 'Re: The viewing', from: { name: given.name, address: given.email ?? '' }, ...about,
  });
  await placeMessage(message._id, { applicationId: given._id, listingId: given.listingId });
  return message;
}

async function people(email?: string | null) {
  const owner = await landlord(house);
  const listingId = await listingOf(owner);
  const given = await application(await landlordIdOf(owner), listingId, email === undefined ? {} : { email });
  return { owner, listingId, given, application_id: String(given._id) };
}

const read = async (owner: Browser, id: string) => (await owner.get(`/listing/conversation?application_id=${id}`)).body as unknown as Conversation;
const written = (text = 'Could you come on Tuesday at 17:30?') => ({ text, client_id: randomUUID() });

describe('reading', () => {
  it('lists whom there was mail with, the last of it first, with what was said last', async () => {
    const { owner, listingId, given } = await people();
    const other = await application(given.landlordId, listingId, { name: 'Second Person' });
    await application(given.landlordId, listingId, { name: 'Never Wrote' });
    await received(given, { newText: 'First\nthing', at: new Date('2026-03-10T09:00:00Z') });
    await received(other, { newText: 'Second thing', at: new Date('2026-03-10T10:00:00Z') });
    await owner.post('/listing/conversation/send', { application_id: String(given._id), ...written('And third') });
    const { items } = (await owner.get(`/listing/conversations?listing_id=${listingId}`)).body as unknown as ConversationList;
    expect(items).toEqual([
      { applicant: { id: String(given._id), name: given.name, email: given.email }, last_message: { text: 'And third', at: '2026-03-11T12:00:00.000Z', from_applicant: false } },
      { applicant: expect.objectContaining({ name: 'Second Person' }), last_message: { text: 'Second thing', at: '2026-03-10T10:00:00.000Z', from_applicant: true } },
    ]);
  });

  it('shows both sides oldest first, what is new apart from what is quoted, and files that open', async () => {
    const { owner, given, application_id } = await people();
    const message = await received(given, { newText: 'Yes, gladly.', text: 'Yes, gladly.\n\nOn Tuesday demo wrote:\n> Could you come?\n> Your passcode: 123456', at: new Date('2026-03-10T09:00:00Z') });
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
    expect(messages[0]?.attachments).toEqual([{ name: 'payslip.pdf', file: `/files/documents/${String(file._id)}`, content_type: 'application/pdf' }]);
  });

  it('is for its own landlord only, and so is writing', async () => {
    const { owner, listingId, application_id } = await people();
    const neighbour = await landlord(house);
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
    const { body } = await owner.post('/listing/conversation/send', { application_id, ...written() });
    expect((body as unknown as ConversationMessage).delivery).toEqual({ state: 'queued', reason: null, goes_out_at: '2026-03-11T12:01:00.000Z', can_withdraw: true });
  });

  it('with one id is one message and one mail, however often and however fast it is sent', async () => {
    const { owner, given, application_id } = await people();
    const same = { application_id, ...written() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/listing/conversation/send', same)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await read(owner, application_id)).messages).toHaveLength(1);
    expect(await outgoingOf(given._id)).toHaveLength(1);
  });

  it.each([['', 400], ['  \n\t ', 400], ['x'.repeat(10_001), 400], ['x'.repeat(10_000), 200]])('takes no blank and no endless text (%#)', async (text, status) => {
    const { owner, application_id } = await people();
    expect((await owner.post('/listing/conversation/send', { application_id, ...written(text) })).status).toBe(status);
  });

  it('to somebody without an e-mail address is refused in words', async () => {
    const { owner, application_id } = await people(null);
    const { status, body } = await owner.post('/listing/conversation/send', { application_id, ...written() });
    expect([status, body]).toEqual([409, { error: 'No e-mail address is known of this applicant, so nothing can be sent to them.' }]);
  });

  it('can be taken back while it is held: no mail, no message, and the same id does not bring it back', async () => {
    const { owner, given, application_id } = await people();
    const words = { application_id, ...written() };
    const message_id = (await owner.post('/listing/conversation/send', words)).body['id'];
    expect((await owner.post('/listing/conversation/withdraw', { application_id, message_id })).status).toBe(200);
    expect((await owner.post('/listing/conversation/withdraw', { application_id, message_id })).status).toBe(200);
    expect((await read(owner, application_id)).messages).toEqual([]);
    expect((await outgoingOf(given._id)).map((mail) => mail.status)).toEqual(['withdrawn']);
    expect((await owner.post('/listing/conversation/send', words)).status).toBe(409);
  });

  it('cannot be taken back once it is on its way, and shows what became of it', async () => {
    const { owner, given, application_id } = await people();
    const message_id = (await owner.post('/listing/conversation/send', { application_id, ...written() })).body['id'];
    const [mail] = await outgoingOf(given._id);
    if (!mail) throw new Error('nothing was queued');
    await claimOutgoing(mail._id, new Date('2026-03-11T12:02:00Z'));
    const late = await owner.post('/listing/conversation/withdraw', { application_id, message_id });
    expect([late.status, late.body]).toEqual([409, { error: 'It is too late to take this back: the e-mail is on its way.' }]);
    const state = async () => (await read(owner, application_id)).messages[0]?.delivery;
    expect(await state()).toMatchObject({ state: 'queued', can_withdraw: false });
    await markUnsent(mail._id, '452 mailbox full', new Date('2026-03-11T12:04:00Z'));
    expect(await state()).toMatchObject({ state: 'queued', reason: '452 mailbox full', can_withdraw: false });
    await claimOutgoing(mail._id, new Date('2026-03-11T12:05:00Z'));
    await markSent(mail._id, '250 ok', new Date('2026-03-11T12:05:00Z'));
    expect(await state()).toEqual({ state: 'sent', reason: null, goes_out_at: null, can_withdraw: false });
  });
});
