import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ChangePassword,
  ForgotPassword,
  MessageAnswer,
  SecondFactorBegun,
  SecondFactorOn,
  SessionCheck,
  SignedInDevices,
  UsernameAnswer,
  UsernameAvailability,
} from '../../domain/calls/account.ts';
import type { SenderDetails } from '../../domain/accounts/sender-details.ts';
import type { SenderDetailsAnswer } from '../../domain/calls/sender-details.ts';
import type { ChangeNewsSettings, NewsSettingsAnswer } from '../../domain/calls/news-settings.ts';
import type { MailboxList } from '../../domain/calls/mailboxes.ts';
import type { RecoveryBegun } from '../../domain/calls/recovery.ts';
import type { SignInList } from '../../domain/calls/sign-ins.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { forgetSession, useCheckedSession } from './session.ts';
import { showAnswer } from './show-answer.ts';

/** Asks in the background who is signed in: only a successful response changes what the screens know. */
async function refreshSession(client: QueryClient, signal?: AbortSignal): Promise<boolean> {
  const session = await get<SessionCheck>('/auth/isauthenticated', {}, signal);
  if (session.authenticated) client.setQueryData<SessionCheck>(keys.session, session);
  return session.user?.email_confirmed ?? false;
}

/**
 * Whether the user's address is confirmed. Until it is, returning to the page asks again: the link in the email may
 * have been opened in another tab or on another device.
 */
export function useEmailConfirmed(): boolean {
  const client = useQueryClient();
  const { user } = useCheckedSession();
  const known = user?.email_confirmed ?? true;
  useQuery({
    queryKey: keys.emailConfirmed,
    queryFn: ({ signal }) => refreshSession(client, signal),
    enabled: !known,
    staleTime: 0,
    refetchOnMount: false,
    initialData: known,
  });
  return known;
}

/** When a recovery will turn off two-step sign-in; null if none is under way. The server announces changes. */
export function useRecoveryEnd(): string | null {
  const client = useQueryClient();
  const { user } = useCheckedSession();
  const { data } = useQuery({
    queryKey: keys.recoveryEnd,
    async queryFn({ signal }) {
      await refreshSession(client, signal);
      return client.getQueryData<SessionCheck>(keys.session)?.user?.recovery_ends_at ?? null;
    },
    enabled: user !== null,
    staleTime: Infinity,
    initialData: user?.recovery_ends_at ?? null,
  });
  return data;
}

/** Emails the link that starts the recovery from a lost second step. */
export const useRequestRecovery = () =>
  useMutation({ mutationFn: () => post<MessageAnswer>('/auth/recovery/request') });

/** Starts the recovery, by the token of that link. */
export const useBeginRecovery = () =>
  useMutation({ mutationFn: (token: string) => post<RecoveryBegun>('/auth/recovery/begin', { token }) });

/** Stops the recovery: as the signed-in user, or by the token of an emailed link. */
export function useStopRecovery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string | null) =>
      token === null
        ? post<MessageAnswer>('/auth/recovery/stop')
        : post<MessageAnswer>('/auth/recovery/stop_by_link', { token }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.recoveryEnd }),
  });
}

export const useSignIns = () =>
  useQuery({ queryKey: keys.signIns, queryFn: ({ signal }) => get<SignInList>('/auth/sign_ins', {}, signal) });

/** Emails the link for confirming the address again. */
export const useResendConfirmation = () => useMutation({ mutationFn: () => post<MessageAnswer>('/auth/email/resend') });

/** Confirms the address by the token of an emailed link, whoever is signed in here. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => post<MessageAnswer>('/auth/email/confirm', { token }),
    onSuccess: () => refreshSession(client),
  });
}

/** Emails a link for a new password. */
export const useForgotPassword = () =>
  useMutation({ mutationFn: (asked: ForgotPassword) => post<MessageAnswer>('/auth/password/forgot', asked) });

