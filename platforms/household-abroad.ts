import { commonWords } from '../domain/inbound/purpose/common-words.ts';
import { foldedWords } from '../domain/text/fold.ts';
import { householdGlossary as glossary } from './household-glossary.ts';
import { kinGlossary } from './household-glossary-kin.ts';

/** Scripts without blanks between the words, and with joined ones: whole phrases, each with the number it comes to. */
const phrases: readonly (readonly [RegExp, number])[] = [
  [
    /我(?:和|跟|与)我?的?(?:太太|老婆|妻子|先生|老公|丈夫|女朋友|男朋友|女友|男友|爱人|室友|朋友)(?!.{0,4}(?:和|还有).{0,3}(?:孩子|宝宝|小孩))/u,
    2,
  ],
  [/مع (?:زوجتي|زوجي) و(?:طفلين|ولدين|ابنتين|بنتين)/u, 4],
  [/(?<!\p{L})(?:вдвоем|вдвох|удвох)(?!\p{L})/u, 2],
  [/(?<!\p{L})(?:втроем|втрьох|утрьох)(?!\p{L})/u, 3],
  [/(?<!\p{L})(?:вчетвером|вчотирьох|учотирьох)(?!\p{L})/u, 4],
  [/(?:两|二|2) ?个?人|两口子|夫妻俩|情侣/u, 2],
  [/一家三口|三 ?个?人|3 ?个?人/u, 3],
  [/一家四口|四 ?个?人|4 ?个?人/u, 4],
  [/一个人|独自|我自己(?:一个人)?(?:住|租)|1 ?个人/u, 1],
  [/انا و ?(?:زوجتي|زوجي|خطيبتي|خطيبي|صديقي|صديقتي|اخي|اختي) و(?:طفل|طفله|طفلة|ابني|ابنتي|ابننا)(?! ?ين)/u, 3],
  [/مع (?:زوجتي|زوجي|خطيبتي|خطيبي) و(?:طفل|طفله|طفلة|ابني|ابنتي)(?: واحده?ة?)?(?! ?ين)/u, 3],
  [/مع (?:زوجتي|زوجي|خطيبتي|خطيبي)(?! ?و)/u, 2],
  // Hungarian, Filipino, Lithuanian, Slovak and Czech, Dutch: how many of us there are.
  [/\bketten\b|\bdalawa kami\b|\bdviese\b|\bsme dvaja\b|\bjsme dva\b|\bmet z'?n twee(?:en)?\b|\bmet zijn tweeen\b/u, 2],
  [/\bharman (?:vagyunk|lennenk|koltoznenk)\b|\btatlo kami\b|\btrise\b|\bsme traja\b|\bjsme tri\b/u, 3],
  [/\bnegyen (?:vagyunk|lennenk|koltoznenk)\b|\bapat kami\b|\bketuriese\b|\bsme styria\b|\bjsme ctyri\b/u, 4],
  [/(?<!\p{L})(?:живу|житиму|буду жити|буду жить) (?:сам|сама|один|одна)(?!\p{L})/u, 1],
  [/\begyedul\b|\bako lang\b/u, 1],
  [/انا و ?(?:زوجتي|زوجي) وطفلين|انا و ?(?:زوجتي|زوجي) و(?:طفلان|ولدين)/u, 4],
  [/انا و ?(?:زوجتي|زوجي|خطيبتي|خطيبي|صديقي|صديقتي|اخي|اختي)(?! و)/u, 2],
  [/(?:لي|انا) و ?ل?(?:زوجتي|زوجي) و ?ل?(?:طفلنا|طفلتنا|ابننا|ابنتنا|طفلي|طفلتي)(?!\p{L})/u, 3],
  [/(?:لي|انا) و ?ل?(?:زوجتي|زوجي) و ?ل?(?:طفلينا|طفلتينا|ولدينا)(?!\p{L})/u, 4],
  [/(?:^|[^\p{L}])لي ول(?:زوجتي|زوجي|خطيبتي|خطيبي|صديقي|صديقتي|اخي|اختي)(?! و)/u, 2],
  [/(?:شخص واحد|لوحدي|لوحدى|وحدي|بمفردي)/u, 1],
  [/(?:شخصين|شخصان)/u, 2],
];

const dictionaries = new Map(
  Object.entries(glossary).map(([language, entries]) => [
    language,
    [...Object.entries(entries), ...Object.entries(kinGlossary[language] ?? {})]
      .flatMap(([english, words]) => words.split('|').map((word) => [word, english] as const))
      .sort(([a], [b]) => b.length - a.length),
  ]),
);

/** The language that most of the words are of, when it is not English. */
function languageOf(words: readonly string[]): string | null {
  const share = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  const ranked = Object.entries(commonWords)
    .map(([language, known]) => ({ language, count: share(known) }))
    .sort((a, b) => b.count - a.count);
  const [best] = ranked;
  if (best && best.count >= 3) return best.language === 'english' ? null : best.language;
  // A few words in Cyrillic letters: ‘і’ and ‘є’ are Ukrainian alone.
  const letters = words.join('');
  if (!/[а-яіє]{4}/u.test(letters)) return null;
  return /[іє]/u.test(letters) ? 'ukrainian' : 'russian';
}

/** Words that only one of the languages has, for a sentence of it in an English letter. */
const telling: readonly (readonly [string, RegExp])[] = [
  ['polish', /(?<!\p{L})ja i (?:moj|moja) /u],
  ['portuguese', /(?<!\p{L})eu e (?:meu|minha) /u],
  ['spanish', /(?<!\p{L})mi \p{L}+ y yo(?!\p{L})|(?<!\p{L})somos (?:una pareja|dos|tres|cuatro)(?!\p{L})/u],
  ['irish', /(?<!\p{L})(?:beirt|bheirt|triur|thriur|ceathrar|cheathrar) againn/u],
  ['hindi', /(?<!\p{L})(?:main aur (?:meri|mera)|akel[aei]) /u],
  ['italian', /(?<!\p{L})(?:siamo|io e) (?:io|il mio|la mia|due|tre|in)/u],
];

/** A folded text whose words for the members of a household are put into English, where it is in another language. */
export function householdInEnglish(folded: string): string {
  const words = foldedWords(folded.slice(0, 3_000)).map(({ word }) => word);
  const language = languageOf(words);
  const languages = new Set([
    ...(language ? [language] : []),
    ...telling.filter(([, sign]) => sign.test(folded)).map(([one]) => one),
  ]);
  let text = folded;
  for (const one of languages)
    for (const [word, english] of dictionaries.get(one) ?? [])
      text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'), english);
  return text;
}

/** The number of persons in a phrase of a script that does not part its words; null where there is none. */
export function peopleInPhrase(folded: string): number | null {
  return phrases.find(([phrase]) => phrase.test(folded))?.[1] ?? null;
}
