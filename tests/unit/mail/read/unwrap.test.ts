import { describe, expect, it } from 'vitest';
import { unwrapped } from '../../../../mail/read/unwrap.ts';

describe('a letter that a mail program wrapped', () => {
  it('has its sentences on one line again, with what stands on lines of its own', () => {
    const letter = [
      'Hello, we are a family looking for somewhere near the school, two',
      'adults and three children. My number is +353 (0)86 460',
      '2829, any evening after six would suit us well for a viewing.',
      '',
      'Kind regards,',
      'Ann Byrne',
    ].join('\n');
    expect(unwrapped(letter)).toBe(
      'Hello, we are a family looking for somewhere near the school, two adults and three children. My number is +353 (0)86 460\n2829, any evening after six would suit us well for a viewing.\n\nKind regards,\nAnn Byrne',
    );
  });

  it.each([
    ['short lines', 'Hi\nis it free\nAnn'],
    [
      'a list',
      'We can offer all of the following things to you, dear landlord:\n- references from two landlords\n- payslips',
    ],
    ['a letter with one long line to a paragraph', `${'word '.repeat(40)}\nAnn`],
  ])('is left as it is: %s', (_, letter) => {
    expect(unwrapped(letter)).toBe(letter);
  });

  it('may have any number of lines', () => {
    const short = 'a\n'.repeat(200_000);
    expect(unwrapped(short)).toBe(short);
    const line = 'we would like to come and see the house in the week before Christmas';
    expect(unwrapped(`${line}\n`.repeat(3_000)).split('\n')).toHaveLength(2);
  });
});
