import { type LetterOffer, offerIn } from './letter-offer.ts';
import { type ScamSign, scamIn } from './scam-letter.ts';
import { pattern } from '../text/pattern.ts';

/** Where linked files are stored, by the hosts of the links. */
const hosts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:wetransfer\.com|we\.tl)\b/i, 'WeTransfer'],
  [/\b(?:drive|docs)\.google\.com\b/i, 'Google Drive'],
  // The name before it is a label of a domain (RFC 1035, 2.3.4); without its bounds a long word is scanned once for
  // each letter.
  [/\b(?:1drv\.ms|onedrive\.live\.com)\b|(?<![\w-])[\w-]{1,63}\.sharepoint\.com\b/i, 'OneDrive'],
  [/\b(?:www\.)?dropbox\.com\b|\bdb\.tt\b/i, 'Dropbox'],
  [/\bicloud\.com\/(?:attachment|iclouddrive)/i, 'iCloud'],
  [/\bmega\.(?:nz|io)\b/i, 'Mega'],
  [
    /\bconfidential-mail\.google\.com\b|\bhas sent you an? (?:e-?mail|message) (?:via|in) gmail confidential mode\b/i,
    'Gmail confidential mode',
  ],
];

/** What mail programs write where they cut off a letter. */
const cut = pattern('i')`
  \[?message clipped\]?|\bview (?:the )?entire message\b|\bview full message\b
  |\[?(?:message|email|text) (?:was )?truncated\]?|\bread the (?:full|whole) message\b
`;

export type LetterRemarks = {
  /** Where its files are; they are not fetched. */
  linkedFiles: readonly string[];
  /** It was cut off. */
  isCut: boolean;
  /** It offers more than the advertised rent, or several months of it at once. */
  offer: LetterOffer | null;
  /** It resembles a known kind of fraud. */
  scam: ScamSign | null;
};

/**
 * What a landlord should know about a letter: files behind links, that it was cut off, offers regulated by law, and
 * fraud.
 */
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
  /\S{1,100}@\S{1,300}/g,
  pattern('gim')`
    ^.*\b(?:
      gmail confidential mode|via wetransfer|shared (?:a|an|the) (?:file|folder|item|document)
      |download (?:link|your files)|get your files|expires? on|link (?:will )?expires?|items?,? [\d.,]+ ?[km]b
      |view the email|open in (?:drive|docs)|google llc|1600 amphitheatre
      |this (?:message|email) was sent on .* (?:you can open|expires)|sent you (?:some |a few )?files?
    )\b.*$
  `,
  pattern('gi')`
    \b(?:
      please (?:see|find)(?: the)? (?:attached|enclosed|below)|see attached|attached|as requested|here (?:are|is)
      |documents?|docs|papers?|paperwork|files?|payslips?|references?|application|for|the|my|our|of|re|and
    )\b
  `,
];

/** The letter's own text, without links and their introductions; empty if there are only files. */
export function ownWordsOf(letter: string): string {
  return announcements
    .reduce((rest, announcement) => rest.replace(announcement, ' '), letter.slice(0, 20_000))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether someone sent documents, attached or as links, without a letter: fewer letters than this are not one. */
const MIN_WORDS = 25;
export function isPapersAlone(letter: string, attached: number): boolean {
  return ownWordsOf(letter).length < MIN_WORDS && (attached > 0 || remarksOf(letter).linkedFiles.length > 0);
}
