import type { ClientSession, Types } from 'mongoose';
import type { LinkPurpose } from '../../domain/accounts/account-link.ts';
import { beginLink } from '../accounts/link.ts';
import { type OutgoingMail, OutgoingMails, putIntoOutbox, putIntoOutboxWithin } from './outgoing-mail.ts';
import { type AccountTemplate, type RecoveryTemplate, type SecurityNotice, attackNotices } from './templates.ts';
import type { Mailbox } from '../accounts/mailbox.ts';
import type { SignUpInvitation } from '../accounts/sign-up-invitation.ts';
import type { User } from '../accounts/user.ts';

export type AccountMailOptions = {
  now: Date;
  /** The domain that Message-IDs are made under. */
  mailDomain: string;
};

function accountMail(
  user: Pick<User, '_id' | 'email'>,
  template: AccountTemplate,
  number: number,
  { now, mailDomain }: AccountMailOptions,
  aboutId: Types.ObjectId | null = null,
) {
  const key = `${template}-${String(user._id)}-${number}`;
  return {
    key,
    template,
    number,
    userId: user._id,
    aboutId,
    to: user.email,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  };
}

const put = (...parts: Parameters<typeof accountMail>): Promise<OutgoingMail> => putIntoOutbox(accountMail(...parts));

/**
 * Puts an email with a new one-time link into the outbox; the links before it open nothing from now on. Null without
 * such a user.
 */
export async function mailLink(
  user: User,
  purpose: Exclude<LinkPurpose, 'recovery-stop'>,
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

/** Puts an invitation to sign up into the outbox. It is kept with the account of the operator who invites. */
export function mailSignUpInvitation(
  { _id, invitedBy }: SignUpInvitation,
  to: string,
  { now, mailDomain }: AccountMailOptions,
): Promise<OutgoingMail> {
  const key = `sign-up-invitation-${String(_id)}`;
  return putIntoOutbox({
    key,
    template: 'sign-up-invitation',
    number: 1,
    aboutId: _id,
    userId: invitedBy,
    to,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}

/** The outbox key of the email with an enquiry's link. */
export const pageEnquiryLinkKey = ({ _id }: { _id: Types.ObjectId }): string => `page-enquiry-link-${String(_id)}`;

/**
 * Puts the link that confirms what someone sent from a listing's page into the outbox. It is kept with the landlord's
 * account: there is no application yet that it could belong to.
 */
export function mailPageEnquiryLink(
  { _id, landlordId, email }: { _id: Types.ObjectId; landlordId: Types.ObjectId; email: string },
  { now, mailDomain }: AccountMailOptions,
): Promise<OutgoingMail> {
  const key = pageEnquiryLinkKey({ _id });
  return putIntoOutbox({
    key,
    template: 'page-enquiry-link',
    number: 1,
    aboutId: _id,
    userId: landlordId,
    to: email,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}

/** Puts the notice of a changed password into the outbox: once for each change, which is what the generation counts. */
export function mailPasswordChanged(user: User, options: AccountMailOptions): Promise<OutgoingMail> {
  return put(user, 'password-changed', user.sessionGeneration, options);
}

/** Puts the receipt of a deleted account into the outbox, to the address that it had; returns the email’s id. */
export async function putAccountDeletedWithin(
  session: ClientSession,
  user: Pick<User, '_id' | 'email'>,
  options: AccountMailOptions,
): Promise<Types.ObjectId> {
  const mail = accountMail(user, 'account-deleted', 1, options);
  await putIntoOutboxWithin(session, mail);
  const kept = await OutgoingMails.findOne({ key: mail.key }, { _id: 1 }).session(session).lean<{
    _id: Types.ObjectId;
  }>();
  if (!kept) throw new Error('The receipt was not kept');
  return kept._id;
}

const dayMs = 24 * 3600 * 1000;

const isAboutAttack = (notice: SecurityNotice) => attackNotices.some((one) => one === notice);

/**
 * Puts a notice about the security of an account, or of the application or sign-in `aboutId`, into the outbox: of each
 * kind of attack one a day, of changes and sign-ins each.
 */
export function mailNotice(
  user: User,
  notice: SecurityNotice,
  options: AccountMailOptions,
  aboutId: Types.ObjectId | null = null,
): Promise<OutgoingMail> {
  const at = options.now.getTime();
  return put(user, notice, isAboutAttack(notice) ? Math.floor(at / dayMs) : at, options, aboutId);
}

/** The same as a part of a transaction, for a change that nobody may miss. */
export function mailNoticeWithin(
  session: ClientSession,
  user: User,
  notice: SecurityNotice,
  options: AccountMailOptions,
): Promise<void> {
  return putIntoOutboxWithin(session, accountMail(user, notice, options.now.getTime(), options));
}

/**
 * Puts an email about the way back for a lost second step into the outbox, with a link that stops it: the same one in
 * all emails of one wait, so that each of them works.
 */
export async function mailRecovery(
  user: User,
  template: RecoveryTemplate,
  options: AccountMailOptions,
): Promise<OutgoingMail | null> {
  const known = template === 'recovery-reminder' ? user.recoveryStop?.number : undefined;
  const number = known ?? (await beginLink(user._id, 'recovery-stop'));
  return number === null ? null : put(user, template, number, options);
}
