import type { Currency, Frequency } from '../../domain/money.ts';
import { advertsText } from './text.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** A price as stated in a text. `amount` keeps the cents; `frequency` is null if the text names no period. */
export type Price = {
  amount: number;
  currency: Currency;
  frequency: Frequency | null;
  /** 'per person', 'per person sharing', 'per bed'. */
  perPerson: boolean;
  /** 'each', which means per room or per bed depending on the words before it. */
  each: boolean;
};
export type PlacedPrice = Price & { start: number; end: number };

const amount = (side: 'front' | 'back') =>
  String.raw`(?<${side}Amount>\d{1,3}(?:[,.\u00a0\u2009]\d{3}){1,2}(?!\d)|\d{1,6}(?!\d))(?:[.,](?<${side}Cents>\d{2})(?!\d))?`;
/** ‘1.4k’ is 1400. */
const thousands = String.raw`(?<thousands>\d{1,2}(?:[.,]\d{1,2})?)\s?k\b(?!\s?(?:m\b|views?|likes?|people|followers|a year|p\.?a))`;
const units = 'one|two|three|four|five|six|seven|eight|nine';
/** ‘two thousand one hundred euro’. */
const inWords = alternatives`
  (?<inWords>
    (?:
      (?:${units})\sthousand(?:\s(?:and\s)?(?:${units})\shundred)?
      |(?:${units}|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)\shundred
    )(?:\s(?:and\s)?fifty)?
  )\s(?:euros?)\b
`;
const byTheMonth = String.raw`(?:(?:\/|per|a|each|every)\s?(?:calendar\s)?(?:month|mth)\b|(?:calendar\s)?monthly\b|p\.?c\.?m\b|p[./]?m\b\.?)`;
const byTheWeek = String.raw`(?:(?:pp|per\sperson|each)\s)?(?:(?:\/|per|a|each)\s?(?:week|wk)\b|weekly\b|p[./]?w\b)`;
/** Without a currency only what is paid by the month or week: ‘1100 a month’; ‘from 1130 pm’ is a time. */
const pricePattern = new RegExp(
  alternatives`
    (?:
      (?<front>[€£]|\b(?:eur|gbp|euros?)\b)\s{0,2}(?:
        ${thousands.replace('thousands', 'frontThousands')}|(?<frontSpaced>[1-9]\s\d{3})(?=\s?(?:p|a\sm|/|€|$))|${amount('front')}
      )
    )
    |${inWords}
    |(?<=(?:\b(?:for|at|rent|is|price|asking)[:\s]|[\u{1F4B0}-\u{1F4B8}])\s{0,2})(?<![\d.,])${thousands.replace('thousands', 'saidThousands')}
    |(?<![\d.,])${thousands}(?=\s?${byTheMonth})
    |(?<![\d.,])${amount('back')}[ \u00a0]?(?<back>[€£](?!\s?\d)|\b(?:euros?|eur|gbp)\b|(?<=\d)(?:euros?|eur)\b)
    |(?<![\d.,:/-]|\b(?:at|from|until|till|after|by|before|january|february|march|april|may|june|july|august|september|october|november|december)\s)(?<bare>\d,\d{3}|\d{3,4})(?=[ \u00a0]?${byTheMonth})
    |(?<![\d.,:/-])(?<bareWeek>\d{2,4})(?=[ \u00a0]?${byTheWeek})
    |(?<=\b(?:rent|rental)(?:\sis)?\s?[:=]?\s{1,2})(?!20[23]\d)(?<saidRent>\d,\d{3}|\d{3,4})
    (?![\d%]|[.,]\d|\s?(?:m²|sq))
  `,
  'giu',
);

const digits = [...units.split('|')];
const teens = ['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'];

