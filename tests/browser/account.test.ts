import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLandlord } from '../../fixtures/demo-world.ts';
import { findUserByEmail } from '../../store/accounts/user.ts';
import { acceptedAgreements } from '../../store/privacy/agreement.ts';
import { type LocalProvider, client, openProvider } from '../openid-provider.ts';
import { until } from '../world.ts';
import { type Product, accessibilityProblems, openProduct, openUserMenu, signedIn } from './product.ts';

let product: Product;
let provider: LocalProvider;
beforeAll(async () => {
  product = await openProduct(async (base) => {
    provider = await openProvider(`${base}/auth/google/callback`);
    return {
      OIDC_GOOGLE_CLIENT_ID: client.id,
      OIDC_GOOGLE_CLIENT_SECRET: client.secret,
      OIDC_GOOGLE_ISSUER: provider.issuer,
    };
  });
});
afterAll(async () => {
  await product.close();
  await provider.close();
});

const first = 'the first long password';
const second = 'the second long password';

/** The path of the link in the newest email to an address with a subject, fragment included. */
async function mailedLink(to: string, subject: string, page: 'reset-password' | 'confirm-email'): Promise<string> {
  const mail = await until(`the mail ‘${subject}’ to ${to}`, async () =>
    (await product.caught()).find((caught) => caught.to.includes(to) && caught.subject === subject),
  );
  return new RegExp(`/${page}#token=[\\w-]{43}`).exec(mail.text)?.[0] ?? 'no link';
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(first);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL('**/setup');
}

async function chooseUsername(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByText('That username is available.').waitFor();
  await page.getByRole('button', { name: 'Continue to Dashboard' }).click();
  await page.waitForURL('**/listings');
}

async function signOut(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
}

const clean = async (page: Page) => expect(await accessibilityProblems(page)).toEqual([]);
/** The complaints of a browser, without those it makes itself about a response with a 4xx status. */
const refusals = (complaints: string[]) => complaints.filter((text) => !/status of 4\d\d/.test(text));

