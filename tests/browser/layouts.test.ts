import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoOperator } from '../../fixtures/demo-world.ts';
import { ReceivedMails } from '../../store/inbound/received-mail.ts';
import { watchLayouts } from '../../workers/inbound/watch-layouts.ts';
import { daftEnquiry, until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, problemsInBothThemes, signedIn } from './product.ts';

let product: Product;
const emails = 6;
const now = () => new Date();

/** An enquiry in a layout that no rule knows: another subject, and the name where nothing looks for it. */
const changedEnquiry = (n: number) =>
  daftEnquiry({ name: `Ana Lima ${n}`, email: `ana${n}@people.example`, phone: `085 111 000${n}` })
    .replace('Daft.ie Enquiry | 4 Bed House | ', '')
    .replace(/Enquiry from (.*) on Daft\.ie/, 'Seeker ~ $1 ~');

beforeAll(async () => {
  product = await openProduct();
  for (let n = 0; n < emails; n += 1) await product.mail(changedEnquiry(n));
  const isRead = { unread: false, 'deliveries.reading.platform': 'daft' };
  await until('they are read', async () => (await ReceivedMails.countDocuments(isRead)) === emails);
  await watchLayouts({ now });
});
afterAll(() => product.close());

it('an operator sees which layout drifts, opens one of its emails, and has all read again after a mend', async () => {
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
  await signedIn(page, '/operations', demoOperator);
  await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Layouts' }).click();
  const layout = page.getByRole('region', { name: 'Daft.ie' }).getByRole('listitem').first();
  await layout.getByText(/^Read in part since/).waitFor();
  expect(await layout.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual(['0', '6', '0']);
  expect(await layout.getByText('Missing: name').count()).toBe(emails);
  expect(await page.getByText('Ana Lima').count()).toBe(0);
  await expect.poll(() => problemsInBothThemes(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBe(0);
  // A sample leads to its trace, in which nobody is named
  await layout
    .getByRole('link', { name: /^Trace of the email/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /Trace of/ })
    .first()
    .waitFor();
  expect(await page.getByText('Ana Lima').count()).toBe(0);
  await page.goBack();
  // When all are read again
  await layout.getByRole('button', { name: /^Read all again/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('What landlords have decided or corrected stays.').waitFor();
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Read all again' }).click();
  // Then the page tells how it went: without a mend, no better
  await page.getByText(`Reading ${emails} emails again.`).waitFor();
  await page.getByText(new RegExp(`^Last read again on .*: ${emails} emails, 0 read better`)).waitFor();
  const again = { 'deliveries.steps.check': 'read again with its layout' };
  expect(await ReceivedMails.countDocuments(again)).toBe(emails);
  await layout.getByText(/^Read in part since/).waitFor();
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
