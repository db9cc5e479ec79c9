import type { Route } from '../../../server/http/call.ts';
import { must, type OpenTarget } from '../target.ts';
import { callOf } from './calls.ts';

/** Calls that end what the others need, or last. */
const leftOut = /logout|\/live$|password|google|second_factor|sessions/;

/** Tries calls over HTTP, as the demo's landlord: any answer but an error of the server's, in words, and soon. */
export async function overHttp(url: string, routes: readonly Route[]): Promise<OpenTarget> {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch', origin: url };
  const signIn = await fetch(`${url}/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'demo@letterbox.test', password: 'letterbox-demo' }),
  });
  must(signIn.ok, `the demo’s landlord cannot sign in: ${signIn.status}`);
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const tried = routes.filter(({ path, schema }) => schema !== null && !leftOut.test(path));
  return {
    async run(input) {
      const { route, value } = callOf(input, tried);
      const query = new URLSearchParams(
        Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([name, one]) => [
          name,
          (typeof one === 'string' ? one : (JSON.stringify(one) ?? '')).toWellFormed().slice(0, 1000),
        ]),
      );
      const path = route.path.replace(/:\w+/g, '0123456789abcdef01234567');
      const get = route.method === 'get';
      const response = await fetch(`${url}${path}${get ? `?${query.toString()}` : ''}`, {
        method: route.method.toUpperCase(),
        headers: { ...headers, cookie },
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
        ...(get ? {} : { body: JSON.stringify(value) }),
      });
      const body = await response.text();
      must(response.status < 500, `${route.method} ${route.path} answers ${response.status}: ${body.slice(0, 200)}`);
      if (response.status < 400 || !response.headers.get('content-type')?.includes('json')) return;
      const answer: unknown = JSON.parse(body);
      must(
        typeof answer === 'object' && answer !== null && 'error' in answer && String(answer.error).length > 0,
        `${route.path} refuses without words`,
      );
    },
    close: async () => undefined,
  };
}
