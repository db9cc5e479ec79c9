import type { Types } from 'mongoose';
import type { SignUpAudience } from '../../domain/accounts/sign-up.ts';
import { giveInvitationBack, holdInvitation, spendInvitation } from '../../store/accounts/sign-up-invitation.ts';
import { chosenSignUpAudience } from '../../store/operations/installation.ts';
import { isOperatorAddress } from '../http/access.ts';
import type { Context } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { accountsText } from './text.ts';

const text = accountsText.signIn;

/** Who can currently create an account. */
export async function signUpAudience({ options }: Pick<Context, 'options'>): Promise<SignUpAudience> {
  return (await chosenSignUpAudience()) ?? options.signUpOpenTo ?? 'everyone';
}

/**
 * Whether an address that was proven to be someone's gets an account without an invitation. Operators' addresses always
 * do.
 */
export async function maySignUpUninvited(email: string, context: Context): Promise<boolean> {
  return isOperatorAddress(email, context) || (await signUpAudience(context)) === 'everyone';
}

const refusal = (message: string) => new HttpError(403, message, { event: null });

/**
 * Admits a sign-up, reserving the invitation it came with; null without one. It doesn't look at the address, so that a
 * refusal reveals nothing about any account.
 *
 * @throws HttpError 403 if signing up needs a valid invitation, or is not possible
 */
async function admitSignUp(token: string | undefined, context: Context, now: Date): Promise<Types.ObjectId | null> {
  const audience = await signUpAudience(context);
  if (audience === 'nobody') throw refusal(text.closed);
  const held = token ? await holdInvitation(token, now) : null;
  if (audience === 'invited' && !held) throw refusal(token ? text.invitationUsed : text.byInvitation);
  return held;
}

/** An admitted sign-up: `end` spends its invitation, or returns it if no account was created. */
export type Admission = { end(isSpent: boolean): Promise<void> };

export async function admissionOf(token: string | undefined, context: Context, now: Date): Promise<Admission> {
  const held = await admitSignUp(token, context, now);
  return {
    async end(isSpent) {
      if (held) await (isSpent ? spendInvitation(held, now) : giveInvitationBack(held));
    },
  };
}
