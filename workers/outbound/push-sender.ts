import { sign } from 'node:crypto';
import { guardedRequest } from '../../platforms/adverts/guarded-request.ts';
import type { Resolve } from '../../platforms/adverts/checked-lookup.ts';
import type { VapidKey } from '../../store/vapid-keys.ts';
import { type DeviceKeys, encryptPush } from './push-encryption.ts';

/** A device as its browser described it; `publicKey`: our key that its subscription was made with. */
export type PushDevice = DeviceKeys & { endpoint: string; publicKey: string };

/** `waitSeconds`: how long the push service asks us to wait, null if it doesn't. */
export type PushAnswer = { status: number; waitSeconds: number | null };

export type PushSender = {
  /**
   * Sends a notice to a device's push service, which keeps it for `lifetime` seconds. Throws if the service cannot be
   * reached or is at no public address, and if there is no key for the device.
   */
  send(device: PushDevice, notice: string, lifetime: number): Promise<PushAnswer>;
};

export type PushSenderSettings = {
  keys: readonly VapidKey[];
  /** How push services reach whoever runs this: a mailto or an https address. */
  subject: string;
  resolve: Resolve;
  now: () => Date;
  /** Origins that stand in for those of push services, by origin: for tests. */
  origins?: Readonly<Record<string, string>>;
};

/** For one request, with its look-up. */
const requestMs = 15_000;
/** How long a token is valid; at most a day is allowed (RFC 8292, section 2). */
const tokenSeconds = 12 * 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header by which a push service knows who sends (RFC 8292, section 3; RFC 7515). */
function authorization(audience: string, { sign: key, publicKey }: VapidKey, subject: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const signed = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: audience, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function waitSeconds(header: string | undefined, now: Date): number | null {
  if (!header) return null;
  const seconds = /^\d{1,6}$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

/** Sends notices by the Web Push protocol (RFC 8030). */
export function pushSender({ keys, subject, resolve, now, origins = {} }: PushSenderSettings): PushSender {
  return {
    async send({ endpoint, publicKey, ...deviceKeys }, notice, lifetime) {
      const key = keys.find((one) => one.publicKey === publicKey);
      if (!key) throw new Error('No key of this installation fits the device’s subscription');
      const address = new URL(endpoint);
      const standIn = origins[address.origin];
      const body = encryptPush(notice, deviceKeys);
      const response = await guardedRequest(standIn ? new URL(address.pathname, standIn) : address, {
        method: 'POST',
        headers: {
          Authorization: authorization(address.origin, key, subject, now()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          'Content-Length': String(body.length),
          TTL: String(lifetime),
          Urgency: 'normal',
        },
        body,
        signal: AbortSignal.timeout(requestMs),
        resolve,
        trusted: standIn !== undefined,
      });
      // Nothing of the response's body is read: whatever is at the address can tell us only its status.
      response.destroy();
      return { status: response.statusCode ?? 0, waitSeconds: waitSeconds(response.headers['retry-after'], now()) };
    },
  };
}
