import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { readingOf } from '../../../../domain/documents/reading.ts';
import { recognise, scoresOf } from '../../../../domain/documents/recognise.ts';
import { asking, noisy, type Noise, typed } from './documents-for-tests.ts';
import { samples } from './samples-for-tests.ts';

function kindOf(text: string, noise: Noise | null = null) {
  const document = typed(text, { noise });
  if (!document.readable) throw new Error('typed documents are readable');
  const reading = readingOf(document);
  return { kind: recognise(reading).kind, scores: scoresOf(reading).slice(0, 3) };
}

describe('the kind of a document', () => {
  test.each(samples.map(({ title, kind, text }) => [title, kind, text] as const))('%s', (_, kind, text) => {
    expect(kindOf(text), JSON.stringify(kindOf(text).scores)).toMatchObject({ kind });
  });

  test.each(samples.map(({ title, kind, text }) => [title, kind, text] as const))(
    '%s, with the mistakes of recognition',
    (_, kind, text) => {
      expect(kindOf(text, noisy), JSON.stringify(kindOf(text, noisy).scores)).toMatchObject({ kind });
    },
  );

  test('what cannot be opened is told apart with a sentence that helps', () => {
    expect(judge({ readable: false, cause: 'protected' }, asking(null))).toMatchObject({
      verdict: 'UNREADABLE',
      askAgain: true,
      reason: expect.stringContaining('password-protected'),
    });
  });
});
