/** Check digits of a machine-readable zone, and the corrections that they allow (ICAO Doc 9303-3, section 4.9). */

const weights = [7, 3, 1] as const;

const valueOf = (letter: string) =>
  letter === '<' ? 0 : /\d/.test(letter) ? Number(letter) : letter.charCodeAt(0) - 55;

/** The check digit of a field, as printed in the zone. */
export function checkDigit(field: string): string {
  const sum = [...field].reduce((all, letter, at) => all + valueOf(letter) * (weights[at % 3] ?? 0), 0);
  return String(sum % 10);
}

/** Letters and digits that recognition confuses. */
const confusions: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  B: '8',
  S: '5',
  Z: '2',
  G: '6',
  '0': 'O',
  '1': 'I',
  '8': 'B',
  '5': 'S',
  '2': 'Z',
  '6': 'G',
};

/** Reads a field that contains only digits. */
const asDigits = (text: string) => text.replace(/[OQDILBSZG]/g, (letter) => confusions[letter] ?? letter);

export type ZoneField = { line: number; from: number; to: number; digitsOnly: boolean };

/** The fields followed by a check digit, by the length of the lines: TD3, TD1, TD2 (Doc 9303-4 to 6). */
const fieldsOf: Readonly<Record<number, readonly ZoneField[]>> = {
  44: [
    { line: 1, from: 0, to: 9, digitsOnly: false },
    { line: 1, from: 13, to: 19, digitsOnly: true },
    { line: 1, from: 21, to: 27, digitsOnly: true },
  ],
  30: [
    { line: 0, from: 5, to: 14, digitsOnly: false },
    { line: 1, from: 0, to: 6, digitsOnly: true },
    { line: 1, from: 8, to: 14, digitsOnly: true },
  ],
  36: [
    { line: 1, from: 0, to: 9, digitsOnly: false },
    { line: 1, from: 13, to: 19, digitsOnly: true },
    { line: 1, from: 21, to: 27, digitsOnly: true },
  ],
};

/** How many fields of a single line agree with their check digits, for the line type that fits best. */
export function checksRight(line: string): number {
  const text = line.toUpperCase();
  const counts = Object.values(fieldsOf).flatMap((fields) =>
    [0, 1].map(
      (row) =>
        fields.filter(({ line: at, from, to, digitsOnly }) => {
          const field = digitsOnly ? asDigits(text.slice(from, to)) : text.slice(from, to);
          return at === row && /^[A-Z0-9<]+$/.test(field) && checkDigit(field) === asDigits(text.charAt(to));
        }).length,
    ),
  );
  return Math.max(...counts);
}

/** The most letters exchanged in one field: with more, some exchange always fits. */
const MAX_EXCHANGED = 2;

/** Every way to exchange up to this many letters of a field for what they may have been, fewest first. */
function exchanges(field: string, most: number): string[] {
  const found = [field];
  let last = [{ text: field, from: 0 }];
  for (let changed = 0; changed < most; changed += 1) {
    last = last.flatMap(({ text, from }) =>
      [...text].flatMap((letter, at) => {
        const other = at >= from ? confusions[letter] : undefined;
        return other ? [{ text: text.slice(0, at) + other + text.slice(at + 1), from: at + 1 }] : [];
      }),
    );
    found.push(...last.map(({ text }) => text));
  }
  return found;
}

/** A number with fewer letters may occur in a line by chance. */
const SURELY_PRINTED = 6;

function mendedField(text: string, digit: string, printed: string): string | null {
  // What is printed identically was read correctly: then the check digit is wrong, and nothing else is changed.
  const asRead = text.replace(/<+$/, '');
  if (asRead.length >= SURELY_PRINTED && checkDigit(text) !== digit && printed.includes(asRead)) return null;
  const right = exchanges(text, MAX_EXCHANGED).filter((variant) => checkDigit(variant) === digit);
  const shown = right.find((variant) => printed.includes(variant.replace(/<+$/, '')));
  if (shown) return shown;
  // Two exchanges that fit equally well prove nothing.
  const cost = (variant: string) => [...variant].filter((letter, at) => letter !== text[at]).length;
  const [first, second] = right;
  return first && (!second || cost(second) > cost(first)) ? first : null;
}

/**
 * Corrects letters in a zone's lines that were confused with similar ones, according to their check digits; the printed
 * text decides between two possibilities. A field that no exchange corrects stays as it was read.
 */
export function mendedZone(lines: readonly string[], printed: string): string[] {
  const mended = [...lines];
  for (const { line, from, to, digitsOnly } of fieldsOf[lines[0]?.length ?? 0] ?? []) {
    const text = mended[line] ?? '';
    const digit = asDigits(text.charAt(to));
    const field = digitsOnly ? asDigits(text.slice(from, to)) : text.slice(from, to);
    const right = digitsOnly ? field : mendedField(field, digit, printed);
    if (right !== null) mended[line] = text.slice(0, from) + right + digit + text.slice(to + 1);
  }
  // A passport ends with two check digits, of the personal number and of everything; the first may be a filler.
  const [, second] = mended;
  if (second?.length === 44) mended[1] = second.slice(0, 42) + asDigits(second.slice(42));
  return mended;
}
