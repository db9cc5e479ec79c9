import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ModelReadingAnswer } from '../../domain/calls/model-reading.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** Whether a language model may read what applicants send, and which. */
export const useModelReading = () =>
  useQuery({
    queryKey: keys.modelReading,
    queryFn: ({ signal }) => get<ModelReadingAnswer>('/user/model', {}, signal),
  });

export function useChangeModelReading() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => post<ModelReadingAnswer>('/user/model/change', { on }),
    onSuccess: (answer) => showAnswer(client, keys.modelReading, answer),
  });
}
