import { z } from 'zod';
import { recoveryOpensAt } from '../../domain/accounts/recovery.ts';
import type { MessageAnswer } from '../../domain/calls/account.ts';
import { type RecoveryBegun, recoveryLinkSchema } from '../../domain/calls/recovery.ts';
import { momentText } from '../../domain/text/dates.ts';
import { findByLink, spendLink } from '../../store/accounts/link.ts';
import { beginRecoveryByLink, isInRecovery } from '../../store/accounts/recovery.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { isOperator } from '../http/access.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { HttpError, conflict } from '../http/errors.ts';
import { mailRecoveryBegun, mailRecoveryLink } from './account-mails.ts';
import { mustBeAwaited } from './second-step.ts';
import { stopRecovery } from './stop-recovery.ts';
import { accountsText } from './text.ts';

const text = accountsText.recovery;

const waitHours = ({ options }: Context) => options.recoveryWaitHours ?? 72;

/** Emails the link. The caller has completed the first step of a sign-in: reading the mailbox alone is not enough. */
const request = call({
  method: 'post',
  path: '/auth/recovery/request',
  limit: 'account-mail',
  access: 'visitor',
  schema: z.object({}),
  async act({ session, context, now }) {
    const { user } = await mustBeAwaited(session, now);
    if (user.recovery) throw conflict(text.underWay);
    const opensAt = recoveryOpensAt(user.passwordMailedAt, now, waitHours(context));
    if (opensAt) throw conflict(text.tooSoon({ when: momentText(opensAt) }));
    if (!(await context.accountMailLimits.take(String(user._id), 'second-factor-recovery')))
      throw new HttpError(429, accountsText.email.tooSoon);
    await mailRecoveryLink(user, context);
    return user.email;
  },
  present: (email): MessageAnswer => ({ message: text.linkSent({ email }) }),
});

/** Starts the waiting period, by the emailed link; tells every signed-in device and the mailbox. */
const begin = call({
  method: 'post',
  path: '/auth/recovery/begin',
  limit: 'account-link',
  access: 'public',
  schema: recoveryLinkSchema,
  async act({ input, from, context, now }) {
    const asking = await findByLink('second-factor-recovery', input.token, now);
    const isNeeded = asking !== null && hasSecondFactor(asking);
    const user = isNeeded ? await beginRecoveryByLink(input.token, now, waitHours(context)) : null;
    if (!isInRecovery(user)) throw new HttpError(410, text.linkUsed);
    securityEvent('authn_recovery_begun', { from, userId: user._id });
    await mailRecoveryBegun(user, context);
    await context.live.publish(String(user._id), { type: 'account' });
    return user;
  },
  present: (user, { context }): RecoveryBegun => ({
    ends_at: user.recovery.endsAt.toISOString(),
    needs_operator: isOperator(user, context),
  }),
});

/** From any signed-in device, without proving identity again: stopping a recovery can do no harm. */
const stop = call({
  method: 'post',
  path: '/auth/recovery/stop',
  limit: 'write',
  access: 'signed-in',
  schema: z.object({}),
  async act(asked) {
    if (!(await stopRecovery(asked.who, 'on a signed-in device', asked))) throw conflict(text.nothingToStop);
  },
  present: (): MessageAnswer => ({ message: text.stopped }),
});

const stopByLink = call({
  method: 'post',
  path: '/auth/recovery/stop_by_link',
  limit: 'account-link',
  access: 'public',
  schema: recoveryLinkSchema,
  async act(asked) {
    const { input, now } = asked;
    const user = await findByLink('recovery-stop', input.token, now);
    if (!user || !(await stopRecovery(user, 'by the email’s link', asked))) throw new HttpError(410, text.stopLinkUsed);
    await spendLink('recovery-stop', input.token, {}, now);
  },
  present: (): MessageAnswer => ({ message: text.stopped }),
});

export const recoveryRoutes = [request, begin, stop, stopByLink];
