import mongoose from 'mongoose';
import type { LinkPurpose } from '../../../domain/accounts/account-link.ts';
import { armLink, linkOf } from '../../../store/accounts/link.ts';
import type { AccountMail } from '../../../store/outbound/outgoing-mail.ts';
import type { AccountTemplate } from '../../../store/outbound/templates.ts';
import { type User, findUserByEmail } from '../../../store/accounts/user.ts';
import { until } from '../../world.ts';
import type { TestServer } from './server-for-tests.ts';
import { secret } from './world-for-tests.ts';

export async function userOf(email: string): Promise<User> {
  const user = await findUserByEmail(email);
  if (!user) throw new Error(`There is no account of ${email}`);
  return user;
}

/** The token of the newest link for a purpose, as its email would contain it if sent now. */
export async function tokenFor(app: TestServer, email: string, purpose: LinkPurpose, number?: number): Promise<string> {
  const link = await until(`a link for ${email}`, async () => {
    // After a response that reveals nothing about the account, the link is made only once the response was sent.
    const user = await findUserByEmail(email);
    const newest = user && linkOf(user, purpose);
    return newest && (number === undefined || newest.number === number) ? newest : null;
  });
  const token = await armLink(secret, (await userOf(email))._id, purpose, link.number, app.clock.now());
  if (!token) throw new Error('The link was used or replaced meanwhile');
  return token;
}

/** The emails of a kind to this address in the outbox. */
export function outbox(email: string, template: AccountTemplate): Promise<AccountMail[]> {
  return mongoose.connection
    .collection<AccountMail>('outgoing_mails')
    .find({ to: email, template })
    .sort({ number: 1 })
    .toArray();
}
