import { platformMailDomains } from './mail-domains.ts';
import { type MailLayout, readPlatformMail } from './platform-mail.ts';
import type { Platform } from './platform.ts';

/**
 * Rent.ie. No sample of its enquiry mail is public: labelled lines with a Comments block, Reply-To the applicant, a
 * subject such as 'New enquiry about your ad - Double bedroom, Clancy Quay, Dublin 8' are assumed.
 */
const layout: MailLayout = {
  id: 'rent',
  ownSenders: /\b(?:alerts?|e-?mail alert|newsletter)\b/i,
  ownSubjects: [/^new (?:houses|apartments|rooms|lettings)\b/i, /\brent\.ie (?:alert|account|update)\b/i],
};

export const rent: Platform = {
  id: 'rent',
  mailDomains: platformMailDomains.rent,
  readMail: (message) => readPlatformMail(message, layout),
};
