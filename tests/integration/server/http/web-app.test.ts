import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
let webRoot: string;
const page = { Accept: 'text/html,application/xhtml+xml' };
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'letterbox-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Letterbox</title>');
  await writeFile(join(webRoot, '.built-from'), 'secret');
  await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(join(webRoot, 'assets', 'main-abc123.js'), `console.log(${'1'.repeat(4000)})`);
  app = await openTestServer({ webRoot, production: true, publicUrl: 'https://letterbox.example' });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

describe('the web app', () => {
  it.each(['/', '/listings', '/listing/aaaaaaaaaaaaaaaaaaaaaaaa/application_pipeline'])(
    'answers %s with the one page, never kept',
    async (path) => {
      const { status, text, headers } = await app.visitor().get(path, page);
      expect([status, text]).toEqual([200, '<!doctype html><title>Letterbox</title>']);
      expect(headers.get('Cache-Control')).toBe('no-cache');
      expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
      expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000');
      expect(headers.getSetCookie()).toEqual([]);
    },
  );

  it.each(['/nowhere/at/all', '/listing/aaaaaaaaaaaaaaaaaaaaaaaa/secrets', '/operations/outbox/x', '/%E0%A4%A'])(
    'answers %s, where no page is, with 404 and the document that shows the 404 page',
    async (path) => {
      const { status, text } = await app.visitor().get(path, page);
      expect([status, text]).toEqual([404, '<!doctype html><title>Letterbox</title>']);
    },
  );

  it('keeps files with a hash in their name for ever, compressed, and asks for the others', async () => {
    const asset = await app.visitor().get('/assets/main-abc123.js', { 'Accept-Encoding': 'gzip' });
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('Content-Encoding')).toBe('gzip');
    expect((await app.visitor().get('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('never answers a script, a call or a hidden file with the page', async () => {
    for (const path of ['/assets/gone-abc124.js', '/listing/nothing', '/.built-from', '/assets/../../package.json']) {
      const { status, body } = await app.visitor().get(path, { Accept: '*/*' });
      expect([path, status, body]).toEqual([path, 404, { error: 'There’s nothing at this address.' }]);
    }
  });

  it('answers a monitor that takes anything with the page where everyone’s address is the same', async () => {
    for (const path of ['/', '/listings', '/account'])
      expect([path, (await app.visitor().get(path, { Accept: '*/*' })).status]).toEqual([path, 200]);
  });

  it('still lets calls be answered by their routes', async () => {
    expect((await app.visitor().get('/listing/list', page)).status).toBe(401);
  });
});

describe('an address that is both a call and a page', () => {
  it('answers a browser with the page and a script with the call', async () => {
    const asPage = await app.visitor().get('/unsorted', page);
    expect([asPage.status, asPage.text]).toEqual([200, '<!doctype html><title>Letterbox</title>']);
    const asCall = await app.visitor().get('/unsorted', { Accept: 'application/json' });
    expect([asCall.status, asCall.headers.get('Vary')]).toEqual([401, expect.stringContaining('Accept')]);
  });
});

describe('in production', () => {
  it('the session cookie travels over TLS only, and under a name no other host can set', async () => {
    const response = await app.visitor().fetch('/auth/signup', {
      method: 'POST',
      headers: { 'X-Letterbox': 'web', 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' },
      body: JSON.stringify({ email: 'tls@example.ie', password: 'correct horse battery' }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.replace(/=.*/, '')).sort()).toEqual([
      '__Host-letterbox',
      '__Host-letterbox-devices',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  });
});
