import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about unsorted emails, and about a listing's own page. */
export const inboundText = catalogue({
  joined: 'Wrote from another address. You confirmed it’s them.',
  proofNeeded: 'A lot of people are applying right now. Please try again in a moment.',
  ownAddress: 'Please enter your own email address, one that you read yourself.',
  listingClosed: 'This listing is no longer taking applications.',
  unitGone: 'That unit has just been let. Please choose another.',
  linkSent: 'We’ve sent a link to {email}. Open it to send your enquiry to the landlord. It expires in two days.',
  linkSpent: 'This link has expired. Please fill in the form again.',
  cannotAsk: 'We can’t ask about this email: it may be forged, comes from no person, or names none of your listings.',
  askedBefore:
    'This address was asked in the last 30 days already, so nothing was sent. You can still create an application, or write from your own mailbox.',
  alreadySent: 'The question has left already.',
  notUnsorted: 'This email isn’t in the unsorted list any more. Please reload the page.',
});
