import { type SessionCheck } from '../../domain/calls/account.ts';
import { type User } from '../../store/user.ts';
import { isOperator } from '../access.ts';
import { type Context } from '../context.ts';

/** What the screens know of who is signed in, and of this installation. */
export function presentSession(user: User | null, context: Context): SessionCheck {
  return {
    authenticated: user !== null,
    user: user && { email: user.email, username: user.username ?? '', operator: isOperator(user, context) },
    applications_mail_domain: context.options.applicationsMailDomain,
    google_sign_in: false,
  };
}
