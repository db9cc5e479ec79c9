import type { Enquiry } from '../../domain/inbound/message.ts';
import { writerName } from './writer-name.ts';

/** An enquiry through a site that gives no name, with the one that its letter is signed with. */
export const withSignedName = <One extends Enquiry>(enquiry: One): One =>
  enquiry.name === null ? { ...enquiry, name: writerName(enquiry.letter, enquiry.email ?? '') } : enquiry;
