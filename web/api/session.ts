import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Credentials, SessionCheck, SetUsername, SignUp } from '../../domain/calls/account.ts';
import { ApiError, get, post, put } from './client.ts';
import { forgetDrafts } from './drafts.ts';
import { keys } from './keys.ts';
import { keepOpenEdits } from './open-edits.ts';

export const signedOut: SessionCheck = {
  authenticated: false,
  user: null,
  applications_mail_domain: '',
  google_sign_in: false,
  passkey_sign_in: false,
};

/** Stored in this browser between visits: whether someone was signed in at the last check. */
const hintKey = 'letterbox.was-signed-in';

/** Whether the check under way is likely to find someone signed in. */
export function maybeSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) === 'yes';
  } catch {
    return false; // Without storage there is no hint: public pages show at once.
  }
}

function keepHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch (error) {
    console.warn('The sign-in hint could not be kept', error);
  }
}

let isSignedOut = false;

/** Whether someone has signed out in this browser since this tab was last signed in: the session hasn't just run out. */
export const hasSignedOut = (): boolean => isSignedOut;

/** Asks who is signed in. A refusal or a failure means nobody (specification, section 4): it never throws. */
async function checkSession({ signal }: { signal: AbortSignal }): Promise<SessionCheck> {
  try {
    const session = await get<SessionCheck>('/auth/isauthenticated', {}, signal);
    keepHint(session.authenticated && session.user !== null);
    if (session.authenticated) isSignedOut = false;
    return session;
  } catch (error) {
    if (signal.aborted) throw error;
    // A refusal still says what this installation offers, if the server includes it.
    const said = error instanceof ApiError && typeof error.body === 'object' ? error.body : null;
    return { ...signedOut, ...said, authenticated: false, user: null };
  }
}

export const sessionQuery = queryOptions({
  queryKey: keys.session,
  queryFn: checkSession,
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
});

export const useSession = () => useQuery(sessionQuery);

/** The result of the session check; until there is one, the guards show no screen that needs it. */
export function useCheckedSession(): SessionCheck {
  return useSession().data ?? signedOut;
}

/** Signs in or up, then checks again who is signed in. */
export function useSignIn(way: 'signin' | 'signup') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials | SignUp) => post<SessionCheck>(`/auth/${way}`, credentials),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => post<SessionCheck>('/auth/second_factor', { code }),
    onSuccess: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}

/** Goes back from the second step to the first. */
export function useCancelSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<SessionCheck>('/auth/second_factor/cancel'),
    onSettled: () => client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  });
}

/** Ends the session; whatever the server says, this browser forgets everything it has shown. */
export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<unknown>('/auth/logout'),
    onSettled: () => leaveSession(client),
  });
}

/** Clears this tab and all others: the session has ended. */
export function leaveSession(client: QueryClient): void {
  endSession(client);
  tellOtherTabs();
}

function endSession(client: QueryClient): void {
  isSignedOut = true;
  forgetSession(client);
  forgetDrafts();
}

const signOutChannel = 'letterbox.signed-out';

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(signOutChannel);
  channel.postMessage(null);
  channel.close();
}

/** Clears this tab at once when someone signs out in another one. */
export function followSignOuts(client: QueryClient): void {
  new BroadcastChannel(signOutChannel).onmessage = () => endSession(client);
}

/**
 * Removes everything personal from the cache, keeps what was not saved yet, and marks the session as ended. Only once:
 * clearing it again for each refusal that follows would make the page on screen ask, and be refused, without end.
 */
export function forgetSession(client: QueryClient): void {
  keepHint(false);
  const known = client.getQueryData<SessionCheck>(keys.session) ?? signedOut;
  if (!known.authenticated && client.getQueryData(keys.session)) return;
  if (known.user?.username) keepOpenEdits(known.user.username);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.session[0] });
  client.setQueryData<SessionCheck>(keys.session, { ...known, authenticated: false, user: null });
}

/** Sets the username on /setup, or changes it in the account, replacing `current`. */
export function useSetUsername() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: SetUsername) => put<unknown>('/user/username', { ...input, username: input.username.trim() }),
    onSuccess: () =>
      Promise.all([
        client.fetchQuery({ ...sessionQuery, staleTime: 0 }),
        client.invalidateQueries({ queryKey: keys.username }),
      ]),
  });
}
