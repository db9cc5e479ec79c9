import { catalogue } from '../../../domain/text/catalogue.ts';

/** What a screen reader hears after the number of unread messages. */
export const unreadText = catalogue({
  unread: '{count, plural, one {unread message} other {unread messages}}',
  many: '99+',
});
