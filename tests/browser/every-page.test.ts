import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoMailBytes, demoMails } from '../../fixtures/demo-mails.ts';
import { demoOperator } from '../../fixtures/demo-world.ts';
import { until } from '../world.ts';
import {
  accessibilityProblems,
  type Product,
  openProduct,
  problemsInBothThemes,
  settled,
  signedIn,
  signIn,
} from './product.ts';

let product: Product;
const listing = { path: '' };

beforeAll(async () => {
  product = await openProduct();
  for (const mail of demoMails.filter(({ answers }) => !answers)) {
    const raw = (await demoMailBytes(mail, { date: new Date() })).toString('latin1');
    // No page here shows documents, and reading them takes longer than all the pages together.
    if (raw.includes('filename=')) continue;
    await product.mail(raw, 'demo@apply.letterbox.test', mail.envelopeFrom);
  }
  const { page, context } = await product.visitor();
  await signedIn(page);
  listing.path = (await page.getByRole('link', { name: /14 Grosvenor/ }).getAttribute('href')) ?? '';
  await context.close();
});
afterAll(() => product.close());

const landlordPages = () => [
  '/listings',
  '/create-listing',
  '/example',
  '/unsorted',
  '/today',
  '/archived',
  '/account',
  '/processor-agreement',
  '/two-step',
  listing.path,
  `${listing.path}/application_pipeline`,
  `${listing.path}/triage`,
  `${listing.path}/applicant_communications`,
  `${listing.path}/rental_units`,
  `${listing.path}/viewing_schedule`,
  `${listing.path}/closing`,
  `${listing.path}/application_form`,
  `${listing.path}/apply_card`,
];
const publicPages = [
  '/',
  '/reset-password',
  '/confirm-email',
  '/lost-second-step',
  '/stop-recovery',
  '/confirm-enquiry',
  '/no/such/page',
  '/applications/information_collection/6560f0c0a1b2c3d4e5f60718',
  '/applications/viewing_appointment/6560f0c0a1b2c3d4e5f60718',
];

describe('every page', () => {
  it('has nothing for axe to find in either theme, is never scrolled sideways, links to unsorted email', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 1440, height: 800 } });
    const problems: Record<string, string[]> = {};
    const tooWide: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await settled(page);
      const found = await problemsInBothThemes(page);
      if (found.length > 0) problems[path] = found;
      for (const width of [900, 390, 320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) tooWide.push(`${path} at ${width} px: ${over} px`);
      }
    };
    for (const path of publicPages) await look(path);
    await signIn(page);
    const withoutUnsorted: string[] = [];
    for (const path of landlordPages()) {
      await look(path);
      const link = page.getByRole('banner').getByRole('link', { name: /^Unsorted email/ });
      // Whoever has to turn on the second step first sees that page alone.
      if (path !== '/two-step' && (await link.count()) !== 1) withoutUnsorted.push(path);
    }
    expect(withoutUnsorted).toEqual([]);
    expect(problems).toEqual({});
    expect(tooWide).toEqual([]);
    // One of these pages is the 404 page, which the server sends with status 404.
    expect(complaints).toEqual([expect.stringContaining('status of 404')]);
    await context.close();
  });
});

describe('the operator', () => {
  it('finds an email by its sender and reads what happened to it, step by step', async () => {
    const { page, context, complaints } = await product.visitor();
    await signedIn(page, '/operations', demoOperator);
    await page.getByLabel(/sender/i).fill('rent.ie');
    await page.keyboard.press('Enter');
    const row = page.getByRole('button', { name: /Trace of/ }).first();
    await row.waitFor();
    await row.click();
    await until('the steps are shown', async () => (await page.getByText(/platform-mail|handed over by/).count()) > 0);
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    // Who wrote is hidden until the operator says why they need it
    const rows = page.getByRole('row', { name: /@apply/ });
    expect(await rows.first().innerText()).toMatch(/d…@apply/);
    await page.getByRole('button', { name: /^Show/ }).first().click();
    await page.getByLabel('In a few words').fill('Ticket 17');
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Show' }).click();
    await page
      .getByText(/Shown until \d\d:\d\d/)
      .first()
      .waitFor();
    await expect.poll(() => rows.first().innerText()).toMatch(/demo@apply/);
    // And has it read again, which the trace shows once it is done
    await page.getByRole('button', { name: 'Read again' }).first().click();
    await page
      .getByText(/operator@letterbox\.test asked to have this email read again/)
      .first()
      .waitFor();
    await until('the trace tells what came of it', async () => {
      await page.reload();
      await page
        .getByRole('button', { name: /Trace of/ })
        .first()
        .click();
      return (await page.getByText('read again by an operator').count()) >= 2;
    });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('finds the jobs for a landlord, and from one the trace of its email', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, '/operations', demoOperator);
    await page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name: 'Jobs' }).click();
    await page.getByText('Search for a job').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await page.getByLabel('Landlord’s username or address').fill('demo@letterbox.test');
    await page.keyboard.press('Enter');
    const jobs = page.getByRole('list', { name: 'Jobs found' });
    await jobs.getByText('read-mail in mail-in').first().waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    await page.getByLabel('State').click();
    await page.getByRole('option', { name: 'Done' }).click();
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    // A page that is reloaded stays a page
    await page.reload();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    expect(new URL(page.url()).searchParams.get('landlord')).toBe('demo@letterbox.test');
    await jobs
      .getByRole('link', { name: /^Trace of its email/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Trace of/ })
      .first()
      .waitFor();
    await page.goBack();
    await page.getByLabel('Landlord’s username or address').fill('nobody-of-that-name');
    await page.keyboard.press('Enter');
    await page.getByText('No jobs match').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('sees in the outbox what was sent, who to, and what the other server said', async () => {
    const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 800 } });
    await signedIn(page, '/operations', demoOperator);
    await page.getByRole('link', { name: 'Outbox' }).click();
    await page.getByText('250 caught locally').first().waitFor();
    await page.getByLabel('Status').click();
    await page.getByRole('option', { name: 'Withdrawn' }).click();
    await page.getByText('No emails match').waitFor();
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is the only one who may', async () => {
    const { page, context } = await product.visitor();
    await signIn(page);
    const refused = await page.request.get('/operations/traces');
    expect([403, 404]).toContain(refused.status());
    await context.close();
  });
});
