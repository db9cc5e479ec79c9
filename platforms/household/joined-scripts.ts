import { expression } from '../../domain/text/letter-expression.ts';
import { alternatives } from '../../domain/text/pattern.ts';

/**
 * The number of persons in Chinese and Arabic, which write words together: a number said of all, else the sum of the
 * writer, partner, children and parents who are named beside the writer.
 */
const chineseDigits: Readonly<Record<string, number>> = {
  一: 1,
  两: 2,
  二: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
};
const chineseNumber = '[一两二三四五六七八1-8]';
const chineseCount = (digit: string): number => chineseDigits[digit] ?? Number(digit);

const chineseTotal = new RegExp(`(?<!第)(${chineseNumber}) ?(?:口人?|个?大?人)(?!民|间|房|卧)`, 'u');
const chinesePartner =
  /(?:和|跟|与|带着?|同)(?:我的?)?(?:太太|老婆|妻子|先生|老公|丈夫|女朋友|男朋友|女友|男友|未婚妻|未婚夫|爱人|对象)/u;
const chineseFriend = /(?:和|跟|与)(?:我的?)?(?:一个|一位)?(?:室友|朋友|同学|同事|弟弟|妹妹|哥哥|姐姐)/u;
const chineseChildren = new RegExp(`(?:(${chineseNumber})个?)?(?:孩子|小孩|宝宝|儿子|女儿|娃)`, 'gu');
const chineseParents = /(?:和|跟|与|带着?|、)(?:我的?)?(?:(父母|爸妈|岳父母|公婆)|(?:妈妈|母亲|爸爸|父亲|岳母|婆婆))/u;

function peopleInChinese(text: string): number | null {
  const total = chineseTotal.exec(text)?.[1];
  if (total) return chineseCount(total);
  if (/夫妻俩|夫妇俩|两口子|情侣/u.test(text)) return 2;
  const partner = chinesePartner.test(text) ? 1 : 0;
  const friend = chineseFriend.test(text) ? 1 : 0;
  const children = /(?:没有?|无|不带)(?:孩子|小孩)/u.test(text)
    ? 0
    : [...text.matchAll(chineseChildren)].reduce((sum, [, digit]) => sum + (digit ? chineseCount(digit) : 1), 0);
  const parents = chineseParents.exec(text);
  const others = partner + friend + children + (parents ? (parents[1] ? 2 : 1) : 0);
  if (others > 0) return 1 + others;
  return /独自|我自己(?:一个人)?(?:住|租)|单身/u.test(text) ? 1 : null;
}

const arabicNumbers: readonly (readonly [string, number])[] = [
  ['ثلاث', 3],
  ['اربع', 4],
  ['خمس', 5],
  ['ست', 6],
  ['سبع', 7],
  ['ثماني', 8],
];
const arabicNumber = `(?:${arabicNumbers.map(([word]) => word).join('|')})[هةت]?|[3-8٣-٨]`;
const arabicDigit = (word: string): number =>
  arabicNumbers.find(([stem]) => word.startsWith(stem))?.[1] ??
  (/^\d$/.test(word) ? Number(word) : '٠١٢٣٤٥٦٧٨٩'.indexOf(word));

const before = '(?<!\\p{L})[وفل]{0,2}';
const arabicTotal = expression(
  `(?:${before}(${arabicNumber}) (?:اشخاص|افراد|انفار)|(?:عا[ئي]ل[هة]|اسر[هة]) (?:مكون[هة] )?من (${arabicNumber}))(?!\\p{L})`,
  'u',
);
const arabicPartner = expression(`${before}(?:زوجتي|زوجي|خطيبتي|خطيبي)(?!\\p{L})`, 'u');
const arabicOther = expression(`${before}(?:صديقي|صديقتي|اخي|اختي|امي|والدتي|والدي|زميلي|زميلتي)(?!\\p{L})`, 'gu');
const arabicChildren = expression(
  alternatives`
    ${before}(?:
      (${arabicNumber}) (?:اطفال|اولاد|بنات|ابناء)
      |(طفلين|طفلان|ولدين|ولدان|ابنتين|بنتين|ابنين|طفلينا|طفلتينا|ولدينا)
      |(?:طفلي|طفلتي|ابني|ابنتي|طفلنا|طفلتنا|ابننا|ابنتنا|طفل|طفله|طفلة|رضيع)
    )(?!\p{L})
  `,
  'gu',
);

/** ‘Our three children’, and ‘my children’ without their number. */
const arabicOwnChildren = expression(
  `${before}(?:اطفالي|اطفالنا|اولادي|اولادنا|ابناءنا|ابنائي|ابنائنا|بناتي|بناتنا)(?: ال(${arabicNumber}))?(?!\\p{L})`,
  'u',
);

function peopleInArabic(text: string): number | null {
  const total = arabicTotal.exec(text);
  const said = total?.[1] ?? total?.[2];
  if (said) return arabicDigit(said);
  if (/(?<!\p{L})ل?شخصي?[ان]ن?(?!\p{L})/u.test(text)) return 2;
  const partner = arabicPartner.test(text) ? 1 : 0;
  const others = [...text.matchAll(arabicOther)].length;
  const owned = arabicOwnChildren.exec(text);
  if (owned && owned[1] === undefined) return null;
  const ownChildren = owned?.[1] ? arabicDigit(owned[1]) : 0;
  const children = /(?:بدون|ليس ل\p{L}+|لا) (?:اطفال|اولاد)/u.test(text)
    ? 0
    : [...text.matchAll(arabicChildren)].reduce(
        (sum, [, number, pair]) => sum + (number ? arabicDigit(number) : pair ? 2 : 1),
        0,
      );
  const company = partner + others + Math.max(children, ownChildren);
  if (company > 0) return 1 + company;
  return /شخص واحد|لوحدي|لوحدى|(?<!\p{L})وحدي|بمفردي/u.test(text) ? 1 : null;
}

/** The persons in a folded letter's Chinese or Arabic sentences; null where it has none of either. */
export function peopleInJoinedScript(folded: string): number | null {
  if (/\p{Script=Han}{4}/u.test(folded)) return peopleInChinese(folded);
  if (/\p{Script=Arabic}{3}/u.test(folded)) return peopleInArabic(folded);
  return null;
}
