import { type Reading, wordsAt } from './reading.ts';
import type { FoundFact } from './facts.ts';
import { pattern } from '../text/pattern.ts';

/** Words of a style at the end of a font’s name. */
const styles = pattern('gi')`
  [-,_ ]?(?:
    bold|italic|oblique|regular|medium|semi-?bold|demi|light|black|heavy|book|roman|condensed|thin|extra|mt|ps|std
    |pro|wgl|identity-h
  )+(?=$|[-,_ A-Z])
`;

/** A font's family, without the subset's prefix (ISO 32000-1, 9.6.4), the style and the manufacturer's suffixes. */
export function fontFamily(font: string): string {
  return font
    .replace(/^[A-Z]{6}\+/, '')
    .replace(styles, '')
    .replace(/(?:PS)?MT$/, '')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase();
}

/** The number of the document's words in each family. */
function familyCounts({ lines }: Reading): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of lines) {
    for (const { font } of words) if (font) counts.set(fontFamily(font), (counts.get(fontFamily(font)) ?? 0) + 1);
  }
  return counts;
}

/** A family with this few words beside many others was added for those words. */
const rare = 6;
const rarePart = 0.06;
/** With fewer words, as on the smallest cards, nothing says which family is the usual one. */
const fewestWords = 16;

/**
 * The facts whose words are in a family that hardly any other word has, while the rest of their line is in the
 * document's usual one. A heading, or amounts that all share their own family, do not count.
 */
export function foreignlySet(facts: readonly FoundFact[], reading: Reading): FoundFact[] {
  const counts = familyCounts(reading);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (counts.size < 2 || all < fewestWords) return [];
  const isRare = (family: string) => (counts.get(family) ?? 0) <= Math.max(2, Math.min(rare, all * rarePart));
  // Machine-readable lines have their own typeface.
  return facts.filter((fact) =>
    fact.places.some(
      ({ page, box, text }) =>
        !text.includes('<') &&
        reading.lines.some((line) => {
          if (
            line.page !== page ||
            Math.abs(line.box.y + line.box.height / 2 - box.y - box.height / 2) > line.box.height * 0.6
          )
            return false;
          const own = wordsAt(line, 0, line.text.length).filter(
            (word) =>
              word.font && word.box.x >= box.x - 0.002 && word.box.x + word.box.width <= box.x + box.width + 0.002,
          );
          const beside = line.words.filter((word) => word.font && !own.includes(word));
          return (
            own.some((word) => isRare(fontFamily(word.font ?? ''))) &&
            (beside.length === 0 || beside.some((word) => !isRare(fontFamily(word.font ?? ''))))
          );
        }),
    ),
  );
}
