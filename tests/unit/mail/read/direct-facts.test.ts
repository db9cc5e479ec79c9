import { expect, it } from 'vitest';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';
import { messageWith } from '../../../message-for-tests.ts';

const message = (subject: string, text: string) =>
  messageWith({
    subject,
    from: { name: 'Mossy', address: 'mossyc@mail.example' },
    to: [{ name: '', address: 'demo@apply.letterbox.test' }],
    text,
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
