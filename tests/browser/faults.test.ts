import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageName, pageNames, pages } from '../../domain/pages.ts';
import type { Position } from '../../domain/pipeline.ts';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, settled, signIn } from './product.ts';

const deciding: Position = { stage: 'final_decision', subState: 'pending' };

let product: Product;
/** What stands for the variable parts of the pages' paths. */
const parts: Record<string, string> = { code: 'none', username: 'demo', date: '2026-12-01' };
/** Link tokens and queries without which a page has nothing to ask for. */
const more: Partial<Record<PageName, string>> = { confirmEnquiry: '#token=none', pipeline: '?view=table' };

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const one = await application(owner._id, String(listing._id), { position: deciding });
  const two = await application(owner._id, String(listing._id), { position: deciding });
  Object.assign(parts, { listingId: String(listing._id), applicationId: String(one._id) });
  more.compare = `?applicants=${String(one._id)},${String(two._id)}`;
});
afterAll(() => product.close());

/** Pages that are about one listing and nothing else in it. */
const aboutListing = pageNames.filter((name) => /^\/listing\/:listingId(?:\/[a-z_]+)?$/.test(pages[name].path));

const status =
  (code: number, body = '{"error":"Please try this again later."}') =>
  (route: Route) =>
    route.fulfill({ status: code, body, contentType: body.startsWith('{') ? 'application/json' : 'text/html' });
type Fault = readonly [string, (route: Route) => Promise<void>];
/** What nobody asks for again. */
const refusals: readonly Fault[] = [
  ['403', status(403)],
  ['404', status(404)],
  ['409', status(409)],
  ['413', status(413, '<html>Too large</html>')],
  ['422', status(422)],
  ['429', status(429)],
];
/** What may be different next time. */
const failures: readonly Fault[] = [
  ['500', status(500, '<html>Bad gateway</html>')],
  ['a cut connection', (route) => route.abort('connectionreset')],
  ['nothing at all', () => new Promise<void>(() => undefined)],
  ['garbage', status(200, '<!doctype html><title>Sign in to the Wi-Fi</title>')],
];

