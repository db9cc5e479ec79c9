import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperatorRecoveries, RecoveryBegun } from '../../../../domain/calls/recovery.ts';
import { beginLink } from '../../../../store/accounts/link.ts';
import { tendRecoveries } from '../../../../workers/jobs/tend-recoveries.ts';
import { raisedFromNow } from '../../../raised-events.ts';
import { type Browser, bodyOf } from '../browser-for-tests.ts';
import { outbox, tokenFor, userOf } from '../links-for-tests.ts';
import { firstStep, optionsFor, recovering, recoveryToken, withPasskey } from '../passkeys-for-tests.ts';
import { password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

const hourMs = 3600_000;
const operatorEmails = ['first@letterbox.test', 'second@letterbox.test'];

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ operatorEmails, operatorSecondFactor: 'required' });
});
afterAll(() => app.close());

/** Does what the workers' clock does: everything that is due now. */
async function tend(): Promise<void> {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const settings = {
    applicationsMailDomain: 'apply.letterbox.test',
    publicUrl: 'http://localhost:3000',
    secret: 'x'.repeat(32),
    operatorEmails,
  };
  const context = { now: app.clock.now, settings, log: quiet, publish: async () => undefined };
  // Two processes may run it at once.
  await Promise.all([tendRecoveries({}, context), tendRecoveries({}, context)]);
}

const isSignedIn = async (browser: Browser) => (await browser.get('/auth/isauthenticated')).body['authenticated'];
const signInWith = (email: string, given: string, browser = app.visitor()) =>
  browser.post('/auth/signin', { email, password: given });
const mailsOf = async (email: string) => ({
  begun: (await outbox(email, 'recovery-begun')).length,
  reminder: (await outbox(email, 'recovery-reminder')).length,
  stopped: (await outbox(email, 'recovery-stopped')).length,
  done: (await outbox(email, 'recovery-done')).length,
});

