import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import { composeAccountMail } from '../../mail/send/compose.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import type { PreparedMail } from './template.ts';

/**
 * Prepares an email to a user about their account. It belongs to no conversation: only the outbox keeps what happened
 * to it.
 *
 * @param unsubscribeUrl where it can be turned off, if it can
 */
export function toUser(
  { letter, subject }: OutgoingLetter,
  mail: AccountMail,
  { settings }: JobContext,
  unsubscribeUrl?: string,
): PreparedMail {
  const { to, rfcMessageId } = mail;
  const addressing = {
    mailDomain: settings.applicationsMailDomain,
    to,
    rfcMessageId,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  };
  return { composed: composeAccountMail(letter, subject, addressing) };
}
