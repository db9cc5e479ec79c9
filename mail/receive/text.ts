import { catalogue } from '../../domain/text/catalogue.ts';

/** The replies of our SMTP server (RFC 5321). Postmasters read them; ASCII only. */
export const receptionText = catalogue({
  stored: 'Stored as {id}',
  noSuchInbox: 'There is no such inbox here',
  inboxClosedForNow: 'This inbox is closed for now, please try again later',
  inboxClosed: 'This inbox is closed',
  inboxTakesNoMoreToday: 'This inbox has reached its limit for today, please try again later',
  notOurDomain: 'This server only takes mail for its own inboxes. Relaying denied',
  storeUnavailable: 'Storing the message failed, please try again later',
  diskNearlyFull: 'Too little disk space, please try again later',
  tooLarge: 'The message is larger than {max} octets',
  mailLoop: 'Too many hops, this looks like a loop',
  shuttingDown: 'The service is shutting down, please try again in a moment',
  tooManyConnections: 'Too many connections, please try again in a moment',
  tooManyConnectionsFromAddress: 'Too many connections from your address',
  tooMuchFromAddress: 'Too many messages from your address, please try again in a minute',
  tooManyCommands: 'Too many commands without a message, goodbye',
  tooManyUnknownRecipients: 'Too many unknown recipients, please try again later',
});
