import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { type Listing, Listings } from '../../store/listings/listing.ts';
import { application, passcodeFor, secret } from '../integration/server/world-for-tests.ts';
import { openProduct, type Product, settled, signIn } from './product.ts';

/**
 * The most that a page may shift while it loads, in all; 0.1 counts as good (web.dev/articles/cls). The bar below the
 * scheduler moves by 0.0205 on a phone on days whose month has fewer weeks left.
 */
const MAX_SHIFT = 0.03;
/**
 * How long calls and fonts take at least, in ms, so that each page is drawn without them first; every second and third
 * call takes longer, so that answers come in another order.
 */
const slow = { call: 300, more: 200, font: 500 } as const;
/** How long the page is watched after its last answer, in ms. */
const AFTER_MS = 500;

type Shift = { value: number; moved: string[] };

let product: Product;
let listing: Listing;

beforeAll(async () => {
  product = await openProduct(async () => ({ SESSION_SECRET: secret }));
  const date = addDays(civilDate(new Date()), 3);
  const found = await Listings.findOneAndUpdate(
    {},
    { $set: { viewersPerSlot: 1, dateAvailability: [{ date, slots: [{ start: '10:00', end: '11:30' }] }] } },
    { returnDocument: 'after' },
  ).lean<Listing>();
  if (!found) throw new Error('The demo has no listing');
  listing = found;
  for (const subState of ['pending', 'scheduled', 'cancelled'] as const)
    await applicant({ stage: 'viewing_appointment', subState });
});
afterAll(() => product.close());

async function applicant(position: NonNullable<Parameters<typeof application>[2]>['position']) {
  const landlord = await findUserByEmail(demoLandlord.email);
  if (!landlord) throw new Error('The demo has no landlord');
  return application(landlord._id, String(listing._id), { ...(position ? { position } : {}) });
}

/** Collects the layout shifts of a page that nobody has used yet, each with what moved from where to where. */
const watchShifts = () => {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
  const named = ({ node, previousRect, currentRect }: Source) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = element?.textContent.slice(0, 40) ?? '';
    return `${element?.tagName} “${words}”: ${place(previousRect)} to ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[])
      if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(named) });
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Opens a page on a slow network and returns how it shifted until it rested. */
async function shiftsOf(page: Page, path: string, ready: (page: Page) => Promise<void>): Promise<Shift[]> {
  await page.addInitScript(watchShifts);
  let calls = 0;
  await page.route('**/*', async (route) => {
    const kind = route.request().resourceType();
    if (kind === 'fetch' || kind === 'xhr') await setTimeout(slow.call + slow.more * (calls++ % 3));
    if (kind === 'font') await setTimeout(slow.font);
    await route.fallback();
  });
  await page.goto(path);
  await ready(page);
  await settled(page);
  await setTimeout(AFTER_MS);
  return page.evaluate(() => (window as Window & { shifts?: Shift[] }).shifts ?? []);
}

function expectStill(shifts: readonly Shift[]): void {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MAX_SHIFT);
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().waitFor();

it('a page that moves is seen to move', async () => {
  const { page, context } = await product.visitor();
  await page.route('**/moves', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<div id="late"></div><p style="height: 300px">Below</p><script>setTimeout(() => { late.style.height = "300px"; }, 200)</script>',
    }),
  );
  const shifts = await shiftsOf(page, '/moves', (moved) => moved.getByText('Below').waitFor());
  expect(shifts.flatMap(({ moved }) => moved)).toEqual([expect.stringContaining('P “Below”')]);
  expect(() => expectStill(shifts)).toThrow();
  await context.close();
});

describe.each([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])('at $width px nothing moves while it loads', (viewport) => {
  it('on the passcode page', async () => {
    const { page, context } = await product.visitor({ viewport });
    expectStill(await shiftsOf(page, `/applications/information_collection/${'a'.repeat(24)}`, button(/./)));
    await context.close();
  });

  it.each([
    { name: 'the form', stage: 'information_collection' as const, ready: button('Submit Application') },
    { name: 'the viewing page', stage: 'viewing_appointment' as const, ready: button('Schedule Viewing') },
  ])('on $name', async ({ stage, ready }) => {
    // Given an applicant who was let in
    const who = await applicant({ stage, subState: 'pending' });
    const path = `/applications/${stage}/${String(who._id)}`;
    const before = await product.visitor({ viewport });
    await before.page.goto(path);
    await before.page
      .getByRole('textbox')
      .first()
      .fill(await passcodeFor(who, new Date()));
    await ready(before.page);

    // When they open their link again
    const storageState = await before.context.storageState();
    await before.context.close();
    const { page, context } = await product.visitor({ viewport, storageState });
    expectStill(await shiftsOf(page, path, ready));
    await context.close();
  });

  it.each([
    { name: 'the dashboard', path: '/listings', ready: heading(/Grosvenor/) },
    { name: 'Today', path: '/today', ready: heading('Today') },
    { name: 'the account', path: '/account', ready: heading('Password') },
    { name: 'a listing', path: '/listing/:id', ready: heading('Application Pipeline') },
    { name: 'the pipeline', path: '/listing/:id/application_pipeline', ready: button('Screening criteria') },
    {
      name: 'the table',
      path: '/listing/:id/application_pipeline?view=table',
      ready: (page: Page) => page.getByRole('table').waitFor(),
    },
    { name: 'rental units', path: '/listing/:id/rental_units', ready: button(/^Add/) },
    { name: 'the viewing schedule', path: '/listing/:id/viewing_schedule', ready: heading(/\d/) },
  ])('on $name', async ({ path, ready }) => {
    const { page, context } = await product.visitor({ viewport });
    await signIn(page);
    expectStill(await shiftsOf(page, path.replace(':id', String(listing._id)), ready));
    await context.close();
  });
});
