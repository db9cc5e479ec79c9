import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOperator } from '../../fixtures/demo-world.ts';
import { accessibilityProblems, type Product, openProduct } from './product.ts';
import { daftEnquiry, until } from '../world.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct(async () => ({ OPERATOR_SECOND_FACTOR: 'required', SIGN_UP: 'mailed' }));
});
afterAll(() => product.close());

const clean = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([]);
const isNarrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Checks what may differ between narrow and wide windows and between light and dark themes. */
async function everywhere(page: Page): Promise<void> {
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await isNarrow(page)]).toEqual([width, true]);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await clean(page);
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(demoOperator.email);
  await page.getByLabel('Password', { exact: true }).fill(demoOperator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Signs the operator in for the first time, which leads to two-step sign-in before any of their pages; returns the
 * recovery codes.
 */
async function enrol(page: Page): Promise<string[]> {
  await page.goto('/');
  await fillIn(page);
  await page.waitForURL((url) => url.pathname !== '/');
  await page.goto('/operations');
  await page.waitForURL('**/two-step');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByLabel('Your password').fill(demoOperator.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await everywhere(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const code = () => new TOTP({ secret }).generate();
  await page.getByLabel('The 6-digit code your app shows').fill(code());
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const recovery = await list.getByRole('listitem').allInnerTexts();
  expect(recovery).toHaveLength(10);
  await everywhere(page);
  await page.getByRole('button', { name: 'I’ve kept them' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/operations');
  await page.getByRole('heading', { name: 'Operations', exact: true }).waitFor();
  return recovery;
}

describe('an operator', () => {
  it('is led to two-step sign-in, turns it on, and signs in with a code or a recovery code', async () => {
    const first = await product.visitor();
    const recovery = await enrol(first.page);
    await first.context.close();

    // The next sign-in asks for the second step, which survives a reload
    const { page, context } = await product.visitor();
    await page.goto('/');
    await fillIn(page);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page.reload();
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    await everywhere(page);
    await page.getByLabel('Code').fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    await page.goto('/two-step');
    await page.getByText('You have 9 recovery codes left.').waitFor();
    await everywhere(page);
    await context.close();
  });
});

describe('someone who signs up where accounts begin by email', () => {
  it('is told to look there, whoever they are', async () => {
    const { page, context } = await product.visitor();
    await page.goto('/');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.getByLabel('Email').fill(demoOperator.email);
    await page.getByLabel('Password', { exact: true }).fill('four unrelated words here');
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await page.getByText(`We’ve emailed a link to ${demoOperator.email}.`).waitFor();
    await everywhere(page);
    await context.close();
  });
});

describe('an applicant', () => {
  it('is remembered on a device, sees where the application is open, and signs out everywhere', async () => {
    const email = 'remembered@example.ie';
    await product.mail(daftEnquiry({ name: 'Rory Byrne', email }));
    const mail = await until(`a mail to ${email}`, async () =>
      (await product.caught()).find((caught) => caught.to.includes(email)),
    );
    const passcode = /Your passcode: (\d{6})/.exec(mail.text)?.[1] ?? '';
    const link = /\/applications\/information_collection\/[0-9a-f]{24}-[a-z2-7]{26}/.exec(mail.text)?.[0] ?? '';
    const { page, context } = await product.visitor();
    await page.goto(link);
    await page.getByLabel('Remember this device').check();
    await everywhere(page);
    await page.getByRole('textbox').first().fill(passcode);
    const devices = page.getByRole('region', { name: 'Where your application is open' });
    await devices.getByText('Remembered for 30 days.').waitFor();

    // Another tab of the same browser needs no passcode
    const tab = await context.newPage();
    await tab.goto(link);
    await tab.getByRole('heading', { name: 'Rental Application Form' }).waitFor();
    await devices.scrollIntoViewIfNeeded();
    await everywhere(page);

    await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByText('You’ve been signed out.').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Access Application Form' }).waitFor();
    await context.close();
  });
});
