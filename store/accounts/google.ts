import { endLink } from './link.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { type User, Users, asUser, createUser, findUserByEmail } from './user.ts';

/** Someone identified by Google, with an address that it has verified (lower case). */
export type GooglePerson = { subject: string; email: string };

/**
 * `joined`: as before, or the account with this address · `taken-over`: nobody had proven that account to be theirs.
 */
export type GoogleAccount = { user: User; outcome: 'known' | 'created' | 'joined' | 'taken-over' };

async function joinConfirmed(user: User, { subject }: GooglePerson): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: user._id, googleSubject: null, emailConfirmedAt: { $ne: null } },
      { $set: { googleSubject: subject } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/**
 * The creator of this account has not proven that the address is theirs: the password could be a stranger's, set to
 * wait for the owner. It is dropped with every session; from now on the account belongs to the verified person.
 */
async function takeOver(user: User, { subject }: GooglePerson, now: Date): Promise<User | null> {
  const taken = await Users.findOneAndUpdate(
    { _id: user._id, googleSubject: null, emailConfirmedAt: null },
    { $set: { googleSubject: subject, emailConfirmedAt: now, passwordHash: null }, $inc: { sessionGeneration: 1 } },
    { returnDocument: 'after' },
  ).lean<User>();
  if (!taken) return null;
  await endLink(user._id, 'password-reset', now);
  await endLink(user._id, 'email-confirmation', now);
  return asUser(taken);
}

async function join(
  person: GooglePerson,
  mayCreate: boolean,
  now: Date,
): Promise<GoogleAccount | 'other-account' | 'no-sign-up' | 'again'> {
  const known = asUser(await Users.findOne({ googleSubject: { $eq: person.subject, $type: 'string' } }).lean<User>());
  if (known) return { user: known, outcome: 'known' };
  const sameAddress = await findUserByEmail(person.email);
  if (!sameAddress) {
    if (!mayCreate) return 'no-sign-up';
    const user = await createUser({
      email: person.email,
      passwordHash: null,
      googleSubject: person.subject,
      emailConfirmedAt: now,
      createdAt: now,
    });
    return user ? { user, outcome: 'created' } : 'again';
  }
  // Created in between, by the same person in another tab.
  if (sameAddress.googleSubject === person.subject) return { user: sameAddress, outcome: 'known' };
  if (sameAddress.googleSubject) return 'other-account';
  const outcome = sameAddress.emailConfirmedAt ? 'joined' : 'taken-over';
  const user =
    outcome === 'joined' ? await joinConfirmed(sameAddress, person) : await takeOver(sameAddress, person, now);
  return user ? { user, outcome } : 'again';
}

/** Another tab, or a confirmation in between, can change what is found: it is looked up again. */
const looks = 5;

/**
 * The account of someone who signed in with Google: the one they used before, otherwise the one with the same address,
 * otherwise a new one. 'other-account' if the address's account belongs to another Google account, 'no-sign-up' if a
 * new one would be needed and may not be created.
 */
export async function accountOfGoogle(
  person: GooglePerson,
  mayCreate: boolean,
  now: Date,
): Promise<GoogleAccount | 'other-account' | 'no-sign-up'> {
  for (let look = 1; look <= looks; look++) {
    try {
      const answer = await join(person, mayCreate, now);
      if (answer !== 'again') return answer;
    } catch (error) {
      // The same person in another tab was quicker; the next look-up finds their account.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new Error('The account of a sign-in with Google kept changing while it was looked for');
}
