import type { Types } from 'mongoose';
import { inboxAddress, noticeReplyAddress } from '../../domain/inbound/inbox-address.ts';
import { NOTICE_REPLY_DAYS, newsTotal, wantedNews } from '../../domain/outbound/landlord-news.ts';
import { pages } from '../../domain/pages.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { type Answerable, landlordNews, nothingToAnswer, soleReplyAddress } from '../../mail/send/landlord-news.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import { newsConversations, newsFor } from '../../store/inbound/landlord-news-counts.ts';
import { openNoticeReply } from '../../store/outbound/notice-reply.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import { failed, type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

const dayMs = 24 * 3600 * 1000;

/** What has arrived for a landlord since the previous email, as it stands when this one leaves. */
export const landlordNewsMail: Template<AccountMail> = async (mail, context) => {
  const user = await findUserById(String(mail.userId));
  if (!user) return failed(outboundText.noAccount);
  if (user.disabledAt) return withdrawn(outboundText.accountDisabled);
  const counts = await newsFor(user._id, mail.createdAt, wantedNews(user.newsSettings));
  if (newsTotal(counts) === 0) return withdrawn(outboundText.nothingChanged);
  const { publicUrl, applicationsMailDomain: domain } = context.settings;
  const answerable = counts.replies + counts.requests > 0 ? await answerableNow(user, mail, context) : nothingToAnswer;
  const letter = landlordNews(counts, publicUrl, answerable);
  const { composed } = toUser(letter, mail, context, `${publicUrl}${pages.account.path}`);
  if (answerable.conversations.length === 0 || !user.username) return { composed };
  // A plain reply to a notice about several goes to the landlord's unsorted email instead of the postmaster.
  return { composed: { ...composed, replyTo: soleReplyAddress(answerable) ?? inboxAddress(user.username, domain) } };
};

/**
 * The conversations that a landlord can answer by email. None are shown until the address is confirmed, because a
 * stranger might read them.
 */
async function answerableNow(user: User, mail: AccountMail, { settings }: JobContext): Promise<Answerable> {
  const { username, emailConfirmedAt } = user;
  if (!username || !emailConfirmedAt || user.mailPausedAt) return nothingToAnswer;
  const addressOf = async (applicationId: Types.ObjectId) =>
    noticeReplyAddress(
      username,
      await openNoticeReply(settings.secret, mail, applicationId),
      settings.applicationsMailDomain,
    );
  const found = await newsConversations(user._id, mail.createdAt, wantedNews(user.newsSettings));
  const conversations = await Promise.all(
    found.map(async ({ applicationId, ...shown }) => ({ ...shown, replyTo: await addressOf(applicationId) })),
  );
  return { conversations, until: new Date(mail.createdAt.getTime() + NOTICE_REPLY_DAYS * dayMs) };
}
