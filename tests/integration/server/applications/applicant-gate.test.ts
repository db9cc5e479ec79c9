import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicantLink, linkSecretOf } from '../../../../store/applications/applicant-link.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { countOutgoing, lastOutgoing } from '../../../../store/outbound/outgoing-mail.ts';
import { claimOutgoing, markSent } from '../../../../store/outbound/sending.ts';
import { invite } from '../../../../store/applications/invitation.ts';
import type { Answered } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { outbox } from '../links-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, secret } from '../world-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
let landlordId: Types.ObjectId;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  const owner = await landlord(app, 'gatekeeper');
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const collecting = { stage: 'information_collection', subState: 'pending' } as const;
const gates = [
  '/applications/information_collection/verify_passcode',
  '/applications/viewing_appointment/verify_passcode',
] as const;
const [gate] = gates;
const tryPasscode = (applicationId: string, passcode: string, path: string = gate) =>
  app.visitor().post(path, { applicationId, passcode });
const other = (passcode: string) => (passcode === '000000' ? '000001' : '000000');
const linkOf = (given: Application) => `${String(given._id)}-${linkSecretOf(secret, String(given._id))}`;
const unknownId = () => randomBytes(12).toString('hex');

/** An application whose first passcode email was sent. */
async function invited(
  landlordOf = landlordId,
  listing = listingId,
): Promise<{ given: Application; passcode: string }> {
  const given = await application(landlordOf, listing, { position: collecting });
  const now = app.clock.now();
  const mail = await invite(given, { now, holdMs: 0, mailDomain: 'apply.letterbox.test' });
  const passcode = await passcodeFor(given, now, mail?.number);
  if (mail && (await claimOutgoing(mail._id, now))) await markSent(mail._id, '250 2.0.0 Ok', now, null);
  return { given, passcode };
}

/** A response without its times, which depend on when the call was made. */
const shape = ({ status, body, headers }: Answered) => ({
  status,
  body: { ...body, ...('locked_until' in body ? { locked_until: 'an instant' } : {}) },
  headers: [...headers.keys()].sort().join(),
});

const capitalAt = (id: string, at: number) => id.slice(0, at) + id.slice(at, at + 1).toUpperCase() + id.slice(at + 1);

describe('the passcode', () => {
  it.each(gates)('opens %s', async (path) => {
    const { given, passcode } = await invited();
    expect((await tryPasscode(String(given._id), passcode, path)).body).toEqual({ verified_passcode: true });
    expect((await tryPasscode(String(given._id), other(passcode), path)).body).toEqual({
      verified_passcode: false,
      remaining_tries: 4,
    });
  });

  it('locks after five wrong tries, for the right code too, and opens after a quarter of an hour', async () => {
    const raised = await raisedFromNow('authn_passcode_lock');
    const { given, passcode } = await invited();
    const answers = [];
    for (let i = 0; i < 5; i++) answers.push((await tryPasscode(String(given._id), other(passcode))).body);
    const locked_until = new Date(app.clock.now().getTime() + 15 * 60_000).toISOString();
    expect(answers).toEqual([
      ...[4, 3, 2, 1].map((remaining_tries) => ({ verified_passcode: false, remaining_tries })),
      { verified_passcode: false, locked_until },
    ]);
    expect((await tryPasscode(String(given._id), passcode)).body).toEqual({ verified_passcode: false, locked_until });
    app.clock.forward(15 * 60_000 + 1);
    expect((await tryPasscode(String(given._id), passcode)).body).toEqual({ verified_passcode: true });
    expect(await raised()).toBeGreaterThan(0);
  });

  it('is void after twenty wrong tries, and a new one opens', async () => {
    const raised = await raisedFromNow('authn_passcode_void');
    const { given, passcode } = await invited();
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 5; tries++) await tryPasscode(String(given._id), other(passcode));
      app.clock.forward(16 * 60_000);
    }
    expect((await tryPasscode(String(given._id), passcode)).body).toMatchObject({ verified_passcode: false });

    const next = await passcodeFor(given, app.clock.now(), 2);
    app.clock.forward(16 * 60_000);
    expect((await tryPasscode(String(given._id), next)).body).toEqual({ verified_passcode: true });
    expect(await raised()).toBeGreaterThan(0);
  });

  it('counts tries that come at once: thirty are still five', async () => {
    const { given, passcode } = await invited();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => tryPasscode(String(given._id), other(passcode))),
    );
    const remaining = answers.flatMap((answer) => answer.body['remaining_tries'] ?? []).sort();
    expect(remaining).toEqual([1, 2, 3, 4]);
  });

  it('counts tries together however the id is written: in capitals it is the same application', async () => {
    const { given, passcode } = await invited();
    const id = String(given._id);
    const spellings = [id, id.toUpperCase(), ...[...id.matchAll(/[a-f]/g)].map(({ index }) => capitalAt(id, index))];
    for (const spelling of spellings.slice(0, 5)) await tryPasscode(spelling, other(passcode));
    expect((await tryPasscode(spellings.at(-1) ?? '', passcode)).body).toHaveProperty('locked_until');
  });

  it('refuses what is no passcode in words', async () => {
    expect(await tryPasscode(unknownId(), '12345')).toMatchObject({
      status: 400,
      body: { error: 'The passcode has six digits' },
    });
  });
});

