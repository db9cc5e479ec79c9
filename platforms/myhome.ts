import { platformMailDomains } from './mail-domains.ts';
import { type MailLayout, readPlatformMail } from './platform-mail.ts';
import type { Platform } from './platform.ts';

/**
 * MyHome.ie. No sample of its enquiry mail is public: an HTML table of labels and values with a link to the brochure
 * and a subject such as 'MyHome.ie enquiry: 3 Example Road, Dublin 3' are assumed.
 */
const layout: MailLayout = {
  id: 'myhome',
  ownSenders: /\b(?:alerts?|newsletter|property watch)\b/i,
  ownSubjects: [/\bproperty (?:watch|alert)\b/i, /\bmyhome\.ie (?:property report|account|update)\b/i],
};

export const myhome: Platform = {
  id: 'myhome',
  mailDomains: platformMailDomains.myhome,
  readMail: (message) => readPlatformMail(message, layout),
};