describe('someone who has lost the second step', () => {
  it('is let go by the clock too, when nobody signs in', async () => {
    const { email, browser } = await recovering(app, 'by-the-clock@example.ie');
    app.clock.forward(73 * hourMs);
    await tend();
    await tend();
    expect([(await userOf(email)).passkeys, (await mailsOf(email)).done]).toEqual([[], 1]);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('asks after the first step, waits three days that every device is told of, and signs in with the password', async () => {
    const email = 'lost-all@example.ie';
    const [started, ended] = [await raisedFromNow('authn_recovery_begun'), await raisedFromNow('authn_recovery_done')];
    const { browser: own } = await withPasskey(app, email);
    const visitor = await firstStep(app, email);
    const asked = await visitor.post('/auth/recovery/request');
    expect([asked.status, asked.body['message']]).toEqual([200, expect.stringContaining(email)]);
    const token = await tokenFor(app, email, 'second-factor-recovery');
    const begun = bodyOf<RecoveryBegun>(await app.visitor().post('/auth/recovery/begin', { token }));
    const endsAt = new Date(app.clock.now().getTime() + 72 * hourMs).toISOString();
    expect(begun).toEqual({ ends_at: endsAt, needs_operator: false });
    // The link works once.
    expect((await app.visitor().post('/auth/recovery/begin', { token })).status).toBe(410);

    // Every signed-in device is told, and so is the second step; the second factor is still on.
    expect((await own.get('/auth/isauthenticated')).body['user']).toMatchObject({ recovery_ends_at: endsAt });
    expect((await signInWith(email, password)).body).toMatchObject({ second_step: true, recovery_ends_at: endsAt });
    expect((await visitor.post('/auth/recovery/request')).status).toBe(409);
    app.clock.forward(47 * hourMs);
    await tend();
    expect(await mailsOf(email)).toEqual({ begun: 1, reminder: 0, stopped: 0, done: 0 });
    app.clock.forward(2 * hourMs);
    await tend();
    expect(await mailsOf(email)).toEqual({ begun: 1, reminder: 1, stopped: 0, done: 0 });
    // A clock that was set back ends nothing early.
    app.clock.forward(-40 * hourMs);
    await tend();
    app.clock.forward(40 * hourMs + 22 * hourMs);
    await tend();
    expect((await signInWith(email, password)).body['second_step']).toBe(true);

    // At the exact hour, a sign-in succeeds without waiting for the workers' clock.
    app.clock.forward(hourMs);
    const again = await signInWith(email, password);
    await tend();
    expect(await mailsOf(email)).toEqual({ begun: 1, reminder: 1, stopped: 0, done: 1 });
    expect(await isSignedIn(own)).toBe(false);
    expect(again.body['user']).toMatchObject({ second_factor: 'off', second_factors: [] });
    const { passkeys, recoveryHashes, recovery } = await userOf(email);
    expect([passkeys, recoveryHashes, recovery]).toEqual([[], [], null]);
    expect([await started(), await ended()]).toEqual([1, 1]);
  });

  it('is told that it began even if the server stopped before it could say so', async () => {
    const email = 'untold@example.ie';
    const { email: to } = await recovering(app, email);
    await tend();
    expect((await outbox(to, 'recovery-begun')).length).toBe(1);
  });

  it('cannot ask without the first step', async () => {
    expect((await app.visitor().post('/auth/recovery/request')).status).toBe(401);
    expect((await app.visitor().post('/auth/recovery/begin', { token: 'x'.repeat(43) })).status).toBe(410);
  });
});

describe('the owner stops it', () => {
  it('on a signed-in device, by the link of any of the emails, or by signing in with the second step', async () => {
    const stops: [string, (account: Awaited<ReturnType<typeof recovering>>) => Promise<unknown>][] = [
      ['device@example.ie', ({ browser }) => browser.post('/auth/recovery/stop')],
      [
        'link@example.ie',
        async ({ email }) => {
          const token = await tokenFor(app, email, 'recovery-stop');
          app.clock.forward(60 * hourMs);
          await tend();
          // The reminder contains the same link.
          expect(await tokenFor(app, email, 'recovery-stop')).toBe(token);
          expect((await app.visitor().post('/auth/recovery/stop_by_link', { token })).status).toBe(200);
          expect((await app.visitor().post('/auth/recovery/stop_by_link', { token })).status).toBe(410);
        },
      ],
      [
        'found@example.ie',
        async ({ email, key }) => {
          const browser = await firstStep(app, email);
          const passkey = key.get(await optionsFor(browser, 'second-step'));
          await browser.post('/auth/second_factor/passkey', { passkey });
        },
      ],
      [
        'code@example.ie',
        async ({ email, codes }) => (await firstStep(app, email)).post('/auth/second_factor', { code: codes[0] }),
      ],
    ];
    const raised = await raisedFromNow('authn_recovery_stopped');
    for (const [email, stop] of stops) {
      const account = await recovering(app, email);
      await stop(account);
      expect([email, (await userOf(email)).recovery, (await mailsOf(email)).stopped]).toEqual([email, null, 1]);
      app.clock.forward(100 * hourMs);
      await tend();
      expect([email, (await signInWith(email, password)).body['second_step']]).toEqual([email, true]);
    }
    expect(await raised()).toBe(stops.length);
    const nothing = await recovering(app, 'nothing@example.ie');
    await nothing.browser.post('/auth/recovery/stop');
    expect((await nothing.browser.post('/auth/recovery/stop')).status).toBe(409);
  });

  it('by changing the password', async () => {
    const { browser, email } = await recovering(app, 'changes@example.ie');
    await browser.post('/auth/password/change', { current_password: password, password: 'four other good words' });
    expect((await userOf(email)).recovery).toBeNull();
  });
});

describe('an attacker who has only the mailbox', () => {
  it('waits twice as long, signs the owner out loudly, and is stopped by the owner’s next sign-in', async () => {
    const email = 'victim@example.ie';
    const { key, browser: own } = await withPasskey(app, email);
    // The attacker chooses a password with an emailed link, which is the first step.
    const attacker = app.visitor();
    const theirs = 'the attackers own words';
    await attacker.post('/auth/password/forgot', { email });
    const token = await tokenFor(app, email, 'password-reset');
    await attacker.post('/auth/password/reset', { token, password: theirs });
    expect(await isSignedIn(own)).toBe(false);
    const step = await firstStep(app, email, theirs);
    const tooSoon = await step.post('/auth/recovery/request');
    expect([tooSoon.status, tooSoon.body['error']]).toEqual([409, expect.stringContaining('not long ago')]);

    // After the first wait they may ask again, and the second wait begins.
    app.clock.forward(72 * hourMs);
    const later = await firstStep(app, email, theirs);
    expect((await later.post('/auth/recovery/request')).status).toBe(200);
    const link = await tokenFor(app, email, 'second-factor-recovery');
    await attacker.post('/auth/recovery/begin', { token: link });
    app.clock.forward(71 * hourMs);
    await tend();
    expect((await signInWith(email, theirs)).body['second_step']).toBe(true);

    // The owner signs in with the passkey, which needs no password, and that stops the recovery.
    const passkey = key.get(await optionsFor(own, 'sign-in'));
    expect((await own.post('/auth/passkey/sign_in', { passkey })).status).toBe(200);
    app.clock.forward(100 * hourMs);
    await tend();
    expect((await signInWith(email, theirs)).body['second_step']).toBe(true);
    // Another password reset by email voids an unused recovery link.
    const unused = await recoveryToken(app, email);
    // An account gets at most one such email per minute of real time, so the second link is created without the call.
    await beginLink((await userOf(email))._id, 'password-reset');
    const second = await tokenFor(app, email, 'password-reset', 2);
    await attacker.post('/auth/password/reset', { token: second, password: 'the next own words' });
    expect((await attacker.post('/auth/recovery/begin', { token: unused })).status).toBe(410);
  });
});

describe('an operator who has lost the second step', () => {
  it('needs another operator’s word beside the wait, and nobody can give their own', async () => {
    const [first = '', second = ''] = operatorEmails;
    const lost = await recovering(app, first);
    const { browser: colleague } = await withPasskey(app, second);
    app.clock.forward(80 * hourMs);
    await tend();
    expect((await signInWith(first, password)).body['second_step']).toBe(true);

    const { items } = bodyOf<OperatorRecoveries>(await colleague.get('/operations/recoveries'));
    expect(items).toEqual([expect.objectContaining({ email: first, agreed: false, own: false })]);
    const id = items[0]?.id;
    const alone = await lost.browser.post('/operations/recoveries/agree', { id });
    expect([alone.status, alone.body['error']]).toEqual([409, 'Another operator must agree.']);
    const landlord = await withPasskey(app, 'no-operator@example.ie');
    expect((await landlord.browser.post('/operations/recoveries/agree', { id })).status).toBe(403);
    const agreed = await raisedFromNow('authn_recovery_agreed');
    expect((await colleague.post('/operations/recoveries/agree', { id })).status).toBe(200);
    expect((await colleague.post('/operations/recoveries/agree', { id })).status).toBe(409);
    expect([await agreed(), (await outbox(first, 'recovery-agreed')).length]).toEqual([1, 1]);
    expect(JSON.stringify((await colleague.get('/operations/actions')).body)).toContain(
      'Agreed to a lost second factor',
    );

    await tend();
    const again = await signInWith(first, password);
    expect(again.body['user']).toMatchObject({ operator: true, second_factor: 'required' });
  });
});
