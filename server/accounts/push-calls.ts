import { z } from 'zod';
import { addPushDeviceSchema, type PushDeviceList, removePushDeviceSchema } from '../../domain/calls/push.ts';
import {
  addPushSubscription,
  type PushSubscription,
  pushSubscriptionsOf,
  removePushSubscription,
} from '../../store/accounts/push-subscription.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { accountsText } from './text.ts';

const present = (found: readonly PushSubscription[], { options }: Context): PushDeviceList => ({
  public_key: options.vapidKey ?? '',
  items: found.map(({ _id, device, createdAt, fingerprint }) => ({
    id: String(_id),
    device,
    since: createdAt.toISOString(),
    fingerprint,
  })),
});

const list = call({
  method: 'get',
  path: '/user/push',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => pushSubscriptionsOf(who._id),
  present: (found, { context }) => present(found, context),
});

const add = call({
  method: 'post',
  path: '/user/push/add',
  limit: 'write',
  access: 'landlord',
  schema: addPushDeviceSchema,
  async act({ input: { endpoint, keys, public_key }, who, session, now, context, device }) {
    // The page was loaded before the installation's key was replaced.
    if (public_key !== context.options.vapidKey) throw badRequest(accountsText.push.oldKey);
    await addPushSubscription({
      ...keys,
      userId: who._id,
      sessionKey: session.key,
      endpoint,
      publicKey: public_key,
      device,
      createdAt: now,
    });
    return pushSubscriptionsOf(who._id);
  },
  present: (found, { context }) => present(found, context),
});

const remove = call({
  method: 'post',
  path: '/user/push/remove',
  limit: 'write',
  access: 'landlord',
  schema: removePushDeviceSchema,
  async act({ who, input }) {
    if (!(await removePushSubscription(who._id, input.id))) throw notFound('device');
    return pushSubscriptionsOf(who._id);
  },
  present: (found, { context }) => present(found, context),
});

export const pushRoutes = [list, add, remove];
