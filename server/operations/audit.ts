import { keepAction } from '../../store/operations/operator-action.ts';
import { type User } from '../../store/accounts/user.ts';
import { type Context } from '../http/context.ts';

export type Done = { action: string; about: string; result: string };

/** Keeps what an operator did, and writes it into the log: looking changes nothing and is not noted. */
export async function audit(context: Context, operator: User, now: Date, done: Done): Promise<void> {
  context.options.log.info({ operatorId: String(operator._id), ...done }, 'An operator acted');
  await keepAction({ at: now, operatorId: operator._id, operator: operator.email, ...done });
}
