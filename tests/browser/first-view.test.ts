import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProduct, type Product, signIn } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** The scripts that a page requests until `ready` appears: bytes, compressed as they are sent, and files. */
async function scriptsUntil(page: Page, path: string, ready: () => Promise<void>) {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path);
  await ready();
  const bodies = await Promise.all(scripts);
  return { bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0), files: bodies.length };
}

// These bounds only fall: the goals are 90 KB for the applicant's form and 150 KB for the dashboard.
it.each([
  {
    name: 'the applicant’s passcode page',
    path: `/applications/information_collection/${'a'.repeat(24)}`,
    // The page follows the system's theme once the script has run.
    ready: (page: Page) => page.getByRole('radio', { name: 'System' }).waitFor(),
    bytes: 6_000,
    files: 3,
  },
  {
    name: 'the landing page',
    path: '/',
    ready: (page: Page) => page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor(),
    bytes: 185_000,
    files: 16,
  },
  {
    name: 'the dashboard',
    path: '/listings',
    ready: (page: Page) => page.getByText('Manage your rental properties').waitFor(),
    bytes: 245_000,
    files: 34,
  },
])('$name needs no more scripts than it did', async ({ path, ready, ...most }) => {
  const { page, context } = await product.visitor();
  if (path === '/listings') await signIn(page);
  const asked = await scriptsUntil(page, path, () => ready(page));
  expect(asked.bytes).toBeGreaterThan(1_000);
  expect(asked.bytes).toBeLessThan(most.bytes);
  expect(asked.files).toBeLessThanOrEqual(most.files);
  await context.close();
});
