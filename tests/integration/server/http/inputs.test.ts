import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routesFor } from '../../../../server/calls.ts';
import type { Route } from '../../../../server/http/call.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord, signedUp } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';

let app: TestServer;
let people: Record<'public' | 'landlord' | 'operator', Browser>;
let credentials: { applicationId: string; passcode: string };
/** What a call needs to get as far as the store. */
let known: Readonly<Record<string, string>>;
beforeAll(async () => {
  const many = { points: 10_000, seconds: 60 };
  const limits = Object.fromEntries(
    ['sign-in', 'sign-up', 'account-mail', 'account-link', 'username-check', 'passcode', 'resend', 'read-advert'].map(
      (name) => [name, many],
    ),
  );
  app = await openTestServer({ limits });
  const owner = await landlord(app);
  people = { public: app.visitor(), landlord: owner, operator: await signedUp(app, 'operator@letterbox.test') };
  const listing = await listingOf(owner);
  const given = await application(await landlordIdOf(owner), listing);
  known = { listing_id: String(listing), application_id: String(given._id) };
  credentials = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
});
afterAll(() => app.close());

/** Live events never end; the Google sign-in redirects to other addresses; signing out accepts any input. */
const routes = routesFor({ devMail: true, production: false }).filter(
  ({ path }) => path !== '/live' && path !== '/auth/logout' && !path.startsWith('/auth/google'),
);

const visitorOf = ({ access }: Route): Browser =>
  access === 'operator'
    ? people.operator
    : access === 'landlord' || access === 'signed-in'
      ? people.landlord
      : people.public;

/** Sends `fields` the way the call takes them; an applicant’s come with the right passcode. */
async function send(route: Route, fields: Record<string, unknown>) {
  const browser = visitorOf(route);
  const path = route.path.replaceAll(/:\w+/g, 'aaaaaaaaaaaaaaaaaaaaaaaa');
  if (route.method === 'get') {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return browser.get(`${path}?${query.toString()}`, { 'X-Letterbox': 'web', 'X-Requested-With': 'fetch' });
  }
  const body = route.access === 'applicant' ? { ...fields, ...credentials } : fields;
  return browser.send(route.method === 'put' ? 'PUT' : 'POST', path, body);
}

const namesOf = ({ schema }: Route): string[] =>
  schema instanceof z.ZodObject
    ? Object.keys(schema.shape).filter((name) => name !== 'applicationId' && name !== 'passcode')
    : ['applicationId', 'passcode', 'field'];
const fill = (route: Route, value: unknown) => Object.fromEntries(namesOf(route).map((name) => [name, value]));
const namesInPath = ({ path }: Route) => /:\w/.test(path);
/**
 * Whether the call works without any input: it reads nothing besides the caller's identity, or all its fields are
 * optional.
 */
const needsNothing = ({ access, schema }: Route) =>
  schema?.safeParse(access === 'applicant' ? { applicationId: 'a', passcode: '123456' } : {}).success === true;

describe('a call that is sent', () => {
  it.each(
    routes
      .filter((route) => !needsNothing(route) || namesInPath(route))
      .map((route) => [route.method, route.path, route] as const),
  )('nothing: %s %s says what is missing', async (_method, _path, route) => expectRefusal(await send(route, {})));

  it.each(
    routes
      .filter((route) => route.method !== 'get' && namesOf(route).length > 0)
      .map((route) => [route.method, route.path, route] as const),
  )('operators and lists for words: %s %s refuses them', async (_method, _path, route) => {
    for (const value of [{ $gt: '' }, { toString: 'x' }, [['x']], 12.5, null])
      expectRefusal(await send(route, fill(route, value)));
  });

  it.each(
    routes
      .filter((route) => namesOf(route).length > 0 && !/^\/(?:user|listing)\/delete$/.test(route.path))
      .map((route) => [route.method, route.path, route] as const),
  )('a zero byte or nothing in one field: %s %s does not break', async (_method, _path, route) => {
    for (const name of namesOf(route))
      for (const value of ['a\0b', '']) {
        const { status, text } = await send(route, { ...known, [name]: value });
        expect([name, value, status < 500, text]).toEqual([name, value, true, text]);
      }
  });
});

function expectRefusal({ status, body, text }: Awaited<ReturnType<typeof send>>): void {
  expect([status >= 400 && status < 500, status, text]).toEqual([true, status, text]);
  expect(body['error']).toMatch(/^\p{Lu}.{8,}/u);
  expect(body['error']).not.toMatch(/invalid input|expected .*received|undefined|\bNaN\b|[{}]|\w_\w/i);
  expect(body['error']).not.toMatch(/\b[a-z]+[A-Z]/);
}
