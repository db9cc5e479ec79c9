import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

/** The visitors' open pages; a failed test leaves them as they were. */
export const openPages = new Set<Page>();

const folder = join(import.meta.dirname, '..', '..', '.letterbox', 'failed-tests');

/** Takes a screenshot of a page, and prints its address and text: a log may be all that is left. */
async function picture(page: Page, name: string): Promise<string> {
  const path = join(folder, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)}.png`);
  await page.screenshot({ path, timeout: 5_000 });
  const words = await page.locator('body').innerText({ timeout: 5_000 });
  return `${page.url()} when it failed: ${path}\n${words.replaceAll(/\s*\n\s*/g, ' | ').slice(0, 1500)}`;
}

afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await mkdir(folder, { recursive: true });
  const pages = [...openPages].filter((page) => !page.isClosed());
  const told = await Promise.allSettled(pages.map((page, at) => picture(page, `${task.name} ${at + 1}`)));
  for (const one of told)
    process.stderr.write(`${one.status === 'fulfilled' ? one.value : `No picture of a page: ${one.reason}`}\n`);
});
