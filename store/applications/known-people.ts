import type { Types } from 'mongoose';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { nameKey } from '../../domain/applications/person.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';

/** The fields of an application needed to tell whose an email is. */
export type KnownApplication = Pick<
  Application,
  '_id' | 'listingId' | 'name' | 'email' | 'phone' | 'stage' | 'subState' | 'lastMessageAt' | 'blindNumber'
> & { enquiry?: Pick<Enquiry, 'writer'> };

const fields = {
  'enquiry.writer': 1,
  listingId: 1,
  name: 1,
  email: 1,
  phone: 1,
  stage: 1,
  subState: 1,
  lastMessageAt: 1,
  blindNumber: 1,
};
const MAX_KNOWN = 20;

/**
 * A landlord's applications with these addresses (lower case), or for whom these addresses wrote, most recently written
 * to first.
 */
export async function applicationsBySender(
  landlordId: Types.ObjectId,
  addresses: readonly string[],
): Promise<KnownApplication[]> {
  const either = [{ emailKey: { $in: [...addresses] } }, { 'enquiry.writer.email': { $in: [...addresses] } }];
  return Applications.find({ landlordId, $or: either }, fields)
    .sort({ lastMessageAt: -1 })
    .limit(MAX_KNOWN)
    .lean<KnownApplication[]>();
}

/** A landlord's applications of anyone with one of these full names, or with this telephone number (E.164). */
export async function applicationsByPeople(
  landlordId: Types.ObjectId,
  { names, phone }: { names: readonly string[]; phone: string | null },
): Promise<KnownApplication[]> {
  // Too many people share a first name.
  const keys = [...new Set(names.map(nameKey))].filter((key) => key.includes(' '));
  const either = [...(keys.length > 0 ? [{ nameKey: { $in: keys } }] : []), ...(phone ? [{ phone }] : [])];
  if (either.length === 0) return [];
  return Applications.find({ landlordId, $or: either }, fields)
    .sort({ lastMessageAt: -1 })
    .limit(MAX_KNOWN)
    .lean<KnownApplication[]>();
}

/** A landlord's applications with these ids. */
export async function applicationsByIds(
  landlordId: Types.ObjectId,
  ids: readonly Types.ObjectId[],
): Promise<KnownApplication[]> {
  if (ids.length === 0) return [];
  return Applications.find({ landlordId, _id: { $in: [...ids] } }, fields).lean<KnownApplication[]>();
}
