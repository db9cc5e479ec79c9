import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AdvertSite, startAdvertSite } from '../../fixtures/advert-site.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { openRedis, redisOptions } from '../../roles/redis.ts';
import { findApplicationByEmail } from '../../store/applications/find-application.ts';
import { Viewings } from '../../store/viewings/viewing.ts';
import { openQueues } from '../../workers/queues.ts';
import { until } from '../world.ts';
import { type Product, openProduct } from './product.ts';
import {
  address,
  advertUrl,
  enquiryOf,
  forwardedByNora,
  hannah,
  inbox,
  jack,
  nora,
  payslipsOf,
  tomasz,
  tomaszReplies,
} from './story/people.ts';

/**
 * The whole story, from the advert's address to the house being let: one landlord, one page that stays open, three
 * applicants.
 */

const namespace = `story-${randomBytes(4).toString('hex')}`;
let site: AdvertSite;
let product: Product;
let desk: Awaited<ReturnType<Product['visitor']>>;
let listingPath = '';

beforeAll(async () => {
  site = await startAdvertSite();
  product = await openProduct(async () => ({
    PLATFORM_ORIGINS: JSON.stringify(site.origins),
    OUTBOX_HOLD_SECONDS: '2',
    QUEUE_NAMESPACE: namespace,
  }));
  desk = await product.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await desk.context.close();
  await product.close();
  await site.close();
});

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const row = (name: string) => desk.page.locator('[data-row]').filter({ hasText: name });
const stage = async (name: RegExp) => desk.page.getByRole('tab', { name }).click();
const open = async (group: RegExp) => button(desk.page, group).click();

async function movesForward(name: string): Promise<void> {
  await button(desk.page, new RegExp(`^Move Forward.*${name}`)).click();
  await button(desk.page.getByRole('alertdialog'), 'Move Forward').click();
}

/** The newest email to an address with a subject. */
const mailTo = (email: string, subject: RegExp) =>
  until(`the mail ${subject} to ${email}`, async () =>
    (await product.caught()).find((mail) => mail.to.includes(email) && subject.test(mail.subject)),
  );

/** A new visitor who opens the link in an email and types its passcode. */
async function opensLinkOf(email: string, subject: RegExp) {
  const { text } = await mailTo(email, subject);
  const visitor = await product.visitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await visitor.page.goto(/\/applications\/\w+\/[0-9a-f]{24}/.exec(text)?.[0] ?? 'no link');
  await visitor.page
    .getByRole('textbox')
    .first()
    .fill(/Your passcode: (\d{6})/.exec(text)?.[1] ?? 'no passcode');
  return visitor;
}

async function bookFirst(page: Page, time: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /times? available/ })
    .first()
    .click();
  await page.getByRole('button', { name: time }).click();
  await button(page, 'Schedule Viewing').click();
  await page.getByRole('heading', { name: 'Viewing Scheduled' }).waitFor();
}

/** Moves someone's viewing to yesterday, and runs the clock's job. */
async function viewingPasses(email: string): Promise<void> {
  const application = await findApplicationByEmail(email);
  const yesterday = addDays(civilDate(new Date()), -1);
  expect(
    (await Viewings.updateOne({ applicationId: application?._id, status: 'BOOKED' }, { date: yesterday }))
      .modifiedCount,
  ).toBe(1);
  const redis = openRedis(inject('redisUrl'), () => undefined);
  const queues = openQueues(redisOptions(inject('redisUrl')), namespace, () => undefined);
  await queues.enqueue('after-viewing', {}, Date.now());
  await until('the decision is next', async () => (await findApplicationByEmail(email))?.stage === 'final_decision');
  await queues.close();
  redis.disconnect();
}

