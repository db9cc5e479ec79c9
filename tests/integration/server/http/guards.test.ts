import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesFor } from '../../../../server/calls.ts';
import { requestText } from '../../../../server/http/text.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

const routes = routesFor({ devMail: true, production: false });
const changing = routes.filter((route) => route.method !== 'get');
const guarded = routes.filter((route) => !['public', 'visitor', 'applicant'].includes(route.access));
const at = (path: string) => path.replaceAll(/:\w+/g, 'aaaaaaaaaaaaaaaaaaaaaaaa');
const foreign = 'This request didn’t come from Letterbox. Please reload the page and try again.';

describe('requests from elsewhere', () => {
  it('looks at every call that changes something', () => {
    expect(changing.map((route) => route.path)).toContain('/listing/application_pipeline/move_forward');
    expect(changing.length).toBeGreaterThan(8);
  });

  it.each(changing.map((route) => [route.method.toUpperCase() as 'POST' | 'PUT', route.path] as const))(
    'refuses %s %s without the header',
    async (method, path) => {
      const browser = await landlord(app);
      const { status, body } = await browser.send(method, at(path), {}, {});
      expect([status, body]).toEqual([403, { error: foreign }]);
    },
  );

  it.each([
    [{ Origin: 'https://evil.example' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'X-Letterbox': 'web' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ Origin: 'http://localhost:3000' }, 200],
    [{ 'X-Letterbox': 'web' }, 200],
  ])('with %j answers %i', async (headers, expected) => {
    expect((await app.visitor().send('POST', '/auth/logout', {}, headers as Record<string, string>)).status).toBe(
      expected,
    );
  });

  it('grants no other site a preflight', async () => {
    const response = await app.visitor().fetch('/auth/signin', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('who may call', () => {
  it.each(guarded.map((route) => [route.method, route.path] as const))(
    'sends a stranger at %s %s to sign in',
    async (method, path) => {
      const browser = app.visitor();
      const { status, body } =
        method === 'get'
          ? await browser.get(at(path))
          : await browser.send(method.toUpperCase() as 'POST' | 'PUT', at(path), {});
      expect([status, body]).toEqual([401, { error: 'Please sign in.' }]);
    },
  );

  it('asks for a username before anything of a landlord', async () => {
    const browser = await signedUp(app);
    expect((await browser.get('/listing/list')).body).toEqual({ error: 'Please choose a username first.' });
    expect((await browser.get('/listing/list')).status).toBe(403);
  });

  it('shows the operator pages to operators only', async () => {
    const browser = await landlord(app);
    for (const path of [
      '/operations/traces',
      '/operations/overview',
      '/operations/queues/',
      '/operations/queues/api/queues',
    ]) {
      expect((await browser.get(path)).status, path).toBe(403);
    }
    expect((await app.visitor().get('/operations/queues/')).status).toBe(401);
  });
});

describe('what is wrong with a request', () => {
  it('is said in words, with the first problem', async () => {
    const browser = await landlord(app);
    const wrong = await browser.post('/listing/create', { address: '', rental_unit_types: [] });
    expect([wrong.status, wrong.body]).toEqual([400, { error: 'Please enter the address' }]);
  });

  it('says so when the body is not JSON, or too big', async () => {
    const browser = app.visitor();
    const init = { method: 'POST', headers: { 'X-Letterbox': 'web', 'Content-Type': 'application/json' } };
    const broken = await browser.fetch('/auth/signin', { ...init, body: '{"email":' });
    expect([broken.status, await broken.json()]).toEqual([400, { error: requestText.unreadable }]);
    const big = await browser.fetch('/auth/signin', { ...init, body: JSON.stringify({ email: 'x'.repeat(300_000) }) });
    expect(big.status).toBe(413);
  });

  it('takes no operators for words', async () => {
    const answer = await app.visitor().post('/auth/signin', { email: { $gt: '' }, password: { $gt: '' } });
    expect(answer.status).toBe(400);
  });

  it('answers an unknown address of a call in JSON', async () => {
    const { status, body } = await app.visitor().get('/listing/nothing');
    expect([status, body]).toEqual([404, { error: 'There’s nothing at this address.' }]);
  });
});

describe('headers', () => {
  it('keep scripts, frames and sniffing out', async () => {
    const { headers } = await app.visitor().get('/auth/isauthenticated');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Powered-By')).toBeNull();
  });
});
