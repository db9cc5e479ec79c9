import { z } from 'zod';
import { platformIds } from '../domain/listings/platforms.ts';
import { MAX_PERIOD_DAYS } from '../domain/privacy/periods.ts';
import { isNetwork } from '../mail/network-list.ts';
import type { ClamdAddress } from '../mail/scan/clamd.ts';
import { readDkimKeys, DkimKeyError } from '../mail/send/dkim-keys.ts';
import { secretsOf } from '../store/derived-key.ts';
import { parseKeyRing, KeyRingError, type RingKey } from '../store/encryption/key-ring.ts';
import { areVapidKeys } from '../store/vapid-keys.ts';
import { parseFailpoint, failpoints } from '../store/failpoint.ts';
import { readRedisAddress, RedisAddressError } from './redis-address.ts';

/** Types of the environment's variables: each validates the text of one, and parses it. */
export const port = z.coerce.number().int().min(0).max(65_535);
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');
export const optionalUrl = z.url().optional();
export const emailList = z
  .string()
  .transform((value) =>
    value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map((entry) => entry.toLowerCase()),
  )
  .pipe(z.array(z.email()));
const list = z.string().transform((value) => value.split(/[\s,;]+/).filter(Boolean));
export const networkList = list.pipe(
  z.array(z.string().refine(isNetwork, 'needs addresses or networks such as 192.0.2.7 or 2001:db8::/32')),
);
export const count = z.coerce.number().int().min(1);

/** A retention period, in days (domain/privacy/periods.ts). */
export const period = z.coerce.number().int().min(1).max(MAX_PERIOD_DAYS);

/** One or more servers that send email, separated by commas or spaces, the preferred one first. */
export const relays = z
  .string()
  .transform((value) => value.trim().split(/[\s,]+(?=smtps?:)/i))
  .pipe(
    z.array(z.url({ protocol: /^smtps?$/, error: 'needs smtp://user:secret@host:587, or several with commas' })).min(1),
  );

/** One Redis, Sentinels or a Cluster (redis-address.ts). */
export const redisUrl = z.string().superRefine((value, context) => {
  try {
    readRedisAddress(value);
  } catch (error) {
    if (!(error instanceof RedisAddressError)) throw error;
    context.addIssue(error.message);
  }
});

/** What `npm run domain -- keys` writes (mail/send/dkim-keys.ts). */
export const dkimKeys = z.string().transform((value, context) => {
  try {
    return readDkimKeys(value);
  } catch (error) {
    if (!(error instanceof DkimKeyError)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
});

/** The keys that wrap the keys of files, the current one first (store/encryption/key-ring.ts). */
export const keyRing = z.string().transform((value, context): RingKey[] => {
  try {
    return parseKeyRing(value);
  } catch (error) {
    if (!(error instanceof KeyRingError)) throw error;
    context.addIssue(error.message);
    return z.NEVER;
  }
});

/** An origin without a path: `http://127.0.0.1:4000`. */
const origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine(
    (value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value,
    'needs an origin such as http://127.0.0.1:4000',
  );
export const platformOrigins = z
  .string()
  .transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue('needs JSON such as {"daft":"http://127.0.0.1:4000"}');
      return z.NEVER;
    }
  })
  .pipe(z.partialRecord(z.enum(platformIds), origin));

/** `mail-stored:3` (store/failpoint.ts). */
export const killAt = z.string().transform((value, context) => {
  const pass = parseFailpoint(value);
  if (!pass) context.addIssue(`is none of ${Object.keys(failpoints).join(', ')}, each alone or with :3`);
  return pass ?? z.NEVER;
});

/** One secret, or several separated by commas, newest first (store/derived-key.ts). */
export const sessionSecret = z
  .string()
  .refine(
    (value) => secretsOf(value).every((one) => one.length >= 32),
    'needs at least 32 characters, each if several',
  );

/** One private key, or several separated by commas, newest first (store/vapid-keys.ts). */
export const vapidPrivateKeys = z
  .string()
  .refine(areVapidKeys, 'needs a private key of P-256 as 32 bytes in base64url; several with commas between');

/** How push services reach whoever runs the installation (RFC 8292, section 2.1). */
export const vapidSubject = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^(?:mailto|https):/.test(value),
    'needs an address such as mailto:ops@example.ie or https://example.ie',
  );

/** Where clamd listens: `host:port`, or the path of its socket. */
export const clamdAddress = z.string().transform((value, context): ClamdAddress => {
  if (value.startsWith('/')) return { path: value };
  const [, host = '', given = ''] = /^(?:tcp:\/\/)?(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? [];
  const parsed = port.min(1).safeParse(given);
  if (host && parsed.success) return { host: host.replace(/^\[|\]$/g, ''), port: parsed.data };
  context.addIssue('needs a host and a port such as 127.0.0.1:3310, or the path of a socket');
  return z.NEVER;
});

/** Headers as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
export const otlpHeaders = z.string().transform((value, context): Record<string, string> => {
  const headers: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const [, name, encoded] = /^\s*([\w-]+)=((?:[^%]|%[\da-f]{2})*)$/i.exec(pair) ?? [];
    if (name && encoded !== undefined) headers[name] = decodeURIComponent(encoded.trim());
    else context.addIssue('needs name=value, or several with commas; values are percent-encoded');
  }
  return headers;
});
