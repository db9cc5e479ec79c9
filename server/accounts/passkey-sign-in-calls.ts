import { beginPasskeySchema, passkeyAnswerSchema } from '../../domain/calls/passkeys.ts';
import { call } from '../http/call.ts';
import { notSignedIn } from '../http/errors.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { checkAssertion, requestOptions } from './passkey-ceremony.ts';
import { presentSession } from './present-account.ts';
import { mustBeAwaited } from './second-step.ts';

/** Creates the challenge that a passkey signs, for a given purpose. */
const begin = call({
  method: 'post',
  path: '/auth/passkey/begin',
  limit: 'sign-in',
  access: 'visitor',
  schema: beginPasskeySchema,
  async act(asked) {
    const { input, who, session, now } = asked;
    if (input.purpose === 'sign-in') return requestOptions('sign-in', null, asked);
    if (input.purpose === 'second-step')
      return requestOptions('second-step', (await mustBeAwaited(session, now)).user, asked);
    if (!who) throw notSignedIn();
    return requestOptions('confirm', who, asked);
  },
  present: (options) => options,
});

/** A passkey that asked for a PIN or a fingerprint counts as the password and the second step together. */
const signIn = call({
  method: 'post',
  path: '/auth/passkey/sign_in',
  limit: 'sign-in',
  access: 'visitor',
  schema: passkeyAnswerSchema,
  async act(asked) {
    const expected = { purpose: 'sign-in', user: null, mustVerify: true } as const;
    const { user } = await checkAssertion(expected, asked.input.passkey, asked);
    return completeSignIn(user, { first: 'passkey', second: null }, asked);
  },
  present: (user, { context }) => presentSession(user, context),
});

const secondStep = call({
  method: 'post',
  path: '/auth/second_factor/passkey',
  limit: 'sign-in',
  access: 'visitor',
  schema: passkeyAnswerSchema,
  async act(asked) {
    const { user, first } = await mustBeAwaited(asked.session, asked.now);
    await checkAssertion({ purpose: 'second-step', user, mustVerify: false }, asked.input.passkey, asked);
    return completeSignIn(user, { first, second: 'passkey' }, asked);
  },
  present: (user, { context }) => presentSession(user, context),
});

export const passkeySignInRoutes = [begin, signIn, secondStep];
