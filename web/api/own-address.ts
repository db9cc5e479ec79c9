import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnAddressState } from '../../domain/calls/own-address.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The landlord's address at their own domain. The server announces each check of its records. */
export const useOwnAddress = () =>
  useQuery({
    queryKey: keys.ownAddress,
    queryFn: ({ signal }) => get<OwnAddressState>('/user/own_address', {}, signal),
  });

function useOwnAddressChange<I>(send: (input: I) => Promise<OwnAddressState>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (state) => showAnswer(client, keys.ownAddress, state),
  });
}

export const useAddOwnAddress = () =>
  useOwnAddressChange((address: string) => post<OwnAddressState>('/user/own_address/add', { address }));

/** What can be done with an address, by the last part of its call. */
export type OwnAddressAct = 'check' | 'new_key' | 'remove';
export const useOwnAddressAct = (act: OwnAddressAct) =>
  useOwnAddressChange<void>(() => post<OwnAddressState>(`/user/own_address/${act}`, {}));
