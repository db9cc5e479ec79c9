import { type JudgedAs, judgeAs } from '../judge-as.ts';
import type { Claim, Judgement, JudgeQuestion, Place } from '../judgement.ts';
import type { RuleName } from '../labels.ts';
import type { Page, ReadDocument } from '../read-document.ts';

type ReadablePages = Extract<ReadDocument, { readable: true }>;

/** The pages of several files as one document, numbered consecutively. */
export function joinedDocument(parts: readonly ReadablePages[]): ReadablePages {
  const pages = parts.flatMap((part) => part.pages).map((page, at): Page => ({ ...page, number: at + 1 }));
  return {
    readable: true,
    form: parts.every(({ form }) => form === 'picture') ? 'picture' : 'pdf',
    pageCount: pages.length,
    pages,
    origin: null,
  };
}

const renumbered = (places: readonly Place[], by: number): Place[] =>
  places.map((place) => ({ ...place, page: place.page + by }));

/**
 * What one page need not show because another may. Anything else on a page that is evidence against the document counts
 * for the whole.
 */
const shownByAnyPage: ReadonlySet<string> = new Set<RuleName>([
  'is-the-kind-asked-for',
  'all-pages-are-there',
  'covers-a-month',
  'reaches-the-rent',
]);

const severity: Readonly<Record<Claim['outcome'], number>> = {
  contradicts: 3,
  'not-shown': 2,
  unreadable: 1,
  note: 0,
  supports: 0,
};

/** Whether a fault is based on something in the page, rather than on something missing from it. */
const isSeen = ({ outcome, rule, places }: Claim) =>
  outcome === 'contradicts' || (severity[outcome] > 0 && places.length > 0 && !shownByAnyPage.has(rule));

/** The claims about the whole, each replaced by a page's claim if that shows a fault that the whole hides. */
function withFaultsOfPages(whole: readonly Claim[], ofPages: readonly Claim[]): Claim[] {
  const faults = ofPages.filter(isSeen).toSorted((a, b) => severity[b.outcome] - severity[a.outcome]);
  const kept = whole.map((claim) => {
    const fault = faults.find(({ rule }) => rule === claim.rule);
    return fault && severity[fault.outcome] > severity[claim.outcome] ? fault : claim;
  });
  const known = new Set(whole.map(({ rule }) => rule));
  const added = faults.filter(
    ({ rule }, at) => !known.has(rule) && faults.findIndex((one) => one.rule === rule) === at,
  );
  return [...kept, ...added];
}

/**
 * Judges several files as one document. A fault on one page is a fault of the whole, even if all pages together would
 * hide it. Places are those of the joined pages.
 */
export function judgeJoined(parts: readonly ReadablePages[], question: JudgeQuestion): Judgement {
  const whole: JudgedAs = judgeAs(joinedDocument(parts), question, null);
  if (!whole.conclude) return whole.judgement;
  let before = 0;
  const ofPages = parts.flatMap((part) => {
    const { judgement } = judgeAs(part, question, whole.judgement.kind);
    const claims = judgement.claims.map((claim) => ({ ...claim, places: renumbered(claim.places, before) }));
    before += part.pages.length;
    return claims;
  });
  return whole.conclude(withFaultsOfPages(whole.judgement.claims, ofPages));
}

/** The part of a joint judgement for one of the files: places on other files' pages are removed. */
export function judgementOfPart(judgement: Judgement, pagesBefore: number, pages: number): Judgement {
  const own = (places: readonly Place[]) =>
    renumbered(
      places.filter(({ page }) => page > pagesBefore && page <= pagesBefore + pages),
      -pagesBefore,
    );
  return {
    ...judgement,
    facts: judgement.facts.map((fact) => ({ ...fact, places: own(fact.places) })),
    claims: judgement.claims.map((claim) => ({ ...claim, places: own(claim.places) })),
  };
}
