import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionCheck } from '../../../../domain/calls/account.ts';
import { get, post } from '../../../../web/api/client.ts';
import { keys } from '../../../../web/api/keys.ts';
import { queryClient } from '../../../../web/app/query-client.ts';

const signedIn: SessionCheck = {
  authenticated: true,
  user: {
    email: 'a@b.ie',
    username: 'demo',
    operator: false,
    email_confirmed: true,
    sign_in_methods: ['password'],
    second_factor: 'off',
    second_factors: [],
  },
  applications_mail_domain: 'apply.letterbox.test',
  google_sign_in: false,
  passkey_sign_in: true,
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Who is signed in after a call that the server answers with this status. */
async function afterwards(status: number, call: () => Promise<unknown>): Promise<boolean | undefined> {
  vi.stubGlobal('localStorage', { removeItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error: 'Please sign in.' }, { status })));
  queryClient.setQueryData(keys.session, signedIn);
  await expect(call()).rejects.toThrow();
  return queryClient.getQueryData<SessionCheck>(keys.session)?.authenticated;
}

const write = (path: string) => () =>
  queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => post(path) })
    .execute(undefined);
const read = (path: string) => () =>
  queryClient.fetchQuery({ queryKey: ['x'], queryFn: () => get(path), retry: false });

describe('an answer of 401', () => {
  it.each([
    ['a read', read('/listing/list')],
    ['a write', write('/listing/create')],
  ])('to %s signs the page out', async (_, call) => {
    expect(await afterwards(401, call)).toBe(false);
  });

  it.each([
    ['a wrong passcode', write('/applications/information_collection/verify_passcode')],
    ['an applicant’s read', read('/applications/information_collection/status')],
    ['a wrong password at sign-in', write('/auth/signin')],
  ])('to %s ends nobody’s session', async (_, call) => {
    expect(await afterwards(401, call)).toBe(true);
  });

  it('is the only one that does', async () => {
    for (const status of [400, 403, 404, 409, 500])
      expect(await afterwards(status, write('/listing/create'))).toBe(true);
  });
});

describe('an act without a network', () => {
  it('fails at once, and is not carried out when the network is back', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', (path: string) => {
      calls.push(path);
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    onlineManager.setOnline(false);
    try {
      await expect(write('/listing/application_pipeline/move_forward')()).rejects.toThrow('Failed to fetch');
    } finally {
      onlineManager.setOnline(true);
    }
    await queryClient.resumePausedMutations();
    expect(calls).toEqual(['/listing/application_pipeline/move_forward']);
  });
});
