import { type UsernameAvailability, usernameSchema } from '../../domain/calls/account.ts';
import { type UsernameProblem, usernameMaxLength, usernameProblem } from '../../domain/accounts/username.ts';
import { claimUsername, findInbox } from '../../store/accounts/user.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { presentSession } from './present-account.ts';

const taken = 'This username is taken. Please choose another.';
const problems: Record<UsernameProblem, string> = {
  empty: 'Please choose a username.',
  characters: 'A username is made of the letters a to z and digits only.',
  'too-long': `A username has at most ${usernameMaxLength} characters.`,
  reserved: 'This username is kept for the house. Please choose another.',
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
    // Said twice, such as by a double click, it is as good as once.
    if (who.username === input.username) return who;
    const outcome = await claimUsername(who._id, input.username);
    if (outcome === 'taken') throw conflict(taken);
    if (outcome === 'has-one') throw conflict('Your username is chosen already: your inbox address stays as it is.');
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
    return (await findInbox(input.username)) ? taken : null;
  },
  present: (reason): UsernameAvailability => ({ available: reason === null, reason }),
});

export const usernameRoutes = [setUsername, usernameAvailable];
