import { createUser } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import { mailPasswordReset } from './account-mails.ts';

/**
 * Emails an operator's address a link for choosing a password, and makes its account where there is none. Operators get
 * a password in this way only: whoever signed up with the address first would otherwise be an operator as soon as its
 * owner confirms it.
 */
export async function inviteOperator(email: string, context: Context, now: Date): Promise<void> {
  await createUser({ email, passwordHash: null, createdAt: now });
  await mailPasswordReset(email, context);
}