/** Sets a new password by the token of an emailed link; that ends every session, including this browser's. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { token: string; password: string }) => post<MessageAnswer>('/auth/password/reset', chosen),
    onSuccess: () => forgetSession(client),
  });
}

/** Changes the user's password; every other browser is signed out. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangePassword) => post<SessionCheck>('/auth/password/change', change),
    onSuccess: async (session) => {
      await showAnswer(client, keys.session, session);
      void client.invalidateQueries({ queryKey: keys.signedInDevices });
    },
  });
}

export const useSignedInDevices = () =>
  useQuery({
    queryKey: keys.signedInDevices,
    queryFn: ({ signal }) => get<SignedInDevices>('/auth/sessions', {}, signal),
  });

/** Signs another browser out or, for 'others', every one but this. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: string) =>
      which === 'others'
        ? post<unknown>('/auth/sessions/end_others')
        : post<unknown>('/auth/sessions/end', { id: which }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.signedInDevices }),
  });
}

export const useMailboxes = () =>
  useQuery({ queryKey: keys.mailboxes, queryFn: ({ signal }) => get<MailboxList>('/auth/mailboxes', {}, signal) });

function useMailboxChange(send: (input: string) => Promise<MessageAnswer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: keys.mailboxes }),
  });
}

/** Emails a link to a further mailbox, for the first time or again. */
export const useAddMailbox = () =>
  useMailboxChange((address) => post<MessageAnswer>('/auth/mailboxes/add', { address }));
export const useRemoveMailbox = () => useMailboxChange((id) => post<MessageAnswer>('/auth/mailboxes/remove', { id }));

/** How applicants see the landlord. */
export const useSenderDetails = () =>
  useQuery({
    queryKey: keys.senderDetails,
    queryFn: ({ signal }) => get<SenderDetailsAnswer>('/user/details', {}, signal),
  });

export function useChangeSenderDetails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: SenderDetails) => post<SenderDetailsAnswer>('/user/details/change', details),
    onSuccess: (saved) => showAnswer(client, keys.senderDetails, saved),
  });
}

/** How often the landlord is emailed about new mail. */
export const useNewsSettings = () =>
  useQuery({ queryKey: keys.newsSettings, queryFn: ({ signal }) => get<NewsSettingsAnswer>('/user/news', {}, signal) });

export function useChangeNewsSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ChangeNewsSettings) => post<NewsSettingsAnswer>('/user/news/change', settings),
    onSuccess: (saved) => showAnswer(client, keys.newsSettings, saved),
  });
}

/** The username, and whether it can still be changed. */
export const useUsername = () =>
  useQuery({
    queryKey: keys.username,
    queryFn: ({ signal }) => get<UsernameAnswer>('/user/username/current', {}, signal),
  });

/** Whether a username is free, once `username` is a valid one. */
export const useUsernameAvailable = (username: string) =>
  useQuery({
    queryKey: keys.usernameAvailable(username),
    queryFn: ({ signal }) => get<UsernameAvailability>('/user/username/available', { username }, signal),
    enabled: username !== '',
    staleTime: 10_000,
    retry: false,
  });

/** Generates a secret for an authenticator app. */
export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => post<SecondFactorBegun>('/auth/second_factor/begin', { password }) });

/** Turns on two-step sign-in by the app's first code; the recovery codes in the response are shown once. */
export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => post<SecondFactorOn>('/auth/second_factor/confirm', { code }) });

/** Applies what the server says of the session after a change to how the user signs in. */
export function useTakeSession() {
  const client = useQueryClient();
  return (session: SessionCheck) => {
    client.setQueryData<SessionCheck>(keys.session, session);
    void client.invalidateQueries({ queryKey: keys.signedInDevices });
  };
}

/** Turns two-step sign-in off. */
export function useEndSecondFactor() {
  const take = useTakeSession();
  return useMutation({
    mutationFn: (given: { password: string; code: string }) => post<SessionCheck>('/auth/second_factor/end', given),
    onSuccess: take,
  });
}
