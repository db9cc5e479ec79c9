import { foldText } from '../../domain/text/fold.ts';
import { tidyName } from '../../platforms/applicant.ts';

const nameWord = "\\p{Lu}[\\p{L}\\p{M}'’-]{1,30}";
const particle =
  '(?:de|da|do|dos|das|del|della|di|la|van|von|der|den|bin|ibn|al|el|ben|ter|zu|Mac|Mc|Ó|Ní|Nic|Uí|O|St\\.?|[A-Z]\\.)';
const fullName = `${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3}`;

const introduction = new RegExp(
  `(?:^|[\\s.,!])(?:[Mm]y name is|[Mm]y name['’]s|[Mm]y names|[Ii] am called|[Tt]his is|[Ii]t['’]s|[Mm]e llamo|[Mm]i nombre es|[Mm]e chamo|[Oo] meu nome é|[Mm]eu nome é|[Jj]e m['’]appelle|[Ii]ch heiße|[Mm]ein Name ist|[Mm]i chiamo|[Nn]azywam się|[Mm]am na imię|[Nn]umele meu este|[Mm]ă numesc|[Zz]ovem se|[Mm]oje ime je|[Mm]ене звати|[Мм]ене звати|[Мм]еня зовут|[Ii]s mise|[Mm]era naam|[Mm]ai) (${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})`,
  'u',
);

/** Closings in the languages of Irish letting, folded; a name may stand behind them on the same line. */
const closing =
  /^(?:(?:kind(?:est)?|best|warm(?:est)?|many|with) )?(?:regards?|wishes|thanks|thank you(?: (?:so|very) much)?|cheers|yours(?: (?:sincerely|faithfully|truly))?|sincerely|all the best|best|le meas|is mise(?: le meas)?|go raibh maith agat|slan|pozdrawiam|z powazaniem|obrigad[oa]|atenciosamente|cumprimentos|abracos?|saludos|un saludo|gracias|cordialmente|cu stima|cu respect|multumesc|cordialement|bien a vous|merci|mit freundlichen gru(?:ss|ß)en|viele gru(?:ss|ß)e|liebe gru(?:ss|ß)e|danke|cordiali saluti|grazie|distinti saluti|lijep pozdrav|srdacan pozdrav|hvala|з повагою|дякую|с уважением|спасибо|شكرا|谢谢|shukriya|dhanyavad|thanks a million|many thanks|thanks in advance)[\s,.!،，-]*/u;

const notNames =
  /^(?:kind|best|warm|many|yours|dear|sir|madam|hello|hi|regards|thanks|thank|good|morning|evening|afternoon|sent|from|apartment|flat|house|dublin|cork|galway|ireland|looking|forward|re|fwd|to|whom|landlord|owner|property|rental|tenant|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the|i|we|my|our|is|are|can|please|mobile|phone|tel|email|a|chara)$/;
const streets = /\b(?:street|road|avenue|terrace|drive|park|court|lane|gardens?|square|quay|grove|crescent|place)$/;

function isName(words: string): boolean {
  const folded = foldText(words).split(/\s+/);
  return !folded.some((word) => notNames.test(word)) && !streets.test(folded.join(' ')) && !/\d/.test(words);
}

const wholeLine = new RegExp(`^(${fullName})[,.!]?(?: ?(?:\\(|\\||[,–-] ).{0,60})?$`, 'u');
const lineEnd = new RegExp(`[.!?,،。，)]\\s{1,3}(${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})[.!]?$`, 'u');

/** Names that stand where a letter is signed: behind a closing, on a line of their own, at a line's end; the surest first. */
function signedNames(letter: string): string[] {
  const lines = letter
    .slice(0, 12_000)
    .split('\n')
    .map((line) => line.trim().replace(/^[-–—*_~\s]+/, ''));
  const found: { name: string; rank: number }[] = [];
  lines.forEach((line, at) => {
    if (!line || line.length > 400) return;
    const closed = closing.exec(foldText(line).slice(0, 60))?.[0].length ?? 0;
    const behind = closed > 0 ? line.normalize('NFC').slice(closed).trim() : '';
    const previous = lines.slice(0, at).findLast(Boolean) ?? '';
    const afterClosing = closing.test(foldText(previous).slice(0, 60)) && previous.length < 60;
    const candidates: [string | undefined, number][] = [
      [wholeLine.exec(behind)?.[1], 4],
      [wholeLine.exec(line)?.[1], afterClosing ? 5 : at === lines.length - 1 ? 3 : 2],
      [lineEnd.exec(line)?.[1], 1],
    ];
    for (const [name, rank] of candidates) if (name && isName(name)) found.push({ name, rank: rank + at / 1_000 });
  });
  return found
    .filter(({ name, rank }) => rank >= 3 || name.includes(' '))
    .sort((a, b) => b.rank - a.rank)
    .map(({ name }) => name);
}

/** A sender's name as it is shown, without place, company, pictures and marks; null when it is none. */
export function displayName(name: string): string | null {
  const bare = name
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, ' ')
    .replace(/\s+(?:via|on behalf of|c\/o)\s.*$/i, '')
    .replace(/\s*[|/•·–—]\s.*$|\s-\s.*$/, '')
    .replace(/,?\s+(?:Ltd|Limited|LLC|Inc|GmbH|Teoranta|DAC|PLC|S\.?A\.?|Sp\. z o\.o\.)\.?$/i, ' ')
    .trim();
  const tidy = tidyName(bare);
  return tidy && !/^[\w.+-]*\d[\w.+-]*$/.test(tidy) ? tidy : null;
}

/** Who wrote a letter, by what they say or sign; one whose name is in the mail address comes first. */
export function writerName(letter: string, address: string): string | null {
  const introduced = introduction.exec(letter.slice(0, 4_000))?.[1] ?? null;
  const names = [...(introduced && isName(introduced) ? [introduced] : []), ...signedNames(letter)];
  const local = foldText(address.split('@', 1)[0] ?? '');
  const inAddress = names.find((name) =>
    foldText(name)
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 2 && local.includes(word)),
  );
  return tidyName(inAddress ?? names[0] ?? '');
}