/** ‘two thousand one hundred and fifty’ as a number. */
function wordsAmount(words: string): number {
  const valueOf = (word: string) =>
    digits.includes(word) ? digits.indexOf(word) + 1 : teens.includes(word) ? teens.indexOf(word) + 11 : 0;
  let total = 0;
  let open = 0;
  for (const word of words.toLowerCase().split(/\s+/)) {
    if (word === 'thousand') [total, open] = [total + open * 1000, 0];
    else if (word === 'hundred') [total, open] = [total + open * 100, 0];
    else if (word === 'fifty') total += 50;
    else open = valueOf(word);
  }
  return total;
}

/** What follows a price, piece by piece. */
const tail: readonly (readonly [RegExp, (price: Price) => void])[] = [
  [
    /^[\s,(]{0,3}(?:per\s(?:person|head|tenant|bed|bedspace|student)(?:\ssharing)?|each\sperson|pp(?=p[mw]\b|\b)|p\.p\.)/iu,
    (p) => {
      p.perPerson = true;
    },
  ],
  [
    /^[\s,(]{0,3}(?:each|apiece|per\sroom)\b/iu,
    (p) => {
      p.each = true;
    },
  ],
  [
    pattern('iu')`
      ^[\s,(]{0,3}(?:(?:/|-|–|per|a|an|each|every)\s{0,2})?(?:
        (?:sa|in\saghaidh\sna|an)\s(?:mhí|míosa)(?!\p{L})|p\.?\s?c\.?\s?m\b\.?|p\s?[./]?\s?m\b\.?|calendar\smonth|month(?:ly)?\b|mth\b|mo\b
        |(?:im\s|pro\s|par\s|al\s|por\s|ao\s)?(?:monat(?:lich)?|mois|mese|mes|mês|miesięcznie|miesiąc|luna|lunar)
        (?!\p{L})
      )
    `,
    (p) => {
      p.frequency ??= 'MONTHLY';
    },
  ],
  [
    pattern('iu')`
      ^[\s,(]{0,3}(?:(?:/|-|–|per|a|an|each|every)\s{0,2})?(?:
        p\s?[./]?\s?w\b\.?|week(?:ly)?\b|wk\b|for\s(?:five|seven|four|[457])\s(?:nights|days)\b(?:\s(?:a|per)\sweek)?
        |(?:sa|in\saghaidh\sna|an)\s(?:tseachtain(?:e)?|seachtaine)(?!\p{L})
        |(?:pro\s|par\s|por\s|alla\s)?(?:woche|wöchentlich|semaine|semana|settimana|tygodniowo|tydzień)(?!\p{L})
      )
    `,
    (p) => {
      p.frequency ??= 'WEEKLY';
    },
  ],
];

/** Prices other than rent: a deposit, bills, a night, a salary. Looked for within the price's own clause. */
const notRentBefore = pattern('iu')`
  \b(?:
    deposit|mortgages?|repayments?|averages?|typical(?:ly)?|sold|sale|valued|valuation|bills?|electric\w*|esb|gas
    |heating|wi-?fi|broadband|internet|utilities|parking|bins?|fees?|management|income|salary|salaries|earn\w*
    |fine|charges?|saving|worth|booking
  )\b[^€£]{0,22}$
`;
/** ‘… plus utilities, ranging from €85 to €110’ */
const ofBills = pattern('iu')`
  \b(?:utilit(?:y|ies)|bills?|electricity|heating|wi-?fi)\b[^.\n€£]{0,30}\b(?:
    rang(?:e|es|ing)|about|around|approx\w*|averag\w+|between|com(?:e|es|ing)|roughly|usually
  )[^.\n€£]{0,14}(?:[€£]\s?\d+\s?(?:-|–|to)\s?)?$
`;
/** ‘Was €2,000, now €1,850’ */
const noLonger = /\b(?:was|were|formerly|previously|originally|then|(?:reduced|down|up) from)\s$/iu;
/** What others pay or paid: ‘I pay €650 in Tallaght’, ‘the last tenant paid €120’. */
const paidByOthers =
  /\b(?:i|we|he|she|they|(?:last|previous|old) tenants?)\s(?:\w+\s)?(?:pay|paid|gave|paying)\s(?:(?:only|about|around|just)\s)?$/iu;
/** Earlier in the sentence: ‘a net income of up to €66,000 in Dublin and €59,000 elsewhere’. */
const ofIncome = /\b(?:income|earning|salary|salaries)\b(?!.*\b(?:rents?|bed)\b)/iu;
const notRentAfter = pattern('iu')`
  ^[\s)]{0,3}(?:(?:refundable|security|booking|holding|cash|one-off)\s){0,2}(?:
    deposit\b(?!\s*:)|(?:for|towards)\s(?:the\s)?(?:bills|utilities|electricity|heating|parking|wi-?fi)\b
    |(?:approx\.?\s)?(?:bills|utilities)\b|(?:per|a|/)\s?(?:night|day|annum|year|hour)\b|p\.?a\.?(?=\W|$)|nightly
    |yearly|annually|gross|net
  )
`;

function amountOf(whole: string, cents: string | undefined): number {
  return Number(whole.replace(/[^\d]/g, '')) + (cents ? Number(cents) / 100 : 0);
}

function amountIn(groups: Readonly<Record<string, string | undefined>>): number {
  const inThousands = groups['frontThousands'] ?? groups['saidThousands'] ?? groups['thousands'];
  if (inThousands !== undefined) return Math.round(Number(inThousands.replace(',', '.')) * 1000);
  if (groups['inWords'] !== undefined) return wordsAmount(groups['inWords']);
  const plain =
    groups['frontSpaced'] ??
    groups['frontAmount'] ??
    groups['backAmount'] ??
    groups['bare'] ??
    groups['bareWeek'] ??
    groups['saidRent'] ??
    '';
  return amountOf(plain, groups['frontAmount'] ? groups['frontCents'] : groups['backCents']);
}

function currencyOf(mark: string): Currency {
  return /£|gbp/i.test(mark) ? 'GBP' : 'EUR';
}

function isRent(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 45), start);
  const clauseStart = Math.max(...['. ', ', ', ';', '\n', '!', '(', '|', '+'].map((mark) => before.lastIndexOf(mark)));
  if (
    ofIncome.test(
      text
        .slice(Math.max(0, start - 120), start)
        .split(/\n|[.!?]\s/)
        .at(-1) ?? '',
    )
  )
    return false;
  const after = text.slice(end, end + 50).split(/[;\n!|]/, 1)[0] ?? '';
  if (paidByOthers.test(before) || noLonger.test(before)) return false;
  if (ofBills.test(text.slice(Math.max(0, start - 70), start))) return false;
  // ‘€1,500 pcm. Holding deposit €300’: the full stop of the period has been read with it.
  if (text[end - 1] === '.') return !notRentBefore.test(before.slice(clauseStart + 1));
  return !notRentBefore.test(before.slice(clauseStart + 1)) && !notRentAfter.test(after);
}

