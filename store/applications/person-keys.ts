import { nameKey, emailKey } from '../../domain/applications/person.ts';
import type { Enquiry } from '../../domain/inbound/message.ts';

/** What identifies a person besides their address: telephone number and name together. */
export const personKeyOf = (phone: string | null, name: string): string | null =>
  phone && name ? `${phone} ${name}` : null;

/** `sharesMailbox`: the landlord says that another applicant has the same address. */
export function keysOf(enquiry: Enquiry, sharesMailbox = false) {
  const name = enquiry.name ? nameKey(enquiry.name) : '';
  const address = enquiry.email ? emailKey(enquiry.email) : null;
  return {
    // Where one writer enquires for several people, each is a separate person.
    emailKey: address && (enquiry.writer || sharesMailbox) ? `${address} for ${name}` : address,
    nameKey: name,
    personKey: personKeyOf(enquiry.phone, name),
  };
}
