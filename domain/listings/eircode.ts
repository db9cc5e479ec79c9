/**
 * Eircodes (An Post): a routing key of three characters and a unique identifier of four, without a check digit. Of the
 * letters only A C D E F H K N P R T V W X Y are used, and one routing key, D6W, ends in one.
 */
const letters = 'AC-FHKNPRTV-Y';
const routingKey = String.raw`(?:D6W|[${letters}]\d{2})`;
const identifier = `[0-9${letters}]{4}`;
const half = `[0-9${letters}]{2}`;
/** As people write it: as one word, or with a space or a hyphen; some have another space within what follows. */
const written = String.raw`${routingKey}[ \u00a0-]?(?:${identifier}|${half}[ \u00a0]${half})`;

const anywhere = new RegExp(String.raw`(?<![A-Z0-9])(${written})(?![A-Z0-9])`, 'gi');
const labelled = new RegExp(String.raw`\beir\s?code\b[^A-Z0-9]{0,5}(?:is\s{1,2})?(${written})(?![A-Z0-9])`, 'i');
const whole = new RegExp(`^${routingKey}${identifier}$`);

/** Anything in a text with the form of an Eircode, in any case. */
export const eircodeLike = new RegExp(String.raw`\b${routingKey}\s?${identifier}\b`, 'gi');

/** The same for letters recognised in a picture, where a zero may have been read as an O. */
export const recognisedEircode = new RegExp(String.raw`\b(?:D6W|[${letters}][0-9O]{2})\s?${identifier}\b`, 'gi');

/** Formats ‘D06X2Y3’ as people write it, ‘D06 X2Y3’; anything else stays unchanged. */
export const spacedEircode = (eircode: string): string =>
  /^\w{7}$/.test(eircode) ? `${eircode.slice(0, 3)} ${eircode.slice(3)}` : eircode;

/** An Eircode, or what someone entered as one, in its stored form: without white space and in upper case. */
export const packedEircode = (value: string): string => value.replace(/\s+/g, '').toUpperCase();

/** The routing keys in use (139). A code with another key only counts if the text calls it an Eircode. */
const routingKeys = new Set(
  (
    'R21 R93 A82 H12 H14 H16 V14 V15 V95 P12 P14 P17 P24 P25 P31 P32 P36 P43 P47 P51 P56 P61 P67 P72 P75 P81 P85 T12 T23 T34 T45 T56 F92 F93 F94 ' +
    'A41 A42 A45 A94 A96 D01 D02 D03 D04 D05 D06 D07 D08 D09 D10 D11 D12 D13 D14 D15 D16 D17 D18 D20 D22 D24 D6W K32 K34 K36 K45 K56 K67 K78 ' +
    'H53 H54 H62 H65 H71 H91 V23 V31 V92 V93 R14 R51 R56 W12 W23 W34 W91 R95 R32 N41 V35 V42 V94 N39 A91 F12 F23 F26 F28 F31 F35 A83 A84 A85 A86 ' +
    'A92 C15 R45 A75 A81 H18 H23 R35 R42 F42 F45 F52 F56 F91 E21 E25 E32 E34 E41 E45 E53 E91 X35 X42 X91 N37 N91 Y21 Y25 Y34 Y35 A63 A67 A98 Y14'
  ).split(' '),
);

/** Upper case without space; null if it isn't an Eircode. */
export function normalEircode(value: string): string | null {
  const plain = packedEircode(value.replaceAll('-', ''));
  return whole.test(plain) ? plain : null;
}

/**
 * Whether a code that isn't called an Eircode counts as one: it has a known routing key, and a unique identifier that
 * is neither a year nor a word.
 */
function convincing(code: string): boolean {
  return routingKeys.has(code.slice(0, 3)) && /\d/.test(code.slice(3)) && /[A-Z]/.test(code.slice(3));
}

/** The Eircode in a text: the one after the word 'Eircode', else the first that can't be anything else. */
export function findEircode(text: string): string | null {
  const named = labelled.exec(text)?.[1];
  if (named) return normalEircode(named);
  for (const match of text.matchAll(anywhere)) {
    const code = normalEircode(match[1] ?? '');
    if (code && convincing(code) && match[0] === match[0].toUpperCase()) return code;
  }
  return null;
}

const atEnd = new RegExp(String.raw`[\s,.(-]*(?:eircode:?\s*)?(?<![A-Z0-9])${written}\)?[\s,.]*$`, 'i');

/** An address without the Eircode at its end. */
export function withoutEircode(address: string): string {
  return address.replace(atEnd, '').trim();
}
