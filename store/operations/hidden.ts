import { isValidObjectId } from 'mongoose';
import type { HiddenKind } from '../../domain/operations/hidden.ts';
import { Users } from '../accounts/user.ts';
import { Invitations } from '../accounts/sign-up-invitation.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';

const exists: Readonly<Partial<Record<HiddenKind, (id: string) => Promise<unknown>>>> = {
  'received-email': (_id) => ReceivedMails.exists({ _id }),
  'sent-email': (_id) => OutgoingMails.exists({ _id }),
  account: (_id) => Users.exists({ _id }),
  invitation: (_id) => Invitations.exists({ _id }),
};

/** Whether a record exists, for the kinds that are records with an id of the store. */
export async function isHiddenRecord(kind: HiddenKind, id: string): Promise<boolean> {
  const find = exists[kind];
  return find !== undefined && isValidObjectId(id) && (await find(id)) !== null;
}