describe('an application that does not exist', () => {
  it('answers try for try as one that does, through its lock and beyond', async () => {
    const { given, passcode } = await invited();
    const never = await application(landlordId, listingId);
    const ids = [String(given._id), unknownId(), String(never._id), 'not-an-id-at-all'];
    const courses = ids.map(() => [] as unknown[]);
    for (let i = 0; i < 14; i++) {
      await Promise.all(
        ids.map(async (id, index) => courses[index]?.push(shape(await tryPasscode(id, other(passcode))))),
      );
      if (i === 6) app.clock.forward(15 * 60_000 + 1);
    }
    for (const course of courses.slice(1)) expect(course).toEqual(courses[0]);
    expect(JSON.stringify(courses[0])).toContain('locked_until');
  });

  it('keeps saying the same end of its lock', async () => {
    const id = unknownId();
    for (let i = 0; i < 5; i++) await tryPasscode(id, '000000');
    const [first, second] = [await tryPasscode(id, '000000'), await tryPasscode(id, '000000')];
    expect(first.body).toEqual(second.body);
    expect(first.body['locked_until']).toBe(new Date(app.clock.now().getTime() + 15 * 60_000).toISOString());
  });

  it('answers tries that come at once like one that exists', async () => {
    const id = unknownId();
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryPasscode(id, '000000')));
    expect(answers.flatMap((answer) => answer.body['remaining_tries'] ?? []).sort()).toEqual([1, 2, 3, 4]);
  });

  it('is refused at the status in the words of a wrong passcode', async () => {
    const { given, passcode } = await invited();
    const ask = (applicationId: string) =>
      app.visitor().post('/applications/information_collection/status', { applicationId, passcode: other(passcode) });
    const [wrong, unknown] = [await ask(String(given._id)), await ask(unknownId())];
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid passcode. Please try again.' }]);
    expect(shape(unknown)).toEqual(shape(wrong));
  });
});

