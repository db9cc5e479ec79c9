import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { type Listing, Listings } from '../../store/listings/listing.ts';
import { application, passcodeFor, secret } from '../integration/server/world-for-tests.ts';
import { openProduct, problemsInBothThemes, type Product, signIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct(async () => ({ SESSION_SECRET: secret }));
});
afterAll(() => product.close());

/** After how many ms the page fetches what it may need later, whatever has been drawn by then (web/base/in-use.ts). */
const restMs = 10_000;

/** The scripts that a page requests until `ready` appears: bytes, compressed as they are sent, files, and their source. */
async function scriptsUntil(page: Page, path: string, ready: () => Promise<void>) {
  await page.addInitScript(() => {
    // The browser reports a mouse that lies over a page that is drawn: that is no use of it yet (web/base/in-use.ts).
    window.addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
  });
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
  });
  await page.goto(path);
  await ready();
  const early = await page.evaluate(
    (limit) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < limit)
        .map(({ name }) => name),
    restMs,
  );
  const bodies = await Promise.all(early.flatMap((url) => scripts.get(url) ?? []));
  const source = bodies.map(String).join('\n');
  return { bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0), files: bodies.length, source };
}

// These bounds only fall.
it.each([
  {
    name: 'the applicant’s passcode page',
    path: `/applications/information_collection/${'a'.repeat(24)}`,
    // The page follows the system's theme once the script has run.
    ready: (page: Page) => page.getByRole('radio', { name: 'System' }).waitFor(),
    bytes: 6_000,
    files: 3,
  },
  {
    name: 'the landing page',
    path: '/',
    ready: (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor(),
    bytes: 162_800,
    files: 3,
  },
  {
    name: 'the dashboard',
    path: '/listings',
    ready: (page: Page) => page.getByText('Manage your rental properties').waitFor(),
    bytes: 160_000,
    files: 4,
  },
])('$name needs no more scripts than it did', async ({ path, ready, ...most }) => {
  const { page, context } = await product.visitor();
  if (path === '/listings') await signIn(page);
  const asked = await scriptsUntil(page, path, () => ready(page));
  expect(asked.bytes).toBeGreaterThan(1_000);
  expect(asked.bytes).toBeLessThan(most.bytes);
  expect(asked.files).toBeLessThanOrEqual(most.files);
  await context.close();
});

it.each([
  { name: 'the landing page', path: '/', isSignedIn: false },
  { name: 'the passcode page', path: `/applications/information_collection/${'a'.repeat(24)}`, isSignedIn: false },
  { name: 'the dashboard', path: '/listings', isSignedIn: true },
  { name: 'the pipeline', path: '/listing/:listingId/application_pipeline', isSignedIn: true },
])('$name is drawn after fewer than twelve requests', async ({ path, isSignedIn }) => {
  const { page, context } = await product.visitor();
  if (isSignedIn) await signIn(page);
  const { listing } = await listingWithViewings();
  await page.goto(path.replace(':listingId', String(listing._id)));
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What the heading asks for once it is there comes after it; the document is one more.
  const requests = await page.evaluate(() => {
    const isAfter = /\/(?:unsorted|listing|today)\//;
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => !isAfter.test(name));
  });
  expect(requests.length).toBeGreaterThan(3);
  expect([path, ...requests].length, requests.join('\n')).toBeLessThan(12);
  await context.close();
});

