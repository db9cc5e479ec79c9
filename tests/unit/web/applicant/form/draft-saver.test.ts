import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveDraftSchema } from '../../../../../domain/calls/information-collection.ts';
import { emptyValues, formLimits } from '../../../../../domain/documents/collection/form-answers.ts';
import { ApiError } from '../../../../../web/api/client.ts';
import { DraftSaver, type DraftState } from '../../../../../web/applicant/form/draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const named = (fullName: string) => ({ ...emptyValues, fullName });

/** A saver whose saves are answered with `answers`, in turn; the last one again and again. */
function saver(...answers: (Error | null)[]) {
  const sent: string[] = [];
  const states: DraftState[] = [];
  const made = new DraftSaver({
    async save({ fullName }) {
      const answer = answers[Math.min(sent.push(fullName), answers.length) - 1];
      if (answer) throw answer;
      return { saved_at: '2026-03-11T12:00:00Z' };
    },
    saved: emptyValues,
    savedAt: null,
    onState: (state) => states.push(state),
  });
  return { made, sent, last: () => states.at(-1) };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('a form that is being filled in', () => {
  it('is saved once the keys rest, and not again', async () => {
    const { made, sent, last } = saver(null);
    for (const name of ['A', 'Ao', 'Aoife']) made.change(named(name));
    await pass(60);
    expect(sent).toEqual(['Aoife']);
    expect(last()).toEqual({ saving: false, savedAt: '2026-03-11T12:00:00Z', failed: null });
  });

  it.each([400, 401, 403, 404, 409, 413])('is not sent again after %i, until it is changed', async (status) => {
    const { made, sent, last } = saver(
      new ApiError('Please keep it shorter.', status, { error: 'Please keep it shorter.' }),
      null,
    );
    made.change(named('too long'));
    await pass(15 * 60);
    expect(sent).toEqual(['too long']);
    expect(last()).toMatchObject({ saving: false, failed: 'Please keep it shorter.' });
    made.change(named('shorter'));
    await pass(60);
    expect(sent).toEqual(['too long', 'shorter']);
    expect(last()).toMatchObject({ failed: null });
  });

  it('is sent again when the server or the network failed', async () => {
    const { made, sent } = saver(new ApiError('oops', 503, null), new TypeError('Failed to fetch'), null);
    made.change(named('Aoife'));
    await pass(60);
    expect(sent).toHaveLength(3);
  });

  it('waits as long as the server asks', async () => {
    const { made, sent } = saver(new ApiError('Too many tries.', 429, null, 300_000), null);
    made.change(named('Aoife'));
    await pass(290);
    expect(sent).toHaveLength(1);
    await pass(20);
    expect(sent).toHaveLength(2);
  });

  it('is left alone while it is sent as a whole', async () => {
    const { made, sent } = saver(null);
    made.change(named('Aoife'));
    made.pause();
    await pass(60);
    expect(sent).toEqual([]);
  });
});

it('the form takes nothing that the draft is refused for', () => {
  const { answer, ...limits } = formLimits;
  const values = Object.fromEntries(Object.entries(limits).map(([name, limit]) => [name, 'x'.repeat(limit)]));
  const draft = { ...values, fields: { field: 'x'.repeat(answer) } };
  expect(saveDraftSchema.safeParse({ applicationId: 'a', passcode: '123456', values: draft }).success).toBe(true);
});