describe('guessing from one address', () => {
  it('is over after twenty tries without the link, whatever the applications', async () => {
    const guesser = app.visitor();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => guesser.post(gate, { applicationId: unknownId(), passcode: '000000' })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
    expect(answers.find((answer) => answer.status === 429)?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('is over after forty with links, at one application after the other', async () => {
    const guesser = app.visitor();
    const links = await Promise.all(Array.from({ length: 9 }, async () => linkOf((await invited()).given)));
    const statuses: number[] = [];
    for (const applicationId of links)
      for (let tries = 0; tries < 5; tries++)
        statuses.push((await guesser.post(gate, { applicationId, passcode: '000000' })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('guessing from many addresses of one network', () => {
  it.each([
    ['an IPv6 /48', (n: number) => `2001:db8:77:${n.toString(16)}::1`],
    ['an IPv4 /24', (n: number) => `203.0.113.${n}`],
  ])('is over after sixty tries a day, from %s', async (_network, address) => {
    const statuses = await Promise.all(
      Array.from({ length: 66 }, (_, n) =>
        app.visitor(address(n + 1)).post(gate, { applicationId: unknownId(), passcode: '000000' }),
      ),
    );
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await app.visitor().post(gate, { applicationId: unknownId(), passcode: '000000' })).status).toBe(200);
  });
});

describe('the link in the email', () => {
  it('is not guessable from a neighbour’s, and counts its tries apart from those of strangers', async () => {
    // Given two applications made in the same minute, whose ids are similar
    const { given, passcode } = await invited();
    const neighbour = linkOf((await invited()).given).slice(24);
    expect(linkOf(given).slice(24)).not.toBe(neighbour);

    // When a stranger uses up all the tries, with the bare id or with a neighbour's secret after it
    for (let tries = 0; tries < 5; tries++)
      await tryPasscode(tries < 3 ? String(given._id) : `${String(given._id)}${neighbour}`, other(passcode));
    expect((await tryPasscode(String(given._id), passcode)).body).toHaveProperty('locked_until');

    // Then the applicant with the link isn't locked out
    expect((await tryPasscode(linkOf(given), other(passcode))).body).toEqual({
      verified_passcode: false,
      remaining_tries: 4,
    });
    expect((await tryPasscode(linkOf(given), passcode)).body).toEqual({ verified_passcode: true });
  });

  it('is what the emails carry, and old links without its secret still work', async () => {
    const { given, passcode } = await invited();
    const { sessionSecret, publicUrl } = { sessionSecret: secret, publicUrl: 'http://localhost:3000' };
    expect(applicantLink({ secret: sessionSecret, publicUrl }, 'information_collection', String(given._id))).toBe(
      `http://localhost:3000/applications/information_collection/${linkOf(given)}`,
    );
    expect((await tryPasscode(String(given._id), passcode)).body).toEqual({ verified_passcode: true });
  });
});

describe('a passcode that strangers guessed at until it was void', () => {
  it('is told to its landlord by email once a day, in the history, and in the answer', async () => {
    const owner = await landlord(app, 'guessed');
    const { given, passcode } = await invited(await landlordIdOf(owner), await listingOf(owner));
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 5; tries++) await tryPasscode(String(given._id), other(passcode));
      app.clock.forward(61 * 60_000);
    }
    expect((await tryPasscode(String(given._id), passcode)).body).toEqual({
      verified_passcode: false,
      new_passcode_needed: true,
    });
    await expect
      .poll(async () => (await outbox('guessed@example.ie', 'passcode-guessed')).map((mail) => String(mail.aboutId)))
      .toEqual([String(given._id)]);
    const { history } = (await findApplicationById(given._id)) ?? {};
    expect(history?.at(-1)).toMatchObject({ event: 'passcode-guessed', actor: 'rule' });
  });

  it('costs nobody anything where there is no application', async () => {
    const id = unknownId();
    for (let round = 0; round < 4; round++) {
      for (let tries = 0; tries < 5; tries++) await tryPasscode(id, '000000');
      app.clock.forward(61 * 60_000);
    }
    expect((await tryPasscode(id, '000000')).body).toEqual({ verified_passcode: false, new_passcode_needed: true });
  });
});

describe('an applicant who comes back often', () => {
  it('is no guesser: the right passcode is no try', async () => {
    const { given, passcode } = await invited();
    const applicant = app.visitor();
    const credentials = { applicationId: String(given._id), passcode };
    for (let i = 0; i < 21; i++) {
      const answers = await Promise.all(
        ['/applications/information_collection/status', gate].map((path) => applicant.post(path, credentials)),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    }
    const { body } = await applicant.post('/applications/information_collection/status', {
      applicationId: String(given._id),
      passcode,
    });
    expect(body).toMatchObject({
      applicant_name: given.name,
      address: '14 Rathgar Avenue, Rathmines, Dublin 6',
      stage: 'information_collection',
      reply_address: `gatekeeper+r-${given.replyToken}@apply.letterbox.test`,
    });
  });
});

describe('a draft that is refused', () => {
  it('is no wrong try: nobody at the same address is kept out by it', async () => {
    const { given, passcode } = await invited();
    const applicant = app.visitor();
    const credentials = { applicationId: String(given._id), passcode };
    const tooLong = { ...credentials, values: { fullName: 'x'.repeat(5_000) } };
    for (let i = 0; i < 45; i++) {
      const { status } = await applicant.post('/applications/information_collection/save_draft', tooLong);
      expect(status).toBe(400);
    }
    expect((await applicant.post('/applications/information_collection/status', credentials)).status).toBe(200);
  });

  it('tells nobody without the passcode what is wrong with it', async () => {
    const { given, passcode } = await invited();
    const { status, body } = await app.visitor().post('/applications/information_collection/save_draft', {
      applicationId: String(given._id),
      passcode: other(passcode),
      values: { fullName: 'x'.repeat(5_000) },
    });
    expect([status, body]).toEqual([401, { error: 'Invalid passcode. Please try again.' }]);
  });
});

describe('a new passcode', () => {
  const path = '/applications/information_collection/resend_passcode';
  const ask = (applicationId: string) => app.visitor().post(path, { applicationId });

  it('goes into the outbox at once, once a minute, and the answer is always the same', async () => {
    const { given } = await invited();
    app.clock.forward(60_000);
    const answers = [
      await ask(String(given._id)),
      await ask(String(given._id)),
      await ask(unknownId()),
      await ask('nonsense'),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(shape(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await expect.poll(() => countOutgoing(given._id, 'passcode')).toBe(2);
    const mail = await lastOutgoing(given._id, 'passcode');
    expect(mail).toMatchObject({ number: 2, status: 'waiting', notBefore: app.clock.now() });
    const job = app.queues.all.find((queue) => queue.name === 'mail-out');
    await expect
      .poll(async () =>
        (await job?.getJobs(['waiting']))?.map((one) => (one.data as { outgoingId: string }).outgoingId),
      )
      .toContain(String(mail?._id));
    await app.server.close();
    expect(await countOutgoing(given._id, 'passcode')).toBe(2);
  });
});