it.each([
  {
    name: 'the applicant’s form',
    stage: 'information_collection' as const,
    ready: (page: Page) => page.getByRole('button', { name: 'Submit Application' }).waitFor(),
    bytes: 76_600,
    files: 11,
  },
  {
    name: 'the viewing page',
    stage: 'viewing_appointment' as const,
    ready: (page: Page) => page.getByRole('heading', { name: 'Schedule Property Viewing' }).waitFor(),
    bytes: 74_400,
    files: 9,
  },
])('$name needs no more scripts than it did', async ({ stage, ready, ...most }) => {
  // Given an applicant who is in
  const { listing, landlordId } = await listingWithViewings();
  const who = await application(landlordId, String(listing._id), { position: { stage, subState: 'pending' } });
  const passcode = await passcodeFor(who, new Date());
  const before = await product.visitor();
  const path = `/applications/${stage}/${String(who._id)}`;
  await before.page.goto(path);
  await before.page.getByRole('textbox').first().fill(passcode);
  await ready(before.page);

  // When they open their link with their session and nothing else
  const { page, context } = await product.visitor({ storageState: await before.context.storageState() });
  await before.context.close();
  const asked = await scriptsUntil(page, path, () => ready(page));

  // Then the page needs few scripts
  expect(asked.bytes).toBeGreaterThan(1_000);
  expect(asked.bytes).toBeLessThan(most.bytes);
  expect(asked.files).toBeLessThanOrEqual(most.files);
  // And they run on telephones of before 2023, which know none of these
  expect(/\.(?:toSorted|toReversed|toSpliced|findLast(?:Index)?)\(|\(\?<[=!]/.exec(asked.source)?.[0]).toBeUndefined();
  await context.close();
});

/** The demo's listing, with a date to choose from. */
async function listingWithViewings() {
  const date = addDays(civilDate(new Date()), 3);
  const listing = await Listings.findOneAndUpdate(
    {},
    { $set: { viewersPerSlot: 1, dateAvailability: [{ date, slots: [{ start: '10:00', end: '11:30' }] }] } },
    { returnDocument: 'after' },
  ).lean<Listing>();
  const landlord = await findUserByEmail(demoLandlord.email);
  if (!listing || !landlord) throw new Error('The demo has no listing');
  return { listing, landlordId: landlord._id };
}

/** Opens the landing page of an installation where these people can sign up. */
async function landingFor(openTo: string, width: number) {
  const visitor = await product.visitor({ viewport: { width, height: width < 900 ? 640 : 800 } });
  const { page } = visitor;
  await page.route('**/auth/isauthenticated', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sign_up: openTo } });
  });
  await page.addInitScript(() => {
    const seen = window as Window & { shifts?: number };
    seen.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shifts = (seen.shifts ?? 0) + (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  return visitor;
}

/** Whether all of an element, or with `part` that much of it in px, is in the first view. */
async function isInFirstView(page: Page, name: string | RegExp, role: 'button' | 'img', part = Infinity) {
  const box = await page.getByRole(role, { name }).boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y + Math.min(box.height, part) <= height;
}

describe('the landing page', () => {
  it.each([320, 390, 900, 1440])('shows the product and both ways in at %i px, and nothing moves', async (width) => {
    const { page, context, complaints } = await landingFor('everyone', width);
    expect(await isInFirstView(page, /^An example of the pipeline/, 'img', 120)).toBe(true);
    expect(await isInFirstView(page, 'Login', 'button')).toBe(true);
    expect(await isInFirstView(page, 'Get started', 'button')).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => (window as Window & { shifts?: number }).shifts)).toBe(0);
    if (width === 390) expect(await problemsInBothThemes(page)).toEqual([]);

    await page.getByRole('button', { name: 'Get started' }).click();
    await page.getByRole('heading', { name: 'Create your account' }).waitFor();
    await page.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    { openTo: 'invited', says: 'New accounts by invitation only' },
    { openTo: 'nobody', says: 'No new accounts at the moment' },
  ])('offers no sign-up where it is open to $openTo', async ({ openTo, says }) => {
    const { page, context } = await landingFor(openTo, 900);
    await page.getByText(says).waitFor();
    expect(await page.getByRole('button', { name: 'Get started' }).count()).toBe(0);
    expect(await isInFirstView(page, 'Login', 'button')).toBe(true);
    expect(await page.evaluate(() => (window as Window & { shifts?: number }).shifts)).toBe(0);
    await context.close();
  });
});