describe('from the advert’s address to the let house', () => {
  it('Nora signs up, and makes a listing out of the address of her advert', async () => {
    const { page } = desk;
    await page.goto('/');
    await button(page, 'Create an account').click();
    await page.getByLabel('Email').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill(nora.password);
    await button(page, 'Sign up').click();
    await page.waitForURL('**/setup');
    await page.getByLabel('Username').fill(nora.username);
    await page.getByText('That username is available.').waitFor();
    await button(page, 'Continue to Dashboard').click();
    await page.getByRole('link', { name: 'Add New Property' }).first().click();

    await page.getByText(inbox).waitFor();
    await button(page, /Daft\.ie/).click();
    await page.getByLabel('Property URL').fill(advertUrl);
    await button(page, 'Next').click();
    await button(page, 'Verify & Extract Details').click();
    await page.getByRole('heading', { level: 2, name: 'Rental Unit Types' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Property address' }).inputValue()).toBe(address);
    await button(page, 'Continue to Application Form').click();
    await expect.poll(() => button(page, 'Proof of financial means').getAttribute('aria-pressed')).toBe('true');
    await button(page, /^Add acknowledgement/i).click();
    await page.keyboard.type('Maximum 4 people.');
    await button(page, 'Continue to Viewing Availability').click();
    for (const day of ['Wednesday', 'Saturday']) await button(page, new RegExp(`Add Time.*${day}`)).click();
    await button(page, 'Continue to Review').click();
    await button(page, 'Create Listing').click();
    await page.getByText('Listing created').waitFor();
    const card = page.getByRole('link', { name: /14 Grosvenor/ });
    listingPath = (await card.getAttribute('href')) ?? '';
    expect(listingPath).toMatch(/^\/listing\/[0-9a-f]{24}$/);
    await card.click();
    await page.getByRole('link', { name: 'Open Pipeline' }).click();
    await page.getByText('No applicants at this stage yet').waitFor();
  });

  it('three enquiries come in, one of them forwarded; one is set aside with its reason, and Nora overrules that', async () => {
    const { page } = desk;
    await page.evaluate(() => Object.assign(window, { stillThisPage: true }));
    await product.mail(enquiryOf(hannah), inbox);
    await product.mail(await forwardedByNora(), inbox, nora.email);
    await product.mail(enquiryOf(jack), inbox);

    await page.getByRole('tab', { name: /Information Collection.*2/ }).waitFor();
    await page.getByRole('tab', { name: /Applications.*1/ }).waitFor();
    expect(await page.evaluate(() => 'stillThisPage' in window)).toBe(true);
    await stage(/Applications/);
    await open(/Show Rejected/);
    await row(jack.name).click();
    await page.getByText('There are 8 people moving in, more than the unit allows.').first().waitFor();
    await movesForward(jack.name);
    await page.getByText(`${jack.name} has been moved to Information Collection.`).waitFor();
    await page.getByRole('tab', { name: /Information Collection.*3/ }).waitFor();
    for (const { email } of [hannah, tomasz, jack])
      expect((await mailTo(email, /the next step/)).text).toMatch(/Your passcode: \d{6}/);
  });

  it('Hannah fills the form in with her payslips; once they are read she is invited automatically', async () => {
    const { page, context, complaints } = await opensLinkOf(hannah.email, /the next step/);
    await page.getByRole('heading', { name: 'Rental Application Form' }).waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(hannah.name);
    const means = page.getByRole('region', { name: 'Proof of financial means' });
    const slips = await payslipsOf('hannah');
    await means.locator('input[type=file]').first().setInputFiles(slips);
    for (const { name } of slips) await button(means, `Remove ${name}`).waitFor();
    const rules = ['No smoking in the house.', 'A deposit of €2,850 is required.', 'The minimum lease is 1 year.'];
    for (const text of [...rules, 'Maximum 4 people.']) await page.getByLabel(text).check();
    await button(page, 'Submit Application').click();
    await page.getByText('Your information has been sent.').waitFor();
    await mailTo(hannah.email, /^You’re invited to view/);
    await desk.page.getByRole('tab', { name: /Viewing Appointments.*1/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('Tomasz answers by email with his papers; Nora sees what they say, and invites him', async () => {
    const { page } = desk;
    const mail = await mailTo(tomasz.email, /the next step/);
    const replyTo = /[^\s<]+@[^\s>]+/.exec(mail.headers['reply-to'] ?? '')?.[0] ?? '';
    await product.mail(await tomaszReplies(replyTo, mail.headers['message-id'] ?? ''), replyTo, tomasz.email);
    await mailTo(tomasz.email, /^We’ve received your documents/);
    await stage(/Information Collection/);
    await open(/Show Pending Documents/);
    await row(tomasz.name).click();
    await page
      .getByRole('link', { name: /Payslip of last month/ })
      .first()
      .waitFor();
    const slip = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /Payslip of last month/ }) })
      .last();
    await slip.getByText('Supports', { exact: true }).waitFor();
    await movesForward(tomasz.name);
    await page.getByText(`${tomasz.name} has been moved to Viewing Appointments.`).waitFor();
    await mailTo(tomasz.email, /^You’re invited to view/);
  });

  it('Hannah books a viewing and moves it; Tomasz books one and cancels; Nora’s calendar follows', async () => {
    const first = await opensLinkOf(hannah.email, /^You’re invited to view/);
    await bookFirst(first.page, /^09:00 - 09:30/);
    await button(first.page, 'Reschedule').click();
    await bookFirst(first.page, /^09:30 - 10:00/);
    await mailTo(hannah.email, /^Viewing moved/);

    const second = await opensLinkOf(tomasz.email, /^You’re invited to view/);
    await bookFirst(second.page, /^09:00 - 09:30/);
    await desk.page.getByRole('tab', { name: /Viewing Appointments.*2/ }).waitFor();
    await button(second.page, 'Cancel Viewing').click();
    await second.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Application' }).click();
    await second.page.getByText('This application was cancelled, so no viewing can be booked.').waitFor();
    await mailTo(tomasz.email, /^Viewing cancelled/);
    expect([...first.complaints, ...second.complaints]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);

    const { page } = desk;
    await stage(/Viewing Appointments/);
    await page.getByRole('heading', { name: 'Cancelled Applications (1)' }).waitFor();
    // Towards the end of a month it is in the next one.
    const applicationId = (await findApplicationByEmail(hannah.email))?._id;
    const booked = await Viewings.findOne({ applicationId, status: 'BOOKED' }).lean<{ date: string }>();
    await page.goto(`${listingPath}/viewing_schedule?date=${booked?.date}`);
    await page
      .getByRole('button', { name: /09:30 - 10:00/ })
      .getByText(hannah.name)
      .waitFor();
    await expect.poll(() => page.getByText(tomasz.name).count()).toBe(0);
  });

  it('once the viewing is over Nora accepts Hannah on the page that says what changes, and the house is let', async () => {
    const { page } = desk;
    await viewingPasses(hannah.email);
    await page.goto(`${listingPath}/application_pipeline`);
    await page.getByRole('link', { name: `Select Tenant: ${hannah.name}` }).click();
    await page.getByRole('heading', { name: '1 applicant will be rejected' }).waitFor();
    // Nora prefers to email the others herself.
    await page.getByLabel(/^Email the other applicant/).uncheck();
    await button(page, `Accept ${hannah.name}`).click();
    const dialog = page.getByRole('alertdialog', { name: 'Accept Tenant' });
    await dialog.getByLabel(/^Type/).fill(hannah.name);
    await dialog.getByRole('button', { name: /^Let / }).click();
    await page.getByText('Listing Complete').first().waitFor();
    await page.waitForURL('**/listings');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /14 Grosvenor/ }) })
      .getByText('Closed')
      .waitFor();
    await mailTo(hannah.email, /^You’ve been accepted/);
  });

  it('nobody is left unanswered: one kind mail, and everyone has heard', async () => {
    const { page } = desk;
    await page.goto(`${listingPath}/closing`);
    await page.getByRole('checkbox', { name: new RegExp(jack.name) }).waitFor();
    await button(page, /^Email 1 applicant/).click();
    await button(page.getByRole('alertdialog'), /^Email 1 applicant/).click();
    await page.getByRole('heading', { name: 'Everyone has had a reply' }).waitFor();
    const told = await until('the mail to Jack', async () =>
      (await product.caught()).find(
        ({ to, headers }) => to.includes(jack.email) && !/next step/.test(headers['subject'] ?? ''),
      ),
    );
    expect(told.text).toContain(address);
    expect((await findApplicationByEmail(jack.email))?.stage).toBe('information_collection');
    expect(desk.complaints).toEqual([]);
  });
});
