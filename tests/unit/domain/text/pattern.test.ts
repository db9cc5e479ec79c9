import { expect, it } from 'vitest';
import { alternatives, pattern } from '../../../../domain/text/pattern.ts';

it('given an expression over several lines, then it is the one that stands on one line', () => {
  const lines = pattern('giu')`
    \b(?:
      gross (?:pay|wages?)
      |total pay
    )\b
  `;
  const { source, flags } = /\b(?:gross (?:pay|wages?)|total pay)\b/giu;
  expect(lines).toMatchObject({ source, flags });
});

it('given blanks within a line, then they are part of the expression', () => {
  expect(
    pattern()`
    a  b
    |c d
  `.source,
  ).toBe('a  b|c d');
});

it('given parts of an expression, then they are put in as they are', () => {
  const unit = alternatives`
    room
    |flat
  `;
  expect(unit).toBe('room|flat');
  expect(
    pattern('u')`
    \d+ (?:${unit})s?
  `.test('2 flats'),
  ).toBe(true);
});
