import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantDevice } from '../../../../domain/calls/applicant-gate.ts';
import { linkSecretOf } from '../../../../store/applications/applicant-link.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, secret } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'sessions');
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const hourMs = 3_600_000;
const gate = '/applications/information_collection/verify_passcode';
const status = '/applications/information_collection/status';
const collecting = { stage: 'information_collection', subState: 'pending' } as const;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Invited = { given: Application; passcode: string; applicationId: string };
async function invited(): Promise<Invited> {
  const given = await application(await landlordIdOf(owner), listingId, { position: collecting });
  const id = String(given._id);
  return {
    given,
    passcode: await passcodeFor(given, app.clock.now()),
    applicationId: `${id}-${linkSecretOf(secret, id)}`,
  };
}

/** A browser that was let in with the passcode. */
async function inside({ applicationId, passcode }: Invited, remember = false): Promise<Browser> {
  const browser = app.visitor();
  const body = { applicationId, passcode, ...(remember ? { remember_device: true } : {}) };
  const headers = { 'X-Letterbox': 'web', 'User-Agent': firefox };
  expect((await browser.send('POST', gate, body, headers)).body).toEqual({ verified_passcode: true });
  return browser;
}

const opens = async (browser: Browser, { applicationId }: Invited) =>
  (await browser.post('/applications/devices/resume', { applicationId })).body['open'];
const devices = async (browser: Browser, { applicationId }: Invited) =>
  bodyOf<{ items: ApplicantDevice[] }>(await browser.post('/applications/devices/list', { applicationId })).items;

