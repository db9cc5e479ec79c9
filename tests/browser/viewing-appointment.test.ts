import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import type { Position } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import { type Listing, Listings } from '../../store/listings/listing.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { book } from '../../store/viewings/book.ts';
import { application, passcodeFor, secret } from '../integration/server/world-for-tests.ts';
import { until } from '../world.ts';
import { accessibilityProblems, type Product, openProduct } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct(async () => ({ SESSION_SECRET: secret }));
});
afterAll(() => product.close());

let tries = 0;

/**
 * A listing with a date of three slots for one viewer each, and an applicant invited to choose; every retry gets
 * another date.
 */
async function invited() {
  const date = addDays(civilDate(new Date()), 3 + tries++);
  const found = await Listings.findOneAndUpdate(
    {},
    { $set: { viewersPerSlot: 1, dateAvailability: [{ date, slots: [{ start: '10:00', end: '11:30' }] }] } },
    { returnDocument: 'after' },
  ).lean<Listing>();
  const landlord = await findUserByEmail(demoLandlord.email);
  if (!found || !landlord) throw new Error('The demo has no listing');
  const position: Position = { stage: 'viewing_appointment', subState: 'pending' };
  const who = await application(landlord._id, String(found._id), { name: 'Aoife Byrne', position });
  return { listing: found, date, who, passcode: await passcodeFor(who, new Date()) };
}

async function someoneElseBooks(listing: Listing, date: string, start: string): Promise<void> {
  const other = await application(listing.landlordId, String(listing._id), {
    position: { stage: 'viewing_appointment', subState: 'pending' },
  });
  const outcome = await book(
    other,
    { date, start },
    { now: new Date(), holdMs: 0, mailDomain: 'apply.letterbox.test' },
  );
  expect(outcome.outcome).toBe('booked');
}
const time = (page: Page, range: string) => page.getByRole('button', { name: new RegExp(`^${range}`) });
const mailedTo = (who: Application) => (subject: RegExp) =>
  until(`a mail ${String(subject)}`, async () =>
    (await product.caught()).find((mail) => mail.to.includes(who.email ?? '-') && subject.test(mail.subject)),
  );

it('an applicant chooses a time, loses it to someone quicker, books the next one, moves it and cancels', async () => {
  const { listing, date, who, passcode } = await invited();
  const mailed = mailedTo(who);
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await page.goto(`/applications/viewing_appointment/${String(who._id)}`);
  await page.getByRole('heading', { name: 'Access Viewing Schedule' }).waitFor();
  await page.getByText('Enter the passcode to schedule your viewing appointment').waitFor();
  await page.getByRole('textbox').first().fill(passcode);
  await page.getByRole('heading', { name: 'Schedule Property Viewing' }).waitFor();
  await page.getByText(listing.address).first().waitFor();
  // Only the one date with free slots can be chosen.
  const free = page.getByRole('button', { name: /3 times available/ });
  await free.click();
  await expect.poll(() => page.getByRole('gridcell').getByRole('button', { disabled: false }).count()).toBe(1);
  await time(page, '10:00 - 10:30').click();
  await page.getByText('1 space left').first().waitFor();
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);

  await someoneElseBooks(listing, date, '10:00');
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'Someone else has just booked' });
  await lost.waitFor();
  await time(page, '10:00 - 10:30').getByText('Unavailable').waitFor();
  await expect.poll(() => time(page, '10:00 - 10:30').isDisabled()).toBe(true);
  await lost.getByRole('button', { name: /10:30 - 11:00/ }).click();
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  await page.getByRole('heading', { name: 'Viewing Scheduled' }).waitFor();
  await page.getByText('Viewing appointment confirmed').waitFor();
  await page.getByText('10:30 - 11:00').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('viewing.ics');
  await mailed(/^Viewing confirmed/);

  await page.reload();
  await page.getByRole('button', { name: 'Reschedule' }).waitFor();
  await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  // Everything else about the application is a page away, and back
  await page.getByRole('link', { name: 'See your application' }).click();
  await page.getByRole('button', { name: 'Withdraw my application' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: /2 times available/ }).click();
  await time(page, '11:00 - 11:30').click();
  await page.getByRole('button', { name: 'Schedule Viewing' }).click();
  await page.getByRole('heading', { name: 'Viewing Scheduled' }).waitFor();
  await page.getByText('11:00 - 11:30').waitFor();
  await mailed(/^Viewing moved/);

  await page.getByRole('button', { name: 'Cancel Viewing' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel Viewing Appointment?' });
  await dialog.getByRole('button', { name: 'Keep Viewing' }).click();
  await page.getByRole('button', { name: 'Cancel Viewing' }).click();
  await dialog.getByRole('button', { name: 'Cancel Application' }).click();
  await page.getByText('Your application and viewing have been cancelled').waitFor();
  await page.getByText('This application was cancelled, so no viewing can be booked.').waitFor();
  await mailed(/^Viewing cancelled/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // The lost race is the only 409 response; browsers write it to their console.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await context.close();
});
