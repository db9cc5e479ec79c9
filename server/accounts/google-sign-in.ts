import * as client from 'openid-client';
import { z } from 'zod';
import type { GoogleProblem } from '../../domain/calls/account.ts';
import type { GooglePerson } from '../../store/accounts/google.ts';
import type { ServerOptions } from '../http/options.ts';

/** What Google's response must match: stored in the session of the browser that was sent there. */
export type PendingGoogle = { state: string; nonce: string; verifier: string };

/** Why nobody is signed in; `message` is for the log. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  readonly problem: GoogleProblem;

  constructor(problem: GoogleProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** Sign-in with Google: OpenID Connect's authorization code flow with PKCE (RFC 7636), state and nonce. */
export type GoogleSignIn = {
  /** Where to send the browser, and what its response must match. */
  begin(): Promise<{ url: URL; pending: PendingGoogle }>;
  /** The user who came back with `query`. Throws a GoogleRefusal if Google does not vouch for them. */
  finish(query: Record<string, string>, pending: PendingGoogle): Promise<GooglePerson>;
};

const answerWithinSeconds = 10;

const claims = z.object({
  sub: z.string().min(1),
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  email_verified: z.literal(true),
});

function personOf(idToken: client.IDToken | undefined): GooglePerson {
  const read = claims.safeParse(idToken);
  if (!read.success) throw new GoogleRefusal('unverified', 'The ID token holds no verified email address');
  return { subject: read.data.sub, email: read.data.email };
}

function refusalOf(error: unknown): GoogleRefusal {
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    return new GoogleRefusal('cancelled', 'The person did not agree at Google', { cause: error });
  }
  return new GoogleRefusal('failed', 'Google’s answer was not accepted', { cause: error });
}

/** Fetches the issuer's endpoints and keys when first needed; after a failure, again the next time. */
function discoverer({ clientId, clientSecret, issuer }: NonNullable<ServerOptions['google']>, production: boolean) {
  let found: Promise<client.Configuration> | null = null;
  return (): Promise<client.Configuration> => {
    found ??= client
      // Only a provider on a developer's own machine has no TLS.
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: answerWithinSeconds,
        execute: production ? [] : [client.allowInsecureRequests],
      })
      .catch((error: unknown) => {
        found = null;
        throw new GoogleRefusal('failed', 'Google could not be asked for its addresses', { cause: error });
      });
    return found;
  };
}

/** Opens sign-in with Google; null if it is not configured. */
export function openGoogleSignIn({
  google,
  production,
  publicUrl,
}: Pick<ServerOptions, 'google' | 'production' | 'publicUrl'>): GoogleSignIn | null {
  if (!google) return null;
  const discover = discoverer(google, production);
  const callback = new URL('/auth/google/callback', publicUrl);
  return {
    async begin() {
      const pending = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: callback.href,
        scope: 'openid email',
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { url, pending };
    },
    async finish(query, pending) {
      const answered = new URL(callback);
      answered.search = new URLSearchParams(query).toString();
      const checks = {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      };
      const tokens = await client.authorizationCodeGrant(await discover(), answered, checks).catch((error: unknown) => {
        throw refusalOf(error);
      });
      return personOf(tokens.claims());
    },
  };
}
