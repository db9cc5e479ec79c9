import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type AdvertRef, parseAdvertUrl } from '../../../../domain/listings/platforms.ts';
import { type FetchSettings, createPageFetcher } from '../../../../platforms/adverts/fetch-page.ts';
import { scaled } from '../../../pace-of-machine.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const servers: Server[] = [];

/** A platform on this machine: each path's answer, robots.txt allowing everything unless told; what was asked for. */
async function platform(paths: Record<string, Answer>): Promise<{ origin: string; asked: string[]; agents: string[] }> {
  const [asked, agents]: [string[], string[]] = [[], []];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    agents.push(request.headers['user-agent'] ?? '');
    const answer = paths[request.url ?? ''] ?? ((_request, missing) => missing.writeHead(404).end());
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, agents };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const path = '/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';

function advertOf(url: string): AdvertRef {
  const advert = parseAdvertUrl(url);
  if (!advert) throw new Error(`no advert: ${url}`);
  return advert;
}
const advert = advertOf(`https://www.daft.ie${path}`);

function fetcher(settings: Partial<FetchSettings> = {}) {
  return createPageFetcher({
    publicUrl: 'https://letterbox.example',
    origins: {},
    resolve: async () => Promise.reject(new Error('no test asks for names')),
    pace: async () => undefined,
    now: () => 0,
    timeMs: scaled(5000),
    maxBytes: 100_000,
    report: () => undefined,
    ...settings,
  });
}

const page =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(body);
const redirect =
  (location: string, status = 302): Answer =>
  (_request, response) =>
    response.writeHead(status, { Location: location }).end();
const status =
  (code: number, body = '', headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, { 'Content-Type': 'text/html', ...headers }).end(body);

describe('fetching an advert', () => {
  it('answers its page, and says who asks', async () => {
    const { origin, asked, agents } = await platform({ [path]: page('<h1>Tá sé ann</h1>') });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toEqual({ ok: true, source: '<h1>Tá sé ann</h1>' });
    expect(asked).toEqual(['/robots.txt', path]);
    expect(agents.every((agent) => agent.startsWith('Letterbox/') && agent.includes('https://letterbox.example'))).toBe(
      true,
    );
  });

  it('asks for robots.txt once a day', async () => {
    const { origin, asked } = await platform({ [path]: page('x') });
    let at = 0;
    const fetchPage = fetcher({ origins: { daft: origin }, now: () => at });
    await fetchPage(advert);
    await fetchPage(advert);
    at += 25 * 3600 * 1000;
    await fetchPage(advert);
    expect(asked).toEqual(['/robots.txt', path, path, '/robots.txt', path]);
  });

  it('takes its turn before each request', async () => {
    const { origin } = await platform({ [path]: page('x') });
    const turns: string[] = [];
    await fetcher({ origins: { daft: origin }, pace: async (id) => void turns.push(id) })(advert);
    expect(turns).toEqual(['daft', 'daft']);
  });

  it('ends a Rent.ie address with its slash', async () => {
    const { origin, asked } = await platform({});
    const written = 'https://rent.ie/rooms-to-rent/Clancy-Quay-Dublin-8/6561900/?utm_source=x#top';
    await fetcher({ origins: { rent: origin } })(advertOf(written), written);
    expect(asked).toEqual(['/robots.txt', '/rooms-to-rent/Clancy-Quay-Dublin-8/6561900/']);
  });

  it('asks again with the slash as the landlord wrote it, when the usual form is not there', async () => {
    const { origin, asked } = await platform({ '/rooms-to-rent/Clancy-Quay-Dublin-8/6561900': page('<p>here</p>') });
    const written = 'https://www.rent.ie/rooms-to-rent/Clancy-Quay-Dublin-8/6561900';
    expect(await fetcher({ origins: { rent: origin } })(advertOf(written), written)).toEqual({
      ok: true,
      source: '<p>here</p>',
    });
    expect(asked).toEqual([
      '/robots.txt',
      '/rooms-to-rent/Clancy-Quay-Dublin-8/6561900/',
      '/rooms-to-rent/Clancy-Quay-Dublin-8/6561900',
    ]);
  });

  it.each([
    ['gzip', gzipSync('<p>packed</p>')],
    ['br', brotliCompressSync('<p>packed</p>')],
  ])('unpacks %s', async (encoding, bytes) => {
    const { origin } = await platform({
      [path]: (_request, response) =>
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': encoding }).end(bytes),
    });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toEqual({ ok: true, source: '<p>packed</p>' });
  });

  it('reads an older charset', async () => {
    const { origin } = await platform({
      [path]: (_request, response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end(Buffer.from('<meta charset="iso-8859-1"><p>Dún</p>', 'latin1')),
    });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({
      source: expect.stringContaining('Dún'),
    });
  });

  it('leaves a file that is no page', async () => {
    const { origin } = await platform({ [path]: page('%PDF', { 'Content-Type': 'application/pdf' }) });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toEqual({ ok: true, source: '' });
  });
});

describe('what a platform answers instead', () => {
  it.each([
    ['404', status(404), 'removed'],
    ['410', status(410), 'removed'],
    ['403', status(403, '<title>Just a moment...</title>'), 'refused'],
    ['429', status(429), 'refused'],
    ['a challenge with status 200', status(200, 'x', { 'cf-mitigated': 'challenge' }), 'refused'],
    ['a challenge with status 503', status(503, '<title>Just a moment...</title>'), 'refused'],
    ['500', status(500), 'unreachable'],
    ['a redirect to a search', redirect('/property-for-rent/dublin-6-dublin'), 'removed'],
    ['a redirect to its front page', redirect('https://www.daft.ie/'), 'removed'],
    ['a redirect to another advert', redirect('/for-rent/house-x/6512346'), 'removed'],
    ['a redirect to its guard', redirect('/cdn-cgi/challenge-platform'), 'refused'],
  ] as const)('%s', async (_name, answer, code) => {
    const { origin } = await platform({ [path]: answer });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({
      ok: false,
      code,
      error: expect.stringMatching(/paste/),
    });
  });

  it('a site that does not answer at all', async () => {
    const { origin } = await platform({});
    await new Promise((resolve) => servers.splice(0)[0]?.close(resolve));
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({ ok: false, code: 'unreachable' });
  });

  it('a connection that breaks off in the middle', async () => {
    const { origin } = await platform({
      [path]: (_request, response) => {
        response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' }).write('<p>');
        setTimeout(() => response.destroy(), 20);
      },
    });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({ ok: false, code: 'unreachable' });
  });
});

describe('robots.txt on the way', () => {
  it('that forbids the page is respected', async () => {
    const { origin, asked } = await platform({
      '/robots.txt': page('User-agent: *\nDisallow: /for-rent/'),
      [path]: page('x'),
    });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({
      ok: false,
      code: 'refused',
      error: expect.stringContaining('asks programs not to'),
    });
    expect(asked).toEqual(['/robots.txt']);
  });

  it('that its server cannot give forbids everything for now', async () => {
    const { origin, asked } = await platform({ '/robots.txt': status(500), [path]: page('x') });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({ ok: false, code: 'unreachable' });
    expect(asked).toEqual(['/robots.txt']);
  });
});

describe('what is too much', () => {
  it.each([
    [
      'plain',
      (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('x'.repeat(200_000)),
    ],
    [
      'a small file that unpacks to a large one',
      (response: ServerResponse) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20_000_000))),
    ],
    [
      'without end',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Type': 'text/html' });
        const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
        response.once('close', () => clearInterval(timer));
      },
    ],
  ] as const)('a page is left when it is too large: %s', async (_name, answer) => {
    const { origin } = await platform({ [path]: (_request, response) => void answer(response) });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({ ok: false, code: 'too_large' });
  });

  it.each([
    ['before it says anything', () => undefined],
    [
      'in the middle',
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'Content-Type': 'text/html' }).write('<p>'),
    ],
  ] as const)('a site that falls silent %s is left in time', async (_name, answer) => {
    const { origin } = await platform({ [path]: answer });
    expect(await fetcher({ origins: { daft: origin }, timeMs: 300 })(advert)).toMatchObject({
      ok: false,
      code: 'timeout',
    });
  });

  it('redirects in circles end', async () => {
    const { origin, asked } = await platform({ [path]: redirect(path, 301) });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({
      ok: false,
      code: 'unreachable',
      error: expect.stringContaining('keeps redirecting'),
    });
    expect(asked.filter((url) => url === path)).toHaveLength(6);
  });
});

