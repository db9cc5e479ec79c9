import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountDeletionPreview, DeletedAccount } from '../../domain/calls/privacy.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { leaveSession } from './session.ts';

/** What is deleted with the account, and why it can’t be deleted. */
export const useAccountDeletion = () =>
  useQuery({
    queryKey: keys.accountDeletion,
    queryFn: ({ signal }) => get<AccountDeletionPreview>('/user/deletion', {}, signal),
    // The numbers are read before something that can’t be undone, so they must be current.
    staleTime: 0,
    gcTime: 0,
  });

/** Deletes the account once its username was typed; this browser and its other tabs forget all they have shown. */
export function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => post<DeletedAccount>('/user/delete', { username }),
    onSuccess: () => leaveSession(client),
  });
}
