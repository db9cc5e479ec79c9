import { catalogue } from '../../domain/text/catalogue.ts';

/** What the list of listings says: apart from the page of one listing, so that it loads without that page’s words. */
export const dashboardText = catalogue({
  dashboard: {
    title: 'Property Listings',
    subtitle: 'Manage your rental properties',
    region: 'Listings',
    loading: 'Loading your listings',
    searchLabel: 'Search properties',
    searchPlaceholder: 'Search properties...',
    filter: 'Filter by status',
    all: 'All Properties',
    active: 'Active',
    closed: 'Closed',
    archived: 'Archived',
    add: 'Add New Property',
    failed: 'Failed to load listings',
    none: 'No properties found',
    noneMatch: 'Try adjusting your search or filter criteria',
    noneYet: 'Get started by adding your first property',
    example: 'See how it works',
    first: 'Get your first enquiry',
    firstHint: 'Put your Letterbox address in your adverts, and applicants will appear here.',
  },
  card: {
    available: '{count, plural, one {# rental unit available} other {# rental units available}}',
    applications: 'Applications',
    open: '{count} open',
    viewings: 'Viewings this week',
    created: 'Created',
    unread: '{count, plural, one {# unread message} other {# unread messages}}',
  },
  nextViewing: {
    next: 'Next viewing: <link>{when} {time}</link>, {count, plural, one {# applicant} other {# applicants}}',
    today: 'today',
    tomorrow: 'tomorrow',
  },
});
