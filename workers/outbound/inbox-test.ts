import { outboundText } from '../../domain/outbound/text.ts';
import { accountFooter, paragraph } from '../../mail/send/letter-parts.ts';
import { inboxTestText as text } from '../../mail/send/text/outbound.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { INBOX_TEST_HEADER } from '../../store/inbound/inbox-test.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { failed, type Template } from './template.ts';
import { toUser } from './to-user.ts';

/** A landlord's test of their own inbox, which is recognised on arrival by its keyed Message-ID. */
export const inboxTestMail: Template<AccountMail> = async (mail, context) => {
  if (!(await findUserById(String(mail.userId)))) return failed(outboundText.noAccount);
  const letter = {
    preheader: text.preheader,
    heading: text.heading,
    blocks: [paragraph(text.text)],
    footer: accountFooter(context.settings.publicUrl),
  };
  const { composed } = toUser({ subject: text.subject, letter }, mail, context);
  return { composed: { ...composed, headers: { ...composed.headers, [INBOX_TEST_HEADER]: composed.messageId } } };
};
