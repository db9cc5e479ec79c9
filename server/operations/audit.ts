import { namesAnAddress } from '../../domain/outbound/suppression.ts';
import { actionResult, keepAction } from '../../store/operations/operator-action.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import type { User } from '../../store/accounts/user.ts';
import type { Context } from '../http/context.ts';
import { badRequest } from '../http/errors.ts';
import { operationsText } from './text.ts';

export type Action = { action: string; about: string };

/**
 * Records an operator's action before it is performed, so that no crash hides it, and its result afterwards; also in
 * the log. Viewing is not an action: it is in the record of accesses.
 */
export async function audited<T>(
  context: Context,
  operator: User,
  now: Date,
  { action, about }: Action,
  act: () => Promise<{ value: T; result: string }>,
): Promise<T> {
  const id = await keepAction({
    at: now,
    operatorId: operator._id,
    operator: operator.email,
    action,
    about,
    result: operationsText.rereadRequested,
  });
  securityEvent('authz_admin', { userId: operator._id, what: action });
  const facts = { operatorId: String(operator._id), action, about };
  try {
    const { value, result } = await act();
    await actionResult(id, result);
    context.options.log.info({ ...facts, result }, 'An operator acted');
    return value;
  } catch (error) {
    await actionResult(id, 'not done');
    context.options.log.info({ ...facts, result: 'not done' }, 'An operator acted');
    throw error;
  }
}

/** The reason an operator gives stays in the record of their actions, which outlives the person concerned. */
export function reasonWithoutAddress(reason: string): string {
  if (namesAnAddress(reason)) throw badRequest(operationsText.reasonNamesAddress);
  return reason;
}
