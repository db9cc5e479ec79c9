import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionCheck } from '../../domain/calls/account.ts';
import { CONFIRM_IDENTITY } from '../../domain/accounts/passkeys.ts';
import type { NewRecoveryCodes, PasskeyAdded, PasskeyList } from '../../domain/calls/passkeys.ts';
import { useTakeSession } from './account.ts';
import { ApiError, get, post } from './client.ts';
import { keys } from './keys.ts';
import { makePasskey, signWithPasskey } from './passkey-ceremony.ts';
import { sessionQuery } from './session.ts';
import { showAnswer } from './show-answer.ts';

export const usePasskeys = () =>
  useQuery({ queryKey: keys.passkeys, queryFn: ({ signal }) => get<PasskeyList>('/auth/passkeys', {}, signal) });

/** Whether a call first requires proof of identity. */
export function wantsIdentity(error: unknown): boolean {
  const body = error instanceof ApiError ? error.body : null;
  return typeof body === 'object' && body !== null && 'code' in body && body.code === CONFIRM_IDENTITY;
}

async function signedFor(purpose: 'sign-in' | 'second-step' | 'confirm') {
  return signWithPasskey(await post<PublicKeyCredentialRequestOptionsJSON>('/auth/passkey/begin', { purpose }));
}

/** Creates a passkey in the browser, and adds it under a name. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(name: string) {
      const options = await post<PublicKeyCredentialCreationOptionsJSON>('/auth/passkeys/begin');
      return post<PasskeyAdded>('/auth/passkeys/add', { name, passkey: await makePasskey(options) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (renamed: { id: string; name: string }) => post<PasskeyList>('/auth/passkeys/rename', renamed),
    onSuccess: (list) => showAnswer(client, keys.passkeys, list),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  const take = useTakeSession();
  return useMutation({
    mutationFn: (id: string) => post<SessionCheck>('/auth/passkeys/remove', { id }),
    onSuccess: take,
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  });
}

/** Proves the user's identity again: by a passkey, or by what was typed. */
export const useConfirmIdentity = () =>
  useMutation({
    mutationFn: async (shown: 'passkey' | { password: string; code: string }) =>
      post<unknown>('/auth/confirm_identity', shown === 'passkey' ? { passkey: await signedFor('confirm') } : shown),
  });

export const useNewRecoveryCodes = () =>
  useMutation({ mutationFn: () => post<NewRecoveryCodes>('/auth/recovery_codes/new') });

/** Signs in with a passkey: alone, or as the second step. */
export function usePasskeySignIn(purpose: 'sign-in' | 'second-step') {
  const client = useQueryClient();
  const path = purpose === 'sign-in' ? '/auth/passkey/sign_in' : '/auth/second_factor/passkey';
  return useMutation({
    mutationFn: async () => post<SessionCheck>(path, { passkey: await signedFor(purpose) }),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}
