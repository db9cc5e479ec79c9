import { pattern } from '../../text/pattern.ts';
import { placeAt, type Reading, type ReadingLine } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

/** ‘Page 1 of 3’ in the languages of the statements that come. */
const pageOf = pattern()`
  \b(?:page|sheet|leathanach|seite|blatt|blad|folha|hoja|feuille|folio|sida|sivu|oldal|puslapis|lapa|pagina|pag\.?|strona|str\.?)(?: ?:?(?:no\.? )? ?)(\d{1,2})
  (?: ?)(?:of|as|von|de|di|sur|van|z|/) ?(\d{1,2})\b
`;

/** Words at the foot of a page that is not the last. */
const goesOn =
  /\b(?:continued|continues)(?: \w+){0,2} (?:overleaf|over|next page|(?:page|sheet) \d)\b|\bp\.?t\.?o\b\.?$/;

/** A line of the last page that sends its reader on. */
function saysMore({ lines }: Reading): ReadingLine | undefined {
  const last = lines.at(-1)?.page;
  return lines.find((line) => line.page === last && goesOn.test(line.folded));
}

/** Does it have every page that it counts itself? */
export const allPagesAreThere: Rule = ({ reading }) => {
  const counted = reading.lines.flatMap((line) => {
    const match = pageOf.exec(line.folded);
    return match ? [{ line, match, page: Number(match[1]), of: Number(match[2]) }] : [];
  });
  const [first] = counted;
  const end = first ? undefined : saysMore(reading);
  if (end)
    return claimed('all-pages-are-there', rulesText.pages.claim, 'not-shown', rulesText.pages.continued, {
      found: end.text,
      places: [placeAt(end)],
    });
  // Numbers that differ are of several documents, or misread.
  if (!first || counted.some(({ page, of }) => of !== first.of || page > of || page < 1)) return null;
  const seen = new Set(counted.map(({ page }) => page));
  // A page whose number could not be read is there all the same.
  const pages = Math.max(seen.size, new Set(reading.lines.map(({ page }) => page)).size);
  const { claim, present, missing } = rulesText.pages;
  const place = placeAt(first.line, first.match.index, first.match.index + first.match[0].length);
  const details = { found: place.text, places: [place] };
  return pages >= first.of
    ? claimed('all-pages-are-there', claim, 'supports', present, details)
    : claimed('all-pages-are-there', claim, 'not-shown', missing({ sent: pages, all: first.of }), details);
};
