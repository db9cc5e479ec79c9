import { z } from 'zod';
import { type OwnAddressProblem, readOwnAddress } from '../../domain/accounts/own-address/address.ts';
import { addOwnAddressSchema, type OwnAddressState } from '../../domain/calls/own-address.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import {
  addOwnAddress,
  askNewOwnKey,
  askOwnCheck,
  ownAddressOf,
  type OwnAddressRecord,
  removeOwnAddress,
} from '../../store/accounts/own-address.ts';
import type { User } from '../../store/accounts/user.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, conflict, HttpError, notFound } from '../http/errors.ts';
import { presentOwnAddress } from './present-own-address.ts';
import { accountsText } from './text.ts';

const text = accountsText.ownAddress;

type CallFacts = { who: User; context: Context; now: Date };

function present(own: OwnAddressRecord | null, { who, context, now }: CallFacts): OwnAddressState {
  const mailDomain = context.options.applicationsMailDomain;
  return {
    inbox: inboxAddress(who.username ?? '', mailDomain),
    own_address: own && presentOwnAddress(own, { mailDomain, signInAddress: who.email, now }),
  };
}

/** Has a worker ask DNS at once; if the queue can't take the job now, the sweep finds the address. */
async function look({ _id }: OwnAddressRecord, { context, now }: CallFacts): Promise<void> {
  await context.options.queues.enqueue('check-own-address', { ownAddressId: String(_id) }, now.getTime());
}

const shown = call({
  method: 'get',
  path: '/user/own_address',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => ownAddressOf(who._id),
  present,
});

function refusalOf(problem: OwnAddressProblem, typed: string): HttpError {
  const domain = typed.slice(typed.lastIndexOf('@') + 1).toLowerCase();
  return badRequest(problem === 'free-mail' ? text['free-mail']({ domain }) : text[problem]);
}

const add = call({
  method: 'post',
  path: '/user/own_address/add',
  limit: 'own-address',
  access: 'landlord',
  schema: addOwnAddressSchema,
  async act(asked) {
    const { who, input, now, context } = asked;
    const { applicationsMailDomain, publicUrl } = context.options;
    const read = readOwnAddress(input.address, [applicationsMailDomain, new URL(publicUrl).hostname]);
    if (typeof read === 'string') throw refusalOf(read, input.address);
    if (platformOfAddress(read.address) !== null) throw badRequest(text.platform);
    const own = await addOwnAddress(who._id, read, now);
    if (!own) throw conflict(text.hasOne);
    await look(own, asked);
    return own;
  },
  present,
});

const check = call({
  method: 'post',
  path: '/user/own_address/check',
  limit: 'write',
  access: 'landlord',
  schema: z.object({}),
  async act(asked) {
    const own = await askOwnCheck(asked.who._id, asked.now);
    if (own) await look(own, asked);
    else if (await ownAddressOf(asked.who._id)) throw new HttpError(429, text.tooSoon, { event: null });
    else throw notFound('own address');
    return own;
  },
  present,
});

const newKey = call({
  method: 'post',
  path: '/user/own_address/new_key',
  limit: 'own-address',
  access: 'landlord',
  schema: z.object({}),
  async act(asked) {
    const own = await askNewOwnKey(asked.who._id, asked.now);
    if (!own) throw conflict(text.noNewKey);
    await look(own, asked);
    return own;
  },
  present,
});

const remove = call({
  method: 'post',
  path: '/user/own_address/remove',
  limit: 'own-address',
  access: 'landlord',
  schema: z.object({}),
  async act({ who }) {
    if (!(await removeOwnAddress(who._id))) throw notFound('own address');
    return null;
  },
  present,
});

export const ownAddressRoutes = [shown, add, check, newKey, remove];
