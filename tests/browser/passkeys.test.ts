import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { until } from '../world.ts';
import { type Product, accessibilityProblems, openProduct, openUserMenu, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Checks what may differ between narrow and wide windows and between light and dark themes. */
async function everywhere(page: Page): Promise<void> {
  for (const width of [320, 390, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const isNarrow = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect([width, isNarrow]).toEqual([width, true]);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => accessibilityProblems(page)).toEqual([]);
  }
}

/** Gives a page's browser an authenticator like the built-in one of a phone or laptop, which agrees to everything. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
}

/** Takes the first step of a sign-in. */
async function givePassword(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(demoLandlord.email);
  await page.getByLabel('Password', { exact: true }).fill(demoLandlord.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor();
}

describe('a landlord with a passkey', () => {
  it('adds it, signs in with it alone and as the second step, and stops whoever says that it is lost', async () => {
    const { page, context } = await product.visitor();
    await withAuthenticator(page);
    await signedIn(page, '/account');

    // A passkey is added with a name; the recovery codes are shown once
    const passkeys = page.getByRole('region', { name: 'Passkeys' });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Name').fill('My laptop');
    await everywhere(page);
    await passkeys.getByRole('button', { name: 'Continue' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(10);
    await everywhere(page);
    await page.getByRole('button', { name: 'I’ve kept them' }).click();
    const list = passkeys.getByRole('list', { name: 'Your passkeys' });
    await list.getByText('My laptop').first().waitFor();
    await passkeys.getByRole('button', { name: 'Rename My laptop' }).click();
    await passkeys.getByLabel('Name').fill('Grey laptop');
    await passkeys.getByRole('button', { name: 'Save' }).click();
    await list.getByText('Grey laptop').first().waitFor();
    await page.getByText('Two-step sign-in is on.').waitFor();
    // The same device can't add a second one.
    await passkeys.getByRole('button', { name: 'Add another passkey' }).click();
    await passkeys.getByRole('button', { name: 'Continue' }).click();
    await passkeys.getByText('This device already has a passkey for your account.').waitFor();
    await passkeys.getByRole('button', { name: 'Cancel' }).click();
    await everywhere(page);

    // A passkey replaces address and password
    await signOut(page);
    await everywhere(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(/\/listings/);
    await signOut(page);

    // A passkey is the second step
    await givePassword(page);
    await everywhere(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(/\/listings/);
    await page.goto('/account');
    const signIns = page.getByRole('list', { name: 'Recent sign-ins' });
    await signIns.getByText('Password and passkey').waitFor();
    await signIns.getByText('Passkey', { exact: true }).waitFor();

    // Someone else reports it lost: the open page is told, and stops the recovery
    const stranger = await product.visitor();
    await givePassword(stranger.page);
    await stranger.page.getByRole('button', { name: 'I’ve lost these and my recovery codes' }).click();
    await everywhere(stranger.page);
    await stranger.page.getByRole('button', { name: 'Email me a link' }).click();
    await stranger.page.getByText(`We’ve emailed a link to ${demoLandlord.email}.`).waitFor();
    const mail = await until('the email with the link', async () =>
      (await product.caught()).find(({ text }) => text.includes('/lost-second-step#token=')),
    );
    await stranger.page.goto(/\/lost-second-step#token=[\w-]{43}/.exec(mail.text)?.[0] ?? 'no link');
    await everywhere(stranger.page);
    await stranger.page.getByRole('button', { name: 'Start the waiting time' }).click();
    await stranger.page.getByRole('heading', { name: 'The waiting time has started' }).waitFor();
    await everywhere(stranger.page);
    const warning = page.getByRole('region', { name: 'Two-step sign-in', exact: true }).first();
    await page.getByText('asked us to turn off two-step sign-in').waitFor();
    await everywhere(page);
    await warning.getByRole('button', { name: 'Stop it' }).click();
    await page.getByText('Stopped. Two-step sign-in stays on.').waitFor();
    await until('the warning is gone', async () => (await page.getByRole('button', { name: 'Stop it' }).count()) === 0);
    const begun = await until('the email that it began', async () =>
      (await product.caught()).find(({ text }) => text.includes('/stop-recovery#token=')),
    );
    await stranger.page.goto(/\/stop-recovery#token=[\w-]{43}/.exec(begun.text)?.[0] ?? 'no link');
    await everywhere(stranger.page);
    await stranger.page.getByRole('button', { name: 'Stop it' }).click();
    await stranger.page.getByText('There’s nothing to stop').waitFor();
    await stranger.context.close();

    // After its removal, the password is enough again
    await passkeys.getByRole('button', { name: 'Remove Grey laptop' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('two-step sign-in will be turned off').waitFor();
    await everywhere(page);
    await asked.getByRole('button', { name: 'Remove' }).click();
    await passkeys.getByRole('button', { name: 'Add a passkey' }).waitFor();
    await signOut(page);
    await signedIn(page);
    await page.getByRole('heading', { name: 'Property Listings' }).waitFor();
    await context.close();
  });
});
