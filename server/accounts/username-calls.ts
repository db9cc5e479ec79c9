import { z } from 'zod';
import {
  setUsernameSchema,
  type UsernameAnswer,
  type UsernameAvailability,
  usernameSchema,
} from '../../domain/calls/account.ts';
import { type UsernameProblem, usernameMaxLength, usernameProblem } from '../../domain/accounts/username.ts';
import { claimUsername, isUsernameTaken } from '../../store/accounts/inbox.ts';
import { canChangeUsername, changeUsername } from '../../store/inbound/change-username.ts';
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
  schema: setUsernameSchema,
  async act({ input: { username, current }, who, now }) {
    const problem = usernameProblem(username);
    if (problem) throw badRequest(problems[problem]);
    // A repeated request, such as a double click, counts once.
    if (who.username === username) return who;
    const outcome = current
      ? await changeUsername(who, { current, username, now })
      : await claimUsername(who._id, username);
    if (outcome === 'taken') throw conflict(text.taken);
    if (outcome === 'has-one' || outcome === 'in-use') throw conflict(text.set);
    return { ...who, username };
  },
  present: (user, { context }) => presentSession(user, context),
});

const showUsername = call({
  method: 'get',
  path: '/user/username/current',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => canChangeUsername(who),
  present: (canChange, { who }): UsernameAnswer => ({ username: who.username, can_change: canChange }),
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

export const usernameRoutes = [setUsername, showUsername, usernameAvailable];
