import { z } from 'zod';
import { type NewRecoveryCodes, confirmIdentitySchema } from '../../domain/calls/passkeys.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { replaceRecoveryCodes } from '../../store/accounts/recovery-codes.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { mustBeConfirmed } from './confirmed-identity.ts';
import { checkAssertion } from './passkey-ceremony.ts';
import { presentSession } from './present-account.ts';
import { mustKnowPassword, mustSpend } from './second-factor-calls.ts';
import { accountsText } from './text.ts';

const text = accountsText.identity;

/**
 * Proves again who is present, as a sign-in would: by a passkey that asked for a PIN or a fingerprint, or by the
 * password and any second factor. A user with neither password nor second factor signs in with Google again.
 */
const confirm = call({
  method: 'post',
  path: '/auth/confirm_identity',
  limit: 'sign-in',
  access: 'signed-in',
  schema: confirmIdentitySchema,
  async act(asked) {
    const { input, who, session, now } = asked;
    const { passkey, password, code } = input;
    if (!who.passwordHash && !hasSecondFactor(who)) throw conflict(text.signInAgain);
    const shown =
      passkey && (await checkAssertion({ purpose: 'confirm', user: who, mustVerify: false }, passkey, asked));
    if (!shown?.isVerified) {
      if (who.passwordHash && password === '') throw badRequest(text.password);
      await mustKnowPassword(who, password, asked);
      if (!shown && hasSecondFactor(who)) {
        if (code === '') throw badRequest(text.code);
        await mustSpend(who, code, asked, badRequest(accountsText.secondFactor.wrong));
      }
    }
    await session.confirm(now);
    return who;
  },
  present: () => ({ confirmed: true }),
});

/** New recovery codes, replacing the earlier ones. */
const newCodes = call({
  method: 'post',
  path: '/auth/recovery_codes/new',
  limit: 'sign-in',
  access: 'signed-in',
  schema: z.object({}),
  async act(asked) {
    const { who, from, context } = asked;
    if (!hasSecondFactor(who)) throw conflict(accountsText.secondFactor.off);
    mustBeConfirmed(asked);
    const replaced = await replaceRecoveryCodes(context.options.sessionSecret, who._id);
    if (!replaced) throw conflict(accountsText.secondFactor.off);
    securityEvent('authn_second_factor_change', { from, userId: who._id, what: 'new recovery codes' });
    await mailSecurityNotice(replaced.user, 'recovery-codes-new', context);
    return replaced;
  },
  present: ({ user, codes }, { context }): NewRecoveryCodes => ({
    recovery_codes: codes,
    signed_in: presentSession(user, context),
  }),
});

export const identityRoutes = [confirm, newCodes];
