import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorActions } from '../../../../domain/calls/operations.ts';
import type { InviteToSignUp, SignUpSettings } from '../../../../domain/calls/sign-up.ts';
import { findUserByEmail } from '../../../../store/accounts/user.ts';
import { sendMail } from '../../../../workers/jobs/send-mail.ts';
import { jobContext } from '../../../job-context.ts';
import { keptTransport } from '../../../world.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { outbox } from '../links-for-tests.ts';
import { password, signedUp } from '../people-for-tests.ts';
import { openSecondServer, openTestServer, type TestServer } from '../server-for-tests.ts';

const dayMs = 24 * 3600 * 1000;
/** How far the test's clock is ahead. The store removes expired records by its own clock, so this one runs with it. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

let app: TestServer;
let operator: Browser;
beforeAll(async () => {
  app = await openTestServer({ signUpOpenTo: 'everyone', now });
  operator = await signedUp(app, 'operator@letterbox.test');
  await signedUp(app, 'known@example.ie');
});
afterAll(() => app.close());

const openTo = (audience: SignUpSettings['open_to']) =>
  operator.post('/operations/sign_up/change', { open_to: audience, reason: 'a trial with a few landlords' });
const settings = async () => bodyOf<SignUpSettings>(await operator.get('/operations/sign_up'));
const tokenIn = (link: unknown) => /#invitation=([\w-]{43})$/.exec(String(link))?.[1] ?? '';
async function invitation(days = 14): Promise<string> {
  const input: InviteToSignUp = { email: '', days };
  return tokenIn((await operator.post('/operations/sign_up/invite', input)).body['link']);
}
async function signUp(email: string, token?: string, at = app) {
  const { status, body } = await at.visitor().post('/auth/signup', { email, password, invitation: token });
  return [status, body['error']];
}
const used = [403, expect.stringContaining('has been used, withdrawn or has expired')];

it('an operator opens sign-up to those who were invited: each invitation makes one account, until its end date', async () => {
  // Given
  expect((await openTo('invited')).status).toBe(200);
  expect(bodyOf<OperatorActions>(await operator.get('/operations/actions')).items[0]).toMatchObject({
    action: 'Changed who can sign up',
    about: 'invited',
    result: 'a trial with a few landlords',
  });
  expect((await app.visitor().get('/auth/isauthenticated')).body).toMatchObject({ sign_up: 'invited' });

  // Then sign-up needs an invitation, and the refusal is the same for an address with an account and one without
  const [known, unknown] = [await signUp('known@example.ie'), await signUp('stranger@example.ie')];
  expect(known).toEqual([403, expect.stringContaining('open by invitation')]);
  expect(unknown).toEqual(known);
  expect(await findUserByEmail('stranger@example.ie')).toBeNull();

  // And an invitation works once
  const token = await invitation();
  expect(await signUp('first@example.ie', token)).toEqual([200, undefined]);
  expect(await signUp('second@example.ie', token)).toEqual(used);

  // And not after its end date
  const short = await invitation(1);
  aheadMs += dayMs;
  expect(await signUp('late@example.ie', short)).toEqual(used);
  expect(await signUp('guess@example.ie', 'A'.repeat(43))).toEqual(used);
  expect((await settings()).invitations).toMatchObject([{ used_at: null }, { used_at: expect.any(String) }]);
});

it('of two who sign up with one invitation at once, one gets in', async () => {
  const token = await invitation();
  const answers = await Promise.all(['a', 'b', 'c'].map((name) => signUp(`${name}-at-once@example.ie`, token)));
  expect(answers.map(([status]) => status).sort()).toEqual([200, 403, 403]);
});

it('a sign-up that comes to nothing leaves the invitation as it was', async () => {
  const token = await invitation();
  expect((await signUp('known@example.ie', token))[0]).toBe(409);
  expect((await signUp('meant@example.ie', token))[0]).toBe(200);
});

it('an invitation is emailed, and one that was withdrawn opens nothing', async () => {
  const input: InviteToSignUp = { email: 'Aoife@example.ie', days: 7 };
  expect((await operator.post('/operations/sign_up/invite', input)).body).toMatchObject({ link: null });
  const [mail] = await outbox('aoife@example.ie', 'sign-up-invitation');
  const transport = keptTransport();
  const context = jobContext({ now, transport });
  await sendMail({ outgoingId: String(mail?._id) }, context);
  const token = /#invitation=([\w-]{43})/.exec(JSON.stringify(transport.sent))?.[1];
  const [newest] = (await settings()).invitations;
  expect(newest).toMatchObject({ email: 'a…@e….ie', used_at: null });

  expect((await operator.post('/operations/sign_up/withdraw', { id: newest?.id })).status).toBe(200);
  expect(await signUp('aoife@example.ie', token)).toEqual(used);
  expect((await operator.post('/operations/sign_up/withdraw', { id: newest?.id })).status).toBe(404);
});

it('where sign-up continues by email, an invitation is spent whether or not the address has an account', async () => {
  const mailed = await openSecondServer(app, { signUpByMail: true, now });
  for (const email of ['known@example.ie', 'brand-new@example.ie']) {
    const token = await invitation();
    expect((await signUp(email, token, mailed))[0]).toBe(200);
    await expect.poll(async () => (await settings()).invitations[0]?.used_at).toBeTruthy();
    expect(await signUp('another@example.ie', token, mailed)).toEqual(used);
  }
  await mailed.close();
});

it('closed, it takes nobody but an operator, who asks for a link to choose a password', async () => {
  const token = await invitation();
  await openTo('nobody');
  expect(await signUp('invited@example.ie', token)).toEqual([403, expect.stringContaining('not taking new accounts')]);
  const closed = await openSecondServer(app, { operatorEmails: ['second@letterbox.test'], now });

  const asked = await Promise.all(
    ['second@letterbox.test', 'nobody@example.ie'].map((email) =>
      closed.visitor().post('/auth/password/forgot', { email }),
    ),
  );

  expect(asked[0]?.body).toEqual(asked[1]?.body);
  await expect.poll(async () => (await outbox('second@letterbox.test', 'password-reset')).length).toBe(1);
  expect(await findUserByEmail('nobody@example.ie')).toBeNull();
  await closed.close();
  await openTo('everyone');
  expect((await signUp('invited@example.ie'))[0]).toBe(200);
});
