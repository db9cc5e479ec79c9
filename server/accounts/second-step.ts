import type { SessionCheck } from '../../domain/calls/account.ts';
import type { User } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import type { SessionHandle } from '../http/session.ts';
import { presentSession } from './present-account.ts';

/** Who is signed in now; or that the first step was taken and a code is awaited. */
export type SignedIn = User | 'second-step';

/** Ends the first step of a sign-in, by password or Google: signs in, or waits for the code of an account that has one. */
export async function signInOrAwait(user: User, session: SessionHandle, now: Date): Promise<SignedIn> {
  if (user.secondFactor) {
    await session.awaitSecondStep(user, now);
    return 'second-step';
  }
  await session.signIn(user, now);
  return user;
}

export function presentSignIn(signedIn: SignedIn | null, context: Context): SessionCheck {
  return signedIn === 'second-step'
    ? { ...presentSession(null, context), second_step: true }
    : presentSession(signedIn, context);
}
