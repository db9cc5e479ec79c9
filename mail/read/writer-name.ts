import { expression } from '../../domain/text/letter-expression.ts';
import { distance } from 'fastest-levenshtein';
import { foldText } from '../../domain/text/fold.ts';
import { tidyName } from '../../platforms/applicant.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { jobTitle, noFirstName, noName } from './no-name-words.ts';

const nameWord = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
const particle =
  '(?:de|dela|da|do|dos|das|del|della|di|la|van|von|der|den|bin|bint|ibn|abu|al|el|ben|ter|zu|[JS]n?r\\.?|Mac|Mc|Ó|Ní|Nic|Uí|O|St\\.?|[A-Z]\\.)';
const fullName = `${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3}`;

const titleBefore = '(?:(?:Dr|Mr|Mrs|Ms|Miss|Fr|Sr|Prof)\\.? )?';
const introduction = new RegExp(
  alternatives`
    (?:^|[\s.,!])(?:
      [Mm]y name is|[Mm]y name['’]s|[Mm]y names|[Ii] am called|[Tt]his is|[Ii]t['’]s|[Mm]e llamo|[Mm]i nombre es
      |[Mm]e chamo|[Oo] meu nome é|[Mm]eu nome é|[Jj]e m['’]appelle|[Ii]ch heiße|[Mm]ein Name ist|[Mm]i chiamo
      |[Nn]azywam się|[Mm]am na imię|[Nn]umele meu este|[Mm]ă numesc|[Zz]ovem se|[Mm]oje ime je|[Mm]ене звати
      |[Мм]ене звати|[Мм]еня зовут|[Ii]s mise|[Mm]era naam|[Mm]ai|[Mm]yself
    ) ${titleBefore}(${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})
  `,
  'u',
);

/** ‘I am Ann Byrne, …’: a whole name with which the phrase ends, unlike ‘I am Senior Engineer at …’. */
const iAm = new RegExp(
  alternatives`
    (?:^|[\s.,!])(?:
      [Ii] am|[Ii]['’]?m|[Aa]m|[Jj]estem|[Ss]oy|[Ss]ou|[Ss]unt|[Ii]ch bin|[Jj]e suis|[Ss]ono|[Яя]|[Ii]s mise
    ) (${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3})(?=
      [,.!\n]| (?:from|and|am|a|an|aged?|i|we|working|living)\b|$
    )
  `,
  'u',
);

/** ‘I’m Ann, a nurse’, ‘I’m Ann and I work in …’. */
const firstName = new RegExp(
  `(?:^|[\\s.,!])[Ii](?: am|['’]?m) (${nameWord})(?=, (?:an?|\\d{2}|from|and|i|we|currently|working)\\b| and [Ii]\\b| from \\p{Lu}| here\\b)`,
  'u',
);

/** ‘Ann Byrne here’, and the first of ‘We’re Ann and Tom Byrne’. */
const speakerHere = new RegExp(
  `(?:^|[\\n.!?,] ?)(${fullName}) here(?=[,.!\\n]| (?:from|in|at|again|and|on)\\b|$)`,
  'u',
);
const weAreBoth = new RegExp(
  `(?:^|[\\s.,!])[Ww]e(?:['’]?re| are) (${nameWord}) and ${nameWord} ((?:${particle} )?${nameWord})(?=[,.!\\n]| (?:and|from|a)\\b|$)`,
  'u',
);

/** Someone who writes from the mailbox of another: ‘on Tom’s email’, ‘using dad’s account’. */
const borrowsMailbox = pattern('iu')`
  (?<!\p{L})(?:using|use|from|on|off|with|through|via) (?:(?:my|his|her) )?(?:\p{L}+ )?(?:
    \p{L}+['’]s|his|her|their
  ) (?:e-?mail|mail|account|phone|laptop|ipad|tablet|address)(?!\p{L})
`;
/** Whether a letter says that its mailbox is another's: then its display name is no evidence. */
export const isBorrowed = (letter: string): boolean => borrowsMailbox.test(letter.slice(0, 2_000));

/** ‘Ann Byrne wrote:’, as sites and chats frame what someone wrote. */
const framed = new RegExp(
  `^[\\s>*_“"]*(${fullName})(?: \\([^()\\n]{1,40}\\))? (?:wrote|writes|says|said|replied|messaged|asks|asked)\\b[^\\n]{0,60}:?\\s*$`,
  'mu',
);
/** The person whose message a site passes on, from the line above it. */
export const framedName = (letter: string): string | null => {
  const found = framed.exec(letter.slice(0, 1_000))?.[1];
  return found && isName(found) ? tidyName(found) : null;
};

