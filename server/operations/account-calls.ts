import type { Types } from 'mongoose';
import {
  accountActSchema,
  accountQuotasSchema,
  type AccountItem,
  type AccountList,
  type AccountUsage,
  accountsQuerySchema,
  accountUsageSchema,
} from '../../domain/calls/operations.ts';
import { ownStateOf } from '../../domain/accounts/own-address/standing.ts';
import { GIGABYTE, type OwnQuotas } from '../../domain/accounts/quotas.ts';
import { setOwnQuotas } from '../../store/accounts/quotas.ts';
import { usageOf } from '../accounts/usage-calls.ts';
import { disableAccount, enableAccount, endGeneration, searchAccounts } from '../../store/accounts/console.ts';
import { ownAddressesOf, type OwnAddressRecord } from '../../store/accounts/own-address.ts';
import { hasSecondFactor } from '../../store/accounts/second-factor.ts';
import { endSessions, sessionsOf } from '../../store/accounts/sessions.ts';
import { lastSignIns } from '../../store/accounts/sign-in.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import { countListings } from '../../store/listings/listing.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { pauseMail, resumeMail, waitingMailOf } from '../../store/operations/paused-mail.ts';
import { maskedAddress, maskedName } from '../../domain/operations/masked.ts';
import { isOperator, isOperatorAddress } from '../http/access.ts';
import { type Call, call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { audited, reasonWithoutAddress } from './audit.ts';
import { type OperatorView, viewOf } from './operator-view.ts';
import { recordSearch } from './search-record.ts';
import { operationsText } from './text.ts';

const text = operationsText.accounts;
const perPage = 25;

const list = call({
  method: 'get',
  path: '/operations/accounts',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: accountsQuerySchema,
  async act({ input, ...asked }) {
    await recordSearch('accounts-searched', asked, input);
    const { users, next } = await searchAccounts({ ...input, limit: perPage });
    const view = await viewOf(asked.who, asked.context, asked.now);
    const ids = users.map(({ _id }) => _id);
    const [signIns, own] = await Promise.all([lastSignIns(ids), ownAddressesOf(ids)]);
    return { users, next, view, signIns, own: new Map(own.map((one) => [String(one.landlordId), one])) };
  },
  present: ({ users, next, signIns, own, view }, { context }): AccountList => ({
    items: users.map((user) => {
      const id = String(user._id);
      return presentAccount(user, { signedInAt: signIns.get(id) ?? null, own: own.get(id) ?? null }, context, view);
    }),
    next_cursor: next,
  }),
});

type AccountFacts = { signedInAt: Date | null; own: OwnAddressRecord | null };

function presentAccount(
  user: User,
  { signedInAt, own }: AccountFacts,
  context: Context,
  view: OperatorView,
): AccountItem {
  const { name, agency } = user.sender;
  const shownUntil = view.shownUntil('account', String(user._id));
  const isMasked = shownUntil === null && !isOperator(user, context);
  const [address, words] = isMasked ? [maskedAddress, maskedName] : [String, String];
  return {
    id: String(user._id),
    shown_until: shownUntil,
    email: address(user.email),
    email_confirmed: user.emailConfirmedAt !== null,
    username: words(user.username ?? ''),
    name: [name, agency].filter(Boolean).map(words).join(', '),
    operator: isOperator(user, context),
    second_factor: hasSecondFactor(user),
    created_at: user.createdAt.toISOString(),
    last_sign_in_at: signedInAt?.toISOString() ?? null,
    disabled_at: user.disabledAt?.toISOString() ?? null,
    mail_paused_at: user.mailPausedAt?.toISOString() ?? null,
    own_address: own && { address: address(own.address), state: ownStateOf(own) },
  };
}

async function accountOf({ input }: { input: { id: string } }): Promise<User> {
  const user = await findUserById(input.id);
  if (!user) throw notFound('account');
  return user;
}

const usage = call({
  method: 'get',
  path: '/operations/accounts/usage',
  limit: 'read',
  access: 'operator',
  schema: accountUsageSchema,
  load: accountOf,
  async act({ loaded: { _id }, context, now }) {
    const [used, waiting, listings, sessions] = await Promise.all([
      usageOf(_id, context, now),
      waitingMailOf(_id),
      countListings(_id),
      sessionsOf(_id, now),
    ]);
    return { used, waiting, listings, browsers: sessions.length };
  },
  present: ({ used, waiting, listings, browsers }, { loaded }): AccountUsage => ({
    document_bytes: used.storage.used,
    document_bytes_max: used.storage.max,
    emails_today: used.emails_today.used,
    emails_per_day_max: used.emails_today.max,
    uploads_today: used.uploads_today.used,
    uploads_per_day_max: used.uploads_today.max,
    mail_waiting: waiting,
    own_quotas: presentOwnQuotas(loaded.ownQuotas ?? {}),
    listings,
    signed_in_browsers: browsers,
  }),
});

const presentOwnQuotas = (own: OwnQuotas): AccountUsage['own_quotas'] => ({
  storage_gb: own.storageBytes === undefined ? null : own.storageBytes / GIGABYTE,
  emails_per_day: own.emailsPerDay ?? null,
  uploads_per_day: own.uploadsPerDay ?? null,
});

type Act = Call<'operator', { id: string; reason: string }> & { loaded: User };

/** Signs out every session of the account, in this process at once and in the others within half a minute. */
async function signOut(userId: Types.ObjectId, { live }: Context): Promise<void> {
  await endSessions(userId);
  live.endOthers(String(userId));
}

/** Performs an action on an account, with its reason in the record of operators' actions. */
async function actOn({ loaded: user, input, who, now, context }: Act, action: string, act: () => Promise<void>) {
  const reason = reasonWithoutAddress(input.reason);
  await audited(context, who, now, { action, about: String(user._id) }, async () => {
    await act();
    return { value: undefined, result: reason };
  });
}

const accountAct = (name: string, act: (asked: Act) => Promise<void>) =>
  call({
    method: 'post',
    path: `/operations/accounts/${name}`,
    limit: 'write',
    access: 'operator',
    schema: accountActSchema,
    load: accountOf,
    act,
    present: (_done, { input }) => ({ id: input.id }),
  });

const disable = accountAct('disable', async (asked) => {
  const { loaded: user, context, now } = asked;
  // Otherwise operators could lock one another out; the configuration decides who is an operator.
  if (isOperatorAddress(user.email, context)) throw conflict(text.operator);
  await actOn(asked, text.disabled, async () => {
    if (!(await disableAccount(user._id, now))) throw conflict(text.disabledAlready);
    await signOut(user._id, context);
  });
});

const enable = accountAct('enable', (asked) =>
  actOn(asked, text.enabled, async () => {
    if (!(await enableAccount(asked.loaded._id))) throw conflict(text.enabledAlready);
  }),
);

const endAll = accountAct('end_sessions', (asked) =>
  actOn(asked, text.sessionsEnded, async () => {
    await endGeneration(asked.loaded._id);
    await signOut(asked.loaded._id, asked.context);
  }),
);

const quotas = call({
  method: 'post',
  path: '/operations/accounts/quotas',
  limit: 'write',
  access: 'operator',
  schema: accountQuotasSchema,
  load: accountOf,
  act: (asked) =>
    actOn(asked, text.quotasSet, async () => {
      const { storage_gb: gigabytes, emails_per_day: emailsPerDay, uploads_per_day: uploadsPerDay } = asked.input;
      await setOwnQuotas(asked.loaded._id, {
        ...(gigabytes === null ? {} : { storageBytes: Math.round(gigabytes * GIGABYTE) }),
        ...(emailsPerDay === null ? {} : { emailsPerDay }),
        ...(uploadsPerDay === null ? {} : { uploadsPerDay }),
      });
    }),
  present: (_done, { input }) => ({ id: input.id }),
});

/** The landlord's open pages say so at once. */
const pause = accountAct('pause_mail', (asked) =>
  actOn(asked, text.mailPaused, async () => {
    if (!(await pauseMail(asked.loaded._id, asked.now))) throw conflict(text.pausedAlready);
    await asked.context.live.publish(String(asked.loaded._id), { type: 'account' });
  }),
);

const resume = accountAct('resume_mail', (asked) =>
  actOn(asked, text.mailResumed, async () => {
    if (!(await resumeMail(asked.loaded._id, outboundText.landlordPaused, asked.now)))
      throw conflict(text.resumedAlready);
    await asked.context.live.publish(String(asked.loaded._id), { type: 'account' });
  }),
);

export const accountRoutes = [list, usage, disable, enable, endAll, quotas, pause, resume];
