import { z } from 'zod';
import { type OperatorRecoveries, agreeRecoverySchema } from '../../domain/calls/recovery.ts';
import { agreeToRecovery, isInRecovery, recoveriesOf } from '../../store/accounts/recovery.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { mailSecurityNotice } from '../accounts/account-mails.ts';
import { isOperator, operatorAddresses } from '../http/access.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { audited } from './audit.ts';
import { operationsText } from './text.ts';

const text = operationsText.recoveries;

/** Operators who have lost their second step, and are waiting for the others to agree. */
const list = call({
  method: 'get',
  path: '/operations/recoveries',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  act: ({ context }) => recoveriesOf(operatorAddresses(context)),
  present: (found, { who }): OperatorRecoveries => ({
    items: found.filter(isInRecovery).map(({ _id, email, recovery }) => ({
      id: String(_id),
      email,
      began_at: recovery.beganAt.toISOString(),
      ends_at: recovery.endsAt.toISOString(),
      agreed: recovery.agreedAt !== null,
      own: _id.equals(who._id),
    })),
  }),
});

/**
 * Agrees that another operator has lost their second step. The waiting period continues, and they can still stop it.
 */
const agree = call({
  method: 'post',
  path: '/operations/recoveries/agree',
  limit: 'write',
  access: 'operator',
  schema: agreeRecoverySchema,
  async act({ input, who, from, context, now }) {
    const other = await findUserById(input.id);
    if (!isInRecovery(other) || !isOperator(other, context)) throw conflict(text.notWaiting);
    if (other._id.equals(who._id)) throw conflict(text.own);
    await audited(context, who, now, { action: text.action, about: input.id }, async () => {
      const agreed = await agreeToRecovery(other._id, now);
      if (!agreed) throw conflict(text.notWaiting);
      securityEvent('authn_recovery_agreed', { from, userId: other._id });
      await mailSecurityNotice(agreed, 'recovery-agreed', context);
      return { value: undefined, result: text.agreed };
    });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

export const operatorRecoveryRoutes = [list, agree];
