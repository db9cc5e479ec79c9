import { expression } from '../domain/text/letter-expression.ts';
import { daysInLetter, daysInPhrase } from './day-parser.ts';
import { foldText } from '../domain/text/fold.ts';
import { alternatives, pattern } from '../domain/text/pattern.ts';

const immediately = /\b(?:immediate(?:ly)?|asap|as soon as possible|straight ?away|right away|now|any ?time)\b/i;

function isoDate(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Names of months in the languages of Irish letting, folded, with the English one. */
const months: readonly (readonly [string, string])[] = [
  [
    'january',
    alternatives`
      januari|sausio|januaris|janvaris|ιανουαριου|януари|tammikuuta|enero|janeiro|ianuarie|janvier|januara|ledna
      |ocak|januar|janner|gennaio|sijecnja|sijecanj|stycznia|styczen|января|січня|eanair
    `,
  ],
  [
    'february',
    alternatives`
      februari|vasario|februaris|φεβρουαριου|февруари|helmikuuta|febrero|fevereiro|februarie|fevrier|februara|unora
      |subat|februar|febbraio|veljace|veljaca|lutego|luty|февраля|лютого|feabhra
    `,
  ],
  [
    'march',
    'maart|kovo|marts|marcius|μαρτιου|март|maaliskuuta|marzo|marco|martie|brezna|mart|mars|marz|ozujka|ozujak|marca|marzec|марта|березня|marta',
  ],
  [
    'april',
    'balandzio|aprilis|απριλιου|април|huhtikuuta|abril|aprilie|avril|aprila|dubna|nisan|aprile|travnja|travanj|kwietnia|kwiecien|апреля|квітня|aibrean',
  ],
  [
    'may',
    'mei|geguzes|majus|maijs|μαιου|маи|toukokuuta|mayo|maio|mai|kvetna|mayis|maggio|svibnja|svibanj|maja|maj|мая|травня|bealtaine',
  ],
  [
    'june',
    'birzelio|junius|junijs|ιουνιου|юни|kesakuuta|junio|junho|iunie|juin|juna|cervna|haziran|juni|giugno|lipnja|lipanj|czerwca|czerwiec|июня|червня|meitheamh',
  ],
  [
    'july',
    'liepos|julius|julijs|ιουλιου|юли|heinakuuta|julio|julho|iulie|juillet|jula|cervence|temmuz|juli|luglio|srpnja|srpanj|lipca|lipiec|июля|липня',
  ],
  [
    'august',
    'augustus|rugpjucio|augusztus|αυγουστου|август|elokuuta|agosto|aout|augusta|srpna|agustos|kolovoza|kolovoz|sierpnia|sierpien|августа|серпня|lunasa',
  ],
  [
    'september',
    alternatives`
      rugsejo|szeptember|septembris|σεπτεμβριου|септември|syyskuuta|septiembre|setembro|septembrie|septembre
      |septembra|zari|eylul|settembre|rujna|rujan|wrzesnia|wrzesien|сентября|вересня
    `,
  ],
  [
    'october',
    'spalio|oktobris|οκτωβριου|октомври|lokakuuta|octubre|outubro|octombrie|octobre|oktobra|rijna|ekim|oktober|ottobre|listopada|pazdziernika|октября|жовтня',
  ],
  [
    'november',
    'lapkricio|novembris|νοεμβριου|ноември|marraskuuta|noviembre|novembro|noiembrie|novembre|novembra|kasim|studenoga|studenog|ноября|листопада|samhain',
  ],
  [
    'december',
    alternatives`
      gruodzio|decembris|δεκεμβριου|декември|joulukuuta|diciembre|dezembro|decembrie|decembre|decembra|prosince
      |aralik|dezember|dicembre|prosinca|grudnia|grudzien|декабря|грудня|nollaig
    `,
  ],
];
const foreignMonths = months.map(
  ([english, others]) =>
    [english, expression(`(?<=\\d\\.?(?:\\p{L}{1,3})? (?:de |d'|di |of )?)(?:${others})(?!\\p{L})`, 'gu')] as const,
);

const shortMonths = 'jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const monthFirst = new RegExp(
  `\\b(${months.map(([month]) => month).join('|')}|${shortMonths})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])`,
  'g',
);
/** A date with a two-digit year: 17.03.27. Chrono takes it for a time. */
const shortYear = /(?<![\d./-])(\d{1,2})[./-](0?[1-9]|1[0-2])[./-](2[4-9]|3\d)(?![\d./-]\d)/g;

