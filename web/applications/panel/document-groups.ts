import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { panelText } from './text.ts';

/** Up to this many documents are shown in one list; more are grouped by what they were given for. */
const MAX_UNGROUPED = 6;
/** How many documents of a group are shown at first. */
const SHOWN_OF_GROUP = 2;

type Grouped = Pick<ApplicationDocument, 'slot' | 'verdict'>;
export type DocumentGroup<D extends Grouped> = { title: string | null; shown: D[]; folded: D[] };

/** Sorts the best copy first, then those that contradict, which are never folded. */
const weight = ({ verdict }: Grouped): number =>
  verdict === 'SUPPORTS' ? 0 : verdict === 'CONTRADICTS' ? 1 : verdict === null ? 2 : 3;

function fold<D extends Grouped>(title: string, documents: readonly D[]): DocumentGroup<D> {
  const sorted = documents.toSorted((one, two) => weight(one) - weight(two));
  const isShown = (document: D, at: number) => at < SHOWN_OF_GROUP || document.verdict === 'CONTRADICTS';
  return { title, shown: sorted.filter(isShown), folded: sorted.filter((document, at) => !isShown(document, at)) };
}

/** An applicant's documents as shown: a few in one list, many grouped by what they were given for. */
export function documentGroups<D extends Grouped>(documents: readonly D[]): DocumentGroup<D>[] {
  if (documents.length <= MAX_UNGROUPED) return [{ title: null, shown: [...documents], folded: [] }];
  const bySlot = Map.groupBy(documents, ({ slot }) => slot);
  return [...bySlot]
    .toSorted(([one], [other]) => Number(one === null) - Number(other === null))
    .map(([slot, some]) => fold(slot ? fieldTitle(slot) : panelText.documents.others, some));
}
