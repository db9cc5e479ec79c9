import { expression } from '../../domain/text/letter-expression.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { householdNouns } from './lexicon.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/**
 * Ways of saying who there is that other languages have and English has not, and slips of typing, each put into the one
 * form that the rows (rows.ts) are read in.
 */
const count = `(?:\\d{1,2}|${Object.keys(numberWords).join('|')})`;

/** ‘Children there are none’: the negation stands behind its noun. */
const children = alternatives`
  (?:
    дет\p{L}*|діт\p{L}*|дец\p{L}*|dziec\p{L}*|dec\p{L}*|djec\p{L}*|det\p{L}*|cocug\p{L}*|gyer\p{L}*
    |bach{1,2}\p{L}*|vaik\p{L}*|kinder|hijos|filhos|figli|enfants|copii|lapsia|bern\p{L}*
  )
`;
const deniedBehind = expression(
  alternatives`
    (?<!\p{L})${children} (?:
      нет|немає|нема|няма\p{L}*|nie ma(?:my|m)?|brak|yok\p{L}*|nahi\p{L}*|nhi|nincs\p{L}*|nema\p{L}*|neturi\p{L}*
      |nav|keine|haben wir (?:keine|nicht)|no (?:tengo|tenemos)|nao (?:tenho|temos)
    )(?!\p{L})
  `,
  'gu',
);
/** A child that is expected, in the languages of Irish letting. */
const expected = pattern('gu')`
  (?<!\p{L})(?:
    attend(?:ons|s)|esper(?:amos|ando|o)|aspettiamo|in attesa di|erwarten|spodziewamy sie|oczekujemy|чека(?:ємо|ю)
    |очікуємо|жд[её]м|ожида(?:ем|ю)|asteptam|cekamo|ocekavame|bekliyoruz|varunk|laukiames|verwachten|vantar
  ) (?:(?:un|una|um|uma|ein|einen|unser\p{L}*|nuestr\p{L}*|noss\p{L}*|nostr\p{L}*|notre|bir|egy|en|ett|на) ){0,2}(?:(?:premier|primer|prim|primeiro|primo|erstes|pierwszego|seconde?|segund[oa]|zweites|drugie|второго|другого|другу) )?(?:
    bebe|bambin[oa]|baby|kind|dzieck\p{L}*|дитин\p{L}*|реб[её]н\p{L}*|copil|bebu|dite|dieta|bebek|kisbabat?
    |kudikio|barn|fils|fille|enfant|hij[oa]|filh[oa]
  )
`;
/** ‘Dear Ann,’ at the beginning of a letter names nobody of the household. */
const salutation =
  /^(?:dear|hi|hello|hey|hiya|howya|good (?:morning|afternoon|evening|day)|morning|evening)(?: (?:there|again|mr|mrs|ms|miss|dr|sir|madam|\p{L}[\p{L}'.-]*)){0,3},/u;

/** A folded letter before its words are put into English. */
export const withoutDenied = (folded: string): string =>
  folded.trimStart().replace(salutation, '').replace(deniedBehind, ' ').replace(expected, ' ');

/** Years and months of an age. */
const years = alternatives`
  (?:
    anos?|ani|ans?|anni|anno|anys|lat(?:a|ek|ka)?|letni\p{L}*|roky|rokov|rok[ua]?|let|godin\p{L}*|jahr(?:en?)?
    |jaar|ar|aar|vuo\p{L}*|metu|metai|eves|gadus?|gadi|aastat?|рок\p{L}*|рік|років|лет|год\p{L}*|yas\p{L}*|saal
    |bliana|bliain|mois|mes(?:es|i)|monat(?:en?)?|miesi\p{L}*|luni|mesic\p{L}*|mesiac\p{L}*|mjesec\p{L}*
    |месяц\p{L}*|місяц\p{L}*|maanden|manader
  )
`;
const ages = `${count}(?:(?:,| (?:and|y|e|et|und|i|si|a|og|och|en|и|та|і)) ${count}){0,4}`;
/** ‘Filha de 6 anos’, ‘Kinder, 4 und 7 Jahre alt’: the ages in brackets. */
const aged = expression(
  `,? ?\\(?(?:(?:of|de|di|d'|von|im alter von|w wieku|в возрасте|віком|aged?) )?(?<ages>${ages}) ${years}(?: alt)?\\)?(?![\\p{L}])`,
  'gu',
);
const bracketed = (said: string): string =>
  ` (${said
    .split(/[^\p{L}\d]+/u)
    .flatMap((word) => (/^\d+$/.test(word) ? word : (numberWords[word] ?? [])))
    .join(', ')})`;

const child = '(?:sons?|daughters?|child|children|bab(?:y|ies)|boys?|girls?|toddlers?|kids?)';
const agedOf = new RegExp(`\\b(${child}) of (\\d{1,2})(?: and (\\d{1,2}))?(?= ?(?:[.,;)]|$|and\\b|plus\\b))`, 'g');

const nouns = [...householdNouns.keys()].map((noun) => RegExp.escape(noun)).join('|');
/** Articles of other languages before a person whose noun is in English by now. */
const article = expression(
  `(?<![\\p{L}])(?:la|el|los|las|le|les|il|lo|gli|die|der|das|den|dem|o|os|de|het|een|din|az) (?=(?:${count} )?(?:${nouns})(?![\\p{L}]))`,
  'gu',
);

const plusSome = new RegExp(
  `(?<=\\b(?:me|myself)),? ?(?:(?:\\+|plus|and|&) ?(${count}) (?:others?|more)\\b(?: (?:people|persons?|adults?)\\b)?|(?:\\+|plus) ?(${count})(?= ?(?:[.,;!?)\\n]|$)| (?:looking|moving|would|sharing|please|is|are)\\b))(?![^.!?\\n]*\\bview)`,
  'g',
);
/** An age that a couple gives of both. */
const decade =
  /,? (?:both |all )?in (?:our|their) (?:early |mid |late |early-|mid-|late-)?(?:\d0'?s|twenties|thirties|forties|fifties|sixties)\b(?= ?,? (?:with|and|plus)\b)/g;

const strangeCompany = expression(`\\bcouple and (?!(?:[\\p{L}-]+ ){0,2}(?:${nouns})(?!\\p{L}))[\\p{L}-]+,`, 'gu');

/** A letter in English words, with what is said of its household in the form that rows have. */
export function plainPhrasing(english: string, names: ReadonlySet<string>): string {
  const text = english
    .replace(aged, (_whole, ...groups) => bracketed((groups.at(-1) as { ages: string }).ages))
    .replace(
      agedOf,
      (_whole, who: string, first: string, second?: string) => `${who} (${first}${second ? `, ${second}` : ''})`,
    )
    .replace(article, 'the ')
    // ‘A couple from Odesa, me and my wife’, where ‘from’ and ‘and’ are one word.
    .replace(strangeCompany, 'couple,')
    // ‘It would be just me and I don’t smoke’: one person.
    .replace(/\b(me|myself),? and (i(?:'\w+)?|i am)(?= )/g, '$1. $2')
    // ‘Myself plus one’, ‘me and two others’.
    .replace(plusSome, (_whole, others?: string, one?: string) => ` and ${others ?? one ?? ''} people`)
    // ‘A couple in our thirties with a child’.
    .replace(decade, ' ')
    // ‘Me an my girlfriend an her son’.
    .replace(/\b(?:an|nd) (?=(?:my|our|her|his|the) )/g, 'and ');
  if (names.size === 0) return text;
  const owners = [...names].map((name) => RegExp.escape(name)).join('|');
  return text.replace(
    expression(`(?<![\\p{L}])(?:${owners})'s (?=(?:[\\p{L}-]+ ){0,2}(?:${nouns})(?![\\p{L}]))`, 'gu'),
    'the ',
  );
}