/** The author of a chat copied into an email: ‘[21/11/2026, 18:04] Ann Byrne: hi’. */
const chatLine = /^\s*\[[\d/.:, -]{8,24}(?: [ap]m)?\] ([^:\n]{3,60}): /imu;

/** Closings in the languages of Irish letting, folded; a name may follow them on the same line. */
const closing = pattern('u')`
  ^(?:(?:kind(?:est)?|best|warm(?:est)?|many|with) )?(?:
    regards?|wishes|thanks|thank you(?: (?:so|very) much)?|cheers|yours(?: (?:sincerely|faithfully|truly))?
    |sincerely|all the best|best|le meas|is mise(?: le meas)?|go raibh maith agat|slan|pozdrawiam|z powazaniem
    |obrigad[oa]|atenciosamente|cumprimentos|abracos?|saludos|un saludo|gracias|cordialmente|cu stima|cu respect
    |multumesc|cordialement|bien a vous|merci|mit freundlichen gru(?:ss|ß)en|viele gru(?:ss|ß)e|liebe gru(?:ss|ß)e
    |danke|cordiali saluti|grazie|distinti saluti|lijep pozdrav|srdacan pozdrav|hvala|з повагою|дякую|с уважением
    |спасибо|شكرا|谢谢|shukriya|dhanyavad|thanks a million|many thanks|thanks in advance
  )[\s,.!،，-]*
`;

/** A letter in one line has its closing there too. */
const closingWithin =
  /([.!?]) +(?=(?:(?:[Kk]ind|[Bb]est|[Ww]arm|[Mm]any)? ?(?:[Rr]egards|[Ww]ishes|[Tt]hanks)|[Bb]est|[Cc]heers|[Ss]incerely|[Yy]ours),? \p{Lu})/gu;

const streets = /\b(?:street|road|avenue|terrace|drive|park|court|lane|gardens?|square|quay|grove|crescent|place)$/;

/** Whether words can be a name. Below a closing, Deirdre Court and Michael Lane are people too. */
function isName(words: string, isSigned = false): boolean {
  const folded = foldText(words).split(/\s+/);
  if (folded.some((word) => noName.test(word)) || /\d/.test(words)) return false;
  return ((isSigned && folded.length > 1) || !streets.test(folded.join(' '))) && !jobTitle.test(folded.join(' '));
}

const wholeLine = new RegExp(`^(${fullName})[,.!]?(?: ?(?:\\(|\\||[,–-] ).{0,60})?$`, 'u');
const lineEnd = new RegExp(
  `[.!?,،。，)]\\s{1,3}(${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})(?:, on behalf of [^.!?]{2,40})?[.!]?$`,
  'u',
);

/** So many lines stand below a name in a signature, and below a line that ends with one. */
const MAX_SIGNATURE = 12;
const MAX_BELOW_LINE_END = 3;
/** A longer line is no signature. */
const MAX_LINE = 400;

