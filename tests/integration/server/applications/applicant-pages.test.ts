import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passcodeTriesInAll } from '../../../../domain/applications/passcode.ts';
import { linkSecretOf } from '../../../../store/applications/applicant-link.ts';
import { invite } from '../../../../store/applications/invitation.ts';
import { countOutgoing } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, markSent } from '../../../../store/outbound/sending.ts';
import { raisedFromNow } from '../../../raised-events.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, secret } from '../world-for-tests.ts';

const gate = `{{title}}|{{path}}|{{note}}|{{problem}}|{{attempts}}|{{resent}}|{{resendProblem}}`;
let webRoot: string;
let app: TestServer;
let owner: Browser;
let listingId: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'letterbox-gate-'));
  await writeFile(join(webRoot, 'gate.html'), gate);
  await writeFile(join(webRoot, 'applicant.html'), 'the application');
  await writeFile(join(webRoot, 'index.html'), 'the other pages');
  app = await openTestServer({ webRoot, limits: { resend: { points: 2, seconds: 3600 } } });
  owner = await landlord(app, 'pagekeeper');
  listingId = await listingOf(owner);
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const forms = 'application/x-www-form-urlencoded';
const ours = { 'Content-Type': forms, Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' };

/** Sends what a browser without scripts sends from one of the page's forms. */
async function send(browser: Browser, path: string, fields: Record<string, string>, headers: object = ours) {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { ...headers },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, to: response.headers.get('Location'), text: await response.text(), response };
}

/** An applicant whose passcode email was sent. */
async function invited() {
  const position = { stage: 'information_collection', subState: 'pending' } as const;
  const given = await application(await landlordIdOf(owner), listingId, { position });
  const now = app.clock.now();
  const mail = await invite(given, { now, holdMs: 0, mailDomain: 'apply.letterbox.test' });
  const passcode = await passcodeFor(given, now, mail?.number);
  if (mail && (await claimOutgoing(mail._id, now))) await markSent(mail._id, '250 2.0.0 Ok', now, null);
  const id = String(given._id);
  const path = `/applications/information_collection/${id}-${linkSecretOf(secret, id)}`;
  return { given, passcode, path };
}
const wrongFor = (passcode: string) => (passcode === '000000' ? '000001' : '000000');

describe('an applicant whose browser runs no script', () => {
  it('types the passcode as the email has it, is let in for thirty days, and sees the passcode page no more', async () => {
    const { passcode, path } = await invited();
    const browser = app.visitor();
    expect((await browser.get(path)).text).toBe(`Access Application Form|${path}|||||`);

    const fields = { passcode: `${passcode.slice(0, 3)} ${passcode.slice(3)} `, remember_device: 'yes' };
    const { status, to, response } = await send(browser, `${path}?ask=replaced`, fields);
    expect([status, to]).toEqual([303, path]);
    const [cookie = ''] = response.headers.getSetCookie();
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Expires=']) expect(cookie).toContain(attribute);

    const inside = await browser.get(path);
    expect([inside.text, inside.headers.get('Cache-Control')]).toEqual(['the application', 'no-store']);
    expect((await app.visitor().get(path)).text).toContain('Access Application Form');
  });

  it('reads what is wrong, what is left, and once it is void that a new one is needed', async () => {
    const { passcode, path } = await invited();
    const refused = await send(app.visitor(), path, { passcode: wrongFor(passcode) });
    expect([refused.status, refused.response.headers.getSetCookie()]).toEqual([422, []]);
    expect(refused.text).toContain('|Invalid passcode. Please try again.|4 attempts left before access is locked');
    const short = await send(app.visitor(), path, { passcode: '12345' });
    expect([short.status, short.text]).toEqual([400, expect.stringContaining('|The passcode has six digits|')]);

    for (let tries = 0; tries < passcodeTriesInAll; tries += 5) {
      app.clock.forward(16 * 60_000);
      await Promise.all(Array.from({ length: 5 }, () => send(app.visitor(), path, { passcode: wrongFor(passcode) })));
    }
    expect((await send(app.visitor(), path, { passcode })).text).toContain('You can try again at ');
    app.clock.forward(16 * 60_000);
    expect((await send(app.visitor(), path, { passcode })).text).toContain('this passcode no longer works.');
  });

  it('is told the same of an application that does not exist', async () => {
    const path = `/applications/viewing_appointment/${'b'.repeat(24)}`;
    const { status, text } = await send(app.visitor(), path, { passcode: '123456' });
    expect([status, text]).toEqual([
      422,
      `Access Viewing Schedule|${path}||Invalid passcode. Please try again.|4 attempts left before access is locked for 15 minutes.||`,
    ]);
  });

  it('asks for a new passcode, as often as the call allows', async () => {
    const { given, path } = await invited();
    const browser = app.visitor();
    const raised = await raisedFromNow('excess_rate_limit_exceeded');
    const ask = () => send(browser, path, { resend: 'yes' });
    expect(await ask()).toMatchObject({ status: 200, text: expect.stringContaining('we’ve sent a new passcode') });
    await expect.poll(() => countOutgoing(given._id, 'passcode')).toBe(2);
    await ask();
    const third = await ask();
    expect([third.status, third.text.split('|').at(-1)]).toEqual([429, expect.stringMatching(/try again/i)]);
    expect(Number(third.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await raised()).toBe(1);
  });
});

describe('the forms', () => {
  it.each([
    ['another site', { 'Content-Type': forms, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling of ours', { 'Content-Type': forms, 'Sec-Fetch-Site': 'same-site' }],
    ['who does not say', { 'Content-Type': forms }],
  ])('take nothing from %s', async (_from, headers) => {
    const { passcode, path } = await invited();
    const { status, response } = await send(app.visitor(), path, { passcode }, headers);
    expect([status, response.headers.getSetCookie()]).toEqual([403, []]);
  });

  it('take no other content, and answer what no page is as ever', async () => {
    const { path } = await invited();
    expect((await app.visitor().post(path, { passcode: '123456' })).status).toBe(404);
    expect((await app.visitor().get(`${path}/more`, { Accept: 'text/html' })).text).toBe('the other pages');
    expect((await app.visitor().get('/gate.html')).status).toBe(404);
    expect((await app.visitor().get('/applications/information_collection/%E0%A4%A')).status).toBe(200);
  });
});

describe('the passcode page', () => {
  it('says why to whoever was sent out, also where the cookie would still let them in', async () => {
    const { given, passcode, path } = await invited();
    const browser = app.visitor();
    await send(browser, path, { passcode });
    expect((await browser.get(`${path}?ask=replaced`)).text).toContain('|Your passcode no longer works.');
    expect((await browser.get(`${path}?ask=<b>`)).text).toBe('the application');
    await browser.post('/applications/devices/end_all', { applicationId: String(given._id) });
    browser.cookies.set(`letterbox-applicant-${String(given._id)}`, 'a'.repeat(43));
    expect((await browser.get(path)).text).toContain('|You’ve been signed out.');
  });

  it('is not for someone who is signed in and has no username yet: they choose one first', async () => {
    const { path } = await invited();
    const newcomer = app.visitor();
    await newcomer.post('/auth/signup', { email: 'gate-newcomer@example.ie', password: 'correct horse battery' });
    const response = await newcomer.fetch(path);
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/setup']);
    expect((await owner.get(path)).text).toContain('Access Application Form');
  });
});
