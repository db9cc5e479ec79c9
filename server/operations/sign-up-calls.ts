import { z } from 'zod';
import { maskedAddress } from '../../domain/operations/masked.ts';
import { invitationAddress } from '../../domain/accounts/sign-up.ts';
import {
  changeSignUpSchema,
  inviteToSignUpSchema,
  type SignUpInvitationAnswer,
  type SignUpSettings,
  withdrawInvitationSchema,
} from '../../domain/calls/sign-up.ts';
import {
  armInvitation,
  createInvitation,
  newestInvitations,
  withdrawInvitation,
} from '../../store/accounts/sign-up-invitation.ts';
import { chooseSignUpAudience } from '../../store/operations/installation.ts';
import { mailSignUpInvitation } from '../../store/outbound/account-mail.ts';
import { signUpAudience } from '../accounts/sign-up-admission.ts';
import { call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { audited, reasonWithoutAddress } from './audit.ts';
import { viewOf } from './operator-view.ts';
import { operationsText } from './text.ts';

const text = operationsText.signUp;
const MAX_LISTED = 100;
const dayMs = 24 * 3600 * 1000;

const settings = call({
  method: 'get',
  path: '/operations/sign_up',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  act: ({ who, context, now }) =>
    Promise.all([signUpAudience(context), newestInvitations(MAX_LISTED), viewOf(who, context, now)]),
  present: ([audience, invitations, view]): SignUpSettings => ({
    open_to: audience,
    invitations: invitations.map(({ _id, email, createdAt, expiresAt, usedAt }) => ({
      id: String(_id),
      shown_until: view.shownUntil('invitation', String(_id)),
      email: email && (view.shownUntil('invitation', String(_id)) ? email : maskedAddress(email)),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      used_at: usedAt?.toISOString() ?? null,
    })),
  }),
});

const change = call({
  method: 'post',
  path: '/operations/sign_up/change',
  limit: 'write',
  access: 'operator',
  schema: changeSignUpSchema,
  async act({ input, who, now, context }) {
    const reason = reasonWithoutAddress(input.reason);
    await audited(context, who, now, { action: text.changed, about: input.open_to }, async () => {
      await chooseSignUpAudience(input.open_to);
      return { value: undefined, result: reason };
    });
  },
  present: (_done, { input }) => ({ open_to: input.open_to }),
});

const invite = call({
  method: 'post',
  path: '/operations/sign_up/invite',
  limit: 'write',
  access: 'operator',
  schema: inviteToSignUpSchema,
  async act({ input: { email, days }, who, now, context }): Promise<SignUpInvitationAnswer> {
    const { sessionSecret, publicUrl, applicationsMailDomain: mailDomain, queues } = context.options;
    const expiresAt = new Date(now.getTime() + days * dayMs);
    const invitation = await createInvitation({ email: email || null, invitedBy: who._id, createdAt: now, expiresAt });
    const id = String(invitation._id);
    return audited<SignUpInvitationAnswer>(context, who, now, { action: text.invited, about: id }, async () => {
      if (email) {
        const mail = await mailSignUpInvitation(invitation, email, { now, mailDomain });
        await queues.enqueue('send-mail', { outgoingId: String(mail._id) });
        return { value: { id, link: null }, result: text.emailed };
      }
      const token = await armInvitation(sessionSecret, invitation._id, now);
      if (!token) throw conflict(text.gone);
      return { value: { id, link: invitationAddress(publicUrl, token) }, result: text.linkMade };
    });
  },
  present: (invitation) => invitation,
});

const withdraw = call({
  method: 'post',
  path: '/operations/sign_up/withdraw',
  limit: 'write',
  access: 'operator',
  schema: withdrawInvitationSchema,
  async act({ input: { id }, who, now, context }) {
    await audited(context, who, now, { action: text.withdrawn, about: id }, async () => {
      if (!(await withdrawInvitation(id))) throw notFound('invitation');
      return { value: undefined, result: text.done };
    });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

export const signUpSettingRoutes = [settings, change, invite, withdraw];
