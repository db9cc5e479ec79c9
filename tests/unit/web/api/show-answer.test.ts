import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { showAnswer } from '../../../../web/api/show-answer.ts';

it('shows what a change answered, also when a question from before the change is answered after it', async () => {
  const client = new QueryClient();
  const key = ['calendar-feed'];
  client.setQueryData(key, 'before');
  const older = Promise.withResolvers<string>();
  const asked = client.fetchQuery({ queryKey: key, queryFn: () => older.promise });

  await showAnswer(client, key, 'after');
  older.resolve('before');

  await asked;
  expect(client.getQueryData(key)).toBe('after');
});
