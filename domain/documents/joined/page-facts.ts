import { allOf, type FoundFact } from '../facts.ts';
import type { FactName } from '../fact-names.ts';
import { holderFact } from '../facts/holder-labels.ts';
import { statementRows } from '../facts/transactions.ts';
import type { DocumentKind } from '../kinds.ts';
import type { ReadDocument } from '../read-document.ts';
import { type DocumentFacts, readFacts } from '../read-facts.ts';
import { type Reading, readingOf } from '../reading.ts';
import { recogniseByMarks } from '../recognise.ts';

/** The content of one file that helps to decide whether another is part of the same document. */
export type PageFacts = {
  kind: DocumentKind;
  reading: Reading;
  read: DocumentFacts;
  /** Its facts, read as those of another kind: a second page seldom shows its kind. */
  factsAs: (kind: DocumentKind) => readonly FoundFact[];
  /** “Page 2 of 3”; `of` is null if only the page is numbered. */
  mark: PageMark | null;
  pages: number;
};
export type PageMark = { page: number; of: number | null };

type ReadablePages = Extract<ReadDocument, { readable: true }>;

const numbered =
  /\b(?:page|pg|sheet|side|seite|blatt|folha|hoja|feuille|folio|sida|sivu|oldal|pagina|strona|leathanach)\s*[:.]?\s*(\d{1,2})(?:\s*(?:of|\/|von|de|di|z|as)\s*(\d{1,2}))?(?!\d)/;
const bareNumbers = /^\(?\s*(\d)\s*(?:of|\/)\s*(\d)\s*\)?$/;
/** Pages are numbered at the top or the foot. */
const edgeLines = 6;

function markOf({ lines }: Reading): PageMark | null {
  const edges = [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)];
  for (const { folded, cells } of edges) {
    const match =
      numbered.exec(folded) ?? cells.map((cell) => bareNumbers.exec(cell.folded.trim())).find((one) => one !== null);
    const [page, of] = [Number(match?.[1] ?? 0), match?.[2] === undefined ? null : Number(match[2])];
    if (page > 0 && (of === null || page <= of)) return { page, of };
  }
  return null;
}

/** Reads what a file's pages contain. `today` is YYYY-MM-DD. */
export function pageFactsOf(document: ReadablePages, today: string): PageFacts {
  const reading = readingOf(document);
  const { kind } = recogniseByMarks(reading);
  const read = readFacts(kind, reading, today);
  return {
    kind,
    reading,
    read,
    factsAs: (other) => (other === kind ? read.facts : readFacts(other, reading, today).facts),
    mark: document.pages.length === 1 ? markOf(reading) : null,
    pages: document.pages.length,
  };
}

/** Whether a file alone shows its kind. */
export const isOfKnownKind = ({ kind }: PageFacts): boolean => kind !== 'other' && kind !== 'unknown';

/** The people named as holders in a file that is read as one of a kind. */
export function holdersOf(page: PageFacts, kind: DocumentKind): string[] {
  const name = holderFact[kind];
  const zone = page.read.zone;
  const printed = name ? allOf(page.factsAs(kind), name).map(({ value }) => value) : [];
  return zone ? [...printed, `${zone.givenNames} ${zone.surname}`] : printed;
}

/** The values of a fact in a file that is read as one of a kind. */
export const valuesOf = (page: PageFacts, kind: DocumentKind, name: FactName): string[] =>
  allOf(page.factsAs(kind), name).map(({ value }) => value);

/** The first and the last balance printed on a statement's page, in cents; null if it has none. */
export function balancesOf({ reading }: PageFacts): { first: number; last: number; broughtForward: boolean } | null {
  const rows = statementRows(reading).filter(({ balance }) => balance !== null);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first?.balance || !last?.balance) return null;
  return { first: first.balance.cents, last: last.balance.cents, broughtForward: first.moved === null };
}
