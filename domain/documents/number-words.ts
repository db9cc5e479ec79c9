/** Whole sums written in English words: ‘forty-six thousand eight hundred’. */

const upToNineteen = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values: ReadonlyMap<string, number> = new Map([
  ...upToNineteen.map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);
const scales: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['lakh', 100_000],
  ['million', 1_000_000],
]);

/** The sum of words such as ‘one thousand two hundred and five’; null if they are no number. */
function valueOf(words: readonly string[]): number | null {
  let [sum, part] = [0, 0];
  for (const word of words) {
    const value = values.get(word);
    const scale = scales.get(word);
    if (value !== undefined) part += value;
    else if (scale === 100) part = (part || 1) * 100;
    else if (scale !== undefined) {
      sum += (part || 1) * scale;
      part = 0;
    } else if (word !== 'and') return null;
  }
  return sum + part;
}

export type SumInWords = { value: number; from: number; to: number };

/** Whole sums of a thousand or a hundred and more that folded text gives in words, with their places. */
export function sumsInWords(folded: string): SumInWords[] {
  const all = [...values.keys(), ...scales.keys()].sort((a, b) => b.length - a.length).join('|');
  const run = new RegExp(`\\b(?:${all})(?:[ -]+(?:and[ -]+)?(?:${all}))*\\b`, 'g');
  return [...folded.matchAll(run)].flatMap(({ 0: text, index }) => {
    const words = text.split(/[ -]+/);
    const value = words.length > 1 && words.some((word) => scales.has(word)) ? valueOf(words) : null;
    return value === null ? [] : [{ value, from: index, to: index + text.length }];
  });
}
