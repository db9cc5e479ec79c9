import { join } from 'node:path';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import type { Shot } from './pictures.ts';
import { answerIn, isChangedAnswer, type State } from './states.ts';

/** A page is loaded at the first width of each pair and then narrowed: layout shifts during loading are the same. */
const loads = [
  { loaded: 390, narrower: 320 },
  { loaded: 1440, narrower: 900 },
] as const;
const themes = ['light', 'dark'] as const;
/** How much of a long page is shown in the state `as-is`, in px; in other states its first window is enough. */
const MAX_HEIGHT = 2200;
/** The states in which axe looks for faults: the others only have more or less of the same. */
const checked: readonly State[] = ['as-is', 'empty', 'error'];
const WINDOW_HEIGHT = 900;
const AXE_WIDTH = 390;
/**
 * How long a page may take to show its heading, then to get its responses, in ms, before the screenshot; and how long
 * axe may take.
 */
const limits = { heading: 15_000, answers: 3_000, axe: 20_000 } as const;

export type Finding = { state: State; width: number; shifted: number; wide: number; axe: string[] };
export type Photographs = { shots: Shot[]; findings: Finding[] };
/** What to photograph: an address, and what is done there first, such as opening a dialog. */
export type Sight = { name: string; address: string; open?: (page: Page) => Promise<void> };

/** Makes the calls of a page respond as in the state; the call for who is signed in always gets its real response. */
async function putInto(page: Page, state: State): Promise<void> {
  if (state === 'as-is' || state === 'offline') return;
  await page.route(
    (url) => !/isauthenticated|\.(?:js|css|woff2|svg|png)$/.test(url.pathname),
    async (route) => {
      if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
      if (state === 'loading') return undefined;
      // Retries without a pause, so that the failure is shown at once.
      if (state === 'error')
        return route.fulfill({
          status: 500,
          headers: { 'retry-after': '0' },
          json: { error: 'Something went wrong.' },
        });
      const response = await route.fetch();
      if (!isChangedAnswer(state) || !/json/.test(response.headers()['content-type'] ?? ''))
        return route.fulfill({ response });
      return route.fulfill({ response, json: answerIn(state, await response.json()) });
    },
  );
}

/** Adds up layout shifts while a page is drawn (web.dev/cls: not those after a key press or click). */
const watchShifts = () => {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput)
        Object.assign(window, { shifted: (Reflect.get(window, 'shifted') as number) + entry.value });
  }).observe({ type: 'layout-shift', buffered: true });
};

async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: here } = window as Window & { axe?: typeof axe };
    const options = { resultTypes: ['violations' as const], preload: false };
    const { violations = [] } = (await here?.run(document, options)) ?? {};
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' | ')}`);
  });
}

/** Waits until a page shows what it can: some show only a mark while they load, and live updates never end. */
async function shown(page: Page): Promise<void> {
  await page
    .locator('h1, [role=status]')
    .first()
    .waitFor({ timeout: limits.heading })
    .catch(() => undefined);
  await page.waitForLoadState('networkidle', { timeout: limits.answers }).catch(() => undefined);
}

async function shotsAt(page: Page, width: number, { name, open }: Sight, state: State, to: string): Promise<Shot[]> {
  const shots: Shot[] = [];
  await page.setViewportSize({ width, height: WINDOW_HEIGHT });
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const file = join(to, `${state}-${width}-${theme}.png`);
    // A dialog or panel is at the page's scroll position, not at its top.
    const isWhole = state === 'as-is' && !open;
    const height = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : WINDOW_HEIGHT;
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, WINDOW_HEIGHT), MAX_HEIGHT) };
    await page.screenshot({ path: file, animations: 'disabled', ...(isWhole ? { fullPage: true, clip } : {}) });
    shots.push({ file, label: `${name} ${state} ${width} ${theme}`, width });
  }
  return shots;
}

/** Takes screenshots of one page in one state, at each width in each theme. */
export async function photograph(context: BrowserContext, sight: Sight, state: State, to: string) {
  const found: Photographs = { shots: [], findings: [] };
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await putInto(page, state);
  for (const { loaded, narrower } of loads) {
    await page.setViewportSize({ width: loaded, height: WINDOW_HEIGHT });
    await page.goto(sight.address, { waitUntil: 'commit' });
    await shown(page);
    const shifted = await page.evaluate(() => Reflect.get(window, 'shifted') as number);
    await sight.open?.(page);
    if (state === 'offline') await context.setOffline(true);
    for (const width of [narrower, loaded]) {
      found.shots.push(...(await shotsAt(page, width, sight, state, to)));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      const isLoaded = width === loaded;
      const problems = width === AXE_WIDTH && checked.includes(state) ? await problemsOf(page) : [];
      found.findings.push({ state, width, shifted: isLoaded ? shifted : 0, wide, axe: problems });
    }
    await context.setOffline(false);
  }
  await page.close();
  return found;
}
