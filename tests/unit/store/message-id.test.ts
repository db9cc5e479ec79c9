import { describe, expect, test } from 'vitest';
import { isKeyedFor, messageIdFor, showsConversation, unkeyedIdDays } from '../../../store/outbound/message-id.ts';

const priya = { replyToken: 'abcdefghijkmnpqrstuv' };
const eve = { replyToken: 'vutsrqpnmkjihgfedcba' };
const key = 'passcode-6560f1a2b3c4d5e6f7a8b9c0-1';
const domain = 'apply.letterbox.test';
const id = messageIdFor(priya, key, domain);
const now = new Date('2026-11-22T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

describe('the id of an email to an applicant', () => {
  test('is the same for every try, and has a part that does not follow from the application’s id', () => {
    expect(messageIdFor(priya, key, domain)).toBe(id);
    expect(id).toMatch(/^passcode-6560f1a2b3c4d5e6f7a8b9c0-1\.[0-9a-f]{25}@apply\.letterbox\.test$/);
    expect(messageIdFor(eve, key, domain)).not.toBe(id);
  });

  test('belongs to its own conversation, its own key and nobody else’s', () => {
    expect(isKeyedFor(priya, id)).toBe(true);
    expect(isKeyedFor(eve, id)).toBe(false);
    expect(isKeyedFor(priya, id.replace('-1.', '-2.'))).toBe(false);
  });

  test.each([
    `${key}@${domain}`,
    `${key}.@${domain}`,
    `${key}.${'0'.repeat(25)}@${domain}`,
    '',
    '@',
    `.${'a'.repeat(25)}@x`,
  ])('a guess (%s) is none', (guess) => {
    expect(isKeyedFor(priya, guess)).toBe(false);
  });
});

describe('whether a quoted id shows that its writer knows the conversation', () => {
  const quoted = (rfcMessageId: string, direction: 'in' | 'out', days = 0) =>
    showsConversation(priya, { rfcMessageId, direction, at: daysAgo(days) }, now);

  test('ours with the keyed part: yes, however old', () => {
    expect(quoted(id, 'out')).toBe(true);
    expect(quoted(id, 'out', 900)).toBe(true);
  });

  test('ours with the keyed part of another conversation: no', () => {
    expect(quoted(messageIdFor(eve, key, domain), 'out')).toBe(false);
  });

  test(`ours from before ids had one: for ${unkeyedIdDays} days`, () => {
    expect(quoted(`${key}@${domain}`, 'out', unkeyedIdDays)).toBe(true);
    expect(quoted(`${key}@${domain}`, 'out', unkeyedIdDays + 1)).toBe(false);
  });

  test('theirs, which they made: yes', () => {
    expect(quoted('CAF=abc@mail.gmail.com', 'in', 900)).toBe(true);
  });
});
