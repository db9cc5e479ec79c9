import { expect, test } from 'vitest';
import { splitMbox } from '../../../../mail/read/mbox.ts';

const split = (text: string) =>
  splitMbox(Buffer.from(text, 'latin1')).map((message) => Buffer.from(message).toString('latin1'));
const separator = 'From ana@example.ie Fri Nov 20 09:30:00 2026';

test('a mailbox file falls into its messages, bytes kept, quoted From lines restored', () => {
  expect(
    split(`${separator}\nSubject: a\n\nHi \xe9\n>From here on\n\n${separator}\r\nSubject: b\r\n\r\nFrom now on\r\n`),
  ).toEqual(['Subject: a\n\nHi \xe9\nFrom here on\n', 'Subject: b\r\n\r\nFrom now on\r\n']);
});

test.each([
  ['a single mail', 'Subject: a\n\nFrom x Fri Nov 20 09:30:00 2026\n'],
  ['what only begins like one', 'From here to there\n\nx'],
  ['nothing', ''],
])('%s stays as it is', (_, text) => {
  expect(split(text)).toEqual([text]);
});
