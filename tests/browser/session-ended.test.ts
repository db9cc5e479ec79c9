import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../domain/pipeline.ts';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { until } from '../world.ts';
import { type Product, openProduct, openUserMenu, settled, signedIn, signIn } from './product.ts';

const deciding: Position = { stage: 'final_decision', subState: 'pending' };
/** A page may ask who is signed in, and once for each thing it would show. */
const A_HANDFUL = 6;

let product: Product;
const paths = { accept: '', compare: '', conversations: '', units: '', listing: '', outbox: '/operations/outbox' };

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const listingId = String(listing._id);
  const one = await application(owner._id, listingId, { name: 'Aoife Ní Bhriain', position: deciding });
  const two = await application(owner._id, listingId, { name: 'Tadhg O’Sullivan', position: deciding });
  paths.accept = `/listing/${listingId}/accept/${String(one._id)}`;
  paths.units = `/listing/${listingId}/rental_units`;
  paths.listing = `/listing/${listingId}`;
  paths.conversations = `/listing/${listingId}/applicant_communications?applicant=${String(one._id)}`;
  paths.compare = `/listing/${listingId}/compare?applicants=${String(one._id)},${String(two._id)}`;
});
afterAll(() => product.close());

/** Collects every call that the page makes from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'eventsource'].includes(request.resourceType())) calls.push(request.url());
  });
  return calls;
}

/** Advances the page's clock past every delay before a retry, and waits for the calls that start then. */
async function letTimePass(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await settled(page);
}

const isLanding = (url: URL) => url.pathname === '/';

/** Signs in on the landing page to which the end of the session has led. */
async function signInAgain(page: Page): Promise<void> {
  await page.getByText('We’ll take you straight back to it.').waitFor();
  await page.getByLabel('Email').fill(demoLandlord.email);
  await page.getByLabel('Password', { exact: true }).fill(demoLandlord.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const rent = (page: Page) => page.getByRole('dialog').getByLabel('Rent');
const hours = (page: Page) => page.getByRole('group', { name: 'Edit viewing availability' });
const agency = (page: Page) => page.getByLabel('Agency or company');

/** Forms of a landlord: how each is opened, what is changed in it, how it is saved, and whether the change is there. */
const forms = [
  {
    name: 'a rental unit',
    path: () => paths.units,
    open: async (page: Page) => {
      await page.getByRole('button', { name: /^More options for/ }).click();
      await page.getByRole('menuitem', { name: 'Edit name and rent' }).click();
    },
    change: (page: Page) => rent(page).fill('2345'),
    save: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }),
    isThere: async (page: Page) => (await rent(page).inputValue()) === '2345',
  },
  {
    name: 'the viewing hours',
    path: () => paths.listing,
    open: (page: Page) => page.getByRole('button', { name: 'Edit Schedule' }).click(),
    change: (page: Page) =>
      hours(page)
        .getByRole('button', { name: /^Add Time\s+on Monday$/ })
        .click(),
    save: (page: Page) => hours(page).getByRole('button', { name: 'Save Changes' }),
    isThere: async (page: Page) =>
      (await hours(page)
        .getByRole('button', { name: /^Delete Monday\b/ })
        .count()) === 1,
  },
  {
    name: 'the account',
    path: () => '/account',
    open: async () => undefined,
    change: (page: Page) => agency(page).fill('Hearth & Home'),
    save: (page: Page) => page.locator('form', { has: agency(page) }).getByRole('button', { name: 'Save' }),
    isThere: async (page: Page) => (await agency(page).inputValue()) === 'Hearth & Home',
  },
] as const;

describe('a session that has ended', () => {
  it.each(['accept', 'compare', 'outbox'] as const)('leads from the %s page to /, with few calls', async (name) => {
    const { page, context } = await product.visitor();
    await signIn(page);
    await context.clearCookies();
    await page.clock.install();
    const calls = callsOf(page);
    await page.goto(paths[name]);
    await until('the landing page', () => isLanding(new URL(page.url())));
    await letTimePass(page);
    expect(isLanding(new URL(page.url()))).toBe(true);
    expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(A_HANDFUL);
    await context.close();
  });

  it('returns to the page that was open once the landlord has signed in again, with what they had written', async () => {
    const { page, context } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, paths.conversations);
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await field.fill('Is Tuesday at six all right?');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send' }).click();
    await signInAgain(page);
    await page.waitForURL(`**${paths.conversations}`);
    await expect.poll(() => field.inputValue()).toBe('Is Tuesday at six all right?');
    // After signing out, nothing leads back.
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.getByText('We’ll take you straight back to it.').count()).toBe(0);
    await context.close();
  });

  it.each(forms)('gives back what was changed and not saved in $name', async (form) => {
    const { page, context } = await product.visitor();
    await signedIn(page, form.path());
    await form.open(page);
    await form.change(page);
    await context.clearCookies();
    await form.save(page).click();
    await signInAgain(page);
    await page.waitForURL(`**${form.path()}`);
    await expect.poll(() => form.isThere(page)).toBe(true);
    // The form has it now: nothing is left to be given back a second time.
    const left = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.edit.')));
    await expect.poll(left).toEqual([]);
    await context.close();
  });

  it('leads to / when the first call that finds out is a write', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page, paths.accept);
    const keep = page.getByRole('button', { name: 'Keep as backup: Tadhg O’Sullivan' });
    await keep.waitFor();
    await context.clearCookies();
    await keep.click();
    await until('the landing page', () => isLanding(new URL(page.url())));
    await context.close();
  });

  it('ends the accept page that is open: it leads to /, and no further call is made', async () => {
    const { page, context } = await product.visitor();
    await page.clock.install();
    await signedIn(page, paths.accept);
    await page.getByRole('button', { name: 'Keep as backup: Tadhg O’Sullivan' }).waitFor();
    await context.clearCookies();
    // Returning to the tab reloads the page's data once it is stale.
    await until('the page is left', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return isLanding(new URL(page.url()));
    });
    // Whatever was under way when the page changed has ended by then.
    await page.getByLabel('Email').waitFor();
    await settled(page);
    const calls = callsOf(page);
    await letTimePass(page);
    expect(calls).toEqual([]);
    await context.close();
  });
});

describe('a landlord who is no operator', () => {
  it('does not see the outbox', async () => {
    const { page, context } = await product.visitor();
    await signedIn(page);
    const calls = callsOf(page);
    await page.goto(paths.outbox);
    await page.waitForURL(/\/listings$/);
    expect(await page.getByRole('heading', { name: 'Outbox' }).count()).toBe(0);
    expect(calls.filter((url) => url.includes('/operations'))).toEqual([]);
    await context.close();
  });
});
