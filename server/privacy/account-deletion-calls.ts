import { z } from 'zod';
import { type AccountDeletionPreview, type DeletedAccount, deleteAccountSchema } from '../../domain/calls/privacy.ts';
import { isTypedName } from '../../domain/privacy/deletion.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { accountContents, deleteAccount, whyAccountStays } from '../../store/privacy/delete-account.ts';
import { mustBeConfirmed } from '../accounts/confirmed-identity.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict, notSignedIn } from '../http/errors.ts';

const preview = call({
  method: 'get',
  path: '/user/deletion',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  async act({ who, now }) {
    const [contents, refusals] = await Promise.all([accountContents(who._id), whyAccountStays(who._id, now)]);
    return { ...contents, refusals };
  },
  present: ({ listings, applicants, documents, messages, viewings, refusals }, { who }): AccountDeletionPreview => ({
    username: who.username,
    refusals,
    listings: listings.map(({ _id, address }) => ({ listing_id: String(_id), address })),
    num_applicants: applicants,
    num_documents: documents,
    num_messages: messages,
    num_viewings: viewings,
  }),
});

const remove = call({
  method: 'post',
  path: '/user/delete',
  limit: 'write',
  access: 'landlord',
  schema: deleteAccountSchema,
  async act(asked) {
    const { input, who, now, from, session, context } = asked;
    if (!isTypedName(input.username, who.username)) throw badRequest(privacyText.refusals.typedUsername);
    mustBeConfirmed(asked);
    const { queues, applicationsMailDomain: mailDomain } = context.options;
    const result = await deleteAccount(who, { now, mailDomain });
    if (result.outcome === 'refused') throw conflict(result.reasons.join(' '));
    if (result.outcome === 'gone') throw notSignedIn();
    securityEvent('user_deleted', { from, userId: who._id });
    // If the queue can't take them now, the sweep finds both.
    await queues.enqueue('delete-account', { userId: String(who._id) });
    await queues.enqueue('send-mail', { outgoingId: String(result.receiptId) });
    await session.signOut();
    // Calls refuse the account from now on: its open pages must not hear of it either.
    context.live.endOthers(String(who._id));
  },
  present: (): DeletedAccount => ({ deleted: true }),
});

export const accountDeletionRoutes = [preview, remove];
