import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoMailBytes } from '../../fixtures/demo-mails.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
  const raw = await demoMailBytes({ file: 'daft-house-couple-new-template' }, { date: new Date() });
  await product.mail(raw.toString('latin1'));
});
afterAll(() => product.close());

it('a landlord corrects what was read, beside the email, on a telephone too', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 320, height: 720 } });
  await signedIn(page);
  await page.getByRole('link', { name: /14 Grosvenor Terrace/ }).click();
  await page.getByRole('link', { name: 'Open Pipeline' }).click();
  await page.getByRole('button', { name: /Show Pending Documents/ }).click();
  await page.locator('[data-row]').filter({ hasText: 'Ciara Ní Bhroin' }).click();
  const facts = page.getByRole('region', { name: 'Key facts' });
  await facts.getByText('From the email').first().waitFor();

  await facts.getByRole('button', { name: 'Correct' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct what we read' });
  await dialog.getByRole('heading', { name: 'The email as it arrived' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel('People moving in').fill('3');
  await dialog.getByRole('button', { name: 'Save corrections' }).click();

  await facts.getByText('Corrected by you').waitFor();
  await facts.getByText(/^The email says: /).waitFor();
  await page.getByText(/The landlord corrected: People moving in: 3/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});
