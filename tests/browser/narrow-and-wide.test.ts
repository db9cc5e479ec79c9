import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { Listings } from '../../store/listings/listing.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { type Product, openProduct, settled, signedIn } from './product.ts';

/** Two more than a list of the accept page shows at first. */
const OTHERS = 8;
const longEmail = 'aoife.ni-bhriain.o-suilleabhain@students.institute.example.ie';

let product: Product;
let listingPath = '';
let accept = '';

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('The demo lacks the listing that this test needs');
  const listingId = String(listing._id);
  listingPath = `/listing/${listingId}`;
  const unitInterest = listing.unitTypes.map(({ id }) => id);
  const name = 'Aoife Ní Bhriain Uí Shúilleabháin';
  await application(owner._id, listingId, { name, email: longEmail, unitInterest });
  for (let n = 1; n < OTHERS; n += 1) await application(owner._id, listingId, { name: `Other ${n}` });
  const position = { stage: 'final_decision', subState: 'pending' } as const;
  const chosen = await application(owner._id, listingId, { name: 'Next Tenant', position });
  accept = `${listingPath}/accept/${String(chosen._id)}`;
});
afterAll(() => product.close());

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true };

/** What is cut: text that needs more width than it is given. */
const cutTexts = (page: Page, within: string) =>
  page
    .locator(within)
    .locator('*')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent),
    );

it('a card of the pipeline shows name, email and rent whole on the narrowest phone, with acts that a thumb can press', async () => {
  const { page, context } = await product.visitor(phone);
  await signedIn(page, `${listingPath}/application_pipeline?stage=application_screening&open=in_review`);
  const card = page.locator('li[data-applicant]', { hasText: longEmail });
  await card.waitFor();
  expect(await cutTexts(page, 'li[data-applicant]')).toEqual([]);
  const acts = await card.locator('[data-acts] > *').all();
  expect(acts.length).toBeGreaterThan(1);
  for (const act of acts) {
    expect((await act.innerText()).trim()).not.toBe('');
    expect((await act.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

it('the buttons of the accept page share one edge on a phone, the one that accepts first', async () => {
  const { page, context } = await product.visitor(phone);
  await signedIn(page, accept);
  const [yes, no] = [
    page.getByRole('button', { name: 'Accept Next Tenant' }),
    page.getByRole('main').getByRole('link', { name: 'Not now' }),
  ];
  await yes.waitFor();
  const [above, below] = [await yes.boundingBox(), await no.boundingBox()];
  expect(above?.x).toBe(below?.x);
  expect(above?.width).toBe(below?.width);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await context.close();
});

it('“Show all” moves the focus to the first row that it shows', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, accept);
  const more = page.getByRole('button', { name: `Show all ${OTHERS}` });
  await more.focus();
  await page.keyboard.press('Enter');
  await more.waitFor({ state: 'detached' });
  const focused = page.locator('li:focus');
  await focused.waitFor();
  expect(await focused.evaluate((row) => [...(row.parentElement?.children ?? [])].indexOf(row))).toBe(6);
  await context.close();
});

it('of the acts that end a listing, only the reply is a filled button, and deleting stands apart', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, listingPath);
  const reply = page.locator('#closing').getByRole('link', { name: 'Reply to Everyone' });
  await reply.waitFor();
  const close = page.locator('#closing').getByRole('button', { name: 'Close Listing' });
  const fill = (of: typeof reply) => of.evaluate((button) => getComputedStyle(button).backgroundColor);
  const [filled, plain] = [await fill(reply), await fill(close)];
  expect(plain).not.toBe(filled);
  const remove = page.locator('#closing').getByRole('button', { name: /^Delete/ });
  expect(await fill(remove)).not.toBe(filled);
  const gap = ((await remove.boundingBox())?.y ?? 0) - ((await close.boundingBox())?.y ?? 0);
  expect(gap).toBeGreaterThan(100);
  await context.close();
});

it('where every call of a page is cut, one toast says so', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page);
  await settled(page);
  await page.clock.install();
  await page.route(
    (url) => url.pathname.startsWith('/listing/') || url.pathname.startsWith('/api/'),
    (route) => (['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback()),
  );
  for (const path of ['application_pipeline', 'viewing_schedule', 'applicant_communications']) {
    await page.goto(`${listingPath}/${path}`);
    for (const wait of [1_500, 2_500, 4_500]) {
      await page.clock.runFor(wait);
      await settled(page);
    }
    await page.getByText('Error', { exact: true }).first().waitFor();
    expect(await page.locator('[data-sonner-toast]').count(), path).toBe(1);
  }
  await context.close();
});

it('a condition that was read from an advert can be changed and removed, and the draft says where it is kept', async () => {
  const { page, context } = await product.visitor();
  await signedIn(page, '/create-listing');
  await page.getByRole('button', { name: 'Paste the text of an advert' }).click();
  await page
    .getByLabel('Text of the advert')
    .fill('Double room at 22 Sample Road, Dublin 9. €850 per month. Minimum lease 12 months. No smoking.');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.getByRole('button', { name: 'Continue to Application Form' }).click();
  await page.getByRole('heading', { name: 'Create Application Form' }).waitFor();
  await page.getByText('We’ll keep your progress in this browser').first().waitFor();
  const conditions = page.locator('[data-toggle]', { hasText: /^Acknowledgement/ });
  await conditions.first().waitFor();
  const count = await conditions.count();
  await conditions.first().click();
  await page.getByLabel('What applicants agree to').first().fill('You will not smoke indoors.');
  await conditions.filter({ hasText: 'You will not smoke indoors.' }).waitFor();
  await page.getByRole('button', { name: 'Remove Acknowledgement 1' }).click();
  await expect.poll(() => conditions.count()).toBe(count - 1);
  await context.close();
});
