import { type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daftEnquiry, until } from '../world.ts';
import { demoMailBytes } from '../../fixtures/demo-mails.ts';
import { type House, openHouse, signIn } from './house.ts';

let house: House;
const sample = async (file: string) => (await demoMailBytes({ file }, { date: new Date() })).toString('latin1');
beforeAll(async () => {
  house = await openHouse();
  await house.mail(await sample('daft-house-couple-new-template'));
  await house.mail(await sample('daft-single-room-five-people'));
});
afterAll(() => house.close());

const door = (page: Page, address: string) => page.getByRole('link', { name: new RegExp(address) });
const card = (page: Page, address: string) => page.getByRole('listitem').filter({ has: door(page, address) });

describe('a landlord', () => {
  it('signs in, sees both listings with true counts, and a new mail counts without a reload', async () => {
    const { page, context, complaints } = await house.visitor();
    await signIn(page);
    await page.getByRole('heading', { name: 'Property Listings' }).waitFor();
    expect(await card(page, '27 Harrington Street').textContent()).toContain('4 rental units available');
    expect(await card(page, '14 Grosvenor Terrace').textContent()).toContain('1 rental unit available');
    await until('the card counts the first mail', async () => /Applications\s*1/.test((await card(page, '14 Grosvenor Terrace').textContent()) ?? ''));
    await house.mail(await sample('daft-house-dog-old-template'));
    await until('the card counts the mail', async () => /Applications\s*2/.test((await card(page, '14 Grosvenor Terrace').textContent()) ?? ''));
    await page.getByPlaceholder('Search properties...').fill('HARRINGTON');
    await until('the other listing is filtered out', async () => (await page.getByRole('link', { name: /Grosvenor/ }).count()) === 0);
    await page.getByPlaceholder('Search properties...').fill('nowhere at all');
    await page.getByText('Try adjusting your search or filter criteria').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens an applicant: the letter as it was written, and the documents, each in a tab of its own', async () => {
    const { page, context, complaints } = await house.visitor();
    await signIn(page);
    await door(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('button', { name: /Show Pending Documents/ }).click();
    await page.getByRole('button', { name: /Ciara Ní Bhroin/ }).click();
    const panel = page.getByRole('region', { name: /letter/i });
    await panel.waitFor();
    const link = page.getByRole('link', { name: /\.pdf/ }).first();
    await link.waitFor();
    const href = (await link.getAttribute('href')) ?? '';
    const opened = await context.request.get(href);
    expect(opened.status()).toBe(200);
    expect(opened.headers()['content-type']).toBe('application/pdf');
    expect((await opened.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('sees a new applicant arrive in the open pipeline within moments, without a reload', async () => {
    const { page, context } = await house.visitor();
    await signIn(page);
    await door(page, '14 Grosvenor Terrace').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('button', { name: /Show Pending Documents/ }).click();
    await page.getByText('Ciara Ní Bhroin').waitFor();
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    await house.mail(daftEnquiry({ name: 'Live Applicant', email: 'live@example.net' }));
    await page.getByText('Live Applicant').or(page.getByRole('button', { name: /new/i })).first().waitFor({ timeout: 10_000 });
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    await context.close();
  });

  it('overrules the screening, takes that back, does it again, and the applicant gets one passcode after the hold', async () => {
    const { page, context } = await house.visitor();
    await signIn(page);
    await door(page, '27 Harrington Street').click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByRole('tab', { name: /Applications/ }).click();
    await page.getByRole('button', { name: /Show Rejected/ }).click();
    const row = page.getByRole('button', { name: /example/ }).first();
    await row.click();
    await page.getByText(/more than the room they asked for/).first().waitFor();
    await page.getByRole('button', { name: /Move Forward/ }).first().click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('Move Applicant Forward').waitFor();
    await dialog.getByRole('button', { name: 'Move Forward' }).click();
    await page.getByText(/has been moved to Information Collection\./).waitFor();
    await page.getByRole('tab', { name: /Information Collection.*1/ }).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText(/is back where they were/).waitFor();
    await page.getByRole('tab', { name: /Applications.*1/ }).waitFor();
    await page.getByRole('button', { name: /Move Forward/ }).first().click();
    await dialog.getByRole('button', { name: 'Move Forward' }).click();
    await page.getByRole('tab', { name: /Information Collection.*1/ }).waitFor();
    const passcodes = async () => (await house.caught()).filter((mail) => mail.text.includes('27 Harrington Street'));
    expect(await passcodes()).toEqual([]);
    const [mail] = await until('the hold ends', async () => ((await passcodes()).length > 0 ? passcodes() : null));
    expect(mail?.text).toMatch(/Your passcode: \d{6}/);
    expect(await passcodes()).toHaveLength(1);
    await context.close();
  });

  it('finds what could not be placed under unsorted mail, with the reason, and files it', async () => {
    const { page, context } = await house.visitor();
    await signIn(page);
    await house.mail(await sample('spoofed-daft-enquiry'), 'demo@apply.letterbox.test', 'bulk@mailer.example.net');
    await page.getByRole('link', { name: /Unsorted mail.*[1-9]/ }).waitFor();
    await page.getByRole('link', { name: /Unsorted mail/ }).click();
    await page.getByText(/Claims to be from Daft\.ie/i).first().click();
    await page.getByLabel('Listing to file this mail with').click();
    await page.getByRole('option', { name: /14 Grosvenor/ }).click();
    await page.getByRole('button', { name: 'Make an application' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make an application' }).click();
    await page.getByText('Everything found its place').waitFor();
    await context.close();
  });

  it('signs out, and the back button shows nothing any more', async () => {
    const { page, context } = await house.visitor();
    await signIn(page);
    await page.getByRole('button', { name: /demo/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(house.base + '/');
    await page.goto('/listings');
    await page.waitForURL(house.base + '/');
    await context.close();
  });
});

describe('nobody in particular', () => {
  it('is led to the front door from every page that needs a sign-in, and told of a page that is not there', async () => {
    const { page, context } = await house.visitor();
    for (const path of ['/listings', '/create-listing', '/setup', '/unsorted', '/operations', '/listing/6560f0c0a1b2c3d4e5f60718/application_pipeline']) {
      await page.goto(path);
      await page.waitForURL(house.base + '/');
    }
    await context.close();
  });
});
