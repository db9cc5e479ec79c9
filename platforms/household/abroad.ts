import { expression } from '../../domain/text/letter-expression.ts';
import { commonWords } from '../../domain/inbound/purpose/common-words.ts';
import { foldedWords } from '../../domain/text/fold.ts';
import { householdGlossary as glossary } from './glossary.ts';
import { havingGlossary } from './glossary-having.ts';
import { kinGlossary } from './glossary-kin.ts';
import { numeralGlossary } from './glossary-numerals.ts';
import { rareCommonWords, rareGlossary } from './glossary-more.ts';
import { peopleInJoinedScript } from './joined-scripts.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Other languages: whole phrases, each with the number it comes to. */
const phrases: readonly (readonly [RegExp, number])[] = [
  [/(?<!\p{L})(?:вдвоем|вдвох|удвох)(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:втроем|втрьох|утрьох)(?!\p{L})/u, 3],
  [/(?<!\p{L})(?:вчетвером|вчотирьох|учотирьох)(?!\p{L})/u, 4],
  // Hungarian, Filipino, Lithuanian, Slovak and Czech, Dutch: how many of us there are.
  [
    /\bketten\b|\bdalawa kami\b|\bdviese\b|\bsme dvaja\b(?! dospel)|\bjsme dva\b(?! dospel)|\bmet z'?n twee(?:en)?\b|\bmet zijn tweeen\b/u,
    2,
  ],
  [/\bharman (?:vagyunk|lennenk|koltoznenk)\b|\btatlo kami\b|\btrise\b|\bsme traja\b|\bjsme tri\b/u, 3],
  [/\bnegyen (?:vagyunk|lennenk|koltoznenk)\b|\bapat kami\b|\bketuriese\b|\bsme styria\b|\bjsme ctyri\b/u, 4],
  [/(?<!\p{L})(?:живу|житиму|буду жити|буду жить) (?:сам|сама|один|одна)(?!\p{L})/u, 1],
  [/\begyedul\b|\bako lang\b/u, 1],
  // Vietnamese: ‘a couple and a child’ is read below by its number of persons, ‘alone’ here.
  [/\b(?:o|song) mot minh\b|\bmot minh (?:em|toi|minh)\b/u, 1],
  [/\btek kisi(?:yim)?\b/u, 1],
  // Croatian and its neighbours: ‘nas je troje braće’.
  [/(?<!\p{L})(?:nas je|bilo bi nas) (?:dvoje|dvojica|dvije)(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:nas je|bilo bi nas) (?:troje|trojica)(?!\p{L})/u, 3],
  [/(?<!\p{L})(?:nas je|bilo bi nas) (?:cetvero|cetvoro|cetvorica)(?!\p{L})/u, 4],
  [/(?<!\p{L})(?:nas je|bilo bi nas) (?:petero|petoro|petorica)(?!\p{L})/u, 5],
  // Greek: a couple, and so many persons.
  [/(?<!\p{L})ειμαστε (?:ενα |νεο |ενα νεο )?ζευγαρι(?! (?:με|και) )(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:ειμαστε|για) (?:δυο|2)(?: ατομα)?(?= ?[.,]| ατομα|$)/u, 2],
  [/(?<!\p{L})(?:ειμαστε|για) (?:τρεις|τρια|3)(?: ατομα)?(?= ?[.,]| ατομα|$)/u, 3],
  [/(?<!\p{L})(?:ειμαστε|για|οικογενεια με) (?:τεσσερις|τεσσερα|4)(?: ατομα)?(?= ?[.,]| ατομα|$)/u, 4],
  // German, French, Spanish, Portuguese, Romanian, Polish: how many, and couples without children.
  [/\bzu zweit\b/u, 2],
  [/\bzu dritt\b/u, 3],
  [/\bzu viert\b/u, 4],
  [/\bzu funft\b/u, 5],
  [
    /(?<!\p{L})celibataire(?! (?:avec|et))(?!\p{L})|\b(?:vivo|viviria|viveria|moro|morarei) (?:sol[oa]|sozinh[oa]|da sol[oa])\b/u,
    1,
  ],
  [
    /\b(?:casal sem filhos|couple sans enfants?|pareja sin hijos|coppia senza figli|paar ohne kinder|cuplu fara copii)\b/u,
    2,
  ],
  [/\bfamilie cu (?:un copil|o fetita|un baiat)\b/u, 3],
  [/\bfamilie cu doi copii\b/u, 4],
  [/\bfamilie cu trei copii\b/u, 5],
  [/(?<!\p{L})(?:сім['’ʼ]?я|семья)(?: \p{L}+)? (?:з|із|из) (?:двох|двух) (?:осіб|осіб|людей|человек)(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:сім['’ʼ]?я|семья)(?: \p{L}+)? (?:з|із|из) (?:трьох|трех) (?:осіб|людей|человек)(?!\p{L})/u, 3],
  [/(?<!\p{L})(?:сім['’ʼ]?я|семья)(?: \p{L}+)? (?:з|із|из) (?:чотирьох|четырех) (?:осіб|людей|человек)(?!\p{L})/u, 4],
  [/(?<!\p{L})(?:сім['’ʼ]?я|семья)(?: \p{L}+)? (?:з|із|из) (?:п['’ʼ]?яти|пяти) (?:осіб|людей|человек)(?!\p{L})/u, 5],
  // Lithuanian, Latvian.
  [/\bdvieju asmenu\b/u, 2],
  [/\btriju asmenu\b/u, 3],
  [/\bketuriu asmenu\b/u, 4],
  [/\bpenkiu asmenu\b/u, 5],
];

/** Stems of the numbers from two on, in words for the size of a family: ‘vierköpfig’, ‘czteroosobowa’, ‘štvorčlenná’. */
const stems: readonly (readonly [RegExp, string])[] = [
  [/(zwei|drei|vier|funf|sechs|sieben)kopfige/, 'zwei drei vier funf sechs sieben'],
  [/(twee|drie|vier|vijf|zes|zeven)(?:koppig|persoons)/, 'twee drie vier vijf zes zeven'],
  [/(dwu|trzy|cztero|piecio|szescio|siedmio)osobow/, 'dwu trzy cztero piecio szescio siedmio'],
  [/(dvoj|troj|(?:stvor|ctyr)|pat|sest|sedem)[a-z]{0,2}clenn/, 'dvoj troj stvor|ctyr pat sest sedem'],
  [/(dvo|tro|cetvero|petero|sestero|sedmero)clan/, 'dvo tro cetvero petero sestero sedmero'],
  [/(ket|harom|negy|ot|hat|het)(?:tagu|fos)/, 'ket harom negy ot hat het'],
  [/(дво|трь?ох|чотирь?ох|п'?ятиох?|шести)(?:особов|членн)/, "дво трьох чотирьох п'яти шести"],
];

function familySize(folded: string): number | null {
  for (const [pattern, numbers] of stems) {
    const stem = pattern.exec(folded)?.[1];
    if (stem === undefined) continue;
    const at = numbers.split(' ').findIndex((one) => one.split('|').some((each) => stem.startsWith(each.slice(0, 3))));
    if (at >= 0) return at + 2;
  }
  return null;
}

const asianNumbers: Readonly<Record<string, number>> = {
  hai: 2,
  ba: 3,
  bon: 4,
  nam: 5,
  sau: 6,
  iki: 2,
  uc: 3,
  dort: 4,
  bes: 5,
  alti: 6,
};
/** ‘Gia đình em có 4 người’, ‘4 kişiyiz’: all persons by their number. */
const numbered = pattern('u')`
  \b(?:gia dinh|nha|chung (?:toi|em)|tui em)\b[^.!?\n]{0,20}? (\d|hai|ba|bon|nam|sau) nguoi\b
  |\bcho (\d|hai|ba|bon) nguoi\b|\b(\d|iki|uc|dort|bes|alti) (?:kisiyiz|kisilik (?:bir )?aile|kisi kalacagiz)\b
`;

function numberedPeople(folded: string): number | null {
  const family = familySize(folded);
  if (family !== null) return family;
  const said = numbered.exec(folded)?.slice(1).find(Boolean);
  return said === undefined ? null : (asianNumbers[said] ?? Number(said));
}

const dictionaries = new Map(
  Object.entries({ ...glossary, ...rareGlossary }).map(([language, entries]) => [
    language,
    [
      ...Object.entries(entries),
      ...Object.entries(kinGlossary[language] ?? {}),
      ...Object.entries(havingGlossary[language] ?? {}),
      ...Object.entries(numeralGlossary[language] ?? {}),
    ]
      .flatMap(([english, words]) => words.split('|').map((word) => [word, english] as const))
      .sort(([a], [b]) => b.length - a.length),
  ]),
);

/** The language that most of the words are of, when it is not English. */
function languageOf(words: readonly string[]): string | null {
  const share = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const ranked = Object.entries({ ...commonWords, ...rareCommonWords })
    .map(([language, known]) => ({ language, count: share(known) }))
    .sort((a, b) => b.count - a.count);
  const [best] = ranked;
  if (best && best.count >= 3) return best.language === 'english' ? null : best.language;
  // A few words in Cyrillic letters: ‘і’ and ‘є’ are Ukrainian alone.
  const letters = words.join('');
  if (!/[а-яіє]{4}/u.test(letters)) return null;
  return /[іє]/u.test(letters) ? 'ukrainian' : 'russian';
}

const kin = [
  'wife',
  'husband',
  'girlfriend',
  'boyfriend',
  'son',
  'daughter',
  'children',
  'mother',
  'sister',
  'brother',
];
/** ‘Mi marido’: an owner and someone of the household in one language, for a phrase of it in an English letter. */
const owned: readonly (readonly [string, RegExp])[] = [...dictionaries].flatMap(([language, entries]) => {
  const of = (english: readonly string[]) =>
    entries.flatMap(([word, meant]) => (english.includes(meant) ? [RegExp.escape(word)] : [])).join('|');
  const [owners, members] = [of(['my']), of(kin)];
  return owners && members && language !== 'hindi'
    ? [[language, expression(`(?<!\\p{L})(?:${owners}) (?:${members})(?!\\p{L})`, 'u')] as const]
    : [];
});
/** Words that only one of the languages has, for a sentence of it in an English letter. */
const telling: readonly (readonly [string, RegExp])[] = [
  ['polish', /(?<!\p{L})ja i (?:moj|moja) /u],
  ['portuguese', /(?<!\p{L})eu e (?:meu|minha) /u],
  ['spanish', /(?<!\p{L})mi \p{L}+ y yo(?!\p{L})|(?<!\p{L})somos (?:una pareja|dos|tres|cuatro)(?!\p{L})/u],
  ['romanian', /(?<!\p{L})(?:sotia|sotul|fratele|sora|mama|tatal|fiul|fiica|prietena|prietenul) (?:meu|mea)(?!\p{L})/u],
  ['irish', /(?<!\p{L})(?:beirt|bheirt|triur|thriur|ceathrar|cheathrar) againn/u],
  ['hindi', /(?<!\p{L})(?:main aur (?:meri|mera)|akel[aei]) /u],
  ['italian', /(?<!\p{L})(?:siamo|io e) (?:io|il mio|la mia|due|tre|in)/u],
];

/** Languages in which ‘me’ stands before a verb and is nobody of a list. */
const reflexive: ReadonlySet<string> = new Set(['spanish', 'portuguese', 'french']);
/** Irish with its words in the order of English: ‘tá leanbh amháin againn’ is ‘we have amháin leanbh’. */
const irishInOrder = (folded: string): string =>
  folded
    .replace(/(?<!\p{L})(leanbh|paiste|phaiste|mac|mhac|inion|cailin|buachaill) amhain(?!\p{L})/gu, 'amhain $1')
    .replace(/(?<!\p{L})ta ((?:\p{L}+ ){1,4}?)aga(inn|m)(?!\p{L})/gu, (whole, said: string, who: string) =>
      /^(?:beirt|bheirt|triur|ceathrar|cuigear|seisear) $/.test(said)
        ? whole
        : `${who === 'm' ? 'i' : 'we'} have ${said}`,
    );

/**
 * ‘Для себе, мами і доньки’: the word for daughters is one daughter's here, unless a number stands before it. In Polish
 * ‘mamy’ is ‘of mother’ here and ‘we have’ elsewhere.
 */
const singularAfterFor = (folded: string): string =>
  folded
    .replace(/(?<!\p{L})dla [^.!?\n]{2,60}/gu, (phrase) => phrase.replace(/\bmamy\b/g, 'mama'))
    .replace(/(?<!\p{L})для [^.!?\n]{2,60}/gu, (phrase) =>
      phrase
        .replace(/(?<!(?:\d|дв\p{L}+|трь?\p{L}+|чот\p{L}+) )(?:доньки|дочки|дочери)(?!\p{L})/gu, 'дочка')
        .replace(/(?<!\p{L})(?:себе|себя)(?=,| [іитйа]+ )/gu, 'я'),
    );

/** A folded text whose words for the members of a household are put into English, where it is in another language. */
export function householdInEnglish(folded: string): string {
  const words = foldedWords(folded.slice(0, 3_000)).map(({ word }) => word);
  const language = languageOf(words);
  const languages = new Set([
    ...(language ? [language] : []),
    ...[...telling, ...owned].filter(([, sign]) => sign.test(folded)).map(([one]) => one),
  ]);
  let text = languages.has('irish') ? irishInOrder(folded) : singularAfterFor(folded);
  if (language && reflexive.has(language)) text = text.replace(/\b(?:y|e|et|si)? ?me(?= [\p{L}])/gu, ' se');
  for (const one of languages)
    for (const [word, english] of dictionaries.get(one) ?? [])
      text = text.replace(expression(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), english);
  return text;
}

/** The number of persons in a letter's phrases of other scripts and languages; null where there is none. */
export function peopleInPhrase(folded: string): number | null {
  return (
    peopleInJoinedScript(folded) ??
    numberedPeople(folded) ??
    phrases.find(([phrase]) => phrase.test(folded))?.[1] ??
    null
  );
}
