import type { MissingPart } from '../domain/inbound/layout-reading.ts';
import type { Enquiry, Message } from '../domain/inbound/message.ts';
import type { PlatformId } from '../domain/listings/platforms.ts';
import { daft } from './daft.ts';
import { platformIdOfAddress } from './mail-domains.ts';
import { myhome } from './myhome.ts';
import { rent } from './rent.ts';

/** The kind of a platform's email: someone's enquiry, or its own (alerts, receipts, marketing). */
export type PlatformMail =
  /** `layout` and `missing`: how it was read (domain/inbound/layout-reading.ts). */
  | { kind: 'enquiry'; enquiry: Enquiry; layout: string; missing: MissingPart[]; reason: string }
  | { kind: 'notification'; reason: string };

/** How one listing platform's mail is read. Its names and advert addresses are in domain/listings/platforms.ts. */
export type Platform = {
  id: PlatformId;
  /** Domains it sends from; their subdomains count too. */
  mailDomains: readonly string[];
  /** Reads an email from the platform. Null: an unknown layout, for a person to look at. Never throws. */
  readMail(message: Message): PlatformMail | null;
};

export const platforms: Readonly<Record<PlatformId, Platform>> = { daft, rent, myhome };

/** The platform that an email address belongs to. */
export function platformOfAddress(address: string): Platform | null {
  const id = platformIdOfAddress(address);
  return id && platforms[id];
}
