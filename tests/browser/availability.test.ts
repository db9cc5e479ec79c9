import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

async function listingPage() {
  const visitor = await product.visitor();
  await signedIn(visitor.page);
  await visitor.page.getByRole('link', { name: /14 Grosvenor/ }).click();
  await visitor.page.getByRole('button', { name: 'Edit Schedule' }).waitFor();
  return visitor;
}

describe('the listing page', () => {
  it('has its five sections, and each leads to its page', async () => {
    const { page, context, complaints } = await listingPage();
    for (const [link, path] of [
      ['Open Pipeline', 'application_pipeline'],
      ['Manage Rental Units', 'rental_units'],
      ['Open Chat', 'applicant_communications'],
      ['Open Calendar', 'viewing_schedule'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await page.waitForURL(new RegExp(`/${path}$`));
      await page.locator('h1').first().waitFor();
      await page.goBack();
    }
    await page.getByText(/Messages here are sent as emails/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps the viewing hours that are set, and shows them after a reload', async () => {
    const { page, context } = await listingPage();
    await page.getByText('No weekly viewing hours set').waitFor();
    await page.getByText('No date-specific hours set', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Edit Schedule' }).click();
    await page.getByText('No viewing hours set for Monday').waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('No Time Slots Set').first().waitFor();
    await page
      .getByRole('button', { name: /Add Time/ })
      .first()
      .click();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Viewing availability updated successfully.').waitFor();
    await page.reload();
    await page
      .getByText(/09:00\s*[-–]\s*10:00/)
      .first()
      .waitFor();
    await context.close();
  });

  it('refuses hours that overlap, and says which', async () => {
    const { page, context } = await listingPage();
    await page.getByRole('button', { name: 'Edit Schedule' }).click();
    await page
      .getByRole('button', { name: /Add Time/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Add Time/ })
      .first()
      .click();
    await page.getByLabel(/start/i).nth(1).selectOption('09:00');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Time Slot Overlaps Detected').first().waitFor();
    await context.close();
  });
});
