import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import type { Position } from '../../domain/pipeline.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, settled, signIn } from './product.ts';

const deciding: Position = { stage: 'final_decision', subState: 'pending' };

let product: Product;
const paths: string[] = [];

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const base = `/listing/${String(listing._id)}`;
  const one = await application(owner._id, String(listing._id), { position: deciding });
  const parts = ['application_pipeline', 'application_pipeline?view=table', 'triage', 'applicant_communications'];
  const more = ['rental_units', 'viewing_schedule', 'closing', `accept/${String(one._id)}`];
  paths.push('/listings', '/unsorted', '/today', '/archived', '/account', base);
  paths.push(...[...parts, ...more].map((part) => `${base}/${part}`));
});
afterAll(() => product.close());

const status =
  (code: number, body = '{"error":"Please try this again later."}') =>
  (route: Route) =>
    route.fulfill({ status: code, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' });
const faults: [string, (route: Route) => Promise<void>][] = [
  ['403', status(403)],
  ['404', status(404)],
  ['409', status(409)],
  ['413', status(413, '<html>Too large</html>')],
  ['422', status(422)],
  ['429', status(429)],
  ['500', status(500, '<html>Bad gateway</html>')],
  ['a cut connection', (route) => route.abort('connectionreset')],
  ['nothing at all', () => new Promise<void>(() => undefined)],
  ['garbage', status(200, '<!doctype html><title>Sign in to the Wi-Fi</title>')],
];

/** Makes every call of a page fail except the one for the session, and counts how often each is made. */
async function breakCalls(page: Page, fault: () => (route: Route) => Promise<void>): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  await page.route(
    (url) => url.origin === product.base,
    (route) => {
      const { pathname } = new URL(route.request().url());
      const isCall = ['fetch', 'xhr'].includes(route.request().resourceType());
      if (!isCall || pathname === '/auth/isauthenticated') return route.fallback();
      made.set(pathname, (made.get(pathname) ?? 0) + 1);
      return fault()(route);
    },
  );
  return made;
}

/** Words of browsers, proxies and programs, which no page may show. */
const technical = /Unexpected|Failed to fetch|failed with status|is not valid JSON|undefined|NaN|\[object/;
/** One try and three retries, and another for what is refreshed every half minute. */
const MAX_CALLS = 5;

describe('every page of a landlord whose calls fail', () => {
  it('says so in plain words, leaves a way on, and asks no more than a few times', async () => {
    const { page, context } = await product.visitor();
    await signIn(page);
    await page.clock.install();
    let [name, fault] = faults[0] ?? ['', status(500)];
    const made = await breakCalls(page, () => fault);
    const wrong: string[] = [];
    for (const [index, path] of paths.entries()) {
      [name, fault] = faults[index % faults.length] ?? [name, fault];
      made.clear();
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      // Long enough for the last try to have failed; a call that hangs times out twice.
      await page.clock.runFor(name === 'nothing at all' ? 45_000 : 9_000);
      await settled(page);
      const words = await page.locator('body').innerText();
      const about = `${path} answered by ${name}`;
      if (technical.test(words)) wrong.push(`${about}: ${technical.exec(words)?.[0]}`);
      const ways = await page.locator('main').getByRole('button').or(page.locator('main').getByRole('link')).count();
      if (made.size === 0) wrong.push(`${about}: made no call`);
      if (ways === 0) wrong.push(`${about}: no way on`);
      for (const [call, times] of made) if (times > MAX_CALLS) wrong.push(`${about}: ${times} times ${call}`);
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
});

it('the operator’s pages do the same', async () => {
  const { page, context } = await product.visitor();
  await signIn(page, demoOperator);
  await page.clock.install();
  const made = await breakCalls(page, () => status(500, '<html>Bad gateway</html>'));
  for (const path of ['/operations', '/operations/outbox']) {
    made.clear();
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.clock.runFor(9_000);
    await settled(page);
    expect(await page.locator('body').innerText()).not.toMatch(technical);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    expect(Math.max(...made.values())).toBeLessThanOrEqual(2 * MAX_CALLS);
  }
  await context.close();
});
