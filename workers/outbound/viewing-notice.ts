import { outboundText } from '../../domain/outbound/text.ts';
import { noticeUpTo } from '../../domain/viewings/reminders.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { type NoticeLine, viewingNotice } from '../../mail/send/landlord-notices.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { listListings } from '../../store/listings/listing.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { type ViewingChanges, noticeFrom, viewingChanges } from '../../store/viewings/reminders.ts';
import type { Viewing } from '../../store/viewings/viewing.ts';
import { pages } from '../../domain/pages.ts';
import { failed, type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

/** What applicants have changed about a landlord's viewings since the previous notice. */
export const viewingNoticeMail: Template<AccountMail> = async (mail, context) => {
  const { publicUrl } = context.settings;
  const user = await findUserById(String(mail.userId));
  if (!user) return failed(outboundText.noAccount);
  const from = await noticeFrom(user._id, mail.createdAt);
  const changes = await viewingChanges(user._id, from, noticeUpTo(mail.createdAt));
  const listings = await listListings(user._id);
  const addresses = new Map(listings.map(({ _id, address }) => [String(_id), address]));
  const lines = await linesOf(changes, from, addresses);
  if (lines.length === 0) return withdrawn(outboundText.nothingChanged);
  const ids = new Set([...changes.viewings, ...changes.waiting].map(({ listingId }) => String(listingId)));
  const [only] = ids;
  const calendarUrl = ids.size === 1 && only ? `${publicUrl}/listing/${only}/viewing_schedule` : null;
  return toUser(
    viewingNotice({ lines, confirmed: user.emailConfirmedAt !== null, publicUrl, calendarUrl }),
    mail,
    context,
    `${publicUrl}${pages.account.path}`,
  );
};

async function linesOf(
  { viewings, waiting }: ViewingChanges,
  from: Date,
  addresses: Map<string, string>,
): Promise<NoticeLine[]> {
  const address = (listingId: unknown) => addresses.get(String(listingId)) ?? '';
  const changed = await Promise.all(
    viewings.map(async (viewing): Promise<NoticeLine | null> => {
      const application = await findApplicationById(viewing.applicationId);
      const about = { address: address(viewing.listingId), slot: viewing };
      if (application) return { what: whatHappened(viewing, application, from), name: application.name, ...about };
      const isFreed = viewing.status === 'CANCELLED';
      return isFreed ? { what: 'cancelled', name: privacyText.erasedApplicant, ...about } : null;
    }),
  );
  const waits = waiting.map(
    ({ person, note, listingId }): NoticeLine => ({
      what: 'waiting',
      name: person.name,
      note,
      address: address(listingId),
    }),
  );
  return [...changed.filter((line) => line !== null), ...waits];
}

/** A viewing booked and moved within one notice counts as booked. */
function whatHappened(
  { status, sequence }: Viewing,
  { history }: Application,
  from: Date,
): 'booked' | 'moved' | 'cancelled' {
  if (status === 'CANCELLED') return 'cancelled';
  const isNew = history.some(({ event, at }) => event === 'viewing-booked' && at > from);
  return sequence === 0 || isNew ? 'booked' : 'moved';
}
