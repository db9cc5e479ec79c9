import { catalogue } from '../../../domain/text/catalogue.ts';

/** Why an email is left to the landlord, or archived: what their lists and the trace say. */
export const checksText = catalogue({
  unsorted: {
    anApplicant: 'one of your applicants',
    noSender: 'none given',
    sender: 'The sender',
    otherListing: '{name} already has an application, and is asking about another of your listings.',
    whichApplication: '{name} has more than one application, and doesn’t say which one this is about.',
    loop: 'It went through {count} servers, which looks like a loop.',
    noWish: 'It mentions “{quote}”, but doesn’t say that the sender wants to live there.',
    advertOnly: 'It links to the advert {platform} {advert}, but doesn’t say what the sender wants.',
    otherAddress: 'Probably {name}, from another address ({sender}).',
    claims: 'It claims to be from one of your applicants, but {reason}.',
    replyFromOther: 'Probably {name}, from another address ({sender}). It replies to an email in their conversation.',
    quotesId: 'It quotes the ID of a conversation, but {reason}.',
  },
  archived: {
    ownEmail: 'One of Letterbox’s own emails came back.',
    autoReply: 'An automatic reply ({header}).',
    automatic: 'Sent automatically ({header}).',
    away: 'An out-of-office reply: “{subject}”.',
    noReturn: 'Sent automatically, with no return address.',
    list: 'A mailing list or newsletter ({header}).',
    bulk: 'Sent to many people at a time ({header}).',
    unread: 'Sent from {address}, where nobody reads replies.',
    hidden: 'You asked us not to show emails from this sender.',
  },
});
