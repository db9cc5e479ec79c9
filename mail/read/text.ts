import { catalogue } from '../../domain/text/catalogue.ts';

/** Notes about a message that was read: what was left out of it, and whether it comes from where it claims. */
export const readText = catalogue({
  notes: {
    pictures:
      '{count, plural, one {One picture from elsewhere was} other {# pictures from elsewhere were}} removed from the HTML we show.',
    parts: 'Only the first {max} of {count} parts were read.',
    attachedUnread: 'An attached message couldn’t be read ({reason}), so it’s kept as a file.',
    boundary: 'The declared MIME boundary is missing, so we used the one in the message.',
    noPart: 'No MIME part was found, so the text shown is the raw body.',
    htmlCut: 'The HTML part was too long and was cut.',
    textCut: 'The text was too long and was cut.',
    fields: 'Only the first {max} header fields were read.',
    fieldCut: 'The header field “{name}” was too long and was cut.',
  },
  unread: {
    tooSlow: 'Reading it was stopped after {seconds} s.',
    tooLarge: 'Reading it was stopped: its contents are larger than a message can be.',
    tooMuchMemory: 'Reading it was stopped: it needed more than {memory} MB of memory, or crashed the parser.',
    failed: 'The message couldn’t be parsed: {reason}.',
    notStarted: 'The parser couldn’t be started: {reason}',
    busy: 'too many messages are waiting',
  },
  /** Each completes “…, but” and is shown in brackets. */
  trust: {
    unchecked: 'the sender wasn’t checked',
    severalDomains: 'it names authors at several domains ({domains})',
    signed: 'signed by {domain}',
    dmarc: 'verified by DMARC',
    sealed: 'forwarded and sealed by {sealer}',
    dmarcFails: '{domain} says it isn’t theirs (DMARC)',
    neither: 'it wasn’t sent or signed by {domain} (SPF and DKIM)',
    noAnswer: 'the sender couldn’t be looked up',
    nothingPublished: 'the sender publishes nothing to check against',
    theSender: 'the sender',
  },
  about: {
    severalListings: 'It links to more than one of your listings.',
  },
});
