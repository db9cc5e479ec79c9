import { expect, it } from 'vitest';
import { writtenAbove } from '../../../../mail/read/new-text.ts';

const end = 'Please write your reply above this line.';

it.each([
  ['Gmail', 'Yes, do.\n\nOn Mon, 23 Nov 2026 at 10:00, Letterbox <l@apply.example> wrote:\n\n> What they wrote'],
  [
    'Outlook',
    `Yes, do.\n\n________________________________\nFrom: Letterbox <l@apply.example>\nSent: Monday\n\n${end}`,
  ],
  ['a program that marks nothing', `Yes, do.\n\n${end}\nWhat they wrote`],
  ['a phone', 'Yes, do.\n\nSent from my iPhone\n\n> On 23 Nov 2026, Letterbox wrote:\n> What they wrote'],
  [
    'a signature',
    'Yes, do.\n\n-- \nMary\n+353 85 123 4567\n\nOn Mon, 23 Nov 2026 at 10:00, L <l@a.example> wrote:\n> x',
  ],
])('what was written above the quotation is found: %s', (_program, text) => {
  expect(writtenAbove(text, end)).toBe('Yes, do.');
});

it('an answer below the quotation is not found', () => {
  expect(writtenAbove('On Mon, 23 Nov 2026 at 10:00, L <l@a.example> wrote:\n> x\n\nYes, do.', end)).toBe('');
  expect(writtenAbove(`${end}\nWhat they wrote`, end)).toBe('');
});

it('a long text is not shortened', () => {
  const long = 'word '.repeat(2_500).trim();
  expect(writtenAbove(`${long}\n\n${end}`, end)).toBe(long);
});
