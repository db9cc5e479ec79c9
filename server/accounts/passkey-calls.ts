import { z } from 'zod';
import {
  type PasskeyAdded,
  type PasskeyList,
  addPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
} from '../../domain/calls/passkeys.ts';
import { MAX_PASSKEYS } from '../../domain/accounts/passkeys.ts';
import { addPasskey, removePasskey, renamePasskey } from '../../store/accounts/passkeys.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { endSessions } from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { type Call, call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { mailSecurityNotice } from './account-mails.ts';
import { mustBeConfirmed } from './confirmed-identity.ts';
import { checkRegistration, creationOptions } from './passkey-ceremony.ts';
import { presentPasskey, presentSession } from './present-account.ts';
import { accountsText } from './text.ts';

const text = accountsText.passkeys;

const presentList = ({ passkeys }: User): PasskeyList => ({ items: passkeys.map(presentPasskey) });

const list = call({
  method: 'get',
  path: '/auth/passkeys',
  limit: 'read',
  access: 'signed-in',
  schema: z.object({}),
  act: ({ who }) => who,
  present: presentList,
});

function mustHaveRoom(user: User): void {
  if (user.passkeys.length >= MAX_PASSKEYS) throw conflict(text.full({ max: MAX_PASSKEYS }));
}

const begin = call({
  method: 'post',
  path: '/auth/passkeys/begin',
  limit: 'sign-in',
  access: 'signed-in',
  schema: z.object({}),
  act(asked) {
    const { who } = asked;
    // Otherwise whoever signed up with someone's address could lock its owner out.
    if (!who.emailConfirmedAt) throw conflict(accountsText.secondFactor.confirmFirst);
    mustHaveRoom(who);
    mustBeConfirmed(asked);
    return creationOptions(who, asked);
  },
  present: (options) => options,
});

/** After a change of the second factor every other session ends, and this one continues. */
async function continueAlone(user: User, { session, context, now }: Call<'signed-in', unknown>): Promise<void> {
  await session.signIn(user, now);
  await endSessions(user._id, session.key);
  context.live.endOthers(String(user._id), session.id);
}

const add = call({
  method: 'post',
  path: '/auth/passkeys/add',
  limit: 'sign-in',
  access: 'signed-in',
  schema: addPasskeySchema,
  async act(asked) {
    const { input, who, from, context, now } = asked;
    if (!who.emailConfirmedAt) throw conflict(accountsText.secondFactor.confirmFirst);
    mustHaveRoom(who);
    mustBeConfirmed(asked);
    const passkey = { ...(await checkRegistration(who, input.passkey, asked)), name: input.name };
    const added = await addPasskey(context.options.sessionSecret, who, passkey, now);
    if (!added) throw conflict(text.takenAlready);
    const isFirst = added.recoveryCodes.length > 0;
    if (isFirst) await continueAlone(added.user, asked);
    securityEvent('authn_second_factor_change', { from, userId: who._id, what: 'passkey added' });
    await mailSecurityNotice(added.user, isFirst ? 'passkey-first' : 'passkey-added', context);
    return added;
  },
  present: ({ user, recoveryCodes }, { context }): PasskeyAdded => ({
    recovery_codes: recoveryCodes,
    signed_in: presentSession(user, context),
  }),
});

const rename = call({
  method: 'post',
  path: '/auth/passkeys/rename',
  limit: 'write',
  access: 'signed-in',
  schema: renamePasskeySchema,
  async act({ input, who }) {
    const user = await renamePasskey(who._id, input.id, input.name);
    if (!user) throw notFound('passkey');
    return user;
  },
  present: presentList,
});

const remove = call({
  method: 'post',
  path: '/auth/passkeys/remove',
  limit: 'sign-in',
  access: 'signed-in',
  schema: removePasskeySchema,
  async act(asked) {
    const { input, who, from, context } = asked;
    if (!who.passkeys.some(({ _id }) => String(_id) === input.id)) throw notFound('passkey');
    mustBeConfirmed(asked);
    const user = await removePasskey(who._id, input.id);
    if (!user) throw notFound('passkey');
    await continueAlone(user, asked);
    securityEvent('authn_second_factor_change', { from, userId: who._id, what: 'passkey removed' });
    await mailSecurityNotice(user, hasSecondFactor(user) ? 'passkey-removed' : 'second-factor-off', context);
    return user;
  },
  present: (user, { context }) => presentSession(user, context),
});

export const passkeyRoutes = [list, begin, add, rename, remove];
