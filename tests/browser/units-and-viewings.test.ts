import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../domain/civil-time.ts';
import { Listings } from '../../store/listing.ts';
import { findUserByEmail } from '../../store/user.ts';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { application, document, viewing } from '../integration/server/world-for-tests.ts';
import { accessibilityProblems, type House, openHouse, signIn } from './house.ts';

let house: House;
let listingPath = '';
const date = civilDate(new Date());

beforeAll(async () => {
  house = await openHouse();
  const owner = await findUserByEmail(demoLandlord.email);
  const listing = await Listings.findOne({ address: /^27 Harrington/ }).lean();
  if (!owner || !listing) throw new Error('the demo has not the listing it should have');
  listingPath = `/listing/${String(listing._id)}`;
  const twin = listing.unitTypes[2]?.id ?? '';
  const aoife = await application(owner._id, String(listing._id), { name: 'Aoife Byrne', unitInterest: [twin] });
  const sean = await application(owner._id, String(listing._id), { name: 'Seán Ó Briain' });
  await document(aoife, Buffer.from('plain words'), { contentType: 'text/plain', name: 'payslip-october.txt' });
  await viewing(aoife, date, '10:00');
  await viewing(sean, date, '10:30');
});
afterAll(() => house.close());

const settled = (page: Page) => page.waitForTimeout(400);

describe('the rental units of a listing', () => {
  it('close and reopen after a question, and take an Eircode', async () => {
    const { page, context, complaints } = await house.visitor({ reducedMotion: 'reduce' });
    await signIn(page);
    await page.goto(`${listingPath}/rental_units`);
    const unit = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Bed in twin room' }) });
    await unit.getByText('1 application', { exact: true }).waitFor();
    await unit.getByText('EUR 600/monthly').waitFor();
    await unit.getByRole('button', { name: 'Show instances' }).click();
    await unit.getByRole('button', { name: 'Close applications for Bed in twin room, instance 2' }).click();
    await page.getByRole('alertdialog').getByText('The rest of Bed in twin room still takes applications.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close Applications' }).click();
    await unit.getByText('PARTIAL').waitFor();
    const reopen = unit.getByRole('button', { name: 'Reopen applications for Bed in twin room, instance 2' });
    await reopen.waitFor();
    await expect.poll(() => reopen.evaluate((button) => button === window.document.activeElement)).toBe(true);

    await unit.getByRole('button', { name: 'Change Eircode of Bed in twin room, instance 2' }).click();
    await page.getByRole('textbox', { name: 'Eircode' }).fill('d08 k7l8');
    await page.keyboard.press('Enter');
    await unit.getByText('D08 K7L8').waitFor();

    await page.reload();
    await unit.getByRole('button', { name: 'Show instances' }).click();
    await unit.getByText('CLOSED', { exact: true }).waitFor();
    await settled(page);
    expect(await accessibilityProblems(page)).toEqual([]);

    await unit.getByRole('button', { name: 'Reopen applications for Bed in twin room', exact: true }).click();
    await page.getByRole('button', { name: 'Reopen Applications' }).click();
    await expect.poll(() => unit.getByText('OPEN', { exact: true }).count()).toBe(3);
    await expect.poll(() => unit.getByRole('button', { name: 'Hide instances' }).evaluate((button) => button === window.document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the viewing schedule of a listing', () => {
  it('leads from a highlighted date to who comes, and to their documents', async () => {
    const { page, context, complaints } = await house.visitor({ reducedMotion: 'reduce' });
    await signIn(page);
    await page.goto(`${listingPath}/viewing_schedule`);
    await page.getByRole('heading', { name: /Viewings on one date in/ }).waitFor();
    const days = page.getByRole('grid').getByRole('button', { disabled: false });
    await expect.poll(() => days.count()).toBe(1);
    await days.click();
    await page.getByText('10:30 - 11:00').waitFor();
    await page.getByRole('button', { name: /10:00 - 10:30/ }).click();
    const panel = page.getByRole('region', { name: 'Applicant Details' });
    await panel.getByText('+353871234567').waitFor();
    await panel.getByText('Bed in twin room').waitFor();
    expect(await panel.getByRole('link', { name: /payslip-october/ }).getAttribute('target')).toBe('_blank');
    await settled(page);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('heading', { name: /No viewings are booked in/ }).waitFor();
    expect(await days.count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
