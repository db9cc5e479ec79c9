import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { payslip } from '../../fixtures/sample-documents.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { Listings } from '../../store/listings/listing.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { application, viewing } from '../integration/server/world-for-tests.ts';
import { until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';

let product: Product;
let pipelinePath = '';
const field = (id: string, label: string, type: FormField['type'], stage: FormField['stage']): FormField => ({
  ...{ id, label, type, stage, required: true, description: '', options: [] },
});

beforeAll(async () => {
  product = await openProduct();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  const listingId = String(listing._id);
  pipelinePath = `/listing/${listingId}/application_pipeline?stage=final_decision`;
  const formFields = [
    ...listing.formFields.filter(({ type }) => type !== 'PDF' && type !== 'IMAGE').slice(0, 2),
    field('means', 'PROOF_OF_FINANCIAL_MEANS', 'PDF', 'viewing'),
    field('parking', 'Would you bring a car?', 'TEXT', 'viewing'),
    field('identity', 'PROOF_OF_IDENTITY', 'IMAGE', 'acceptance'),
  ];
  await Listings.updateOne({ _id: listing._id }, { formFields });
  const aoife = await application(owner._id, listingId, {
    ...{ name: 'Aoife Ní Bhriain', email: 'aoife@example.net' },
    position: { stage: 'final_decision', subState: 'pending' },
  });
  await viewing(aoife, '2026-11-18', '18:00', 'OVER');
});
afterAll(() => product.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const isSound = async (page: Page) => {
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
};

it('asks for the rest after a viewing on a phone, undoes it, asks again, and the applicant sends exactly that', async () => {
  // Given someone whose viewing has taken place
  const { page, context, complaints } = await product.visitor(phone);
  await signedIn(page, pipelinePath);
  const ask = page.getByRole('button', { name: /^Ask for the Rest/ });
  await ask.waitFor();
  await isSound(page);

  // When the landlord asks for the rest, the dialog says of what, and the first time is undone
  await ask.click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByText('Proof of financial means').waitFor();
  await dialog.getByText('Would you bring a car?').waitFor();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Asked for the rest of the form. Waiting for their answer.').waitFor();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await ask.click();
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Asked for the rest of the form. Waiting for their answer.').waitFor();
  await page.getByText(/Missing: Proof of financial means, Would you bring a car\?/).waitFor();

  // Then one email leaves, and its passcode opens these two questions alone
  const mail = await until('the email', async () =>
    (await product.caught()).find(({ to }) => to.includes('aoife@example.net')),
  );
  expect(mail.subject).toContain('The next step for 14 Grosvenor');
  const passcode = /Your passcode: (\d{6})/.exec(mail.text)?.[1] ?? '';
  const path = /(\/applications\/information_collection\/[0-9a-f]{24})/.exec(mail.text)?.[1] ?? '';
  const applicant = await product.visitor(phone);
  await applicant.page.goto(path);
  await applicant.page.getByRole('textbox').first().fill(passcode);
  await applicant.page.getByRole('heading', { name: 'The next step' }).waitFor();
  expect(await applicant.page.getByText('Proof of identity').count()).toBe(0);
  expect(await applicant.page.getByLabel('Full name').count()).toBe(0);
  const paid = new Intl.DateTimeFormat('en-IE', { dateStyle: 'long' }).format(Date.now() - 21 * 24 * 3600_000);
  await applicant.page
    .getByRole('region', { name: 'Proof of financial means' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'payslip.pdf',
      mimeType: 'application/pdf',
      buffer: await payslip('Aoife Ní Bhriain', 'Example Ltd', paid, 5200),
    });
  await applicant.page.getByText('payslip.pdf was uploaded.').waitFor({ state: 'attached' });
  await applicant.page.getByLabel('Would you bring a car?').fill('No');
  await isSound(applicant.page);
  await applicant.page.getByRole('button', { name: 'Send answers' }).click();
  await applicant.page.getByText('Your information has been sent.').waitFor();
  await applicant.page.getByRole('heading', { name: 'What happens next' }).waitFor();
  await isSound(applicant.page);

  // And the decision waits for the landlord again
  await page.getByText('1 of 1 document in order').waitFor();
  await page.getByText('Waiting for their answer.').waitFor({ state: 'detached' });
  expect([...complaints, ...applicant.complaints]).toEqual([]);
  await applicant.context.close();
  await context.close();
});