describe('the right passcode', () => {
  it('is exchanged for a session: a cookie no script reads and no other site’s form sends, of which a hash is kept', async () => {
    const person = await invited();
    const response = await app.visitor().fetch(gate, {
      method: 'POST',
      headers: { 'X-Letterbox': 'web', 'Content-Type': 'application/json' },
      body: JSON.stringify({ applicationId: person.applicationId, passcode: person.passcode }),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(new RegExp(`^letterbox-applicant-${String(person.given._id)}=[\\w-]{43};`));
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toMatch(/Expires|Max-Age/);
    const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
    const kept = await mongoose.connection.collection('applicant_sessions').find({}).toArray();
    expect(JSON.stringify(kept)).toContain(String(person.given._id));
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('need not be sent again by that browser, and opens nothing but its own application', async () => {
    const [person, neighbour] = [await invited(), await invited()];
    const browser = await inside(person);
    expect((await browser.post(status, { applicationId: person.applicationId })).status).toBe(200);
    expect(await opens(browser, neighbour)).toBe(false);
    const refused = await browser.post(status, { applicationId: neighbour.applicationId });
    expect([refused.status, refused.body]).toEqual([401, { error: 'Please enter your passcode.' }]);

    // And the cookie of one application doesn't open another.
    const name = `letterbox-applicant-${String(person.given._id)}`;
    browser.cookies.set(
      name.replace(String(person.given._id), String(neighbour.given._id)),
      browser.cookies.get(name) ?? '',
    );
    expect(await opens(browser, neighbour)).toBe(false);
  });

  it('lets a browser in for half a day, or for thirty days where it is remembered', async () => {
    const person = await invited();
    const [once, remembered] = [await inside(person), await inside(person, true)];
    app.clock.forward(11 * hourMs);
    expect([await opens(once, person), await opens(remembered, person)]).toEqual([true, true]);
    app.clock.forward(2 * hourMs);
    expect([await opens(once, person), await opens(remembered, person)]).toEqual([false, true]);
    app.clock.forward(29 * 24 * hourMs);
    expect(await opens(remembered, person)).toBe(true);
    app.clock.forward(24 * hourMs);
    expect(await opens(remembered, person)).toBe(false);
  });

  it('still works as the specification has it, in the body of each call and without a cookie', async () => {
    const { given, passcode } = await invited();
    const credentials = { applicationId: String(given._id), passcode };
    expect((await app.visitor().post(status, credentials)).status).toBe(200);
    expect((await app.visitor().post('/applications/viewing_appointment/has_booked_viewing', credentials)).status).toBe(
      200,
    );
  });
});

describe('a passcode that a newer email has replaced', () => {
  it('keeps the browser inside that proved it, until its session ends, and is refused when anyone types it', async () => {
    const person = await invited();
    const browser = await inside(person);
    const booking = '/applications/viewing_appointment/has_booked_viewing';

    // When the invitation to a viewing brings a new passcode
    const newer = await passcodeFor(person.given, app.clock.now(), 2);
    expect(newer).not.toBe(person.passcode);

    // Then a page that still sends the earlier one continues to work, on both pages
    const { applicationId, passcode } = person;
    expect((await browser.post(status, { applicationId, passcode })).status).toBe(200);
    expect((await browser.post(booking, { applicationId, passcode })).status).toBe(200);

    // But the earlier one lets no other browser in, typed at the gate or sent along
    const stranger = app.visitor();
    const tried = await stranger.send('POST', gate, { applicationId, passcode }, { 'X-Letterbox': 'web' });
    expect(tried.body).toMatchObject({ verified_passcode: false });
    expect((await stranger.post(status, { applicationId, passcode })).status).toBe(401);
    app.clock.forward(13 * hourMs);
    expect((await browser.post(status, { applicationId, passcode })).status).toBe(401);
    expect((await app.visitor().post(status, { applicationId, passcode: newer })).status).toBe(200);
  });
});

describe('the devices of an application', () => {
  it('are listed with the asking one first, and ended one by one', async () => {
    const person = await invited();
    const [phone, laptop] = [await inside(person, true), await inside(person)];
    const listed = await devices(laptop, person);
    expect(listed.map(({ device, current, remembered }) => ({ device, current, remembered }))).toEqual([
      { device: 'Firefox on Linux', current: true, remembered: false },
      { device: 'Firefox on Linux', current: false, remembered: true },
    ]);
    await laptop.post('/applications/devices/end', { applicationId: person.applicationId, id: listed[1]?.id });
    expect([await opens(phone, person), await opens(laptop, person)]).toEqual([false, true]);
  });

  it('that was ended is out although its page still sends the passcode, until it is typed again', async () => {
    const person = await invited();
    const [lost, own] = [await inside(person), await inside(person)];
    const other = (await devices(own, person)).find(({ current }) => !current);
    await own.post('/applications/devices/end', { applicationId: person.applicationId, id: other?.id });
    const { applicationId, passcode } = person;
    expect((await lost.post(status, { applicationId, passcode })).status).toBe(401);
    expect((await lost.post(gate, { applicationId, passcode })).body).toEqual({ verified_passcode: true });
    expect((await lost.post(status, { applicationId, passcode })).status).toBe(200);
  });

  it('of someone else cannot be ended', async () => {
    const [person, stranger] = [await invited(), await invited()];
    await inside(person);
    const browser = await inside(stranger);
    const [victim] = await devices(await inside(person), person);
    const answer = await browser.post('/applications/devices/end', {
      applicationId: stranger.applicationId,
      id: victim?.id,
    });
    expect([answer.status, answer.body]).toEqual([404, { error: 'Device not found.' }]);
  });

  it('sign out on their own, or all at once with the passcode', async () => {
    const person = await invited();
    const { applicationId, passcode } = person;
    const [one, two] = [await inside(person), await inside(person, true)];
    await one.post('/applications/devices/sign_out', { applicationId });
    expect(one.cookies.size).toBe(0);
    expect([await opens(one, person), await opens(two, person)]).toEqual([false, true]);

    expect((await two.post('/applications/devices/end_all', { applicationId })).body).toEqual({ ended: 1 });
    expect(await opens(two, person)).toBe(false);
    expect((await app.visitor().post(gate, { applicationId, passcode })).body).toMatchObject({
      verified_passcode: false,
    });
    expect((await app.visitor().post(status, { applicationId, passcode })).status).toBe(401);
  });
});
