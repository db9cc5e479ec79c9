import type { Config } from '../config.ts';

/** The product's address for a browser on this machine. */
export const baseOf = ({ LISTEN_HOST: host, HTTP_PORT: port }: Pick<Config, 'LISTEN_HOST' | 'HTTP_PORT'>): string =>
  `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

/** A refused call, with the server's message. */
async function answerOf<A>(response: Response, path: string): Promise<A> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as A;
  const said = answer !== null && typeof answer === 'object' && 'error' in answer ? String(answer.error) : '';
  throw new Error(said || `${path} failed with status ${response.status}`);
}

/** A landlord's browser. Answers are typed by domain/calls. */
export type LandlordClient = {
  get: <A>(path: string, query: Record<string, string>) => Promise<A>;
  post: <A>(path: string, body: object) => Promise<A>;
};

/** Signs a landlord in and keeps the session's cookie. */
export async function landlordClient(
  base: string,
  account: { email: string; password: string },
): Promise<LandlordClient> {
  const headers = { 'X-Letterbox': 'demo', 'Content-Type': 'application/json' };
  const signIn = await fetch(`${base}/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  await answerOf(signIn, '/auth/signin');
  const Cookie = signIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  return {
    async get(path, query) {
      return answerOf(
        await fetch(`${base}${path}?${new URLSearchParams(query)}`, { headers: { ...headers, Cookie } }),
        path,
      );
    },
    async post(path, body) {
      return answerOf(
        await fetch(`${base}${path}`, { method: 'POST', headers: { ...headers, Cookie }, body: JSON.stringify(body) }),
        path,
      );
    },
  };
}

/** An applicant's browser, past the link and passcode of one application. */
export type ApplicantClient = {
  post: <A>(path: string, body?: object) => Promise<A>;
  send: (path: string, form: FormData) => Promise<void>;
};

export function applicantClient(base: string, applicationId: string, passcode: string): ApplicantClient {
  const headers = { 'X-Letterbox': 'demo' };
  return {
    async post(path, body = {}) {
      const said = JSON.stringify({ applicationId, passcode, ...body });
      return answerOf(
        await fetch(`${base}/applications/${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: said,
        }),
        path,
      );
    },
    async send(path, form) {
      const body = new FormData();
      // First, so that the files are accepted.
      body.append('applicationId', applicationId);
      body.append('passcode', passcode);
      for (const [name, value] of form) body.append(name, value);
      await answerOf(await fetch(`${base}/applications/${path}`, { method: 'POST', headers, body }), path);
    },
  };
}

type Caught = { to: string[]; text: string };
const newest = 100;

/**
 * The passcode in the newest email to someone, read from its text; null if no such email is among the last ones caught.
 */
export async function passcodeMailedTo(base: string, email: string): Promise<string | null> {
  const mails = await answerOf<Caught[]>(await fetch(`${base}/dev/mail.json?limit=${newest}`), '/dev/mail.json');
  const codes = mails
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => /Your passcode: (\d{6})/.exec(text)?.[1]);
  return codes.find((code) => code !== undefined) ?? null;
}
