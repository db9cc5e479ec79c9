import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scaled } from '../../../pace-of-machine.ts';
import { landlord } from '../../server/people-for-tests.ts';
import { type TestServer, openTestServer } from '../../server/server-for-tests.ts';

const path = '/listing/verify_and_extract_url';
const url = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
const page =
  '<html><body><h1 data-testid="address">5 Sample Row, Naas, Co. Kildare</h1><div data-testid="price">€700 per month</div></body></html>';

const asked: string[] = [];
const platform = createServer((request, response) => {
  asked.push(request.url ?? '');
  response
    .writeHead(request.url === '/robots.txt' ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(page);
});
let server: TestServer;

beforeAll(async () => {
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  server = await openTestServer({
    adverts: { origins: { daft: origin } },
    limits: { 'read-advert': { points: 2, seconds: 600 } },
  });
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => platform.close(resolve));
});

describe('how often adverts are read', () => {
  it('is one page per platform and second: another process that has just asked is waited for', async () => {
    const owner = await landlord(server);
    // The counter as another process leaves it while its turn lasts.
    await server.redis.set(`${server.namespace}:platform-pace:daft`, '1', 'PX', scaled(1500));
    const answer = owner.post(path, { url });
    await wait(400);
    expect(asked).toEqual([]);
    expect((await answer).status).toBe(200);
    expect(asked).toEqual(['/robots.txt', new URL(url).pathname]);
  });

  it('is limited per landlord', async () => {
    const [one, other] = [await landlord(server), await landlord(server)];
    const source = '5 Sample Row, Naas, Co. Kildare\n€700 per month';
    const answers = await Promise.all([one.post(path, { source }), one.post(path, { source })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await one.post(path, { source })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('Too many attempts') },
    });
    expect((await other.post(path, { source })).status).toBe(200);
  });
});
