import { expect, it } from 'vitest';
import type { Message } from '../../../../domain/inbound/message.ts';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';

const message = (subject: string, text: string): Message => ({
  messageId: null,
  subject,
  from: { name: 'Mossy', address: 'mossyc@mail.example' },
  authors: [],
  replyTo: null,
  to: [{ name: '', address: 'demo@apply.letterbox.test' }],
  date: null,
  inReplyTo: [],
  references: [],
  headers: new Map(),
  text,
  html: null,
  attachments: [],
  attachedMessages: [],
});
const read = (subject: string, text: string) =>
  readDirectEnquiry(message(subject, text), new Date('2026-11-24T10:00:00Z'));

it('reads a subject that is the whole letter', () => {
  const subject = '12 Mill Lane - couple, 1 cat, can move any time. Maurice Cullen 087 000 0031';
  expect(read(subject, '\n')).toMatchObject({ name: 'Maurice Cullen', phone: '+353870000031', pets: true });
});

it('leaves the landlord’s number in a quoted advert', () => {
  const letter =
    'Hi,\n\n> 2 bed house, no smokers, call Noel 087 000 1122\n\nI saw the above in the shop.\n\nMossy\n086 000 4420';
  expect(read('Your ad', letter).phone).toBe('+353860004420');
});
