import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Applications } from '../../store/applications/application-model.ts';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, openProduct, type Product, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const caught = (email: string, words: RegExp) =>
  until(`an email to ${email}`, async () =>
    (await product.caught()).find((mail) => mail.to.includes(email) && words.test(mail.subject + mail.text)),
  );

/** Applies for the house, and opens the application with the emailed passcode. */
async function openOwn(page: Page, name: string, email: string): Promise<void> {
  await product.mail(daftEnquiry({ name, email }));
  const { text } = await caught(email, /Your passcode: \d{6}/);
  await page.goto(/(\/applications\/information_collection\/[0-9a-f]{24})/.exec(text)?.[1] ?? '');
  await page
    .getByRole('textbox')
    .first()
    .fill(/Your passcode: (\d{6})/.exec(text)?.[1] ?? '');
  await page.getByRole('region', { name: 'Your data' }).waitFor();
}

it('an applicant withdraws and then deletes their data on a telephone, each with two taps and a receipt', async () => {
  const { page, context } = await product.visitor(phone);
  await openOwn(page, 'Aoife Byrne', 'aoife@example.net');
  const own = page.getByRole('region', { name: 'Your data' });

  await own.getByRole('button', { name: 'Withdraw my application' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw my application' }).click();
  await page.getByText('You cancelled your application.').waitFor();
  await own.getByRole('button', { name: 'Withdraw my application' }).waitFor({ state: 'detached' });
  await caught('aoife@example.net', /withdrawn your application/);

  await own.getByRole('button', { name: 'Delete my data' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your data?' });
  await dialog.getByText('For 12 months we’ll keep a note without your name').waitFor();
  expect([await accessibilityProblems(page), await fits(page)]).toEqual([[], true]);
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('heading', { name: 'Your data has been deleted' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await caught('aoife@example.net', /Your data has been deleted/);
  expect(await Applications.exists({ emailKey: 'aoife@example.net' })).toBeNull();
  await context.close();
});

it('a landlord deletes an applicant from their panel, after reading what goes', async () => {
  await product.mail(daftEnquiry({ name: 'Conor Walsh', email: 'conor@example.net' }));
  await caught('conor@example.net', /Your passcode/);
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await signedIn(page);
  await page.getByRole('link', { name: /14 Grosvenor Terrace/ }).click();
  await page.getByRole('link', { name: 'Open Pipeline' }).click();
  await page.getByRole('button', { name: /Show Pending Documents/ }).click();
  const row = page.locator('[data-row]').filter({ hasText: 'Conor Walsh' });
  await row.click();
  await page.getByRole('button', { name: /^Delete applicant ?: Conor Walsh$/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this applicant?' });
  await dialog.getByText(/^We’ll email them that you’ve deleted their application/).waitFor();
  expect([await accessibilityProblems(page), await fits(page)]).toEqual([[], true]);
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Conor Walsh has been deleted.').waitFor();
  await row.waitFor({ state: 'detached' });
  await caught('conor@example.net', /The landlord deleted your application/);
  // The open panel may ask about the applicant during the deletion, and gets a 404.
  expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});
