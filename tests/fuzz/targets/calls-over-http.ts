import type { Route } from '../../../server/http/call.ts';
import type { Random } from '../mutation.ts';
import { must, type OpenTarget } from '../target.ts';
import { callOf, randomOf } from './calls.ts';

/** Calls that end something the others need, or that never end. */
const leftOut = /logout|\/live$|password|google|second_factor|sessions/;

const nowhere = '0123456789abcdef01234567';
const MAX_KNOWN = 500;

/**
 * The ids, codes and labels in the product's responses: with them a call gets beyond “not found”. The oldest are
 * forgotten, as are those of things that earlier calls removed.
 */
class KnownValues {
  readonly #values = new Set<string>();
  learn(body: string): void {
    for (const [, value] of body.matchAll(/"([0-9a-f]{24}|[A-Z]+(?:_[A-Z]+)*|[\w-]{1,40})"(?!:)/g)) {
      if (value) this.#values.add(value);
    }
    for (const value of this.#values) {
      if (this.#values.size <= MAX_KNOWN) break;
      this.#values.delete(value);
    }
  }
  get all(): readonly string[] {
    return [...this.#values];
  }
  get ids(): readonly string[] {
    return this.all.filter((value) => /^[0-9a-f]{24}$/.test(value));
  }
}

/** A caller's address. With TRUST_PROXY=1 the product believes it, and counts each caller separately. */
const someNetwork = (random: Random) =>
  `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;

const queryOf = (value: unknown) =>
  new URLSearchParams(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, one]) => [
      name,
      (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed().slice(0, 1000),
    ]),
  ).toString();

/** The body as JSON; sometimes truncated, or of another type than declared. */
function bodyOf(random: Random, value: unknown): { body: string; type: string } {
  const json = JSON.stringify(value) ?? 'null';
  const type = random.chance(0.95)
    ? 'application/json'
    : random.of(['text/plain', 'application/json; charset=utf-7', 'multipart/form-data; boundary=x', 'x']);
  return { body: random.chance(0.03) ? json.slice(0, random.below(json.length + 1)) : json, type };
}

/**
 * Tries calls over HTTP as the demo's landlord. Any response will do, except a server error, one without words, or a
 * late one.
 */
export async function overHttp(url: string, routes: readonly Route[]): Promise<OpenTarget> {
  const headers = { 'x-requested-with': 'fetch', origin: url };
  const signIn = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@letterbox.test', password: 'letterbox-demo' }),
  });
  must(signIn.ok, `the demo’s landlord cannot sign in: ${signIn.status}`);
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const tried = routes.filter(({ path, schema }) => schema !== null && !leftOut.test(path));
  const known = new KnownValues();
  return {
    async run(input) {
      const random = randomOf(input);
      const { route, value } = callOf(random, tried, known.all);
      const { ids } = known;
      const path = route.path.replace(/:\w+/g, () => (ids.length > 0 && random.chance(0.8) ? random.of(ids) : nowhere));
      const get = route.method === 'get';
      const { body, type } = bodyOf(random, value);
      const asked = `${route.method} ${path} with ${get ? queryOf(value) : body}`.slice(0, 2000);
      const response = await fetch(`${url}${path}${get ? `?${queryOf(value)}` : ''}`, {
        method: route.method.toUpperCase(),
        headers: { ...headers, cookie, 'content-type': type, 'x-forwarded-for': someNetwork(random) },
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        ...(get ? {} : { body }),
      }).catch((error: unknown) => {
        throw new Error(`${asked}\nis not answered`, { cause: error });
      });
      const text = await response.text();
      must(response.status < 500, `${asked}\nanswers ${response.status}: ${text.slice(0, 200)}`);
      if (!response.headers.get('content-type')?.includes('json')) return;
      if (response.status < 400) return known.learn(text);
      const answer: unknown = JSON.parse(text);
      must(
        typeof answer === 'object' && answer !== null && 'error' in answer && String(answer.error).length > 0,
        `${asked}\nis refused without words`,
      );
    },
    close: async () => undefined,
  };
}
