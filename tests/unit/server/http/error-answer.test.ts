import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refusalOf } from '../../../../server/http/error-answer.ts';
import { notFound, tooMany } from '../../../../server/http/errors.ts';

describe('what was thrown', () => {
  it('keeps its status and words when they were meant for people', () => {
    expect(refusalOf(notFound('listing'))).toMatchObject({ status: 404, message: 'Listing not found.' });
  });

  it('is the first problem when the input was not what the call takes', () => {
    const { error } = z
      .object({ name: z.string('Please give a name'), age: z.number('Please give an age') })
      .safeParse({});
    expect(refusalOf(error)).toMatchObject({ status: 400, message: 'Please give a name' });
  });

  it('is our own trouble otherwise', () => {
    expect(refusalOf(new Error('connection to 10.0.0.1 refused'))).toBeNull();
    expect(refusalOf('a string')).toBeNull();
    expect(refusalOf(Object.assign(new Error('x'), { status: 500 }))).toBeNull();
  });

  it.each([
    [400, 'Please wait a second', '1'],
    [12_300, 'Please wait 13 seconds', '13'],
    [600_000, 'Please wait 10 minutes', '600'],
  ])('says after %i ms of waiting: %s', (wait, words, seconds) => {
    const refusal = tooMany(wait);
    expect(refusal.message).toContain(words);
    expect(refusal.headers).toEqual({ 'Retry-After': seconds });
  });
});
