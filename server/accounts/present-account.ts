import type { SessionCheck, SessionUser, SignInMethod, SignedInDevice } from '../../domain/calls/account.ts';
import type { KeptSession } from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/user.ts';
import { isOperator, mustEnrol } from '../http/access.ts';
import type { Context } from '../http/context.ts';
import { accountsText } from './text.ts';

function methodsOf(user: User): SignInMethod[] {
  return [...(user.passwordHash ? (['password'] as const) : []), ...(user.googleSubject ? (['google'] as const) : [])];
}

function secondFactorState(user: User, context: Context): SessionUser['second_factor'] {
  if (user.secondFactor) return 'on';
  return mustEnrol(user, context) ? 'required' : 'off';
}

function presentUser(user: User, context: Context): SessionUser {
  return {
    email: user.email,
    username: user.username ?? '',
    operator: isOperator(user, context),
    email_confirmed: user.emailConfirmedAt !== null,
    sign_in_methods: methodsOf(user),
    second_factor: secondFactorState(user, context),
    ...(user.secondFactor ? { recovery_codes_left: user.secondFactor.recoveryHashes.length } : {}),
  };
}

/** What the screens know of who is signed in, and of this installation. */
export function presentSession(user: User | null, context: Context): SessionCheck {
  return {
    authenticated: user !== null,
    user: user && presentUser(user, context),
    applications_mail_domain: context.options.applicationsMailDomain,
    google_sign_in: context.google !== null,
  };
}

/** One of the browsers that are signed in; `currentKey` is the asking one's. */
export function presentDevice(
  { _id, session, lastModified }: KeptSession,
  currentKey: string,
  now: Date,
): SignedInDevice {
  const current = _id === currentKey;
  const created = new Date(session.createdAt ?? 0);
  return {
    id: _id,
    device: session.device ?? accountsText.unknownDevice,
    created_at: created.toISOString(),
    last_seen_at: (current ? now : (lastModified ?? created)).toISOString(),
    current,
  };
}
