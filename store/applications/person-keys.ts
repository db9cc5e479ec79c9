import { nameKey, emailKey } from '../../domain/applications/person.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';

/** What a person is known by beside the address: the number together with the name. */
export const personKeyOf = (phone: string | null, name: string): string | null =>
  phone && name ? `${phone} ${name}` : null;

export function keysOf(enquiry: Enquiry) {
  const name = enquiry.name ? nameKey(enquiry.name) : '';
  const address = enquiry.email ? emailKey(enquiry.email) : null;
  return {
    // Of those for whom one writer writes, each is a person of their own.
    emailKey: address && enquiry.writer ? `${address} for ${name}` : address,
    nameKey: name,
    personKey: personKeyOf(enquiry.phone, name),
  };
}
