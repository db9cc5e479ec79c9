/**
 * `npm run look [-- PAGE ...] [--states empty,error] [--accept]`: photographs the pages of the demo in every state, at
 * every width and in both themes, and draws a sheet for each page. `--accept` keeps the pictures to compare with.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import axe from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { demoLandlord, demoOperator } from '../../fixtures/demo-world.ts';
import { type PageName, pageNames, pages } from '../../domain/pages.ts';
import { ensureChromium } from '../chromium.ts';
import { freePort, startProcess } from '../role-process.ts';
import { acceptPictures, drawSheet, hasChanged, type Shot } from './pictures.ts';
import { answerIn, isChangedAnswer, type State, states } from './states.ts';

const widths = [320, 390, 900, 1440] as const;
const themes = ['light', 'dark'] as const;
/** How long a page may take to show its heading, and then what it has asked for, in ms, before it is photographed. */
const limits = { heading: 30_000, answers: 4_000 } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { states: { type: 'string' }, accept: { type: 'boolean', default: false } },
});
const isPage = (name: string): name is PageName => pageNames.some((one) => one === name);
const chosenPages = positionals.length > 0 ? positionals.filter(isPage) : pageNames;
const named = values.states?.split(',') ?? states;
const chosenStates = states.filter((state) => named.includes(state));
if (chosenPages.length < positionals.length || chosenStates.length < named.length) {
  console.error(`Pages: ${pageNames.join(', ')}. States: ${states.join(', ')}.`);
  process.exit(1);
}

const folder = join(import.meta.dirname, '..', '..', '.letterbox', 'look');
const acceptedFolder = join(folder, 'accepted');

type Ids = Readonly<Record<string, string>>;

/** Ids that the addresses of pages need, from the demo's own calls. */
async function idsOf(page: Page): Promise<Ids> {
  type Answer = { listings?: { listing_id: string }[]; items?: { application_id: string }[] };
  const ask = async (path: string) => (await (await page.request.get(path)).json()) as Answer;
  const listingId = (await ask('/listing/list')).listings?.[0]?.listing_id ?? '';
  const table = await ask(`/listing/application_pipeline/table?listing_id=${listingId}`);
  const date = new Date().toISOString().slice(0, 10);
  return { listingId, applicationId: table.items?.[0]?.application_id ?? '', code: 'none', date };
}

const addressOf = (name: PageName, ids: Ids): string =>
  pages[name].path.replace(/:(\w+)/g, (_all, part: string) => ids[part] ?? 'none');

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.request.post('/auth/signin', { headers: { 'X-Letterbox': 'web' }, data: { email, password } });
}

/** Signs in as whom the page is for; a page for everyone is seen by a visitor. */
async function signInFor(page: Page, name: PageName): Promise<void> {
  const { access } = pages[name];
  if (access !== 'landlord' && access !== 'operator') return;
  await signIn(page, access === 'operator' ? demoOperator : demoLandlord);
}

/** Has the calls of a page answered as the state says; who is signed in is always answered as it is. */
async function putInto(page: Page, state: State): Promise<void> {
  if (state === 'as-is' || state === 'offline') return;
  await page.route(
    (url) => !/isauthenticated|\.(?:js|css|woff2|svg|png)$/.test(url.pathname),
    async (route) => {
      if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.fallback();
      if (state === 'loading') return undefined;
      if (state === 'error') return route.fulfill({ status: 500, json: { error: 'Something went wrong.' } });
      const response = await route.fetch();
      if (!isChangedAnswer(state) || !/json/.test(response.headers()['content-type'] ?? ''))
        return route.fulfill({ response });
      return route.fulfill({ response, json: answerIn(state, await response.json()) });
    },
  );
}

/** Adds up what moves while a page is drawn (web.dev/cls: without what follows a press). */
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
    const { violations = [] } = (await here?.run(document, { resultTypes: ['violations'] })) ?? {};
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' | ')}`);
  });
}

type Finding = { state: State; width: number; shifted: number; wide: number; axe: string[] };

/** Photographs one page in one state, at each width in each theme. */
async function photograph(context: BrowserContext, name: PageName, address: string, state: State, to: string) {
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  await putInto(page, state);
  const [shots, findings]: [Shot[], Finding[]] = [[], []];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address, { waitUntil: 'commit' });
    // Some pages show nothing but a mark while they load, and live updates never end: then it is photographed as it is.
    const shown = page.locator('h1, [role=status]').first().waitFor({ timeout: limits.heading });
    await shown.catch(() => undefined);
    await page.waitForLoadState('networkidle', { timeout: limits.answers }).catch(() => undefined);
    if (state === 'offline') await context.setOffline(true);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.locator(`html[data-theme=${theme}]`).waitFor();
      const file = join(to, `${state}-${width}-${theme}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
      shots.push({ file, label: `${name} ${state} ${width} ${theme}` });
    }
    const shifted = await page.evaluate(() => Reflect.get(window, 'shifted') as number);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    findings.push({ state, width, shifted, wide, axe: width === 390 ? await problemsOf(page) : [] });
    await context.setOffline(false);
  }
  await page.close();
  return { shots, findings };
}

async function look(context: BrowserContext, name: PageName, ids: Ids): Promise<void> {
  const to = join(folder, name);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const seen = [];
  for (const state of chosenStates) seen.push(await photograph(context, name, addressOf(name, ids), state, to));
  await drawSheet(
    seen.map(({ shots }) => shots),
    join(folder, `${name}.png`),
  );
  const changed: string[] = [];
  for (const { file, label } of seen.flatMap(({ shots }) => shots))
    if (await hasChanged(file, file.replace(folder, acceptedFolder))) changed.push(label);
  const findings = seen.flatMap((one) => one.findings);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ findings, changed }, null, 2));
  const worst = Math.max(...findings.map(({ shifted }) => shifted));
  const wide = findings.filter((one) => one.wide > 0).length;
  const problems = findings.flatMap((one) => one.axe).length;
  console.log(`${name}: shift ${worst.toFixed(3)}, axe ${problems}, too wide ${wide}, changed ${changed.length}`);
  if (values.accept) acceptPictures(to, join(acceptedFolder, name));
}

const data = mkdtempSync(join(tmpdir(), 'letterbox-look-'));
const port = await freePort();
const env = { HTTP_PORT: String(port), SMTP_PORT: String(await freePort()), DATA_DIR: data };
const demo = await startProcess('roles/demo.ts', ['--fresh'], env, new RegExp(`localhost:${port}`));
const browser = await chromium.launch({ executablePath: await ensureChromium(console.error), args: ['--no-sandbox'] });
try {
  for (const name of chosenPages) {
    const context = await browser.newContext({ baseURL: `http://localhost:${port}`, locale: 'en-IE' });
    const first = await context.newPage();
    await signIn(first, demoLandlord);
    const ids = await idsOf(first);
    await context.clearCookies();
    await signInFor(first, name);
    await first.close();
    await look(context, name, ids);
    await context.close();
  }
  console.log(`The sheets are in ${folder}.`);
} finally {
  await browser.close();
  await demo.stop();
  rmSync(data, { recursive: true, force: true });
}
