import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { noticeSections } from '../../domain/privacy/notice.ts';
import { defaultPeriods, periodsOf } from '../../domain/privacy/periods.ts';
import type { User } from '../../store/accounts/user.ts';
import { noticeVersion, type PrivacyNotice } from '../../store/privacy/notice.ts';
import type { Context } from '../http/context.ts';

type Landlord = Pick<User, '_id' | 'sender' | 'ownPeriods' | 'modelReadingSince'> & { username: string };

/** A landlord’s privacy notice, from their current details and periods and this installation. */
export function currentNotice(
  { _id, username, sender, ownPeriods = {}, modelReadingSince }: Landlord,
  { options }: Pick<Context, 'options'>,
  now: Date,
): Promise<PrivacyNotice> {
  const sections = noticeSections({
    username,
    sender,
    inbox: inboxAddress(username, options.applicationsMailDomain),
    periods: periodsOf(options.periods ?? defaultPeriods, ownPeriods),
    processors: (options.processors ?? []).filter((kind) => kind !== 'model' || Boolean(modelReadingSince)),
  });
  return noticeVersion(_id, sections, now);
}
