import { catalogue } from '../../../domain/text/catalogue.ts';

/** What a screen reader hears after the number of unread messages. */
export const unreadText = catalogue({
  unread: '{count, plural, one {unread message} other {unread messages}}',
  many: '99+',
});

/** Beside what a landlord writes: what may not be fair in it. */
export const fairWordsText = catalogue({
  label: 'Wording to look at',
  quote: '“{quote}”',
  instead: 'You could write: “{instead}”',
  use: 'Use this wording',
  leaveOut: 'Leave it out',
});
