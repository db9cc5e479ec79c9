import type { ClientSession, Types } from 'mongoose';
import type { LinkPurpose } from '../../domain/accounts/account-link.ts';
import { beginLink } from '../accounts/link.ts';
import { type OutgoingMail, OutgoingMails, putIntoOutbox, putIntoOutboxWithin } from './outgoing-mail.ts';
import {
  type AccountTemplate,
  type RecoveryTemplate,
  type SecurityNotice,
  type ToldOwnState,
  attackNotices,
  ownAddressNotices,
} from './templates.ts';
import type { OwnAddressRecord } from '../accounts/own-address.ts';
import type { Mailbox } from '../accounts/mailbox.ts';
import type { SignUpInvitation } from '../accounts/sign-up-invitation.ts';
import type { User } from '../accounts/user.ts';

export type AccountMailOptions = {
  now: Date;
  /** The domain of our Message-IDs. */
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

/** Queues an email with a new one-time link; earlier links stop working. Null if there is no such user. */
export async function mailLink(
  user: User,
  purpose: Exclude<LinkPurpose, 'recovery-stop'>,
  options: AccountMailOptions,
): Promise<OutgoingMail | null> {
  const number = await beginLink(user._id, purpose);
  return number === null ? null : put(user, purpose, number, options);
}

/** Queues the link that confirms a further mailbox, to that mailbox. */
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

/** Queues the notice of a state of the landlord's own domain, once for each time that it began. */
export function mailOwnAddressNotice(
  landlord: User,
  { _id, verifiedAt, lostAt, offAt, takenAt }: OwnAddressRecord,
  state: ToldOwnState,
  options: AccountMailOptions,
): Promise<OutgoingMail> {
  const since = ({ verified: verifiedAt, taken: takenAt, lost: lostAt, off: offAt }[state] ?? options.now).getTime();
  // A record that comes and goes is worth one email a day.
  const number = state === 'lost' ? Math.floor(since / dayMs) : since;
  return put(landlord, ownAddressNotices[state], number, options, _id);
}

/** Queues an invitation to sign up. It is stored with the account of the inviting operator. */
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
 * Queues the link that confirms an enquiry from a listing's page. It is stored with the landlord's account: there is no
 * application yet that it could belong to.
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

/** Queues the notice of a changed password, once for each change, as counted by the generation. */
export function mailPasswordChanged(user: User, options: AccountMailOptions): Promise<OutgoingMail> {
  return put(user, 'password-changed', user.sessionGeneration, options);
}

/** Queues the receipt for a deleted account to its former address; returns the email’s id. */
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
 * Queues a notice about the security of an account, or of the application or sign-in `aboutId`: at most one a day for
 * each kind of attack, and one for each change and sign-in.
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

/** The same as part of a transaction, for a change whose notice must not be lost. */
export function mailNoticeWithin(
  session: ClientSession,
  user: User,
  notice: SecurityNotice,
  options: AccountMailOptions,
): Promise<void> {
  return putIntoOutboxWithin(session, accountMail(user, notice, options.now.getTime(), options));
}

/**
 * Queues an email about recovering from a lost second step, with a link that stops the recovery. All emails of one
 * recovery carry the same link, so that each of them works.
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
