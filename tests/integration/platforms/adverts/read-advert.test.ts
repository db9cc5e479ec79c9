import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadAdvertAnswer } from '../../../../domain/calls/read-advert.ts';
import { platformFacts } from '../../../../domain/listings/platforms.ts';
import { type AdvertSite, startAdvertSite } from '../../../../fixtures/advert-site.ts';
import { savedAdverts } from '../../../../fixtures/adverts/saved-adverts.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';
import type { Browser } from '../../server/browser-for-tests.ts';
import { landlord, signedUp } from '../../server/people-for-tests.ts';
import { type TestServer, openTestServer } from '../../server/server-for-tests.ts';

const path = '/listing/verify_and_extract_url';
const house = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
const saved = savedAdverts();

let site: AdvertSite;
let server: TestServer;
let owner: Browser;

beforeAll(async () => {
  site = await startAdvertSite();
  server = await openTestServer({
    adverts: {
      origins: site.origins,
      pace: async () => undefined,
      // A process for each page takes two seconds of the processor; parse-in-child.test.ts has those.
      parse: async (source, about) => readAdvertPage(source, about),
    },
    limits: { 'read-advert': { points: 1000, seconds: 600 } },
  });
  owner = await landlord(server);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

describe('POST /listing/verify_and_extract_url', () => {
  const wanted = saved.filter(({ file }) =>
    /^(?:house|share-three-kinds|price|managed|changed|removed|challenge)/.test(file),
  );
  it.each(wanted.map((advert) => [`${advert.platform} ${advert.file}`, advert] as const))(
    'answers what stands on the platform: %s',
    async (_name, { url, expect: expected }) => {
      const { status, body } = await owner.post(path, { url });
      if ('code' in expected) {
        expect(status).toBe(422);
        expect(body).toEqual({ error: expect.stringMatching(/\w{3}.*\./), code: expected.code });
      } else {
        const { found_by: foundBy, notes, ...rest } = expected;
        expect(status).toBe(200);
        expect(body).toMatchObject(rest);
        expect(body['found_by']).toMatchObject(foundBy);
        expect(body['notes']).toHaveLength(notes.length);
      }
    },
  );

  it.each(Object.values(platformFacts).map(({ name, exampleUrl }) => [name, exampleUrl]))(
    'reads the example that the wizard shows for %s',
    async (_name, url) => {
      expect((await owner.post(path, { url })).status).toBe(200);
    },
  );

  it('reads the page’s source and the advert’s text when they are pasted, with and without an address', async () => {
    const page = saved.find(({ file, platform }) => platform === 'daft' && file === 'house')?.page ?? '';
    const withUrl = await owner.post(path, { url: house, source: page });
    expect(withUrl.body).toMatchObject({ address: '14 Grosvenor Terrace, Rathmines, Dublin 6', advert_url: house });
    const text = await owner.post(path, {
      source: '5 Sample Row, Naas, Co. Kildare\nDouble room €700 per month. No pets.',
    });
    expect(text.body).toMatchObject({
      address: '5 Sample Row, Naas, Co. Kildare',
      advert_url: null,
      required_acknowledgements: ['No pets.'],
      rental_units: [{ rental_unit_name: 'Double bedroom', rental_fee: 700 }],
    });
    const odd = await owner.post(path, {
      url: 'https://example.com/',
      source: '5 Sample Row, Naas, Co. Kildare\n€700 per month',
    });
    expect(odd.body['notes']).toContainEqual(expect.stringContaining('isn’t the address of an advert'));
  });

  it('gives what /listing/create takes', async () => {
    const { body } = await owner.post(path, { url: house });
    const advert = body as ReadAdvertAnswer;
    const { status, text } = await owner.post('/listing/create', {
      address: advert.address,
      rental_unit_types: advert.rental_units.map((unit) => ({
        name: unit.rental_unit_name,
        mode: unit.rental_unit_type,
        rental_fee: unit.rental_fee,
        rental_fee_currency: unit.rental_fee_currency,
        rental_payment_frequency: unit.rental_payment_frequency,
        instances: [{ postcode: advert.eircode }],
      })),
      weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00', end: '10:00' }] }],
      advert_urls: [advert.advert_url],
    });
    expect(`${status} ${text}`).toMatch(/^200 /);
  });
});

describe('what the call refuses', () => {
  it.each([
    ['nothing', {}, 400, 'Please enter a property URL.'],
    ['spaces', { url: '   ' }, 400, 'Please enter a property URL.'],
    ['a number', { url: 7 }, 400, ''],
    ['a list', [], 400, ''],
    ['an endless address', { url: `https://www.daft.ie/${'a'.repeat(3000)}` }, 400, 'That link is too long.'],
    [
      'another site',
      { url: 'https://example.com/house' },
      422,
      'That isn’t a link to an advert on Daft.ie, Rent.ie or MyHome.ie.',
    ],
    [
      'a look-alike',
      { url: 'https://www.daft.ie.example.com/for-rent/x/6512345' },
      422,
      'That isn’t a link to an advert',
    ],
    [
      'a search',
      { url: 'https://www.daft.ie/property-for-rent/dublin' },
      422,
      'That’s a page on Daft.ie, but not an advert to let',
    ],
    [
      'a sale',
      { url: 'https://www.myhome.ie/residential/brochure/x/123456' },
      422,
      'That’s a page on MyHome.ie, but not an advert to let',
    ],
    ['this machine', { url: 'http://127.0.0.1:27017/' }, 422, 'That isn’t a link to an advert'],
    [
      'the cloud’s own address',
      { url: 'http://169.254.169.254/latest/meta-data/' },
      422,
      'That isn’t a link to an advert',
    ],
    ['a user', { url: 'https://x@www.daft.ie/for-rent/x/6512345' }, 422, ''],
    ['a port', { url: 'https://www.daft.ie:8080/for-rent/x/6512345' }, 422, ''],
    ['a file', { url: 'file:///etc/passwd' }, 422, ''],
  ])('%s', async (_name, sent, status, words) => {
    const answer = await owner.post(path, sent);
    expect(answer.status).toBe(status);
    expect(answer.body['error']).toEqual(expect.stringContaining(words));
    expect(answer.body['code']).toBe(status === 422 ? 'not_an_advert' : undefined);
  });

  it('more than 4 MB, by the words of the call and by those of the door', async () => {
    const large = await owner.post(path, { source: 'x'.repeat(4.2 * 1024 * 1024) });
    expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const larger = await owner.post(path, { source: 'x'.repeat(10 * 1024 * 1024) });
    expect(larger).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  it('whoever is not signed in, has no username, or comes from another site', async () => {
    expect((await server.visitor().post(path, { url: house })).status).toBe(401);
    expect((await (await signedUp(server)).post(path, { url: house })).status).toBe(403);
    expect((await owner.send('POST', path, { url: house }, { Origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('npm run read-advert', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const run = (words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const env = { ...process.env, NODE_ENV: 'test', PLATFORM_ORIGINS: JSON.stringify(site.origins) };
      execFile(process.execPath, ['roles/read-advert.ts', ...words], { cwd: root, env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
      );
    });

  it('prints what the call answers, for an address and for a saved page', async () => {
    const { body } = await owner.post(path, { url: house });
    const [online, file] = await Promise.all([run([house]), run(['fixtures/adverts/daft/house.html', '--url', house])]);
    expect(online).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(online.out)).toEqual(body);
    expect(JSON.parse(file.out)).toEqual(body);
  });

  it('prints the error and its code, and ends with 1', async () => {
    const gone = await run(['https://www.daft.ie/for-rent/house-2-gone-lane-dublin-9/6400001']);
    expect(gone.code).toBe(1);
    expect(JSON.parse(gone.out)).toEqual({ error: expect.stringContaining('no longer online'), code: 'removed' });
  });

  it.each([[[]], [['--url', house]], [['a', 'b']], [['no-such-file.html']]])(
    'says what is wrong with %j',
    async (words) => {
      const { code, out, err } = await run(words);
      expect(code).toBeGreaterThan(0);
      expect(out).toBe('');
      expect(err).toMatch(/Usage|could not be read/);
    },
  );
});
