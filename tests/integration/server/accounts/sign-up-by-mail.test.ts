import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUserByEmail } from '../../../../store/accounts/user.ts';
import { outbox, tokenFor } from '../links-for-tests.ts';
import { password } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';

let app: TestServer;
beforeAll(async () => {
  app = await openTestServer({ production: true, signUpByMail: true });
});
afterAll(() => app.close());

const signUp = (email: string) => app.visitor().post('/auth/signup', { email, password });

describe('signing up where accounts begin by email', () => {
  it('answers alike for an address with an account, one without and an operator’s, and says by email which it is', async () => {
    // Given one account, confirmed by the link of its email
    await signUp('known@example.ie');
    const token = await tokenFor(app, 'known@example.ie', 'email-confirmation');
    await app.visitor().post('/auth/email/confirm', { token });

    // When three strangers sign up
    const emails = ['known@example.ie', 'new@example.ie', 'operator@letterbox.test'];
    const answers = await Promise.all(emails.map(signUp));

    // Then the response reveals nothing, and no one is signed in
    const shapes = answers.map(({ status, body, headers }, index) => [
      status,
      JSON.stringify(body).replace(emails[index] ?? '', 'ADDRESS'),
      [...headers.keys()].sort().join(),
      headers.getSetCookie().length,
    ]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ authenticated: false, user: null });
    expect(answers[0]?.body['message']).toContain('We’ve emailed a link');

    // And each email says what applies to its reader
    await expect.poll(async () => (await outbox('known@example.ie', 'signed-up-again')).length).toBe(1);
    await expect.poll(async () => (await outbox('new@example.ie', 'email-confirmation')).length).toBe(1);
    await expect.poll(async () => (await outbox('operator@letterbox.test', 'password-reset')).length).toBe(1);
    expect((await findUserByEmail('operator@letterbox.test'))?.passwordHash).toBeNull();
  });

  it('takes as long for an address with an account as for one without', async () => {
    // Processor time, in microseconds: on a busy machine, elapsed time means nothing.
    const cost = async (email: string) => {
      const before = process.cpuUsage();
      await signUp(email);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const median = (costs: number[]) => costs.sort((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0;
    const [ofKnown, ofFresh]: [number[], number[]] = [[], []];
    for (let n = 0; n < 7; n++) {
      ofKnown.push(await cost('known@example.ie'));
      ofFresh.push(await cost(`fresh${n}@example.ie`));
    }
    const [known, fresh] = [median(ofKnown), median(ofFresh)];
    // Both hash the password, which takes far longer than anything that could differ.
    expect(Math.abs(known - fresh)).toBeLessThan(0.5 * Math.max(known, fresh));
  });

  it('lets the owner in after the link, with the password that was chosen', async () => {
    await signUp('later@example.ie');
    const token = await tokenFor(app, 'later@example.ie', 'email-confirmation');
    expect((await app.visitor().post('/auth/email/confirm', { token })).status).toBe(200);
    const answer = await app.visitor().post('/auth/signin', { email: 'later@example.ie', password });
    expect(answer.body['user']).toMatchObject({ email_confirmed: true, username: '' });
  });

  it('mails the link again when the same person signs up twice', async () => {
    await signUp('twice@example.ie');
    await tokenFor(app, 'twice@example.ie', 'email-confirmation', 1);
    app.clock.forward(61_000);
    await signUp('twice@example.ie');
    const token = await tokenFor(app, 'twice@example.ie', 'email-confirmation', 2);
    await app.visitor().post('/auth/email/confirm', { token });
    expect((await app.visitor().post('/auth/signin', { email: 'twice@example.ie', password })).status).toBe(200);
  });

  it('lets in no stranger who signed up first with another password: the owner chooses one by the email', async () => {
    // Given a stranger's account with the owner's address, and an open session of theirs
    const email = 'owner@example.ie';
    const strangers = { email, password: 'seven words of a stranger' };
    const stranger = app.visitor();
    await stranger.post('/auth/signup', strangers);
    const confirmation = await tokenFor(app, email, 'email-confirmation', 1);
    expect((await stranger.post('/auth/signin', strangers)).status).toBe(200);

    // When the owner signs up too, and uses both links
    expect((await app.visitor().post('/auth/signup', { email, password })).status).toBe(200);
    const reset = await tokenFor(app, email, 'password-reset');
    await app.visitor().post('/auth/email/confirm', { token: confirmation });
    const chosen = { email, password: 'four entirely other words' };
    const set = await app.visitor().post('/auth/password/reset', { token: reset, password: chosen.password });

    // Then only the password chosen through the email opens the account
    expect(set.status).toBe(200);
    expect((await stranger.get('/auth/isauthenticated')).body).toMatchObject({ authenticated: false });
    expect((await app.visitor().post('/auth/signin', strangers)).status).toBe(401);
    expect((await app.visitor().post('/auth/signin', { email, password })).status).toBe(401);
    expect((await app.visitor().post('/auth/signin', chosen)).status).toBe(200);
  });

  it('given ten who sign up with one address at once, then there is one account, and none of their passwords opens it', async () => {
    const email = 'ten@example.ie';
    const ten = Array.from({ length: 10 }, (_, n) => ({ email, password: `word number ${n} of them` }));
    await Promise.all(ten.map((one) => app.visitor().post('/auth/signup', one)));
    await expect.poll(async () => (await outbox(email, 'password-reset')).length).toBe(1);
    await expect.poll(async () => (await findUserByEmail(email))?.passwordHash).toBeNull();
    const answers = await Promise.all(ten.map((one) => app.visitor().post('/auth/signin', one)));
    expect(answers.map(({ status }) => status)).not.toContain(200);
  });
});
