import type { Types } from 'mongoose';
import type { LinkPurpose } from '../../domain/accounts/account-link.ts';
import { beginLink } from '../accounts/link.ts';
import { type AccountTemplate, type OutgoingMail, type SecurityNotice, putIntoOutbox } from './outgoing-mail.ts';
import type { Mailbox } from '../accounts/mailbox.ts';
import type { User } from '../accounts/user.ts';

export type AccountMailOptions = {
  now: Date;
  /** The domain that Message-IDs are made under. */
  mailDomain: string;
};

function put(
  user: User,
  template: AccountTemplate,
  number: number,
  { now, mailDomain }: AccountMailOptions,
  aboutId: Types.ObjectId | null = null,
): Promise<OutgoingMail> {
  const key = `${template}-${String(user._id)}-${number}`;
  return putIntoOutbox({
    key,
    template,
    number,
    userId: user._id,
    aboutId,
    to: user.email,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}

/** Puts a mail with a new one-time link into the outbox; the links before it open nothing from now on. Null without such a user. */
export async function mailLink(
  user: User,
  purpose: LinkPurpose,
  options: AccountMailOptions,
): Promise<OutgoingMail | null> {
  const number = await beginLink(user._id, purpose);
  return number === null ? null : put(user, purpose, number, options);
}

/** Puts the link by which a further mailbox is confirmed into the outbox, to that mailbox. */
export function mailMailboxLink(
  { _id, landlordId, address, linkNumber }: Mailbox,
  { now, mailDomain }: AccountMailOptions,
): Promise<OutgoingMail> {
  const key = `mailbox-confirmation-${String(_id)}-${linkNumber}`;
  return putIntoOutbox({
    key,
    template: 'mailbox-confirmation',
    number: linkNumber,
    aboutId: _id,
    userId: landlordId,
    to: address,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}

/** Puts the notice of a changed password into the outbox: once for each change, which is what the generation counts. */
export function mailPasswordChanged(user: User, options: AccountMailOptions): Promise<OutgoingMail> {
  return put(user, 'password-changed', user.sessionGeneration, options);
}

const dayMs = 24 * 3600 * 1000;

/**
 * Puts a notice about the security of an account, or of the application `aboutId`, into the outbox: of each kind one a
 * day, so that an attacker cannot fill a mailbox. A change of the second factor is told each time.
 */
export function mailNotice(
  user: User,
  notice: SecurityNotice,
  options: AccountMailOptions,
  aboutId: Types.ObjectId | null = null,
): Promise<OutgoingMail> {
  const isChange = notice === 'second-factor-on' || notice === 'second-factor-off';
  const number = isChange ? user.sessionGeneration : Math.floor(options.now.getTime() / dayMs);
  return put(user, notice, number, options, aboutId);
}
