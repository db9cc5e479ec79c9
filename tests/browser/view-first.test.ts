import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import type { FormField } from '../../domain/listings/form-field.ts';
import { hannah, storyEnquiry } from '../../fixtures/demo-story.ts';
import { fillPlaceholders } from '../../fixtures/fixture-mail.ts';
import { openRedis, redisOptions } from '../../roles/redis.ts';
import { findApplicationByEmail } from '../../store/applications/find-application.ts';
import { Listings } from '../../store/listings/listing.ts';
import { Viewings } from '../../store/viewings/viewing.ts';
import { openQueues } from '../../workers/queues.ts';
import { until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct, signedIn } from './product.ts';
import { payslipsOf } from './story/people.ts';

// A landlord who shows the home first, and an applicant from the enquiry to the decision.

const namespace = `view-first-${randomBytes(4).toString('hex')}`;
let product: Product;
let listingPath = '';
const field = (id: string, label: string, type: FormField['type'], stage: FormField['stage']): FormField => ({
  ...{ id, label, type, stage, required: true, description: '', options: [] },
});

beforeAll(async () => {
  product = await openProduct(async () => ({ OUTBOX_HOLD_SECONDS: '2', QUEUE_NAMESPACE: namespace }));
  const listing = await Listings.findOne({ address: /^14 Grosvenor/ }).lean();
  if (!listing) throw new Error('the demo has not the listing it should have');
  listingPath = `/listing/${String(listing._id)}`;
  const formFields = [
    ...listing.formFields.filter(({ label }) => /^(?:fullLegalName|interestedRentalUnits)$/.test(label)),
    field('parking', 'Would you bring a car?', 'TEXT', 'enquiry'),
    field('means', 'PROOF_OF_FINANCIAL_MEANS', 'PDF', 'viewing'),
    field('identity', 'PROOF_OF_IDENTITY', 'IMAGE', 'acceptance'),
  ];
  const date = addDays(civilDate(new Date()), 3);
  const dateAvailability = [{ date, slots: [{ start: '09:00', end: '11:00' }] }];
  await Listings.updateOne({ _id: listing._id }, { formFields, dateAvailability });
});
afterAll(() => product.close());

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const isSound = async (page: Page) => {
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
};

/** The newest email to Hannah with a subject, opened by a new visitor with its passcode. */
async function opensLinkOf(subject: RegExp) {
  const mail = await until(`the mail ${subject}`, async () =>
    (await product.caught()).find((one) => one.to.includes(hannah.email) && subject.test(one.subject)),
  );
  const visitor = await product.visitor(phone);
  await visitor.page.goto(/\/applications\/\w+\/[0-9a-f]{24}/.exec(mail.text)?.[0] ?? 'no link');
  const passcode = /Your passcode: (\d{6})/.exec(mail.text)?.[1] ?? 'no passcode';
  await visitor.page.getByRole('textbox').first().fill(passcode);
  return { ...visitor, text: mail.text };
}

/** Moves Hannah's viewing to yesterday, and runs the clock's job. */
async function viewingPasses(): Promise<void> {
  const application = await findApplicationByEmail(hannah.email);
  const date = addDays(civilDate(new Date()), -1);
  const changed = await Viewings.updateOne({ applicationId: application?._id, status: 'BOOKED' }, { date });
  expect(changed.modifiedCount).toBe(1);
  const redis = openRedis(inject('redisUrl'), () => undefined);
  const queues = openQueues(redisOptions(inject('redisUrl')), namespace, () => undefined);
  await queues.enqueue('after-viewing', {}, Date.now());
  await until(
    'the decision is next',
    async () => (await findApplicationByEmail(hannah.email))?.stage === 'final_decision',
  );
  await queues.close();
  redis.disconnect();
}

it('shows the home first, asks for the form of those who came, and decides with it', async () => {
  // Given a landlord who chooses that viewings come first, and reads what will be sent to whom
  const { page, context, complaints } = await product.visitor(phone);
  await signedIn(page, `${listingPath}/application_pipeline`);
  await page.getByRole('button', { name: 'Show who moves forward' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('radio', { name: 'Viewing first' }).check();
  await page.getByText(/Applicants you’ve already asked for documents or invited to a viewing carry on/).waitFor();
  await page.getByRole('radio', { name: 'Everyone who fits' }).check();
  await page.getByRole('row', { name: 'An enquiry fits' }).getByText('An invitation to book a viewing').waitFor();
  await isSound(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Viewing first: we invite everyone who fits.').waitFor();

  // When an enquiry that fits arrives, its writer is invited and has nothing to send
  await product.mail(fillPlaceholders(storyEnquiry(hannah), { date: new Date() }).toString('latin1'));
  const guest = await opensLinkOf(/^You’re invited to view/);
  expect(guest.text).toContain('You don’t need to send any documents before the viewing.');
  await guest.page
    .getByRole('button', { name: /times? available/ })
    .first()
    .click();
  await guest.page
    .getByRole('button', { name: /^\d\d:\d\d - \d\d:\d\d/ })
    .first()
    .click();
  await guest.page.getByRole('button', { name: 'Schedule Viewing' }).click();
  await guest.page.getByRole('heading', { name: 'Viewing Scheduled' }).waitFor();
  await guest.page.goto(new URL(guest.page.url()).pathname.replace('viewing_appointment', 'information_collection'));
  const progress = guest.page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');
  await progress.first().waitFor();
  expect(await progress.allTextContents()).toEqual([
    'Received, done',
    'Viewing, current step',
    'Decision, not started',
  ]);
  expect(await guest.page.getByText('Send documents by email').count()).toBe(0);
  await isSound(guest.page);

  // And after the viewing the landlord asks for the form
  await viewingPasses();
  await page.goto(`${listingPath}/application_pipeline?stage=final_decision`);
  await page.getByRole('button', { name: new RegExp(`^Ask for the Rest.*${hannah.name}`) }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  for (const asked of ['The application form', 'Would you bring a car?', 'Proof of financial means'])
    await dialog.getByText(asked, { exact: true }).waitFor();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Asked for the rest of the form. Waiting for their answer.').waitFor();

  // Then its passcode opens the whole form but what waits for the acceptance
  const applicant = await opensLinkOf(/^The next step for/);
  expect(applicant.text).toContain('What’s needed: Your application form · Would you bring a car? · ');
  await applicant.page.getByRole('heading', { name: 'The next step' }).waitFor();
  await expect.poll(() => applicant.page.getByLabel('Full name').inputValue()).toBe(hannah.name);
  expect(await applicant.page.getByText('Proof of identity').count()).toBe(0);
  await applicant.page.getByLabel('Would you bring a car?').fill('No');
  const means = applicant.page.getByRole('region', { name: 'Proof of financial means' });
  const slips = await payslipsOf('hannah');
  await means.locator('input[type=file]').first().setInputFiles(slips);
  for (const { name } of slips) await means.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await isSound(applicant.page);
  await applicant.page.getByRole('button', { name: 'Send answers' }).click();
  await applicant.page.getByText('Your information has been sent.').waitFor();
  await applicant.page.getByRole('list', { name: 'Your progress' }).getByText('Documents').waitFor();
  await isSound(applicant.page);

  // And the landlord decides with all of it
  await page.getByText('1 of 1 document in order').waitFor();
  await page.getByRole('link', { name: `Select Tenant: ${hannah.name}` }).click();
  await page.getByRole('button', { name: `Accept ${hannah.name}` }).waitFor();
  expect([...complaints, ...guest.complaints, ...applicant.complaints]).toEqual([]);
  await Promise.all([context.close(), guest.context.close(), applicant.context.close()]);
});
