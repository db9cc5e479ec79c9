import { CONFIRM_IDENTITY } from '../../domain/accounts/passkeys.ts';
import type { Call } from '../http/call.ts';
import { HttpError } from '../http/errors.ts';
import { accountsText } from './text.ts';

/**
 * Allows only users who recently proved their identity, by signing in or by POST /auth/confirm_identity: an unattended
 * browser is not enough to change how an account is signed in to. @throws HttpError 403, code `confirm-identity`
 */
export function mustBeConfirmed({ session, now }: Pick<Call<'signed-in', unknown>, 'session' | 'now'>): void {
  if (session.isConfirmed(now)) return;
  throw new HttpError(403, accountsText.identity.confirmFirst, { code: CONFIRM_IDENTITY, event: null });
}