describe('an account', () => {
  it('is made, confirmed, forgotten and found again, each by the link of an email', async () => {
    const email = 'niamh@example.ie';
    const { page, context, complaints } = await product.visitor();

    // Signing up: the username is looked up while it is typed
    await signUp(page, email);
    await page.getByLabel('Username').fill('Demo!');
    await page.getByText('demo@apply.letterbox.test').waitFor();
    await page.getByText('That username is taken. Please choose another.').waitFor();
    await clean(page);
    await chooseUsername(page, 'niamh');

    // Confirming: opening the link changes nothing, pressing the button does
    await page.getByText('Please confirm your email address').waitFor();
    await clean(page);
    const confirmation = await mailedLink(email, 'Confirm your email address', 'confirm-email');
    const otherTab = await context.newPage();
    await otherTab.goto(confirmation);
    await otherTab.getByRole('button', { name: 'Confirm email address' }).waitFor();
    expect(await (await page.request.get('/auth/isauthenticated')).json()).toMatchObject({
      user: { email_confirmed: false },
    });
    await clean(otherTab);
    await otherTab.getByRole('button', { name: 'Confirm email address' }).click();
    await otherTab.getByRole('heading', { name: 'Email address confirmed' }).waitFor();
    await otherTab.getByRole('link', { name: 'Continue to Letterbox' }).click();
    await otherTab.getByRole('heading', { name: 'Property Listings' }).waitFor();
    await expect.poll(() => otherTab.getByText('Please confirm your email address').count()).toBe(0);
    await otherTab.close();

    // Forgetting: the address on the sign-in card is carried over
    await page.reload();
    await signOut(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email);
    await clean(page);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText('If there’s an account with this address, we’ve sent it an email with a link.').waitFor();

    // Recovering: the link leads to a form, and the form uses the link up
    const link = await mailedLink(email, 'Reset your Letterbox password', 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('Please choose a password of at least 10 characters').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByRole('heading', { name: 'Password changed' }).waitFor();
    await clean(page);
    await until('the notice has gone out', async () =>
      (await product.caught()).some(({ to, subject }) => to.includes(email) && subject === 'Your password was changed'),
    );
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(first);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Auth error').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(second);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/listings');
    expect(refusals(complaints)).toEqual([]);
    await context.close();
  });

  it('whose link is opened again says so, and offers a new one', async () => {
    const { page, context } = await product.visitor();
    const link = await mailedLink('niamh@example.ie', 'Reset your Letterbox password', 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('yet another long one');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('This link has expired').waitFor();
    await clean(page);
    await page.getByRole('link', { name: 'Get a new link' }).click();
    await page.getByRole('button', { name: 'Email me a link' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await context.close();
  });

  it('shows where it is signed in, signs a browser out from another, and takes a new password', async () => {
    const account = { email: 'niamh@example.ie', password: second };
    const phone = await product.visitor({ viewport: { width: 390, height: 844 } });
    await signedIn(phone.page, '/listings', account);
    const { page, context, complaints } = await product.visitor();
    await signedIn(page, '/listings', account);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
    const browsers = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
    await until('the browsers are listed', async () => (await browsers.count()) >= 2);
    await page.getByText('This device').waitFor();
    await clean(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await until('only this browser is left', async () => (await browsers.count()) === 1);
    await phone.page.reload();
    await phone.page.waitForURL(/\/$/);

    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('That’s not your current password.').waitFor();
    await page.getByLabel('Current password').fill(second);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await page.reload();
    await page.getByText('This device').waitFor();
    expect(refusals(complaints)).toEqual([]);
    await phone.context.close();
    await context.close();
  });
});

it('a landlord accepts the processor agreement on a telephone, and reads when they did', async () => {
  // Given an agreement that nobody has accepted
  const landlord = await findUserByEmail(demoLandlord.email);
  if (!landlord) throw new Error('The demo has no landlord');
  expect(await acceptedAgreements(landlord._id)).toEqual([]);
  const { page, context, complaints } = await product.visitor({ viewport: { width: 390, height: 844 } });
  await signedIn(page, '/processor-agreement');
  const accept = page.getByRole('button', { name: 'Accept this agreement' });
  await accept.waitFor();
  const version = /Version (\S+)/.exec(await page.getByText(/^Version /).innerText())?.[1];

  // When they accept it
  await accept.click();

  // Then the page says so, now and later, and the version they saw is kept with its text
  await page.getByText(/^You accepted this version on \d{1,2} \w{3,4} \d{4}\.$/).waitFor();
  await clean(page);
  await page.reload();
  await page.getByText(/^You accepted this version on /).waitFor();
  expect(await accept.count()).toBe(0);
  const kept = await acceptedAgreements(landlord._id);
  expect(kept).toEqual([expect.objectContaining({ version, sections: expect.any(Array) })]);
  expect(kept[0]?.sections.length).toBeGreaterThan(3);
  expect(complaints).toEqual([]);
  await context.close();
});

describe('Continue with Google', () => {
  const continueWithGoogle = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Continue with Google' }).click();
  };

  it('makes an account that chooses its username next, and is known the next time', async () => {
    provider.next({ subject: 'google-1', email: 'Oisin@example.ie', emailVerified: true });
    const { page, context, complaints } = await product.visitor();
    await continueWithGoogle(page);
    await page.waitForURL('**/setup');
    await chooseUsername(page, 'oisin');
    // Google has verified the address, so nothing has to be confirmed.
    await expect.poll(() => page.getByText('Please confirm your email address').count()).toBe(0);
    await page.goto('/account');
    await page.getByText('You sign in with Google.').waitFor();
    await clean(page);
    await signOut(page);
    await continueWithGoogle(page);
    await page.waitForURL('**/listings');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes an account over whose address nobody confirmed, and whoever made it is signed out', async () => {
    const intruder = await product.visitor();
    await signUp(intruder.page, 'saoirse@example.ie');
    await chooseUsername(intruder.page, 'saoirse');
    provider.next({ subject: 'google-2', email: 'saoirse@example.ie', emailVerified: true });
    const { page, context } = await product.visitor();
    await continueWithGoogle(page);
    await page.waitForURL('**/listings');
    await intruder.page.reload();
    await intruder.page.waitForURL(/\/$/);
    await intruder.page.getByLabel('Email').fill('saoirse@example.ie');
    await intruder.page.getByLabel('Password', { exact: true }).fill(first);
    await intruder.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await intruder.page.getByText('Incorrect email address or password.').first().waitFor();
    await intruder.context.close();
    await context.close();
  });

  it('says on the login card what went wrong, once', async () => {
    provider.next('cancels');
    const { page, context } = await product.visitor();
    await continueWithGoogle(page);
    await page.getByText('Auth error').waitFor();
    await page.getByText('Google sign-in was cancelled. Nothing has changed.').waitFor();
    await until('the address is plain again', async () => new URL(page.url()).search === '');
    await context.close();
  });
});
