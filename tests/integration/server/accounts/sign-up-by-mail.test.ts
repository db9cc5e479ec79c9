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

    // Then nobody learns anything from the answer, and nobody is signed in
    const shapes = answers.map(({ status, body, headers }, index) => [
      status,
      JSON.stringify(body).replace(emails[index] ?? '', 'ADDRESS'),
      [...headers.keys()].sort().join(),
      headers.getSetCookie().length,
    ]);
    expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ authenticated: false, user: null });
    expect(answers[0]?.body['message']).toContain('We’ve emailed a link');

    // And the emails say what is what
    await expect.poll(async () => (await outbox('known@example.ie', 'signed-up-again')).length).toBe(1);
    await expect.poll(async () => (await outbox('new@example.ie', 'email-confirmation')).length).toBe(1);
    await expect.poll(async () => (await outbox('operator@letterbox.test', 'password-reset')).length).toBe(1);
    expect((await findUserByEmail('operator@letterbox.test'))?.passwordHash).toBeNull();
  });

  it('takes as long for an address with an account as for one without', async () => {
    // The time of the processor, in microseconds: on a busy machine the time on the wall says nothing.
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

  it('leaves the first password of an unconfirmed account as it is', async () => {
    await signUp('twice@example.ie');
    await tokenFor(app, 'twice@example.ie', 'email-confirmation', 1);
    const other = { email: 'twice@example.ie', password: 'four entirely other words' };
    expect((await app.visitor().post('/auth/signup', other)).status).toBe(200);
    expect((await app.visitor().post('/auth/signin', other)).status).toBe(401);
  });
});
