/** More than a name needs. */
const MAX_LENGTH = 80;

/** What a mail program makes into something to press. */
const link =
  /@|\/\/|www\.|[\p{L}\d-]\.(?:com|ie|net|org|eu|uk|info|io|co|app|me|ly|xyz|top|site|online|shop|link|example)\b/iu;

/**
 * An applicant's name as it can stand in our own words to someone else: empty if it has an address or a link, which
 * would be ours to the reader; otherwise at most 80 characters.
 */
export function nameInEmail(given: string): string {
  return link.test(given.normalize('NFKC').replaceAll('。', '.')) ? '' : given.slice(0, MAX_LENGTH).toWellFormed();
}
