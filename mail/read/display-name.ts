import { expression } from '../../domain/text/letter-expression.ts';
import { tidyName } from '../../platforms/applicant.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Ranks, degrees and forms of address before a whole name. */
const titles = pattern('iu')`
  ^(?:
    (?:
      garda|cpl|capt(?:ain)?|lt|pte|comdt|sgt|major|maj|col(?:onel)?|gen|brigadier|brig|cllr|councillor|dr
      |prof(?:essor)?|mr|mrs|ms|miss|mx|sir|fr|sr|br|rev|canon|pastor|imam|rabbi|engr?|ing|arch|mgr|mag
      |dipl\.?-?(?:ing|kfm|inf|oec)|med|pani?|herr|frau|sig(?:ra|na)?|sra?|srta|dott(?:\.?ssa)?|avv|lic|shri|smt
      |ustaz|د|م|أ
    )(?:\. ?| )
  )+(?=[\p{L}.'’-]+ \p{L})
`;
/** What firms, offices and sites call themselves, and no person. */
const organisation = pattern('iu')`
  (?<!\p{L})(?:
    messages?|messenger|messaging|support|team|services?|office|section|department|unit|housing|council
    |accommodation|relocation|admissions|reception|recruitment|college|university|hospital|clinic|school|charity
    |trust|foundation|society|association|centre|center|community|lettings?|properties|estates?|auctioneers?
    |marketplace|adverts?|notifications?|alerts?|portal|desk|embassy|consular|consulate|human resources|hr
    |admin|administration|accounts|enquiries|bookings|payroll|sales|people ops|bridge|gateway|mailer
  )(?!\p{L})
`;
/** Whether a display name is that of a firm, an office or a site rather than a person's. */
export const isOrganisation = (name: string): boolean => organisation.test(name);

/** Whoever owns a phone or a mailbox, without saying who. */
const nobody = pattern('iu')`
  ^(?:
    me|myself|my (?:e-?mail|phone|account)|info|e-?mail|student(?: (?:e-?mail|mail|account))?|owner|user|unknown
    |mam|mum|mom|dad|mammy|daddy|home|family|customer|private|hello|contact
    |(?:i(?:phone|pad)|samsung|galaxy|huawei|xiaomi|redmi|pixel|nokia|oppo|android|outlook|gmail|yahoo)(?: [\p{L}\d+ ]{0,12})?
  )$
`;

/** A sender's display name without place, company, emoji and symbols; null if it is not a name. */
export function displayName(name: string): string | null {
  const bare = name
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(titles, '')
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+(?:via|on behalf of|c\/o)\s.*$/i, '')
    .replace(/\s*[|/•·–—]\s.*$|\s-\s.*$/, '')
    .replace(/,?\s+(?:Ltd|Limited|LLC|Inc|GmbH|Teoranta|DAC|PLC|S\.?A\.?|Sp\. z o\.o\.)\.?$/i, ' ')
    .trim()
    // ‘Byrne, Ann’, as company address books write names.
    .replace(/^(\p{Lu}[\p{L}\p{M}'’ -]+), (\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}.'’-]*)?)$/u, '$2 $1');
  const tidy = tidyName(bare);
  // ‘p.byrne’ is the beginning of an address.
  if (tidy && nobody.test(tidy)) return null;
  return tidy && !/^[\w.+-]*\d[\w.+-]*$/.test(tidy) && !/^\p{Ll}+(?:[._]\p{Ll}+)+$/u.test(tidy) ? tidy : null;
}

/** ‘… Declan and Rose’, signed by both. */
const endsWithBoth = (end: string, first: string, second: string): boolean =>
  expression(
    `${RegExp.escape(first)}(?: (?:&|\\+|and|y|e|i|und|et|agus) | ?(?:\\p{Lu}[\\p{L}\\p{M}'’-]+ ?)?[^\\p{L}.!?]{1,40})${RegExp.escape(second)}[^.!?\\n]{0,40}$`,
    'u',
  ).test(end);

/** ‘Declan & Rose Hoey’: whoever of two signs; the first of them where none does. */
export function oneOfTwo(shown: string, letter: string): string {
  const found =
    /^(\p{Lu}[\p{L}'’-]+) (?:&|\+|and|y|e|i|und|et|agus) (\p{Lu}[\p{L}'’-]+) (\p{Lu}[\p{L}\p{M}'’ -]+)$/u.exec(
      shown.normalize('NFC'),
    );
  if (!found) return shown;
  const [, first = '', second = '', family = ''] = found;
  const end = letter.normalize('NFC').trimEnd().slice(-300);
  const signs = (name: string) => expression(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'u').test(end);
  const isLast = expression(
    `(?<!\\p{L})${RegExp.escape(second)}(?: ${RegExp.escape(family)})?[^\\p{L}]{0,30}$`,
    'u',
  ).test(end);
  return signs(second) && (!signs(first) || (isLast && !endsWithBoth(end, first, second)))
    ? `${second} ${family}`
    : `${first} ${family}`;
}
