import { describe, expect, it } from 'vitest';
import { googleProblemIn } from '../../../../../web/accounts/landing/google-problem.ts';

const said = (search: string) => googleProblemIn(new URLSearchParams(search));

describe('what the login card says after a way through Google', () => {
  it('is our own words for what we know', () => {
    expect(said('?sign_in=cancelled')).toBe('Google sign-in was cancelled. Nothing has changed.');
    expect(said('?sign_in=failed')).toBe('Authentication failed');
  });

  it.each(['', '?sign_in=', '?sign_in=Your+account+was+hacked', '?sign_in=toString', '?other=failed'])(
    'is nothing for %j, whoever made that link',
    (search) => {
      expect(said(search)).toBeNull();
    },
  );
});
