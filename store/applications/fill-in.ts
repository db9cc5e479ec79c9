import type { Types } from 'mongoose';
import type { FieldName } from '../../domain/applications/corrections.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';
import { transitions } from '../../domain/pipeline.ts';
import { duplicateFields } from '../duplicate-key.ts';
import { Applications } from './application-model.ts';
import type { Application } from './application.ts';
import type { Arrival } from './arrival.ts';
import { keysOf, personKeyOf } from './person-keys.ts';

/**
 * The fields that the enquiry states and that were unknown, and what to set for them. A telephone number or a name that
 * completes the pair identifies the person from then on (domain/applications/person.ts).
 */
export function missing(existing: Application, enquiry: Enquiry): { fields: string[]; set: Record<string, unknown> } {
  const known = existing.enquiry;
  const corrections = existing.corrections ?? {};
  const isCorrected = (field: string) => Boolean(corrections[field as FieldName]);
  const isStated = ([, value]: [string, unknown]) => value !== null && value !== '' && value !== undefined;
  const stated = Object.entries(enquiry)
    .filter(isStated)
    .filter(([field]) => (known[field as keyof Enquiry] ?? null) === null && !isCorrected(field));
  // A correction stays; what is read now is shown beside it.
  const readSince = Object.entries(enquiry)
    .filter(isStated)
    .filter(([field]) => corrections[field as FieldName]?.before === null);
  const keys = keysOf(enquiry);
  const phone = existing.phone === null && enquiry.phone && !isCorrected('phone') ? enquiry.phone : null;
  const name = existing.name === '' && enquiry.name && !isCorrected('name') ? enquiry.name : null;
  const email = existing.email === null && enquiry.email && !isCorrected('email') ? enquiry.email : null;
  const completed = personKeyOf(phone ?? existing.phone, name ? keys.nameKey : existing.nameKey);
  return {
    fields: stated.map(([field]) => field),
    set: {
      ...Object.fromEntries(stated.map(([field, value]) => [`enquiry.${field}`, value])),
      ...Object.fromEntries(readSince.map(([field, value]) => [`corrections.${field}.before`, value])),
      ...(email ? { email, emailKey: keys.emailKey } : {}),
      ...(phone ? { phone } : {}),
      ...(name ? { name, nameKey: keys.nameKey } : {}),
      ...((phone || name) && completed ? { personKey: completed } : {}),
    },
  };
}

/**
 * Writes newly known fields. A key that another application of the listing has is left out: emails keep finding that
 * one by it, and the other fields are not lost. Rejects if a key in `needed` is taken.
 */
export async function writeKnown<T>(
  known: Record<string, unknown>,
  write: (set: Record<string, unknown>) => Promise<T>,
  needed: readonly string[] = [],
): Promise<T> {
  try {
    return await write(known);
  } catch (error) {
    const taken = duplicateFields(error).filter((field) => field in known && !needed.includes(field));
    if (taken.length === 0) throw error;
    const rest = Object.fromEntries(Object.entries(known).filter(([field]) => !taken.includes(field)));
    return writeKnown(rest, write, needed);
  }
}

/** How a further enquiry changes whether the address is proven: not at all if it names another or none. */
export function proofOf(
  { email, emailKey: known, addressUnproven }: Application,
  arrival: Arrival,
): Record<string, boolean> {
  const given = keysOf(arrival.enquiry).emailKey;
  if (!given) return {};
  if (email === null && arrival.addressUnproven) return { addressUnproven: true };
  return known === given && addressUnproven && !arrival.addressUnproven ? { addressUnproven: false } : {};
}

/**
 * Fills in unknown fields that a better reading of one of its messages states. An address that nobody vouches for is
 * taken only from the message that created the application, and stays unproven. Returns the fields; none if there were
 * none, or the application changed in the meantime. An application left for the landlord because something was missing
 * is screened again.
 */
export async function fillIn(
  application: Application,
  messageId: Types.ObjectId,
  enquiry: Enquiry,
  isVouched: (address: string) => boolean,
): Promise<string[]> {
  const isOpen = enquiry.email !== null && !isVouched(enquiry.email);
  const isFirst = application.firstMessageId?.equals(messageId) ?? false;
  const { fields, set: stated } = missing(application, isOpen && !isFirst ? { ...enquiry, email: null } : enquiry);
  const set = { ...stated, ...(isOpen && 'email' in stated ? { addressUnproven: true } : {}) };
  if (fields.length === 0) return [];
  const unchanged = Object.fromEntries(fields.map((field) => [`enquiry.${field}`, null]));
  const filter = { _id: application._id, ...unchanged };
  const { modifiedCount } = await writeKnown(set, async (known) =>
    Applications.updateOne(filter, { $set: { ...known, ...(screenedAgain(application) ? { screenedAt: null } : {}) } }),
  );
  if (modifiedCount === 0) return [];
  await Applications.updateOne(
    { _id: application._id, 'joined.messageId': messageId },
    { $addToSet: { 'joined.$.filled': { $each: fields } } },
  );
  return fields;
}

/** The last change of stage in the history. */
function lastStep({ history }: Application): string | null {
  return history.findLast((entry) => transitions.some(({ event }) => event === entry.event))?.event ?? null;
}

/** Whether new information has an application screened again: it was left for the landlord, and is still there. */
export function screenedAgain(application: Application): boolean {
  return application.stage === 'application_screening' && lastStep(application) === 'screened-review';
}
