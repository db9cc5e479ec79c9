import type { Types } from 'mongoose';
import { mailboxesOf, removeMailboxesOf } from '../accounts/mailbox.ts';
import { removeOwnAddress } from '../accounts/own-address.ts';
import { removePushSubscriptions } from '../accounts/push-subscription.ts';
import { endSessions } from '../accounts/sessions.ts';
import { removeSignIns } from '../accounts/sign-in.ts';
import type { User } from '../accounts/user.ts';
import { removeTableViewsOf } from '../applications/saved-view.ts';
import { removeSenderRulesOf } from '../inbound/sender-rule.ts';
import { removeTemplatesOf } from '../messages/template.ts';
import { removeAccessesBy } from '../operations/access-record.ts';
import { removeCaughtMails } from '../outbound/caught-mail.ts';
import { forgetCausedMails } from '../outbound/caused-mail.ts';
import { type KeptOutgoing, OutgoingMails } from '../outbound/outgoing-mail.ts';
import { anonymiseSuppression } from '../outbound/suppression.ts';
import { disconnectFeed } from '../viewings/calendar-feed.ts';
import { removeDataRequestsOf } from './data-request.ts';
import { blankAllHolds } from './hold.ts';
import { removeAgreementsOf } from './agreement.ts';
import { removeNoticesOf } from './notice.ts';
import { deleteMailOf } from './old-mail.ts';

/** An account that is being deleted. */
export type DeletedUser = User & Required<Pick<User, 'deletion'>>;

export type AccountPass = { user: DeletedUser; now: Date; secret: string };

type Outgoing = Pick<KeptOutgoing, '_id' | 'key' | 'template' | 'status' | 'rfcMessageId'>;

/** The receipt of the deletion stays until it has left or was given up. */
const isReceiptToSend = ({ template, status }: Outgoing): boolean =>
  template === 'account-deleted' && (status === 'waiting' || status === 'sending');

/** Removes the emails to the landlord and the counts for them. Returns the ids of the emails. */
async function removeMailsTo({ user, secret }: AccountPass): Promise<Types.ObjectId[]> {
  const all = await OutgoingMails.find(
    { userId: { $eq: user._id, $type: 'objectId' } },
    { key: 1, template: 1, status: 1, rfcMessageId: 1 },
  ).lean<Outgoing[]>();
  const removed = all.filter((mail) => !isReceiptToSend(mail));
  const ids = removed.map(({ _id }) => _id);
  await removeCaughtMails(removed.filter(({ template }) => template !== 'account-deleted').map(byMessageId));
  const addresses = [user.deletion.email, ...(await mailboxesOf(user._id)).map(({ address }) => address)];
  for (const address of addresses) {
    await anonymiseSuppression(secret, address);
    await forgetCausedMails(
      ids,
      address,
      removed.map(({ key }) => key),
    );
  }
  await OutgoingMails.deleteMany({ _id: { $in: ids } });
  return ids;
}

const byMessageId = ({ rfcMessageId }: Outgoing): string => rfcMessageId;

/** A step that removes records that no job refers to. */
const quietly =
  (remove: (userId: Types.ObjectId) => Promise<unknown>) =>
  async ({ user }: AccountPass) => {
    await remove(user._id);
    return [];
  };

/**
 * What a landlord’s account holds besides its listings and their applicants, in the order of deletion: what is found
 * through another record comes before it. Each step can be interrupted and repeated, and returns the ids of records
 * that jobs may refer to. The registry of personal data names the step that erases each kind of record.
 */
export const accountSteps = {
  'account sessions': quietly(endSessions),
  'account sign-ins': quietly(removeSignIns),
  'account devices': quietly(removePushSubscriptions),
  'account feed': quietly(disconnectFeed),
  'account mail': async ({ user, now }) => {
    await deleteMailOf(user._id, now);
    return [];
  },
  'account outgoing mail': removeMailsTo,
  'account mailboxes': quietly(removeMailboxesOf),
  'account own address': quietly(removeOwnAddress),
  'account templates': quietly(removeTemplatesOf),
  'account notices': quietly(removeNoticesOf),
  'account agreements': quietly(removeAgreementsOf),
  'account views': quietly(removeTableViewsOf),
  'account sender rules': quietly(removeSenderRulesOf),
  'account accesses': quietly(removeAccessesBy),
  'account holds': quietly(blankAllHolds),
  'account requests': quietly(removeDataRequestsOf),
} as const satisfies Record<string, (pass: AccountPass) => Promise<readonly Types.ObjectId[]>>;
