import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import AxeBuilder, { type RunOnly } from 'axe-core';
import nodemailer from 'nodemailer';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import { demoLandlord, makeDemoWorld } from '../../fixtures/demo-world.ts';
import { demoDnsFile } from '../../roles/demo-mails.ts';
import { ensureChromium } from '../chromium.ts';
import { scaled } from '../pace-of-machine.ts';
import { openPreparedDatabase } from '../prepared-database.ts';
import { freePort, startProcess } from '../role-process.ts';
import { until } from '../until.ts';
import { openPages } from './failure-pictures.ts';

const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a test live too briefly to gain from compilers that optimise.
  '--js-flags=--no-opt,--no-maglev',
  // Don't start a spare process for a page that may never be opened.
  '--disable-features=SpareRendererForSitePerProcess',
];

let browser: Promise<Browser> | null = null;

/** One browser for all files of a worker, with a context per visitor; it ends with the worker. */
async function openBrowser(): Promise<Browser> {
  const opened = await browser;
  if (opened?.isConnected()) return opened;
  const executablePath = await ensureChromium(() => undefined);
  browser = chromium.launch({ executablePath, args: quietBrowser });
  return browser;
}

/**
 * The whole product in one process, on a separate database with the demo's landlord and listings, and a browser. `more`
 * returns further settings, once the address of the pages is known.
 */
export async function openProduct(more: (base: string) => Promise<Record<string, string>> = async () => ({})) {
  const [httpPort, smtpPort] = [await freePort(), await freePort()];
  const base = `http://localhost:${httpPort}`;
  const store = await openPreparedDatabase();
  await makeDemoWorld(new Date());
  const env = {
    MONGODB_URI: store.uri,
    REDIS_URL: inject('redisUrl'),
    HTTP_PORT: String(httpPort),
    SMTP_PORT: String(smtpPort),
    QUEUE_NAMESPACE: `browser-${randomBytes(4).toString('hex')}`,
    OPERATOR_EMAILS: 'operator@letterbox.test',
    MAIL_DNS_FIXTURE: demoDnsFile,
    OUTBOX_HOLD_SECONDS: '5',
    ...(await more(base)),
  };
  const roles = await startProcess('roles/main.ts', [], env, /Workers are at their queues/);
  const browser = await openBrowser();
  const contexts = new Set<BrowserContext>();
  return {
    base,
    smtpPort,
    /**
     * A page for a new visitor, without animations unless `options` ask for them. Whatever it writes to its console is
     * collected in `complaints`, by which the test fails.
     */
    async visitor(options: Parameters<Browser['newContext']>[0] = {}) {
      const context: BrowserContext = await browser.newContext({
        baseURL: base,
        locale: 'en-IE',
        timezoneId: 'Europe/Dublin',
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      context.setDefaultTimeout(scaled(30_000));
      await slowDown(context);
      const page = await context.newPage();
      openPages.add(page);
      page.once('close', () => openPages.delete(page));
      watchCalls(page);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      return { context, page, complaints };
    },
    /** Hands an email over as a platform's server does. */
    async mail(raw: string, to = 'demo@apply.letterbox.test', from = 'bounces@mail.daft.ie'): Promise<void> {
      const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
      transport.close();
    },
    /** The outgoing emails caught so far, newest first. */
    async caught(): Promise<
      { to: string; subject: string; text: string; raw: string; headers: Record<string, string> }[]
    > {
      const answer: unknown = await (await fetch(`${base}/dev/mail.json`)).json();
      return (Array.isArray(answer) ? answer : ((answer as { items: unknown[] }).items ?? [])) as never;
    },
    async close() {
      // A failed test leaves its visitors' contexts open.
      for (const context of contexts) await context.close();
      expect(await roles.stop()).toBe(0);
      await store.close();
    },
  };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;

/**
 * With TEST_SLOW_NETWORK_MS, every request of the browser is delayed by a varying time of up to that many ms. A test
 * that acts before its page has what it needs then fails on a fast machine too (tests/README.md).
 */
async function slowDown(context: BrowserContext): Promise<void> {
  const longestMs = Number(process.env['TEST_SLOW_NETWORK_MS'] ?? 0);
  if (!(longestMs > 0)) return;
  await context.route('**/*', async (route) => {
    await setTimeout(Math.random() * longestMs);
    await route.fallback();
  });
}

type Account = { email: string; password: string };

/** Signs a visitor in with the sign-in card's call; the card itself is used where signing in is tested. */
export async function signIn(page: Page, { email, password }: Account = demoLandlord): Promise<void> {
  const headers = { 'X-Letterbox': 'web' };
  const answer = await page.request.post('/auth/signin', { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs a visitor in and opens a page. */
export async function signedIn(page: Page, path = '/listings', account: Account = demoLandlord): Promise<void> {
  await signIn(page, account);
  await page.goto(path);
}

/** The requests of each page that have had no response yet, except live updates, whose response never ends. */
const unanswered = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  unanswered.set(page, calls);
  page.on('request', (request) => ['fetch', 'xhr'].includes(request.resourceType()) && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/** Waits until a visitor's page has received what it asked for, and has drawn it. */
export async function settled(page: Page): Promise<void> {
  const isAnswered = () => unanswered.get(page)?.size === 0;
  do {
    await until('the page has its answers', isAnswered);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  } while (!isAnswered());
}

/** WCAG 2.2 A and AA. */
const allRules: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules that depend on the colour theme. */
const colourRules: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * The problems that axe-core finds on a page, each with its elements. Passed checks aren't reported, since that takes
 * longest.
 */
export async function accessibilityProblems(page: Page, runOnly = allRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AxeBuilder.source);
  return page.evaluate(async (rules) => {
    const { axe } = window as Window & { axe?: typeof AxeBuilder };
    if (!axe) throw new Error('axe-core is not on the page');
    const { violations } = await axe.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
    });
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
  }, runOnly);
}

/** The problems that axe-core finds on a page in both colour themes; afterwards the page is light. */
export async function problemsInBothThemes(page: Page): Promise<string[]> {
  const theme = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
    await settled(page);
  };
  await theme('dark');
  const inTheDark = await accessibilityProblems(page, colourRules);
  await theme('light');
  return [...(await accessibilityProblems(page)), ...inTheDark.map((problem) => `in the dark: ${problem}`)];
}

/** Opens the menu of the signed-in user. */
export const openUserMenu = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Your account' }).locator('[aria-haspopup="menu"]').click();