/** Names of months in Arabic, as they are said in the west and in the east of the Arab lands. */
const arabicMonths: readonly (readonly [string, string])[] = [
  ['january', 'يناير|كانون الثاني'],
  ['february', 'فبراير|شباط'],
  ['march', 'مارس|اذار'],
  ['april', 'ابريل|أبريل|نيسان'],
  ['may', 'مايو|ايار'],
  ['june', 'يونيو|حزيران'],
  ['july', 'يوليو|تموز'],
  ['august', 'اغسطس|أغسطس'],
  ['september', 'سبتمبر|ايلول'],
  ['october', 'اكتوبر|أكتوبر|تشرين الاول'],
  ['november', 'نوفمبر|تشرين الثاني'],
  ['december', 'ديسمبر|كانون الاول'],
];
const monthNames = months.map(([month]) => month);
const anyMonth = `${monthNames.join('|')}|${shortMonths}`;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Scripts that say a day in another order: ‘1月10日入住’, ‘من 1 يناير’. */
function fromOtherScripts(text: string): string {
  const asian = text.replace(
    /(?:20\d{2}年)?(\d{1,2})月(\d{1,2})[日号]?(?=\s?(?:入住|搬|起|开始|以后|后))/gu,
    (whole, month: string, day: string) => {
      const name = monthNames[Number(month) - 1];
      return name ? ` from the ${Number(day)} ${name} ` : whole;
    },
  );
  const vietnamese = asian.replace(
    /\b(?:tu )?(?:ngay|mung) (\d{1,2}) thang (\d{1,2})\b/g,
    (whole, day: string, month: string) => {
      const name = monthNames[Number(month) - 1];
      return name ? `from the ${Number(day)} ${name}` : whole;
    },
  );
  if (!/[\u0600-\u06ff]/.test(asian)) return vietnamese;
  return arabicMonths.reduce(
    (rest, [month, names]) =>
      rest.replace(
        new RegExp(`(?:(من|ابتداء من|اعتبارا من) )?(\\d{1,2}) (?:${names})`, 'gu'),
        (_, from, day) => `${from ? 'from the ' : ''}${day} ${month}`,
      ),
    asian,
  );
}

