import type { OutgoingLetter } from '../../mail/send/letter-parts.ts';
import { composeAccountMail } from '../../mail/send/compose.ts';
import type { AccountMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import type { PreparedMail } from './template.ts';

/**
 * An email to a user about their account belongs to no conversation: the outbox alone keeps what happened to it.
 *
 * @param unsubscribeUrl where it is turned off, if it can be
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
