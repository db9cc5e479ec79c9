import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import type { Position } from '../../domain/pipeline.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, settled, signedIn } from './product.ts';

const inReview: Position = { stage: 'application_screening', subState: 'in_review' };
const deciding: Position = { stage: 'final_decision', subState: 'pending' };
const operator = { email: 'operator@letterbox.test', password: demoLandlord.password };

let product: Product;
let listingPath = '';
let [gary, aoife]: Application[] = [];

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const listingId = String(listing._id);
  listingPath = `/listing/${listingId}`;
  gary = await application(owner._id, listingId, { name: 'Gary Hoey', position: inReview });
  aoife = await application(owner._id, listingId, { name: 'Aoife Ní Bhriain', position: deciding });
});
afterAll(() => product.close());

const standsAt = async (one: Application | undefined) => {
  const now = one && (await findApplicationById(one._id));
  return now && `${now.stage} ${now.subState}`;
};
const bar = (page: Page) => page.getByRole('status', { name: 'Connection' });

it('an act without a network fails at once, stays ready, and is not carried out later', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, `${listingPath}/application_pipeline?stage=application_screening&open=in_review`);
  // The stage says who is waiting for the landlord
  await page.getByRole('tab', { name: /Applications.*needs? you/ }).waitFor();
  await page.getByRole('button', { name: /Move Forward.*Gary Hoey/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Move Applicant Forward' });
  await context.setOffline(true);
  // While a dialog is open, the bar is visible but not in the accessibility tree.
  const visibleBar = page.locator('[data-offline]');
  await visibleBar.waitFor();

  await dialog.getByRole('button', { name: 'Move Forward' }).click();
  await dialog.getByText('Failed to move applicant forward. Please try again.').waitFor();

  // When the network returns, the bar disappears and nothing was moved; the dialog is still open for another try.
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await context.setOffline(false);
  await visibleBar.waitFor({ state: 'detached' });
  await settled(page);
  expect(calls).toEqual([]);
  expect(await standsAt(gary)).toBe('application_screening in_review');
  await dialog.getByRole('button', { name: 'Move Forward' }).click();
  await page.getByText('Gary Hoey has been moved to Information Collection.').waitFor();

  // The success removes the earlier error.
  await expect.poll(() => page.getByText('Failed to move applicant forward.').count()).toBe(0);
  expect(await standsAt(gary)).toBe('information_collection pending');
  await context.close();
});

it('the question before an acceptance keeps the name that was typed, with the error inside', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, `${listingPath}/accept/${String(aoife?._id)}`);
  await page.getByRole('button', { name: 'Accept Aoife Ní Bhriain' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Accept Tenant' });
  const name = dialog.getByLabel(/^Type/);
  await name.fill('Aoife Ní Bhriain');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: /^Let / }).click();
  await dialog.getByText('Failed to accept tenant. Please try again.').waitFor();
  expect(await name.inputValue()).toBe('Aoife Ní Bhriain');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: /^Let / }).click();
  await page.getByText('Listing Complete').first().waitFor();
  await expect.poll(() => page.getByText('Failed to accept tenant.').count()).toBe(0);
  await context.close();
});

it('every kind of page says that it is offline', async () => {
  const { page, context } = await product.visitor({ viewport: { width: 320, height: 700 } });
  const saysSo = async (path: string, heading: string) => {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await context.setOffline(true);
    await expect.poll(() => bar(page).innerText()).toContain('You’re offline.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await context.setOffline(false);
    await expect.poll(() => bar(page).innerText()).toBe('');
  };
  await saysSo(`/applications/information_collection/${String(gary?._id)}`, 'Access Application Form');
  await signedIn(page, '/listings', operator);
  await saysSo('/operations', 'Operations');
  await context.close();
});
