import { catalogue } from '../../../domain/text/catalogue.ts';

/** What the parts say that several pages about listings share. */
export const sharedListingsText = catalogue({
  goTo: 'Go to',
  inbox: {
    label: 'Use this as the contact email on every advert',
    copy: 'email address',
  },
  statuses: { ACTIVE: 'Active', CLOSED: 'Closed' },
  modes: { BED: 'Bed', BEDROOM: 'Bedroom', HOUSE: 'House', APARTMENT: 'Apartment' },
});
