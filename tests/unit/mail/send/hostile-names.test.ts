import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { replySubject } from '../../../../domain/messages/conversation.ts';

// What nodemailer makes of names and subjects that strangers choose: the header fields stay ours.

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

test.each([
  ['a line break', 'A\r\nBcc: x@evil.example'],
  ['a line feed alone', 'A\nBcc: x@evil.example'],
  ['a carriage return alone', 'A\rBcc: x@evil.example'],
  ['a line separator', 'A\u2028Bcc: x@evil.example'],
  ['a next line', 'A\u0085Bcc: x@evil.example'],
  ['a vertical tab', 'A\u000bBcc: x@evil.example'],
  ['an encoded word with a line break', '=?utf-8?q?x=0D=0ABcc:_y@evil.example?='],
  ['the end of a quotation', '"><x@evil.example>, "'],
  ['an address', 'A, B <x@evil.example>'],
  ['NUL', 'A\0Bcc: x@evil.example'],
  ['half a character', '\ud800'],
  ['a word without an end', 'a'.repeat(3000)],
])('%s in a name and in a subject makes no further field, author or recipient', async (_, words) => {
  const from = { name: words.slice(0, 200), address: 'demo@apply.letterbox.test' };
  const { envelope, message } = await transport.sendMail({
    from,
    to: 'ana@example.ie',
    replyTo: { name: from.name, address: 'demo+token@apply.letterbox.test' },
    subject: replySubject(words),
    text: 'Hello',
  });
  expect(envelope).toEqual({ from: from.address, to: ['ana@example.ie'] });
  const [head = ''] = String(message).split('\r\n\r\n');
  const fields = head.split(/\r\n(?![ \t])/).map((line) => line.split(':')[0]);
  expect(fields.toSorted()).toEqual(
    'Content-Transfer-Encoding Content-Type Date From MIME-Version Message-ID Reply-To Subject To'.split(' '),
  );
  expect(head.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
  expect(Math.max(...head.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
});
