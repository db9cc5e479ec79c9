import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the frame of every signed-in page. */
export const shellText = catalogue({
  skip: 'Skip to content',
  home: 'Letterbox, your listings',
  operationsHome: 'Letterbox, operations',
  account: 'Your account',
  today: 'Today',
  search: 'Search',
  searchTip: 'Search applicants, listings and pages (Ctrl+K)',
  menu: { account: 'Account', operations: 'Operations', logout: 'Logout' },
});
