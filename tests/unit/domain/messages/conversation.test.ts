import { describe, expect, it } from 'vitest';
import {
  quotedPart,
  replySubject,
  threadOf,
  type ThreadLine,
  withoutPasscodes,
} from '../../../../domain/messages/conversation.ts';

const line = (about: Partial<ThreadLine>): ThreadLine => ({
  direction: 'in',
  kind: 'reply',
  rfcMessageId: 'a',
  references: [],
  subject: 'The room',
  ...about,
});

describe('the subject of an answer', () => {
  it.each([
    ['The room', 'Re: The room'],
    ['Re: The room', 'Re: The room'],
    ['RE: re: AW: The room', 'Re: The room'],
    ['Re[2]: The room', 'Re: The room'],
    ['  ', 'Re: Your application'],
    ['Rent: the room', 'Re: Rent: the room'],
  ])('of ‘%s’ is ‘%s’', (subject, expected) => expect(replySubject(subject)).toBe(expected));
});

describe('a thread', () => {
  it('answers the applicant’s last message, and refers to what was sent since, that message last', () => {
    const lines = [
      line({ rfcMessageId: 'enquiry', kind: 'enquiry' }),
      line({ rfcMessageId: 'ours', direction: 'out', kind: 'sent' }),
    ];
    expect(threadOf(lines, 'x')).toEqual({ subject: 'Re: The room', references: ['ours', 'enquiry'] });
  });

  it('answers no machine', () => {
    const lines = [
      line({ rfcMessageId: 'person' }),
      line({ rfcMessageId: 'holiday', kind: 'auto-reply' }),
      line({ rfcMessageId: 'bounce', kind: 'bounce' }),
    ];
    expect(threadOf(lines, 'x').references).toEqual(['person']);
  });

  it('keeps an id once, in its last place, and at most twenty', () => {
    const references = ['one', 'two', 'one', ...Array.from({ length: 30 }, (_, index) => `r${index}`)];
    const found = threadOf([line({ rfcMessageId: 'last', references })], 'x').references;
    expect(found).toHaveLength(20);
    expect(found.at(-1)).toBe('last');
    expect(threadOf([line({ rfcMessageId: 'two', references: ['two', 'one'] })], 'x').references).toEqual([
      'one',
      'two',
    ]);
  });

  it('that has nothing yet answers nothing', () => {
    expect(threadOf([], 'Your application for 1 Main Street')).toEqual({
      subject: 'Re: Your application for 1 Main Street',
      references: [],
    });
  });
});

describe('a passcode that an answer quotes', () => {
  it.each([
    ['> Your passcode: 123456', '> Your passcode: ••••••'],
    ['> Your passcode\n>\n> 123456\n> Open', '> Your passcode\n>\n> ••••••\n> Open'],
    ['*Your passcode*: *123456*', '*Your passcode*: *••••••*'],
    ['My number is 123456', 'My number is 123456'],
    ['your passcode 1234567', 'your passcode 1234567'],
  ])('in %j is covered: %j', (text, expected) => expect(withoutPasscodes(text)).toBe(expected));
});

describe('what was quoted', () => {
  it.each([
    ['Yes.', 'Yes.\n\n> No?', '> No?'],
    ['Yes.', ' Yes. \n', ''],
    ['', '> only quoted', '> only quoted'],
    ['Below.', '> above\nBelow.', '> above\nBelow.'],
    ['', '', ''],
  ])('of %j in %j is %j', (fresh, whole, expected) => expect(quotedPart(fresh, whole)).toBe(expected));
});
