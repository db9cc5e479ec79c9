import { z } from 'zod';
import type { MessageAnswer } from '../../domain/calls/account.ts';
import {
  addMailboxSchema,
  MAX_MAILBOXES,
  type MailboxList,
  removeMailboxSchema,
} from '../../domain/calls/mailboxes.ts';
import { beginMailbox, mailboxesOf, removeMailbox } from '../../store/accounts/mailbox.ts';
import { mailMailboxLink } from '../../store/outbound/account-mail.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict, HttpError, notFound } from '../http/errors.ts';
import { accountsText } from './text.ts';

const text = accountsText.mailboxes;

const list = call({
  method: 'get',
  path: '/auth/mailboxes',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => mailboxesOf(who._id),
  present: (found): MailboxList => ({
    items: found.map(({ _id, address, confirmedAt }) => ({
      id: String(_id),
      address,
      confirmed: confirmedAt !== null,
    })),
  }),
});

const add = call({
  method: 'post',
  path: '/auth/mailboxes/add',
  limit: 'account-mail',
  access: 'landlord',
  schema: addMailboxSchema,
  async act({ who, input: { address }, now, context }) {
    const domain = context.options.applicationsMailDomain;
    if (address === who.email) throw badRequest(text.signInAddress);
    if (address.endsWith(`@${domain}`)) throw badRequest(text.inboxAddress);
    const known = await mailboxesOf(who._id);
    const before = known.find((mailbox) => mailbox.address === address);
    if (before?.confirmedAt) throw conflict(text.confirmedAlready);
    if (!before && known.length >= MAX_MAILBOXES) throw conflict(text.full({ max: MAX_MAILBOXES }));
    if (!(await context.accountMailLimits.take(`${String(who._id)} ${address}`, 'email-confirmation')))
      throw new HttpError(429, text.tooSoon);
    const mailbox = await beginMailbox(who._id, address, now);
    // If the queue can't take it now, it waits in the outbox, where the sweep finds it.
    const mail = mailbox && (await mailMailboxLink(mailbox, { now, mailDomain: domain }));
    if (mail) await context.options.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
  },
  present: (_done, { input }): MessageAnswer => ({ message: text.sent({ email: input.address }) }),
});

const remove = call({
  method: 'post',
  path: '/auth/mailboxes/remove',
  limit: 'write',
  access: 'landlord',
  schema: removeMailboxSchema,
  async act({ who, input }) {
    if (!(await removeMailbox(who._id, input.id))) throw notFound('mailbox');
  },
  present: (): MessageAnswer => ({ message: text.removed }),
});

export const mailboxRoutes = [list, add, remove];
