import { civilDate } from '../../domain/civil-time.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { upcomingDeletions as upcomingDeletionsLetter } from '../../mail/send/upcoming-deletions.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { listingNames } from '../../store/listings/listing.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { upcomingDeletions } from '../../store/privacy/deletion-plan.ts';
import { failed, type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

/** How many applications one email counts at most; the page lists all. */
const MAX_COUNTED = 5000;

/** What will be deleted of a landlord’s applications, as of when the email leaves. */
export const upcomingDeletionsMail: Template<AccountMail> = async (mail, context) => {
  const user = await findUserById(String(mail.userId));
  if (!user) return failed(outboundText.noAccount);
  const rows = await upcomingDeletions(user._id, MAX_COUNTED);
  if (rows.length === 0) return withdrawn(outboundText.nothingChanged);
  const byListing = Map.groupBy(rows, ({ listingId }) => String(listingId));
  const listings = (await listingNames(user._id)).flatMap(({ _id, address }) => {
    const found = byListing.get(String(_id)) ?? [];
    const [first] = found.flatMap(({ periods }) => periods.upcoming.map(({ at }) => civilDate(at))).toSorted();
    return first ? [{ address, applicants: found.length, from: first }] : [];
  });
  return toUser(upcomingDeletionsLetter(listings, context.settings.publicUrl), mail, context);
};
