import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, openUserMenu, settled, signedIn } from './product.ts';

let product: Product;
let pipeline = '';
let table = '';

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  await application(owner._id, String(listing._id), { name: 'Gary Hoey' });
  table = `/listing/${String(listing._id)}/application_pipeline?view=table`;
  pipeline = `/listing/${String(listing._id)}/application_pipeline?stage=application_screening&open=in_review`;
});
afterAll(() => product.close());

it('a step of the wizard and an opened applicant are entries of the history', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
  await signedIn(page, '/create-listing');
  await page.getByRole('button', { name: /Daft\.ie/ }).click();
  await page.getByRole('heading', { name: 'Enter Property URL' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose Your Platform' }).waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Enter Property URL' }).waitFor();

  await page.goto(pipeline);
  const line = page.locator('[data-row]').filter({ hasText: 'Gary Hoey' });
  await line.click();
  const letter = page.getByRole('region', { name: /letter/i });
  await letter.waitFor();
  await page.goBack();
  await letter.waitFor({ state: 'hidden' });
  expect(page.url()).toContain(pipeline);
  await page.goForward();
  await letter.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('Back on a phone closes a dialog, then the applicant, and Forward opens the applicant again', async () => {
  const { page, context, complaints } = await product.visitor({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });
  await signedIn(page, table);
  const applicant = page.locator('[role=row][data-applicant]', { hasText: 'Gary Hoey' });
  const panel = page.getByRole('complementary', { name: /Gary Hoey/ });
  const dialog = page.getByRole('alertdialog');
  await applicant.click();
  await panel.waitFor();
  await panel.getByRole('button', { name: /^Reject/ }).click();
  await dialog.waitFor();

  // Back closes the dialog, then the applicant, and stays on the page
  await page.goBack();
  await dialog.waitFor({ state: 'hidden' });
  await panel.waitFor();
  await page.goBack();
  await panel.waitFor({ state: 'hidden' });
  expect(page.url()).toContain(table);

  // Forward opens the applicant; the dialog, in which something could be done, it does not
  await page.goForward();
  await panel.waitFor();
  await page.goForward();
  await settled(page);
  await panel.waitFor();
  expect(await dialog.count()).toBe(0);
  await page.goBack();
  await panel.waitFor({ state: 'hidden' });
  expect(page.url()).toContain(table);
  expect(complaints).toEqual([]);
  await context.close();
});

it('a sign-out empties every tab of the browser at once', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, pipeline);
  const other = await context.newPage();
  await other.goto(pipeline);
  await other.getByText('Gary Hoey').first().waitFor();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByLabel('Email').waitFor();
  // Waits without focusing the other tab, so that nothing in it asks the server.
  await other.getByLabel('Email').waitFor();
  expect(await other.getByText('Gary Hoey').count()).toBe(0);
  await context.close();
});
