import { catalogue } from '../../domain/text/catalogue.ts';

/** What landlords are told about an advert that was read, or couldn’t be. */
export const advertsText = catalogue({
  fetch: {
    refused:
      '{platform} doesn’t let programs read this page. Please open the advert in your browser and paste its text or page source here, or enter the details yourself.',
    robots:
      '{platform} asks programs not to read this page. Please paste the advert’s text or page source here, or enter the details yourself.',
    tooMany:
      '{platform} isn’t taking any more requests from us right now. Please try again later, paste the advert’s text or page source, or enter the details yourself.',
    removed:
      '{platform} says this advert is no longer online. Please check the address, paste the advert’s text, or enter the details yourself.',
    unreachable:
      'We couldn’t reach {platform}. Please try again, paste the advert’s text or page source, or enter the details yourself.',
    timeout:
      '{platform} took too long to answer. Please try again, paste the advert’s text or page source, or enter the details yourself.',
    privateNetwork:
      'We couldn’t reach {platform}: its name leads to an address inside a private network. Please tell whoever runs this installation.',
    redirects:
      '{platform} keeps redirecting us. Please paste the advert’s text or page source, or enter the details yourself.',
  },
  page: {
    platform: 'The platform',
    blocked:
      '{platform} doesn’t allow automatic reading of this page. Please open the advert in your browser and paste its text or page source here, or enter the details yourself.',
    nothingPasted:
      'We couldn’t find an address or a rent in what you pasted. Please paste the advert’s text or page source, or enter the details yourself.',
    nothingFound:
      'We couldn’t find an address or a rent on the page. Please paste the advert’s text or page source, or enter the details yourself.',
    tooLarge:
      'The page from {platform} is too large to read. Please paste the advert’s text here, or enter the details yourself.',
    tooComplicated:
      'The page is too complicated to read. Please paste the advert’s text here, or enter the details yourself.',
    busy: 'We’re reading a lot of adverts right now. Please try again in a minute.',
    notOnPlatform: 'That isn’t a link to an advert on {platforms} or {last}.',
    notAnAdvert:
      'That’s a page on {platform}, but not an advert to let. Please open the advert itself and copy its address, such as {example}',
    pasteTooLarge:
      'What you pasted is too large to read. Please paste only the advert’s text, or enter the details yourself.',
    notMatched: 'The link isn’t the address of an advert, so we won’t be able to match enquiries by it.',
    robotCheck:
      'You pasted the platform’s robot check instead of the advert. Please open the advert until it appears, then copy it.',
    forSale: 'This property is for sale. Please use the address of an advert to let.',
    searchResults: 'This is a page of search results. Please open the advert itself and copy its address.',
    anotherAdvert: 'The page says it’s a different advert ({url}). Please check that it’s the right one.',
    unknownLayout:
      'We don’t know this page layout yet ({platform}), so we took the details from its text. Please check them.',
    noAddress: 'We couldn’t find an address in the advert. Please enter it.',
    addressFromLink: 'We took the address from the advert’s link. Please check it.',
    alreadyLet: 'The advert says the property has already been let.',
    doubtful: {
      sale: 'This may be a home for sale rather than to let. Please check that it’s the right advert.',
      premises: 'This may be a place of work rather than a home. Please check that it’s the right advert.',
      holiday: 'This may be a holiday let. Please check that it’s the right advert.',
      parking: 'This may be parking, storage or land rather than a home. Please check that it’s the right advert.',
      seeker: 'The writer may be looking for a home rather than letting one. Please check that it’s the right advert.',
    },
  },
  /** Pages that come in an advert’s place. */
  instead: {
    robotCheck:
      'The site shows a robot check instead of the advert. Please open the advert in your browser, copy its text and paste it here.',
    login:
      'The site only shows this advert to people who log in. Please log in there, copy the advert’s text and paste it here.',
    consent:
      'The site asks about cookies before it shows the advert. Please answer it in your browser, copy the advert’s text and paste it here.',
    removed:
      'The site says this advert is no longer online. Please check the address, paste the advert’s text, or enter the details yourself.',
    maintenance:
      'The site is down for maintenance. Please try again later, paste the advert’s text, or enter the details yourself.',
    scriptOnly:
      'The page’s source doesn’t hold the advert: your browser loads it afterwards. Please copy the advert’s text as you see it and paste it here.',
    pdf: 'That’s a PDF, not a web page. Please open it, copy the advert’s text and paste it here.',
    premises:
      'This is an advert for business premises, and listings are for homes. Please use the advert for a home, or enter the details yourself.',
    holiday:
      'This is an advert for a holiday let. Please use the advert for a home that people rent to live in, or enter the details yourself.',
    parking:
      'This is an advert for parking, storage or land, and listings are for homes. Please use the advert for a home, or enter the details yourself.',
    seeker:
      'The writer of this is looking for a home. Please use the advert for the home you’re letting, or enter the details yourself.',
    severalHomes:
      'The page lists several homes. Please open the one you’re letting and copy its address, or paste only its text here.',
  },
  units: {
    apartmentNumbers:
      'The advert lists types of apartment, but not how many of each are available. Please check the numbers.',
    whichRooms: 'The advert doesn’t say which rooms are available. Please check the units.',
    howManyBeds: 'The advert doesn’t say how many beds are available in the shared room. Please check the number.',
    rentRange: 'The advert gives a range of rents. We used the lowest.',
    rentPerRoom: 'The advert gives one range for all its rooms ({price}). Please enter the rent for each.',
    houseOrApartment: 'The advert doesn’t say if it’s a house or an apartment. Please check the unit.',
    rentOnRequest: 'The advert only gives the rent on application. Please enter it.',
    noRent: 'We couldn’t find the rent in the advert. Please enter it.',
    cents: 'The rent includes cents, but we only keep whole amounts. Please round it.',
  },
  /** Our names for units and terms that an advert only implies. */
  names: {
    house: '{beds} bed house',
    unnumberedHouse: 'House',
    studio: 'Studio apartment',
    apartment: '{beds} bed apartment',
    unnumberedApartment: 'Apartment',
    bed: 'Bed in {kind} room',
    shared: 'shared',
    bedroom: 'Bedroom',
    kindOfBedroom: '{kind} bedroom',
    kindOfRoom: '{kind} room',
    onApplication: 'Price on application',
    lease: 'Lease length: {length}',
  },
  /** Conditions that an advert puts in a label, a number or a word or two. */
  conditions: {
    least: 'The minimum {what} is {length}',
    lease: 'The {what} is for {length}',
    deposit: 'A {kind}deposit of {sum} is required',
    depositOfRent: 'A {kind}deposit of one month’s rent is required',
    depositAndRent: 'A deposit of one month’s rent and one month’s rent in advance are required',
    depositOfWeeks: 'A deposit of {weeks} weeks’ rent is required',
    someDeposit: 'A {kind}deposit is required',
    sameDeposit: 'The deposit is the same as the rent',
    tenantMust: 'The tenant must {act}',
    tenantsMust: 'Tenants must {act}',
    mustBe: '{things} must be',
    nonSmokers: 'Non-smokers only',
    billsExtra: 'bills are extra{more}',
  },
});
