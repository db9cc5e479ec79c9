import type { Response } from 'express';
import { z } from 'zod';
import type { GoogleProblem } from '../../domain/calls/account.ts';
import type { User } from '../../store/accounts/user.ts';
import { accountOfGoogle } from '../../store/accounts/google.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import { type Call, stream } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { notFound } from '../http/errors.ts';
import { maySignUpUninvited } from './sign-up-admission.ts';
import { signInOrAwait } from './second-step.ts';
import { GoogleRefusal, type GoogleSignIn } from './google-sign-in.ts';

function configured({ google }: Context): GoogleSignIn {
  if (!google) throw notFound('sign-in');
  return google;
}

/** Back to the login card, which explains the refusal. */
function backWith(problem: GoogleProblem, response: Response): void {
  response.redirect(`/?sign_in=${problem}`);
}

/** The result of signing in with Google. A refusal is shown on the page; any other failure is an error of ours. */
async function orBack(work: () => Promise<string>, response: Response, { options: { log } }: Context): Promise<void> {
  try {
    response.redirect(await work());
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error;
    if (error.problem === 'failed') log.warn({ err: error }, 'A sign-in with Google failed');
    backWith(error.problem, response);
  }
}

const begin = stream({
  method: 'get',
  path: '/auth/google',
  limit: 'google',
  access: 'visitor',
  schema: z.object({}),
  async write({ session, context }, response) {
    const google = configured(context);
    await orBack(
      async () => {
        const { url, pending } = await google.begin();
        await session.keepGoogle(pending);
        return url.href;
      },
      response,
      context,
    );
  },
});

type Answer = Call<'visitor', Record<string, string>>;

async function comesBack({ input, session, context, now }: Answer): Promise<User> {
  const google = configured(context);
  const pending = session.takeGoogle();
  if (!pending) throw new GoogleRefusal('failed', 'The browser was not sent to Google from here, or too long ago');
  const person = await google.finish(input, pending);
  const found = await accountOfGoogle(person, await maySignUpUninvited(person.email, context), now);
  if (found === 'no-sign-up') throw new GoogleRefusal('no-sign-up', 'A new account needs an invitation');
  if (found === 'other-account')
    throw new GoogleRefusal('other-account', 'The account of this address belongs to another Google account');
  if (found.user.disabledAt) throw new GoogleRefusal('disabled', 'The account is disabled');
  if (found.outcome === 'taken-over') {
    context.options.log.warn(
      { userId: String(found.user._id) },
      'An account with an unconfirmed address went over to the person whom Google verified',
    );
    await endSessions(found.user._id);
    context.live.endOthers(String(found.user._id));
  }
  return found.user;
}

const callback = stream({
  method: 'get',
  path: '/auth/google/callback',
  limit: 'google',
  access: 'visitor',
  schema: z.record(z.string(), z.string().max(4096)),
  async write(call, response) {
    await orBack(
      async () => {
        const { isDone } = await signInOrAwait(await comesBack(call), 'google', call);
        // The guards know whether the next screen is this one or the choice of a username.
        return isDone ? '/listings' : '/#login';
      },
      response,
      call.context,
    );
  },
});

export const googleRoutes = [begin, callback];
