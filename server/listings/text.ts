import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about listings. */
export const listingsText = catalogue({
  confirmFirst:
    'You can have {count} listings until you’ve confirmed your email address. Please open the link we emailed you, or ask for a new one on your account page.',
  notAnAdvert: 'That isn’t a link to an advert on Daft.ie, Rent.ie or MyHome.ie.',
  advertTaken: 'That advert is linked to your listing {address}. Please remove it there first.',
  adverts: 'A listing can have up to {max} adverts.',
  progressionChanged: 'These settings were changed in another tab or device. Please reload the page.',
  noLimit: 'There’s no limit on how many people are asked for documents. Please reload the page.',
  closeFirst: 'Only a closed listing can be archived. Please close it first.',
  formChanged: 'This form was changed in another tab or device. Please reload the page.',
  formTooLong: 'This form has been changed too often. Please duplicate the listing and change the form there.',
  addressChanged: 'The address was changed in another tab or device. Please reload the page.',
  criteriaChanged: 'These criteria were changed in another tab or device. Please reload the page.',
});