describe('redirects', () => {
  it('are followed to the same advert by another name, on the platform’s own hosts', async () => {
    const other = '/for-rent/house-another-name/6512345';
    const { origin, asked } = await platform({
      [path]: redirect(`http://daft.ie${other}?from=mail#top`, 308),
      [other]: page('<p>here</p>'),
    });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toEqual({ ok: true, source: '<p>here</p>' });
    expect(asked.at(-1)).toBe(other);
  });

  it.each([
    'https://evil.example/for-rent/x/6512345',
    '//evil.example/for-rent/x/6512345',
    'https://www.daft.ie.evil.example/for-rent/x/6512345',
    'https://www.daft.ie@evil.example/for-rent/x/6512345',
    'https://user:secret@www.daft.ie/for-rent/x/6512345',
    'https://www.daft.ie:8443/for-rent/x/6512345',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/for-rent/x/6512345',
    'http://2130706433/for-rent/x/6512345',
    'http://localhost/for-rent/x/6512345',
    'file:///etc/passwd',
    'ftp://www.daft.ie/for-rent/x/6512345',
    'javascript:alert(1)',
    'https://www.rent.ie/houses-to-let/x/6512345',
    'http://',
  ])('never lead to %s', async (location) => {
    const { origin, asked } = await platform({ [path]: redirect(location) });
    expect(await fetcher({ origins: { daft: origin } })(advert)).toMatchObject({ ok: false, code: 'refused' });
    expect(asked).toEqual(['/robots.txt', path]);
  });
});

describe('without an origin of the configuration', () => {
  it.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'a platform’s name that leads to %s is not followed',
    async (address) => {
      const reported: string[] = [];
      const fetchPage = fetcher({
        resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
        report: (error) => void reported.push(String(error)),
      });
      expect(await fetchPage(advert)).toMatchObject({
        ok: false,
        code: 'unreachable',
        error: expect.stringContaining('private network'),
      });
      expect(reported).toHaveLength(1);
    },
  );

  it('an origin for one platform opens nothing for another', async () => {
    const { origin, asked } = await platform({ [path]: page('x') });
    const fetchPage = fetcher({
      origins: { rent: origin },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    expect(await fetchPage(advert)).toMatchObject({ ok: false, code: 'unreachable' });
    expect(asked).toEqual([]);
  });

  it('only the platform’s own name is asked for', async () => {
    const names: string[] = [];
    const fetchPage = fetcher({
      resolve: async (host) => {
        names.push(host);
        return [];
      },
    });
    await fetchPage(advertOf('https://m.daft.ie/for-rent/-/6512345'));
    expect(names).toEqual(['www.daft.ie']);
  });
});
