import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftKeeper } from '../../../../../web/shared/messages/thread/draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper whose saves are answered by hand, in the order in which they were begun. */
function keeper() {
  const saved: string[] = [];
  const kept: string[] = [];
  const failed: unknown[] = [];
  const answers: { done: () => void; fail: () => void }[] = [];
  const made = new DraftKeeper({
    save(text) {
      saved.push(text);
      return new Promise((resolve, reject) => {
        answers.push({
          done: () => resolve({ text, saved_at: `2026-03-11T12:00:0${saved.length}Z` }),
          fail: () => reject(new Error('away')),
        });
      });
    },
    onSaved: ({ text }) => kept.push(text),
    onFailed: (error) => failed.push(error),
  });
  return { made, saved, kept, failed, answers };
}
const settle = () => vi.advanceTimersByTimeAsync(1_000);

describe('what is being written', () => {
  it('is saved once the keys rest, not at every key', async () => {
    const { made, saved, kept, answers } = keeper();
    for (const text of ['H', 'He', 'Hel']) made.change(text);
    expect(saved).toEqual([]);
    await settle();
    answers[0]?.done();
    await settle();
    expect([saved, kept]).toEqual([['Hel'], ['Hel']]);
  });

  it('is saved one after the other, and the newest last', async () => {
    const { made, saved, kept, answers } = keeper();
    made.change('first');
    void made.flush();
    made.change('second');
    void made.flush();
    made.change('third');
    await settle();
    expect(saved).toEqual(['first']);
    answers[0]?.done();
    await settle();
    answers[1]?.done();
    await settle();
    expect([saved, kept]).toEqual([['first', 'third'], ['third']]);
  });

  it('that could not be saved is said, and goes with the next change', async () => {
    const { made, saved, failed, answers } = keeper();
    made.change('lost?');
    await settle();
    answers[0]?.fail();
    await settle();
    made.change('lost? No.');
    await settle();
    expect([failed.length, saved]).toEqual([1, ['lost?', 'lost? No.']]);
  });
});
