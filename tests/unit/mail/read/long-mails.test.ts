import { beforeAll, describe, expect, it } from 'vitest';
import { classify } from '../../../../mail/read/classify.ts';
import { boundedText } from '../../../../mail/read/bounded-text.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { contextFor } from './fixture-reading.ts';

/** Emails of 200 kB whose only purpose is to keep the rules busy: these run in the worker itself, which does nothing else. */
const characters = 200_000;
const long = (part: string) => part.repeat(characters / part.length);

const letter = 'Hello, I would love to rent your house. My name is Ann Byrne.\n';
const email = (text: string, name = 'Ann', subject = 'House') =>
  Buffer.from(
    `From: "${name}" <ann@example.ie>\r\nTo: demo@apply.letterbox.test\r\nSubject: ${subject}\r\nMessage-ID: <a@example.ie>\r\n\r\n${text}`,
  );

/** Processor time in ms: other programs on the machine don't count. */
async function timeOf(raw: Uint8Array): Promise<number> {
  const { message } = await parseMessage(raw);
  const before = process.cpuUsage();
  await classify(message, contextFor(message));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('an email of 200 kB', () => {
  // The first emails compile the expressions.
  beforeAll(async () => {
    for (const text of [letter, `${letter}Ólá, Łódź, Привет.`]) await timeOf(email(text));
  });

  it.each([
    ['quoted lines with nothing on them', '> \n'],
    ['nested ones', '>> > \n'],
  ])('of %s is classified within two seconds', async (_what, part) => {
    expect(await timeOf(email(`${letter}${long(part)}`))).toBeLessThan(scaled(2000));
  });
});

it('a name and a subject are read as far as a line of a header may be long', async () => {
  const { message } = await parseMessage(email(letter, '('.repeat(30_000), 'Fwd: '.repeat(5000)));
  expect([message.from?.name.length, message.subject.length]).toEqual([300, 998]);
});

it('a text for parsers has no more than two lines in a row without words', () => {
  expect(boundedText(`a\n${'> \n'.repeat(50)}b\n${'\n'.repeat(9)}${'|\n>>\n'.repeat(9)}> c`)).toBe(
    'a\n>\n>\nb\n\n\n> c',
  );
});
