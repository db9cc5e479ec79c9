import type { Types } from 'mongoose';
import type { OwnSigning } from '../../mail/send/dkim.ts';
import { ownAddressOf, type OwnAddressRecord } from '../../store/accounts/own-address.ts';
import { privateKeyOf, signingKeyOf } from '../../store/accounts/own-address-keys.ts';
import type { JobContext } from '../job.ts';
import type { PreparedMail } from './template.ts';

/**
 * What signs for a landlord's own domain; null while it must not be used. There is nothing between: an email from their
 * address without their signature would fail DMARC.
 */
function signingOf(own: OwnAddressRecord, secret: string, now: Date): OwnSigning | null {
  const key = signingKeyOf(own, now);
  const privateKey = key && privateKeyOf(secret, own, key);
  return privateKey ? { domain: own.domain, keys: [{ selector: key.selector, kind: key.kind, privateKey }] } : null;
}

/**
 * Puts a landlord's own address into the From of an email to an applicant, and its domain's signature on it (DMARC asks
 * for one of both that agree; RFC 7489, 3.1.1). The envelope sender and Reply-To stay at our domain: bounces are read
 * there, and a reply still finds its application when the landlord's domain stops receiving.
 */
export async function fromOwnAddress(
  prepared: PreparedMail,
  landlordId: Types.ObjectId,
  { settings, now }: JobContext,
): Promise<PreparedMail> {
  const own = prepared.ownAddress === undefined ? await ownAddressOf(landlordId) : prepared.ownAddress;
  const signing = own && signingOf(own, settings.secret, now());
  if (!signing) return prepared;
  const from = { name: prepared.composed.from.name, address: own.address };
  const { message } = prepared;
  return {
    ...prepared,
    composed: { ...prepared.composed, from, signing },
    ...(message ? { message: { ...message, from } } : {}),
  };
}
