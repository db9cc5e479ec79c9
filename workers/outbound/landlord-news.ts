import { hasNews, newsKinds } from '../../domain/outbound/landlord-news.ts';
import { pages } from '../../domain/pages.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { landlordNews } from '../../mail/send/landlord-news.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { newsFor } from '../../store/inbound/landlord-news.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { failed, type Template, withdrawn } from './template.ts';
import { toUser } from './to-user.ts';

/** What has arrived for a landlord since the previous email, as it stands when this one leaves. */
export const landlordNewsMail: Template<AccountMail> = async (mail, context) => {
  const user = await findUserById(String(mail.userId));
  if (!user) return failed(outboundText.noAccount);
  if (user.disabledAt) return withdrawn(outboundText.accountDisabled);
  const wanted = newsKinds.filter((kind) => user.newsSettings.paces[kind] !== 'off');
  const counts = await newsFor(user._id, mail.createdAt, wanted);
  if (!hasNews(counts)) return withdrawn(outboundText.nothingChanged);
  const { publicUrl } = context.settings;
  return toUser(landlordNews(counts, publicUrl), mail, context, `${publicUrl}${pages.account.path}`);
};
