import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { asking, noisy, typed } from './documents-for-tests.ts';
import { sampleLetters } from './letters-for-tests.ts';

const about = { dateOfBirth: null };

describe('letters in their writers’ own words', () => {
  test.each(sampleLetters.map((letter) => [letter.title, letter] as const))('%s', (_, { slot, verdicts, text }) => {
    const judgement = judge(typed(text), asking(slot, about));
    expect(verdicts, `${judgement.kind}: ${judgement.reason}`).toContain(judgement.verdict);
  });

  test.each(
    sampleLetters.filter(({ verdicts }) => !verdicts.includes('CONTRADICTS')).map((one) => [one.title, one] as const),
  )('%s, misread, speaks against nobody', (_, { slot, text }) => {
    const judgement = judge(typed(text, { noise: noisy }), asking(slot, about));
    expect(judgement.verdict, judgement.reason).not.toBe('CONTRADICTS');
  });
});
