import { randomBytes, randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { addPushSubscription, pushSubscriptionsOf } from '../../../store/accounts/push-subscription.ts';

/** A device of a landlord, with notices; returns its id. */
export async function pushDeviceOf(userId: Types.ObjectId, sessionKey = 'a session'): Promise<string> {
  await addPushSubscription({
    userId,
    sessionKey,
    endpoint: `https://push.example/send/${randomUUID()}`,
    p256dh: randomBytes(65).toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
    publicKey: 'a key',
    device: 'Chrome on Android',
    createdAt: new Date(),
  });
  return String((await pushSubscriptionsOf(userId)).at(-1)?._id);
}
