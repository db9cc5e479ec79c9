import { platformMailDomains } from './mail-domains.ts';
import { type MailLayout, readPlatformMail } from './platform-mail.ts';
import type { Platform } from './platform.ts';

/**
 * Daft.ie. Enquiries have a subject whose parts are separated by bars, the last of which is the home's address, and
 * begin with 'Enquiry from … on Daft.ie' (older: 'From: …'); the message ends at a bracketed link to the advert. The
 * applicant's copy comes from 'Daft.ie Enquiry' with only the address as subject, alerts from 'Daft.ie Property Alert'.
 */
const layout: MailLayout = {
  id: 'daft',
  ownSenders: /\b(?:property alert|alerts?|newsletter|daft team)\b/i,
  ownSubjects: [/^your daft\b/i, /\bdaft\.ie (?:report|news|account)\b/i, /\b(?:shortlist|saved ads)\b/i],
};

export const daft: Platform = {
  id: 'daft',
  mailDomains: platformMailDomains.daft,
  readMail: (message) => readPlatformMail(message, layout),
};