/** Makes a page’s calls fail, except the one for the session and those spared, and counts how often each is made. */
async function breakCalls(
  page: Page,
  fault: () => (route: Route) => Promise<void>,
  isSpared: (path: string) => boolean,
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  await page.route(
    (url) => url.origin === product.base,
    (route) => {
      const { pathname } = new URL(route.request().url());
      const isCall = ['fetch', 'xhr'].includes(route.request().resourceType());
      if (!isCall || pathname === '/auth/isauthenticated') return route.fallback();
      if (isSpared(pathname)) return route.fallback();
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

/** Pages that ask for nothing until something is pressed: their acts' calls are tested where the acts are. */
const quiet: readonly PageName[] = [
  'landing',
  'setup',
  'resetPassword',
  'confirmEmail',
  'lostSecondStep',
  'stopRecovery',
  'twoStep',
];

const addressOf = (name: PageName) =>
  pages[name].path.replace(/:(\w+)/g, (_all, part: string) => parts[part] ?? 'none') + (more[name] ?? '');

/** Past the pause before each retry, in ms; a call that hangs times out twice. */
const retryWaits = [1_500, 2_500, 4_500] as const;
const hungWaits = [45_000] as const;

type Load = { page: Page; name: PageName; fault: string; made: ReadonlyMap<string, number> };

/** What a page does wrong when its calls fail, each with the page and the fault. */
async function wrongIn({ page, name, fault, made }: Load): Promise<string[]> {
  const wrong: string[] = [];
  const about = `${name} answered by ${fault}`;
  for (const wait of fault === 'nothing at all' ? hungWaits : retryWaits) {
    await page.clock.runFor(wait);
    await settled(page);
  }
  const words = await page.locator('body').innerText();
  if (technical.test(words)) wrong.push(`${about}: ${technical.exec(words)?.[0]}`);
  if ((await page.locator('h1').count()) !== 1) wrong.push(`${about}: not one heading of the page`);
  const ways = page.locator('main').getByRole('button').or(page.locator('main').getByRole('link'));
  if ((await ways.count()) === 0) wrong.push(`${about}: no way on`);
  if ((await page.locator('[data-sonner-toast]').count()) > 1) wrong.push(`${about}: more than one toast`);
  for (const [call, times] of made) if (times > MAX_CALLS) wrong.push(`${about}: ${times} times ${call}`);
  return wrong;
}

/**
 * Opens each page with every call refused, then with every call but its first one failing, so that what it asks for
 * later fails too.
 */
async function walk(names: readonly PageName[], account: typeof demoLandlord | null): Promise<string[]> {
  const { page, context } = await product.visitor();
  if (account) await signIn(page, account);
  await page.clock.install();
  const now = { answer: status(500), spared: '' };
  const made = await breakCalls(
    page,
    () => now.answer,
    (path) => path === now.spared,
  );
  const load = async (name: PageName, [fault, answer]: Fault, spared: string) => {
    Object.assign(now, { answer, spared });
    made.clear();
    // Otherwise another token in the same address would load nothing.
    await page.goto('about:blank');
    await page.goto(addressOf(name));
    await page.locator('h1').first().waitFor();
    return wrongIn({ page, name, fault, made });
  };
  const wrong: string[] = [];
  for (const [at, name] of names.entries()) {
    const [refusal, failure] = [refusals[at % refusals.length], failures[at % failures.length]];
    if (!refusal || !failure) throw new Error('There are no faults');
    wrong.push(...(await load(name, refusal, '')));
    if (made.size > 0 === quiet.includes(name)) wrong.push(`${name} makes ${made.size} calls`);
    if (made.size > 0) wrong.push(...(await load(name, failure, made.size > 1 ? ([...made.keys()][0] ?? '') : '')));
  }
  await context.close();
  return wrong;
}

/** How many pages one test opens: few enough to end within its limit on a slow machine. */
const PAGES_A_TEST = 8;

const groupsOf = (names: readonly PageName[]): PageName[][] =>
  Array.from({ length: Math.ceil(names.length / PAGES_A_TEST) }, (_, at) =>
    names.slice(at * PAGES_A_TEST, (at + 1) * PAGES_A_TEST),
  );

/** Whose pages are walked together; the applicant's are behind the passcode, with tests of their own. */
const visitors = [
  ['a visitor', ['landing', 'anyone'], null],
  ['a landlord', ['landlord'], demoLandlord],
  ['an operator', ['operator'], demoOperator],
] as const;

const walks = visitors.flatMap(([who, access, account]) =>
  groupsOf(pageNames.filter((name) => access.some((one) => one === pages[name].access))).map(
    (names) => [`${who}, ${names[0]} to ${names.at(-1)},`, names, account] as const,
  ),
);

it.each(walks)(
  'every page of %s whose calls fail says so in plain words, leaves a way on, and asks no more than a few times',
  async (_who, names, account) => {
    expect(await walk(names, account)).toEqual([]);
  },
);

it('says once, on every page about a listing that does not exist, that it wasn’t found, and leads back to the others', async () => {
  const { page, context } = await product.visitor();
  await signIn(page);
  const listings = aboutListing.filter((name) => name !== 'compare');
  expect(listings).toContain('pipeline');
  for (const name of listings) {
    await page.goto(pages[name].path.replace(':listingId', '6560f0c0a1b2c3d4e5f60718'));
    await page.getByRole('heading', { name: 'Listing not found' }).waitFor();
    await settled(page);
    expect(await page.getByRole('main').getByRole('link', { name: 'Back to your listings' }).count(), name).not.toBe(0);
    expect(await page.getByRole('button', { name: 'Try again' }).count(), name).toBe(0);
    expect(await page.getByText('Error', { exact: true }).count(), name).toBe(0);
  }
  await context.close();
});
