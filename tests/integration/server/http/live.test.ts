import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishLive } from '../../../../server/index.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord, password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer();
});
afterAll(() => app.close());

/** Opens live updates as a page does: what it heard, and whether the connection was closed. */
async function listening(browser: Browser, unheard = 0) {
  const response = await browser.fetch(`/live?unheard=${unheard}`, {
    headers: { Accept: 'text/event-stream', 'Accept-Encoding': 'gzip' },
  });
  const page = { response, heard: '', over: false };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) page.heard += decoder.decode(part as Uint8Array, { stream: true });
    page.over = true;
  })();
  await expect.poll(() => page.heard).toContain('retry: 2000');
  return page;
}

describe('a page that listens', () => {
  it('hears about its own landlord’s news at once, and of nobody else’s', async () => {
    const [owner, neighbour] = [await landlord(app), await landlord(app)];
    const [mine, theirs] = [await listening(owner), await listening(neighbour)];
    expect(mine.response.headers.get('Content-Type')).toMatch(/^text\/event-stream/);
    expect(mine.response.headers.get('Content-Encoding')).toBeNull();
    const id = String(await landlordIdOf(owner));
    await publishLive(app.redis, app.namespace, id, { type: 'unsorted' });
    await expect.poll(() => mine.heard).toContain('data: {"type":"unsorted"}\n\n');
    const listingId = await listingOf(owner);
    await expect.poll(() => mine.heard).toContain(`data: {"type":"listing","listingId":"${listingId}"}\n\n`);
    expect(theirs.heard).not.toContain('data:');
  });

  it('is let go when its session is signed out, but not that of another device', async () => {
    const owner = await landlord(app, 'twodevices');
    const phone = app.visitor();
    await phone.post('/auth/signin', { email: 'twodevices@example.ie', password });
    const [laptopPage, phonePage] = [await listening(owner), await listening(phone)];
    await owner.post('/auth/logout');
    await expect.poll(() => laptopPage.over).toBe(true);
    expect(phonePage.over).toBe(false);
    expect((await owner.get('/live')).status).toBe(401);
  });

  it('is let go on every device when the account is deleted', async () => {
    const owner = await landlord(app, 'leaving');
    const phone = app.visitor();
    await phone.post('/auth/signin', { email: 'leaving@example.ie', password });
    const pages = [await listening(owner), await listening(phone)];
    expect((await owner.post('/user/delete', { username: 'leaving' })).status).toBe(200);
    await expect.poll(() => pages.map(({ over }) => over)).toEqual([true, true]);
    expect((await phone.get('/live')).status).toBe(401);
  });

  it('is told when something changed between the loading of its data and the opening of its stream', async () => {
    const owner = await landlord(app);
    const id = String(await landlordIdOf(owner));
    const heardBefore = await listening(await landlord(app), 50);
    // This process can't know what happened before it was started.
    await expect.poll(() => heardBefore.heard).toContain('missed');

    const quiet = await listening(owner, 0);
    await publishLive(app.redis, app.namespace, id, { type: 'unsorted' });
    await expect.poll(() => quiet.heard).toContain('unsorted');
    expect(quiet.heard, 'it asked for what comes from now on').not.toContain('missed');
    const late = await listening(owner, 1);
    await expect.poll(() => late.heard).toContain('data: {"type":"missed"}\n\n');
    // Events of an hour ago aren't remembered.
    const tooLate = await listening(owner, 3600);
    await expect.poll(() => tooLate.heard).toContain('missed');
  });

  it('is told when Redis has been away, so that it loads what it missed', async () => {
    const page = await listening(await landlord(app));
    const clients = String(await app.redis.client('LIST'));
    const [, id = ''] = new RegExp(`id=(\\d+) .*name=${app.namespace}-live `).exec(clients) ?? [];
    await app.redis.call('CLIENT', 'KILL', 'ID', id);
    await expect.poll(() => page.heard).toContain('missed');
    expect(page.over).toBe(false);
    const again = await landlord(app);
    const next = await listening(again);
    await publishLive(app.redis, app.namespace, String(await landlordIdOf(again)), { type: 'unsorted' });
    await expect.poll(() => next.heard).toContain('unsorted');
  });
});