function withTail(text: string, price: PlacedPrice): PlacedPrice {
  for (let turn = 0; turn < 4; turn += 1) {
    const rest = text.slice(price.end, price.end + 40);
    const found = tail
      .map(([pattern, apply]) => ({ match: pattern.exec(rest), apply }))
      .find(({ match }) => match !== null);
    if (!found?.match) break;
    found.apply(price);
    price.end += found.match[0].length;
  }
  return price;
}

/** The bounds of a plausible rent. */
const plausible = { min: 10, max: 200_000 };

/** Every rent in a text, in order, without deposits, bills and the like. */
export function findPrices(text: string, limit = 60): PlacedPrice[] {
  const found: PlacedPrice[] = [];
  for (const match of text.matchAll(pricePattern)) {
    const mark = match.groups?.['front'] ?? match.groups?.['back'] ?? '';
    const value = amountIn(match.groups ?? {});
    const start = match.index;
    const bare = {
      amount: value,
      currency: currencyOf(mark),
      frequency: null,
      perPerson: false,
      each: false,
      start,
      end: start + match[0].length,
    };
    const price = withTail(text, bare);
    const rent = value >= plausible.min && value <= plausible.max && isRent(text, start, price.end);
    if (rent) found.push(price);
    if (found.length >= limit) break;
  }
  return found;
}

