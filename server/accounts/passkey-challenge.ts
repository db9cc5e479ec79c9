import { createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { type PasskeyPurpose, challengeMinutes } from '../../domain/accounts/passkeys.ts';
import { spendChallenge } from '../../store/accounts/spent-challenge.ts';
import { derivedKey, isMadeWith } from '../../store/derived-key.ts';
import type { Call } from '../http/call.ts';

/**
 * The challenges that passkeys sign (Web Authentication, 13.4.3). Creating one stores nothing, so that requesting many
 * fills nothing: it carries its expiry and a keyed hash of its purpose, its user, and the browser it was made in, which
 * a cookie identifies. Its use is recorded, and possible once.
 */
export type ChallengeUse = { purpose: PasskeyPurpose; userId: Types.ObjectId | null };

export type ChallengeRequest = Pick<Call<'visitor', unknown>, 'cookies' | 'context' | 'now'>;

const cookie = 'passkey';
const randomOctets = 16;
const endOctets = 6;
const bodyOctets = randomOctets + endOctets;

function macOf(body: Buffer, browser: string, { purpose, userId }: ChallengeUse, secret: string): Buffer {
  const bound = `${purpose}\n${userId ? String(userId) : ''}\n${browser}\n${body.toString('hex')}`;
  return createHmac('sha256', derivedKey(secret, 'passkey-challenge')).update(bound).digest();
}

/** A new challenge for this browser. */
export function makeChallenge(use: ChallengeUse, { cookies, context, now }: ChallengeRequest): Buffer {
  const known = cookies.read(cookie);
  const browser = known ?? randomBytes(16).toString('base64url');
  if (known === null) cookies.keep(cookie, browser, null);
  const body = Buffer.alloc(bodyOctets);
  randomBytes(randomOctets).copy(body);
  body.writeUIntBE(now.getTime() + challengeMinutes * 60_000, randomOctets, endOctets);
  return Buffer.concat([body, macOf(body, browser, use, context.options.sessionSecret)]);
}

/** Uses up a challenge, base64url; false if it is for another purpose or browser, has expired, or was used before. */
export async function takeChallenge(
  challenge: string,
  use: ChallengeUse,
  { cookies, context, now }: ChallengeRequest,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const browser = cookies.read(cookie);
  if (browser === null || bytes.length <= bodyOctets) return false;
  const [body, given] = [bytes.subarray(0, bodyOctets), bytes.subarray(bodyOctets)];
  if (!isMadeWith(context.options.sessionSecret, given, (secret) => macOf(body, browser, use, secret))) return false;
  const end = new Date(body.readUIntBE(randomOctets, endOctets));
  // The decoded bytes, because base64url is not unique.
  return now < end && spendChallenge(bytes.toString('hex'), end);
}
