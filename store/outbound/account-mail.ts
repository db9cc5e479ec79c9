import { type LinkPurpose } from '../../domain/accounts/account-link.ts';
import { beginLink } from '../accounts/link.ts';
import { type AccountTemplate, type OutgoingMail, putIntoOutbox } from './outgoing-mail.ts';
import { type User } from '../accounts/user.ts';

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
): Promise<OutgoingMail> {
  const key = `${template}-${String(user._id)}-${number}`;
  return putIntoOutbox({
    key,
    template,
    number,
    userId: user._id,
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

/** Puts the notice of a changed password into the outbox: once for each change, which is what the generation counts. */
export function mailPasswordChanged(user: User, options: AccountMailOptions): Promise<OutgoingMail> {
  return put(user, 'password-changed', user.sessionGeneration, options);
}