/** The first and last day of a month in words: ‘the end of January’, ‘the start of Feb’, ‘the new year’. */
function edgesOfMonths(text: string): string {
  return text
    .replace(
      new RegExp(`\\b(?:the )?(?:very )?(?:start|beginning|1st) of (${anyMonth})\\b(?! \\d{1,2}\\b)`, 'g'),
      'the 1 $1',
    )
    .replace(
      new RegExp(`\\b(?:the )?(?:very )?(?:end|last day) of (${anyMonth})\\b(?! \\d{1,2}\\b)`, 'g'),
      (_, month: string) =>
        `the ${lastDays[monthNames.findIndex((name) => name.startsWith(month.slice(0, 3)))]} ${month}`,
    )
    .replace(/\b(from|in|with|for|at|of|starting) (?:the )?new year\b(?!'s)/g, '$1 the 1 january')
    .replace(/\bnew year'?s day\b/g, '1 january')
    .replace(
      new RegExp(`\\b(?:the )?(${ordinals.join('|')}) of (?=(?:${anyMonth})\\b)`, 'g'),
      (_, word: string) => `the ${ordinals.indexOf(word) + 1} `,
    );
}
/** In a leap year February ends a day later; nobody who says ‘the end of February’ means that day. */
const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** ‘On the 5th’, of no month: the next one after `reference`. */
function nextOfMonth(text: string, reference: Date): string {
  return text.replace(
    /\b(from|on|by) the (\d{1,2})(?:st|nd|rd|th)(?= ?(?:[.,;!?)\n]|$)| (?:onwards?|if|or|and|so|please|thanks?)\b)/g,
    (whole, word: string, said: string) => {
      const [year, month, day] = [reference.getUTCFullYear(), reference.getUTCMonth(), Number(said)];
      const next = new Date(Date.UTC(year, month + (day < reference.getUTCDate() ? 1 : 0), day));
      return next.getUTCDate() === day ? `${word} the ${day} ${monthNames[next.getUTCMonth()]}` : whole;
    },
  );
}

/** Folded, with the day before the month, and the month in English. */
function inEnglish(text: string): string {
  const tidy = fromOtherScripts(foldText(text))
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ ?\.{2,} ?/g, ': ')
    .replace(shortYear, '$1/$2/20$3')
    .replace(/(\d{1,2})(?:er|º|°|ª|o)(?= )/g, '$1')
    .replace(/(\d{1,2})\.? (?:(?:de|di|do) )?(?=\p{L}{3})/gu, '$1 ');
  return edgesOfMonths(
    foreignMonths
      .reduce((rest, [month, others]) => rest.replace(others, month), tidy)
      .replace(monthFirst, '$2 $1')
      // ‘From 21 June’ is a day, not an hour.
      .replace(/\b(from|at|around) (?=\d{1,2} \p{L}{3})/gu, '$1 the '),
  );
}

/**
 * Parses a date as people in Ireland write it (day first) into YYYY-MM-DD. `reference` is the day it was written:
 * 'immediately' is that day, '1 March' the next one after it. Null if no day is given: a month alone is not enough.
 */
export function readDay(words: string, reference: Date): string | null {
  const text = inEnglish(words.slice(0, 200));
  const iso = /\b(20\d{2})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return iso[0];
  const result = daysInPhrase(text, reference)[0];
  if (result?.start.isCertain('day') && result.start.isCertain('month')) {
    const [year, month, day] = [result.start.get('year'), result.start.get('month'), result.start.get('day')];
    if (year && month && day) return isoDate(year, month, day);
  }
  if (immediately.test(text))
    return isoDate(reference.getUTCFullYear(), reference.getUTCMonth() + 1, reference.getUTCDate());
  return null;
}

/** Words before a day that make it the move-in day, and words that make it another. */
const moving = pattern('u')`
  \b(?:
    mov(?:e|ing)|from|earliest|start(?:ing|s)?|begin(?:ning)?|as of|onwards?|available (?:to|from)|tenancy|lease
    |ready|take (?:it|the place)|be in|get in|keys|want(?:ing)? it|have it|arriv(?:e|ing)
    |(?:free|available|vacant) (?:for|on|by|per|around)|need (?:it|a place|somewhere|accommodation)|relocat\w*
    |rotat(?:e|ing|ion)|a partir d(?:e|el|o|a|os)|transfer(?:ring)?|a partir du|ab dem|desde|od|ab|dal|din
    |incepand|a partire|des le|a compter|wprowadz\w*|einzieh\w*|einzug|mudar\w*|useli\w*|emmenag\w*
    |entr(?:ar|are|aria|ariamos|aremos|eremmo|eremo|ando)\w*|mudan\w*|entrada|instal\w*|trasferi\w*|de la|dal
    |dall?|shift\w*|commenc\w*|enter(?= )|deste|ó|ar fail|isteach|mut(?:a|am|ati|atul|area)?|vanaf|verhuiz\w*
    |intrekken|nuo|(?:isi)?kraust\w*|nast[eaě]hov\w*|koltoz\w*|flytta\w*|tasin\w*|occup(?:y|ation|ancy)|take up
    |taking up|land(?:ing)?|somewhere (?:by|from|on|for)|place (?:by|for)|solo around|para entrar|entrar el
  )\b
  |(?:^|\s)(?:з|с|від|ó)\s
  |(?:заїха|заіха|заеха|въеха|в'їха|в'іха|вселит|заселит|переїха|переіха|перееха|нанес)\p{L}*
  |(?<!\p{L})(?:απο|μπουμε|μπω|μετακομισ\p{L}*|от)(?!\p{L})
`;
/** Days of coming and beginning are often near the day of moving in: these are said of moving in itself. */
const surelyMoving = pattern('u')`
  \b(?:
    mov(?:e|ing)(?: in)?|from|keys|tenancy|lease|take (?:it|the \w+)|take up|rent(?: it)?|einzug|wprowadz\w*
    |useli\w*|entr\w+|mudar\w*|emmenag\w*
  )\b[^.;]{0,30}$
`;
/** The verb after the day, as in German: ‘zum 24. Mai einziehen’. */
const movingBehind =
  /^,? se(?!\p{L})|^,? (?:\p{L}+ )?(?:einzieh\p{L}*|einzuziehen|umzieh\p{L}*|mieten|beziehen|tasin\p{L}*|koltoz\p{L}*)/u;
const notMoving = pattern('u')`
  \b(?:
    view(?:ing)?|visit|see (?:it|the)|meet|call|until|till|since|appointment|notice|end(?:s|ed|ing)?|expires?
    |up on|latest|born|moved|worked|employed|job|work|position|course|semester|contract|exam|flight|booked|wrote
    |sent|paid|invoice|birthday
  )\b
`;
/** A day on which work or a course begins, unless a home is spoken of after it in the same words. */
const ofWork = pattern('u')`
  \b(?:appointed|appointment as|employed|joining|lectur\w*|post|role|term|college|placement|studies|phd|residency)\b
  (?![^\n]*\b(?:mov(?:e|ing)|rent|home|house|flat|apartment|room|place|accommodation|lease|tenancy|keys|it)\b)
`;
/** Names of homes that hold a word for looking at them: ‘Lake View Lodge’. */
const placeNames = pattern('giu')`
  (?<!\p{L})\p{L}+ view(?= (?:
    lodge|house|cottage|court|terrace|park|drive|road|avenue|close|grove|heights|hall|villas?|mews|apartments?
  )(?!\p{L}))
  |(?<!\p{L})(?:sea|bay|lake|river|park|mountain|castle|harbour|ocean|valley|hill|meadow|forest|abbey|glen|church) ?view(?!\p{L})
`;
const journey =
  /(?<!\p{L})(?:return|back|home|fly|come|coming|travel)(?:s|ing|ling)?(?: home| back| over)? from (?:the )?\p{L}+(?: \p{L}+)? (?:(?:on|around|about) )?(?:the )?$/iu;
const fromTomorrow =
  /\b(?:from|mov(?:e|ing)(?: in)?|start(?:ing)?|take (?:it|the room|the place)|need (?:it|a room|a place|the room|somewhere))(?: from)? tomorrow\b/i;
const MAX_LETTER = 4_000;

/** The move-in date in a letter: a future day in a phrase about moving or beginning. */
export function findMoveIn(letter: string, reference: Date): string | null {
  const text = nextOfMonth(inEnglish(letter.slice(0, MAX_LETTER)), reference);
  const tomorrow = new Date(reference.getTime() + 86_400_000);
  if (fromTomorrow.test(text)) return tomorrow.toISOString().slice(0, 10);
  if (!/\d/.test(text)) return null;
  const today = reference.toISOString().slice(0, 10);
  const found: { day: string; isSure: boolean; isOfWork: boolean }[] = [];
  for (const result of daysInLetter(text, reference)) {
    if (!result.start.isCertain('day') || !result.start.isCertain('month')) continue;
    // ‘Two days a week’ is not a day.
    if (!/\d/.test(result.text) || /\b(?:day|week|month|year|hour)s?\b/.test(result.text)) continue;
    const sentence =
      text
        .slice(0, result.index)
        .split(/[.!?;\n](?=\s|$)/)
        .at(-1) ?? '';
    const phrase = sentence.slice(-80).replace(placeNames, ' ');
    // ‘I return from Lebanon on 12 December’ tells of a journey.
    if (journey.test(phrase)) continue;
    const after = text.slice(result.index + result.text.length, result.index + result.text.length + 25);
    const isMoving = moving.test(
      `${phrase} ${/^(?:st|nd|rd|th)?,? ?(?:onwards?|on(?=[ ]?(?:[.,;!)\n]|$))|so from then|or so to move|or (?:any ?time )?(?:after|later|sooner))/.test(after.trim()) ? 'onwards' : ''}${/^from\b/.test(result.text) ? 'from' : ''}`,
    );
    const rest = text.slice(result.index + result.text.length).split(/[.!?;\n](?=\s|$)/)[0] ?? '';
    const isMovingAfter =
      movingBehind.test(after) || /\b(?:from then|then onwards?|from that (?:day|date))\b/.test(rest);
    // In a run-on what was said before belongs to something else.
    // ‘As soon as possible, 1 January at the latest’ is a limit.
    if (/\b(?:at the )?latest[ :]+(?:by )?(?:the )?$/.test(phrase) || /^,? at the (?:very )?latest\b/.test(after))
      continue;
    if (
      !(isMoving || isMovingAfter) ||
      (notMoving.test(phrase.slice(-36)) &&
        !isMovingAfter &&
        !/\bmov(?:e|ing) ?-?in\b|\b(?:relocat\w+|moving|landing|take up|taking up)\b|\b(?:take|rent|have|need|want) (?:it|the place|the keys) (?:from|by|on|around)\b/.test(
          phrase,
        ))
    )
      continue;
    const [year, month, day] = [result.start.get('year'), result.start.get('month'), result.start.get('day')];
    if (year && month && day && isoDate(year, month, day) >= today)
      found.push({
        day: isoDate(year, month, day),
        isSure: surelyMoving.test(`${phrase} `) || /^from\b/.test(result.text),
        isOfWork: ofWork.test(phrase),
      });
  }
  const ofHome = found.filter(({ isOfWork }) => !isOfWork);
  const days = ofHome.length > 0 ? ofHome : found;
  return (days.find(({ isSure }) => isSure) ?? days[0])?.day ?? null;
}
