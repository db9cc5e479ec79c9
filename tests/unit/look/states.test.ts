import { expect, it } from 'vitest';
import { answerIn } from '../../look/states.ts';

const answer = {
  count: 2,
  items: [
    { application_id: '6b0320da5caeaca030161e9d', name: 'Aoife', received_at: '2026-03-11', tags: ['a', 'b'] },
    { application_id: '6b0320da5caeaca030161e9e', name: 'Seán', received_at: '2026-03-12', tags: [] },
  ],
};
type Answer = { count: number; items: { application_id: string; name: string; received_at: string }[] };

it('empties lists, or leaves one in each, with the counts beside them', () => {
  expect(answerIn('empty', answer)).toEqual({ count: 0, items: [] });
  expect(answerIn('one', answer)).toMatchObject({ count: 1, items: [{ name: 'Aoife', tags: ['a'] }] });
});

it('fills lists with copies, each with an id that nothing else has', () => {
  const { count, items } = answerIn('many', answer) as Answer;
  expect([count, items.length, new Set(items.map((item) => item.application_id)).size]).toEqual([400, 400, 400]);
});

it('makes what people write long, and leaves ids and dates as they are', () => {
  const { items } = answerIn('long-words', answer) as Answer;
  expect(items[0]?.name.length).toBeGreaterThan(40);
  expect(items[0]).toMatchObject({ application_id: '6b0320da5caeaca030161e9d', received_at: '2026-03-11' });
});
