import type { ClientSession, Types } from 'mongoose';
import { defaultPeriods, type Periods, periodsOf } from '../../domain/privacy/periods.ts';
import { type User, Users } from '../accounts/user.ts';

/**
 * The retention periods that apply to a landlord.
 *
 * @param installation what the operator set; the defaults otherwise
 */
export async function landlordPeriods(
  landlordId: Types.ObjectId,
  installation: Periods = defaultPeriods,
  session: ClientSession | null = null,
): Promise<Periods> {
  const user = await Users.findById(landlordId, { ownPeriods: 1 }).session(session).lean<Pick<User, 'ownPeriods'>>();
  return periodsOf(installation, user?.ownPeriods ?? {});
}
