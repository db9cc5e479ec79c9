import { type UsernameAvailability, usernameSchema } from '../../domain/calls/account.ts';
import { type UsernameProblem, usernameMaxLength, usernameProblem } from '../../domain/accounts/username.ts';
import { claimUsername, isUsernameTaken } from '../../store/accounts/user.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { presentSession } from './present-account.ts';
import { accountsText } from './text.ts';

const text = accountsText.username;

const problems: Record<UsernameProblem, string> = {
  empty: text.empty,
  characters: text.characters,
  'too-long': text['too-long']({ max: usernameMaxLength }),
  reserved: text.reserved,
};

const setUsername = call({
  method: 'put',
  path: '/user/username',
  limit: 'write',
  access: 'signed-in',
  schema: usernameSchema,
  async act({ input, who }) {
    const problem = usernameProblem(input.username);
    if (problem) throw badRequest(problems[problem]);
    // Sent twice, such as by a double click, it counts once.
    if (who.username === input.username) return who;
    const outcome = await claimUsername(who._id, input.username);
    if (outcome === 'taken') throw conflict(text.taken);
    if (outcome === 'has-one') throw conflict(text.set);
    return { ...who, username: input.username };
  },
  present: (user, { context }) => presentSession(user, context),
});

const usernameAvailable = call({
  method: 'get',
  path: '/user/username/available',
  limit: 'username-check',
  access: 'signed-in',
  schema: usernameSchema,
  async act({ input }) {
    const problem = usernameProblem(input.username);
    if (problem) return problems[problem];
    return (await isUsernameTaken(input.username)) ? text.taken : null;
  },
  present: (reason): UsernameAvailability => ({ available: reason === null, reason }),
});

export const usernameRoutes = [setUsername, usernameAvailable];
