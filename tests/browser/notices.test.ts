import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessibilityProblems, openProduct, type Product, signedIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/**
 * Headless Chromium has no push service: what one would give is given to the page, all else is the browser's.
 */
const withPushService = (context: BrowserContext) =>
  context.addInitScript(() => {
    const kept = 'push-service-for-tests';
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    const made = (key: string) => ({
      endpoint: 'https://push.example/send/abc',
      options: { applicationServerKey: bytesOf(key).buffer },
      getKey: (name: string) => new Uint8Array(name === 'auth' ? 16 : 65).fill(4).buffer,
      unsubscribe: async () => {
        localStorage.removeItem(kept);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem(kept);
        return key && made(key);
      },
      async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
        localStorage.setItem(kept, key);
        return made(key);
      },
    });
  });

/** What the user answers when the browser asks whether it may show notices; headless Chromium always says no. */
const answering = (context: BrowserContext, answer: 'granted' | 'default' | 'denied') =>
  context.addInitScript((said) => {
    Object.defineProperty(Notification, 'permission', { get: () => (said === 'denied' ? said : 'default') });
    Notification.requestPermission = async () => said;
  }, answer);

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on your devices' });
const turnOn = (page: Page) => card(page).getByRole('button', { name: 'Turn on notifications here' });
/** The scripts of the workers that are registered. */
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => new URL(active?.scriptURL ?? '').pathname),
  );

it('notices are turned on in a browser, recognised there, and turned off', async () => {
  const { page, context } = await product.visitor();
  await withPushService(context);
  await answering(context, 'granted');
  await signedIn(page);
  await page.goto('/account');
  // Nothing is registered before the landlord asks for it
  await turnOn(page).waitFor();
  expect(await workers(page)).toEqual([]);
  await turnOn(page).click();
  await page.getByText('Notifications are on').waitFor();
  await card(page).getByText('(this device)').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // It is recognised when the page is opened again; the worker that shows notices keeps nothing
  await page.reload();
  await card(page).getByText('(this device)').waitFor();
  await expect.poll(() => workers(page)).toEqual(['/notices.js']);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  await card(page)
    .getByRole('button', { name: /Turn off/ })
    .click();
  await page.getByText('Notifications are off').waitFor();
  await turnOn(page).waitFor();
  expect(await workers(page)).toEqual([]);
  await context.close();
});

it('a browser that cannot have notices says so', async () => {
  const { page, context } = await product.visitor();
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await signedIn(page);
  await page.goto('/account');
  await card(page).getByText('This browser can’t show notifications.').waitFor();
  expect(await turnOn(page).count()).toBe(0);
  await context.close();
});

it('a push service that fails is said on the card', async () => {
  const { page, context } = await product.visitor();
  await answering(context, 'granted');
  await context.addInitScript(() =>
    Object.assign(PushManager.prototype, { subscribe: () => Promise.reject(new Error('no push service')) }),
  );
  await signedIn(page);
  await page.goto('/account');
  await turnOn(page).click();
  await card(page).getByText('Failed to turn on notifications. Please try again.').waitFor();
  await context.close();
});

it.each([
  ['default', 'Your browser didn’t allow notifications, so they’ll stay off.'],
  ['denied', 'Your browser blocks notifications from Letterbox.'],
] as const)('a user who doesn’t allow notices (%s) reads what that means', async (answer, words) => {
  const { page, context } = await product.visitor();
  await withPushService(context);
  await answering(context, answer);
  await signedIn(page);
  await page.goto('/account');
  await turnOn(page).waitFor();
  if (answer === 'default') await turnOn(page).click();
  await card(page).getByText(words).waitFor();
  expect(await turnOn(page).isDisabled()).toBe(answer === 'denied');
  await context.close();
});

it('the app can be installed from landlords’ pages, with icons of the sizes it names', async () => {
  const { page, context } = await product.visitor();
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(href ?? '')).json()) as {
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.start_url).toBe('/today');
  for (const { src, sizes } of manifest.icons) {
    const answer = await page.request.get(src);
    expect(answer.headers()['content-type']).toBe('image/png');
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  // Applicants are never offered to install it
  await page.goto(`/applications/information_collection/${'a'.repeat(24)}`);
  expect(await page.locator('link[rel="manifest"]').count()).toBe(0);
  await context.close();
});
