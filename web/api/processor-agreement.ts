import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AgreementAnswer } from '../../domain/calls/privacy.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The agreement with whoever runs this Letterbox, and which versions the landlord accepted. */
export const useProcessorAgreement = () =>
  useQuery({
    queryKey: keys.processorAgreement,
    queryFn: ({ signal }) => get<AgreementAnswer>('/user/processor_agreement', {}, signal),
  });

export function useAcceptAgreement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: string) => post<AgreementAnswer>('/user/processor_agreement/accept', { version }),
    onSuccess: (answer) => showAnswer(client, keys.processorAgreement, answer),
  });
}
