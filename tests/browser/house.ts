import { randomBytes } from 'node:crypto';
import AxeBuilder from 'axe-core';
import nodemailer from 'nodemailer';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { demoLandlord, makeDemoWorld } from '../../fixtures/demo-world.ts';
import { demoDnsFile } from '../../roles/demo-mails.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { ensureChromium } from '../chromium.ts';
import { scaled } from '../pace-of-machine.ts';
import { freePort, startProcess } from '../role-process.ts';
import { ownDatabase } from '../world.ts';

const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The whole product in one process, on a database of its own that holds the demo's landlord and listings, and a browser.
 * `more` answers further settings, once the address of the pages is known.
 */
export async function openHouse(more: (base: string) => Promise<Record<string, string>> = async () => ({})) {
  const [httpPort, smtpPort] = [await freePort(), await freePort()];
  const base = `http://localhost:${httpPort}`;
  const uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  await makeDemoWorld(new Date());
  const env = {
    MONGODB_URI: uri,
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
  const browser: Browser = await chromium.launch({
    executablePath: ensureChromium(() => undefined),
    args: quietBrowser,
  });
  return {
    base,
    smtpPort,
    /** A new visitor's page; whatever it complains about in its console fails the test through `complaints`. */
    async visitor(options: Parameters<Browser['newContext']>[0] = {}) {
      const context: BrowserContext = await browser.newContext({
        baseURL: base,
        locale: 'en-IE',
        timezoneId: 'Europe/Dublin',
        ...options,
      });
      context.setDefaultTimeout(scaled(30_000));
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      return { context, page, complaints };
    },
    /** Hands a mail over as a platform's server does. */
    async mail(raw: string, to = 'demo@apply.letterbox.test', from = 'bounces@mail.daft.ie'): Promise<void> {
      const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
      await transport.sendMail({ envelope: { from, to: [to] }, raw });
      transport.close();
    },
    /** The outgoing mails caught so far, newest first. */
    async caught(): Promise<
      { to: string; subject: string; text: string; raw: string; headers: Record<string, string> }[]
    > {
      const answer: unknown = await (await fetch(`${base}/dev/mail.json`)).json();
      return (Array.isArray(answer) ? answer : ((answer as { items: unknown[] }).items ?? [])) as never;
    },
    async close() {
      await browser.close();
      expect(await roles.stop()).toBe(0);
      await disconnectStore();
    },
  };
}
export type House = Awaited<ReturnType<typeof openHouse>>;

export async function signIn(page: Page, account: { email: string; password: string } = demoLandlord): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/listings/);
}

/** axe-core's findings of WCAG 2.2 A and AA, each with the elements it found. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source);
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
    );
  });
}
