import { catalogue } from '../../domain/text/catalogue.ts';

/** What the page of caught emails says. */
export const outboundText = catalogue({
  title: 'Outgoing emails',
  hint: 'Caught here instead of being sent, newest first.',
  none: 'No emails sent yet.',
  noSubject: '(no subject)',
  to: 'to {addresses}',
  time: '{time} UTC',
  text: 'Text',
  html: 'HTML',
  htmlPart: 'The email’s HTML part',
  source: 'Source',
});