/** A line without a telephone number after the name. */
function withoutNumber(line: string): string {
  if (line.length > MAX_LINE) return line;
  return line.replace(
    /[\s,;:(|/–-]*(?:\b(?:tel|mob|mobile|phone|ph|whatsapp|cell|m|t|on)\b[.:]?\s*)?(?:\+|\(\+?|0|o(?=8))\d[\d\s().-]{6,18}\)?[\s.!]*$/i,
    '',
  );
}

/** A degree or a rank behind a name: ‘Ann Byrne BSc’, ‘Ann Byrne RN’, but not ‘Ann McGee’. */
const withoutDegree = (name: string): string =>
  name.replace(/(?<= \p{Lu}\p{Ll}[\p{L}'’-]*)(?: (?!Mc|Mac)\p{Lu}\p{Ll}{0,2}\p{Lu}\p{L}{0,3})+$/u, '');

/** A name after a misspelt closing, such as ‘Regrads’. */
function withoutClosing(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const word = foldText(first).replace(/\W/g, '');
  return word.length >= 6 && rest.length > 0 && distance(word, 'regards') <= 2 ? rest.join(' ') : name;
}

/** How many last lines may end with a name, and how many words a name has. */
const MAX_NAME_WORDS = 4;
const noNameWords = pattern()`
  ^(?:
    i|am|is|it|and|or|the|a|an|to|for|of|on|in|at|me|my|we|our|you|your|us|thanks|thank|regards|best|cheers|ta
    |please|pls|hi|hello|from|with|name|this|im|its|so|but|if|can|could|would|will|was|be|by|tel|mobile|call|text
    |ring|bye|x|xx|xo
  )$
`;

const capitalised = (name: string): string =>
  name
    .replace(/(^|[-'’ ])(\p{Ll})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    // ‘bernie o kane’ is an O’Kane; an Ó has its accent.
    .replace(/ O (?=\p{Lu}\p{Ll})/gu, " O'");

/**
 * A lower-case name at the end of a line, such as ‘thanks oisin mcgrath’: only if one of its words is in the address or
 * the display name, because lower case alone is no evidence.
 */
function lowerCaseName(letter: string, known: string): string | null {
  const lines = letter
    .slice(0, 12_000)
    .replace(/[،，。！？、]/g, '$&\n')
    .split('\n')
    .map((line) => withoutNumber(line.trim()))
    .filter(Boolean);
  for (const line of lines.reverse()) {
    const words = line
      .normalize('NFC')
      .replace(/[.,!?)]+$/, '')
      .split(/\s+/)
      .slice(-MAX_NAME_WORDS);
    const start =
      words.findLastIndex(
        (word) => /[.,!?:;)]$/.test(word) || noNameWords.test(foldText(word)) || /[\d@/]/.test(word),
      ) + 1;
    const tail = words.slice(start);
    const at = tail.findIndex((word) => isIn(word, known));
    if (at < 0 || tail.length - at > MAX_NAME_WORDS - 1) continue;
    // A family name that is in the address is preceded by the given name.
    const from = at === tail.length - 1 && tail.length > 1 ? Math.max(0, at - 1) : at;
    const name = tail.slice(from);
    if (name.every((word) => /^\p{L}[\p{L}\p{M}'’-]*$/u.test(word) && !noName.test(foldText(word))))
      return capitalised(name.join(' '));
  }
  return null;
}

const isIn = (word: string, known: string) => {
  const folded = foldText(word).replace(/[^\p{L}]/gu, '');
  return folded.length > 2 && known.includes(folded);
};

/** A name that the writer says in small letters, as dictation writes it. */
const dictated = pattern('gu')`
  (?<!\p{L})(?:it'?s|this is|my name is|my name'?s|i'?m|i am) (\p{Ll}[\p{L}'-]+(?: (?!here\b|from\b|and\b
  |again\b)\p{Ll}[\p{L}'-]+){1,2}) (?:here|from|again|and|i|im|calling|writing|looking|just)(?!\p{L})
`;

/**
 * ‘Its jacinta mulvey here’, ‘this is jacinta mulvey from Rahan’: a name said in a letter without capitals, if one of
 * its words is in the address or the display name.
 */
function dictatedName(letter: string, known: string): string | null {
  const here = /(?:^|[.!?,\n] ?)(?<!\p{L})(\p{Ll}[\p{L}'-]+ \p{Ll}[\p{L}'-]+) (?:here|from)(?!\p{L})/gu;
  const text = letter.slice(0, 1_000).normalize('NFC').toLowerCase().replace(/’/g, "'");
  for (const [, name = ''] of [...text.matchAll(dictated), ...text.matchAll(here)]) {
    const words = name.split(' ');
    if (words.some((word) => noNameWords.test(foldText(word)))) continue;
    // ‘Kev’ who is Kevin.
    const isShort = known.split(' ').some((short) => short.length > 2 && words[0]?.startsWith(short));
    if (isShort || isIn(words[0] ?? '', known) || isIn(words.at(-1) ?? '', known)) return capitalised(name);
  }
  return null;
}

/** Names where a letter is signed: after a closing, on a separate line, or at the end of a line; the surest first. */
function signedNames(letter: string): string[] {
  const lines = letter
    .slice(0, 12_000)
    .replace(closingWithin, '$1\n')
    .split('\n')
    .map((line) => withoutNumber(line.trim().replace(/^[-–—*_~\s]+/, '')));
  const found: { name: string; rank: number }[] = [];
  lines.forEach((line, at) => {
    if (!line || line.length > MAX_LINE) return;
    const closed = closing.exec(foldText(line).slice(0, 60))?.[0].length ?? 0;
    const below = lines.slice(at + 1).filter(Boolean).length;
    const isNearEnd = (rank: number) => below <= (rank === 1 ? MAX_BELOW_LINE_END : MAX_SIGNATURE);
    const behind = closed > 0 ? line.normalize('NFC').slice(closed).trim() : '';
    const previous = lines.slice(0, at).findLast(Boolean) ?? '';
    const afterClosing = closing.test(foldText(previous).slice(0, 60)) && previous.length < 60;
    const candidates: [string | undefined, number][] = [
      [wholeLine.exec(behind)?.[1], 4],
      [wholeLine.exec(line)?.[1], afterClosing ? 5 : at === lines.length - 1 ? 3 : 2],
      [lineEnd.exec(line)?.[1], 1],
    ];
    for (const [name, rank] of candidates)
      if (name && isName(name, rank >= 4) && (rank > 2 || isNearEnd(rank)))
        found.push({ name, rank: rank + at / 1_000 });
  });
  return found
    .filter(({ name, rank }) => rank >= 3 || name.includes(' '))
    .sort((a, b) => b.rank - a.rank)
    .map(({ name }) => withoutDegree(withoutClosing(name)));
}

/** The display name's first name, with the family name that follows it near the letter's end. */
function wholeNameOf(first: string, letter: string): string | null {
  if (first.length < 2 || first.includes(' ')) return null;
  const end = letter.normalize('NFC').replace(/\s+/g, ' ').slice(-400);
  const family = expression(
    `(?<!\\p{L})${RegExp.escape(first.normalize('NFC'))} ((?:${particle} ){0,2}${nameWord}(?: ${nameWord})?)(?!\\p{L})`,
    'u',
  );
  const found = family.exec(end)?.[1];
  return found && isName(found) ? `${first} ${found}` : null;
}

/** ‘B. Moran’ who signs as Brendan Moran. */
const spelledOut = (shown: string, names: readonly string[]): string | null => {
  const [, initial = '', family = ''] = /^(\p{Lu})\.? (?:\p{Lu}\.? )?(\p{Lu}[\p{L}\p{M}'’ -]+)$/u.exec(shown) ?? [];
  const isSame = (name: string) => name.startsWith(initial) && foldText(name).endsWith(` ${foldText(family)}`);
  return (initial && names.find((name) => isSame(name) && !/^\p{Lu}\.? /u.test(name))) || null;
};

/** Whether one of a name's words is in the address or the display name. */
const isOf = (name: string, known: string): boolean =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && known.includes(word));

/** Who wrote a letter, from what they say or sign; a name that is also in the address or display name is preferred. */
export function writerName(letter: string, address: string, shown = ''): string | null {
  const introduced = introduction.exec(letter.slice(0, 4_000))?.[1] ?? null;
  const local = foldText(address.split('@', 1)[0] ?? '');
  const said = iAm.exec(letter.slice(0, 4_000))?.[1] ?? null;
  const alone = firstName.exec(letter.slice(0, 1_000))?.[1];
  const first = alone && !noFirstName.test(foldText(alone)) ? alone : null;
  const chat = chatLine.exec(letter.slice(0, 4_000))?.[1];
  if (chat && isOf(chat, `${local} ${foldText(shown)}`)) return tidyName(capitalised(chat));
  const both = weAreBoth.exec(letter.slice(0, 4_000));
  const couple = both ? `${both[1]} ${both[2]}` : null;
  const here = speakerHere.exec(letter.slice(0, 4_000))?.[1] ?? null;
  const own = [
    here,
    introduced,
    couple,
    ...[said, first].map((name) => (name && (shown === '' || isOf(name, `${local} ${foldText(shown)}`)) ? name : null)),
  ];
  const names = [...own.flatMap((name) => (name && isName(name) ? [name] : [])), ...signedNames(letter)];
  const inAddress = names.find((name) => isOf(name, local));
  const whole = wholeNameOf(shown, letter) ?? spelledOut(shown, names);
  if (whole) return tidyName(whole);
  const surest = inAddress ?? names[0] ?? null;
  const small = surest?.includes(' ')
    ? null
    : (dictatedName(letter, `${local} ${foldText(shown)}`) ?? lowerCaseName(letter, `${local} ${foldText(shown)}`));
  // A full name in lower case says more than a first name with a capital.
  return tidyName((small?.includes(' ') ? small : surest) ?? small ?? '');
}
