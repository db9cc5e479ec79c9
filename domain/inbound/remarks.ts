import { type LetterOffer, offerIn } from './letter-offer.ts';
import { type ScamSign, scamIn } from './scam-letter.ts';

/** Where files lie that a letter only links to, by the hosts of the links. */
const hosts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wetransfer\.com|we\.tl)\b/i, 'WeTransfer'],
  [/\b(?:drive|docs)\.google\.com\b/i, 'Google Drive'],
  // The name before it is a label of a domain (RFC 1035, 2.3.4); without its bounds a long word is read once for each
  // letter.
  [/\b(?:1drv\.ms|onedrive\.live\.com)\b|(?<![\w-])[\w-]{1,63}\.sharepoint\.com\b/i, 'OneDrive'],
  [/\b(?:www\.)?dropbox\.com\b|\bdb\.tt\b/i, 'Dropbox'],
  [/\bicloud\.com\/(?:attachment|iclouddrive)/i, 'iCloud'],
  [/\bmega\.(?:nz|io)\b/i, 'Mega'],
  [
    /\bconfidential-mail\.google\.com\b|\bhas sent you an? (?:e-?mail|message) (?:via|in) gmail confidential mode\b/i,
    'Gmail confidential mode',
  ],
];

/** What mail programs write where they cut a letter. */
const cut =
  /\[?message clipped\]?|\bview (?:the )?entire message\b|\bview full message\b|\[?(?:message|email|text) (?:was )?truncated\]?|\bread the (?:full|whole) message\b/i;

export type LetterRemarks = {
  /** Where its files lie; they are not fetched. */
  linkedFiles: readonly string[];
  /** It continues beyond what came. */
  isCut: boolean;
  /** It offers more than the advertised rent, or several months of it at once. */
  offer: LetterOffer | null;
  /** It reads like a known kind of fraud. */
  scam: ScamSign | null;
};

/** What a landlord should know of a letter: files behind links, that it was cut, offers that the law is about, and fraud. */
export function remarksOf(text: string): LetterRemarks {
  const read = text.slice(0, 60_000);
  return {
    linkedFiles: hosts.filter(([host]) => host.test(read)).map(([, name]) => name),
    isCut: cut.test(read),
    offer: offerIn(read),
    scam: scamIn(read),
  };
}

/** What programs write around a link to files, and people who send nothing else. */
const announcements: readonly RegExp[] = [
  /https?:\/\/\S+|\bwww\.\S+|\b(?:we\.tl|wetransfer\.com|drive\.google\.com|dropbox\.com|1drv\.ms)\/\S*/gi,
  /\S+@\S+/g,
  /^.*\b(?:gmail confidential mode|via wetransfer|shared (?:a|an|the) (?:file|folder|item|document)|download (?:link|your files)|get your files|expires? on|link (?:will )?expires?|items?,? [\d.,]+ ?[km]b|view the email|open in (?:drive|docs)|google llc|1600 amphitheatre|this (?:message|email) was sent on .* (?:you can open|expires)|sent you (?:some |a few )?files?)\b.*$/gim,
  /\b(?:please (?:see|find)(?: the)? (?:attached|enclosed|below)|see attached|attached|as requested|here (?:are|is)|documents?|docs|papers?|paperwork|files?|payslips?|references?|application|for|the|my|our|of|re|and)\b/gi,
];

/** What a letter says itself, without links and what announces them; empty for papers alone. */
export function ownWordsOf(letter: string): string {
  return announcements
    .reduce((rest, announcement) => rest.replace(announcement, ' '), letter.slice(0, 20_000))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Whether someone sent papers, attached or behind a link, and no letter with them: fewer letters than this are none.
 */
const MIN_WORDS = 25;
export function isPapersAlone(letter: string, attached: number): boolean {
  return ownWordsOf(letter).length < MIN_WORDS && (attached > 0 || remarksOf(letter).linkedFiles.length > 0);
}