/**
 * Which of a text's prices is its rent: the first, or, where that one has no period and no word for rent beside it, the
 * first by the month or week. People mention other prices in passing.
 */
function firstRent(prices: readonly PlacedPrice[], text: string): number {
  const [first] = prices;
  if (!first || first.frequency !== null) return 0;
  const line = text.slice(0, first.start).split('\n').at(-1) ?? '';
  const inPassing =
    /\p{Ll}\s+\p{Ll}+\s/u.test(line) && !/\b(?:rents?|prices?|asking|only|at|from|for rent)\b/iu.test(line);
  const regular = prices.findIndex(({ frequency }) => frequency !== null);
  // ‘Bingo: €10 a book’ above an advert.
  return (inPassing || first.amount < LOWEST_RENT) && regular > 0 ? regular : 0;
}

/** Nothing is let for less, in euro or pounds a week. */
const LOWEST_RENT = 30;

/** Said before any price: what follows is the rent of something else. */
const rentOnApplication =
  /\b(?:prices?|rents?|rental|guide)\b.{0,12}\bon\s(?:application|request|enquiry)\b|\bp\.?\s?o\.?\s?a\b/iu;

/**
 * The first rent in a text as it is worded, with both ends of a range: ‘€1,700 to €1,900 per month’; null if there is
 * none.
 */
export function firstPriceWords(text: string): string | null {
  const prices = findPrices(text, 12);
  if (rentOnApplication.test(text.slice(0, Math.min(prices[0]?.start ?? 0, 500))))
    return advertsText.names.onApplication;
  const at = firstRent(prices, text);
  const [first, second] = prices.slice(at, at + 2);
  if (!first) return saysOnApplication(text) ? advertsText.names.onApplication : null;
  const range = second && /^\s?(?:to|–|-|up to)\s?$/i.test(text.slice(first.end, second.start));
  const words = text.slice(first.start, range ? second.end : first.end).trim();
  // ‘… for 2.2k’ is a rent by the word before it.
  return findPrices(words, 1).length > 0 ? words : `€${words}`;
}

const onApplication = pattern('iu')`
  \bon\s(?:application|request|enquiry)\b|\bp\.?\s?o\.?\s?a\b
  |\b(?:contact|call|ask)\s(?:the\s)?(?:agent|landlord|us)?\s?for\s(?:a\s|the\s)?(?:price|rent)\b
`;
export const saysOnApplication = (text: string): boolean => onApplication.test(text.slice(0, 500));

export type PriceField = {
  amount: number | null;
  currency: Currency;
  frequency: Frequency;
  /** The lowest of several. */
  from: boolean;
  perPerson: boolean;
  /** ‘€165 each’, which means for each room where the home has several. */
  each: boolean;
};

/**
 * An advert's price field: '€2,150 per month', 'From €2,970 per month', '€600 to €950 per month', 'POA'. The period is
 * a month unless it says a week. Null if it contains no price.
 */
export function readPriceField(field: string): PriceField | null {
  const text = field.slice(0, 500);
  const prices = findPrices(text);
  const lowest = prices.reduce<PlacedPrice | null>(
    (least, price) => (least === null || price.amount < least.amount ? price : least),
    null,
  );
  if (!lowest) {
    const currency: Currency = /£|\bgbp\b/i.test(text) ? 'GBP' : 'EUR';
    return onApplication.test(text)
      ? { amount: null, currency, frequency: 'MONTHLY', from: false, perPerson: false, each: false }
      : null;
  }
  const weekly =
    prices.some(({ frequency }) => frequency === 'WEEKLY') ||
    (prices.every(({ frequency }) => frequency === null) && /\bweek(?:ly)?\b/i.test(text));
  const from = prices.length > 1 || /\bfrom\b/i.test(text.slice(0, lowest.start));
  return {
    amount: lowest.amount,
    currency: lowest.currency,
    frequency: weekly ? 'WEEKLY' : 'MONTHLY',
    from,
    perPerson: lowest.perPerson,
    each: lowest.each,
  };
}
