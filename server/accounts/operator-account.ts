import { createUser } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import { mailPasswordReset } from './account-mails.ts';

/**
 * Emails an operator's address a link for choosing a password, and creates its account if there is none. Operators can
 * only get a password this way: otherwise whoever signed up with the address first would become an operator as soon as
 * its owner confirms it.
 */
export async function inviteOperator(email: string, context: Context, now: Date): Promise<void> {
  await createUser({ email, passwordHash: null, createdAt: now });
  await mailPasswordReset(email, context);
}
