import type { SessionCheck, SessionUser, SignInMethod, SignedInDevice } from '../../domain/calls/account.ts';
import type { PasskeyItem } from '../../domain/calls/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys.ts';
import { hasSecondFactor, secondFactorsOf } from '../../store/accounts/second-factor.ts';
import type { KeptSession } from '../../store/accounts/sessions.ts';
import type { Passkey, User } from '../../store/accounts/user.ts';
import { isOperator, mustEnrol, onlyReads } from '../http/access.ts';
import type { Context } from '../http/context.ts';
import { accountsText } from './text.ts';

function methodsOf(user: User): SignInMethod[] {
  return [...(user.passwordHash ? (['password'] as const) : []), ...(user.googleSubject ? (['google'] as const) : [])];
}

function secondFactorState(user: User, context: Context): SessionUser['second_factor'] {
  if (hasSecondFactor(user)) return 'on';
  return mustEnrol(user, context) ? 'required' : 'off';
}

/** When two-step sign-in will be turned off for a user who has lost it, if a recovery is under way. */
export const recoveryEnd = ({ recovery }: User): { recovery_ends_at?: string } =>
  recovery ? { recovery_ends_at: recovery.endsAt.toISOString() } : {};

function presentUser(user: User, context: Context): SessionUser {
  return {
    email: user.email,
    username: user.username ?? '',
    operator: isOperator(user, context),
    ...(isOperator(user, context) && onlyReads(user, context) ? { only_reads: true } : {}),
    email_confirmed: user.emailConfirmedAt !== null,
    sign_in_methods: methodsOf(user),
    second_factor: secondFactorState(user, context),
    second_factors: secondFactorsOf(user),
    ...(hasSecondFactor(user) ? { recovery_codes_left: user.recoveryHashes.length } : {}),
    ...(user.mailPausedAt ? { mail_paused_since: user.mailPausedAt.toISOString() } : {}),
    ...recoveryEnd(user),
  };
}

/** What the screens know of the signed-in user and of this installation. */
export function presentSession(user: User | null, context: Context): SessionCheck {
  return {
    authenticated: user !== null,
    user: user && presentUser(user, context),
    applications_mail_domain: context.options.applicationsMailDomain,
    google_sign_in: context.google !== null,
    passkey_sign_in: relyingPartyOf(context.options.publicUrl) !== null,
  };
}

/** One of the signed-in browsers; `currentKey` identifies the requesting one. */
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

export function presentPasskey({ _id, name, addedAt, lastUsedAt, synced, copiedAt }: Passkey): PasskeyItem {
  return {
    id: String(_id),
    name,
    added_at: addedAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    synced,
    blocked: copiedAt !== null,
  };
}
