import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { freePort } from './role-process.ts';

/** The person at the provider's page, and what they do there. */
export type PersonAtProvider = { subject: string; email: string; emailVerified: boolean } | 'cancels';

export const client = { id: 'letterbox-tests', secret: 'the secret of the tests at the provider' };

function configuration(redirectUri: string, people: Map<string, Exclude<PersonAtProvider, 'cancels'>>): Configuration {
  const policy = interactionPolicy.base();
  // As at Google: a person asked to select an account chooses one each time.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/interaction/${interaction.uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, email: person.email, email_verified: person.emailVerified }),
        }
      );
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

/**
 * A provider of OpenID Connect on this machine, in Google's place: the real protocol, keys and checks of the library
 * `oidc-provider`, and a person who responds to its page at once. `redirectUri` is where browsers are sent back to.
 */
export async function openProvider(redirectUri: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Exclude<PersonAtProvider, 'cancels'>>();
  const provider = new Provider(issuer, configuration(redirectUri, people));
  const serve = provider.callback();
  let person: PersonAtProvider = 'cancels';
  let beforeToken: () => Promise<void> = () => Promise.resolve();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) return void beforeToken().then(() => serve(request, response));
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    const result =
      person === 'cancels'
        ? { error: 'access_denied' }
        : { select_account: {}, login: { accountId: person.subject, remember: false } };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    /** Sets what the next person does. */
    next(who: PersonAtProvider): void {
      person = who;
      if (who !== 'cancels') people.set(who.subject, who);
    },
    /** What happens before a code is exchanged. */
    beforeToken(act: () => Promise<void>): void {
      beforeToken = act;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type LocalProvider = Awaited<ReturnType<typeof openProvider>>;
