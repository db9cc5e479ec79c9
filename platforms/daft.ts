import { platformMailDomains } from './mail-domains.ts';
import { type MailLayout, readPlatformMail } from './platform-mail.ts';
import type { Platform } from './platform.ts';

/**
 * Daft.ie. Enquiries come with a subject of parts between bars, the last of them the home's address, and open with
 * 'Enquiry from … on Daft.ie' (older: 'From: …'); the message ends at a bracketed link to the advert. Its copy to the
 * applicant comes from 'Daft.ie Enquiry' with the address alone as subject, its alerts from 'Daft.ie Property Alert'.
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
