import { pattern } from '../text/pattern.ts';

/** Words before a full stop that a place name may follow without a blank: 'St.Anne’s', 'Co.Dublin'. */
const site = pattern('iu')`
  (?<![\p{L}\p{N}.-])
  (?!(?:st|co|no|nr|apt|rd|ave|dr|sq|blk|bldg|mt|fr|pk|ct|pl|ln|tce|ter|gdns|upr|lwr)\.)
  [\p{L}\p{N}-]{2,63}\.[a-z]{2,24}
  (?![\p{L}\p{N}-])
`;

/**
 * Whether a text is one line without links, email addresses and markup. The address of a listing and the names of its
 * units must be: they stand in emails to people who only know the landlord's advert, or don't know them at all.
 */
export const isPlainLine = (text: string): boolean =>
  !/[@<>{}\p{Cc}\u2028\u2029]|https?:|www\./iu.test(text) && !site.test(text);
