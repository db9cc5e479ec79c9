import type { OwnDocument } from '../../domain/calls/information-collection.ts';
import type { DocumentState } from '../../domain/documents/collection/collection.ts';

/** How useful a copy is, best first. */
const use: readonly DocumentState[] = ['in-order', 'checking', 'with-landlord', 'please-replace'];

/** The copies of a requested document, best first; those to be replaced are folded once another one is in order. */
export function copiesByUse<D extends Pick<OwnDocument, 'state'>>(
  documents: readonly D[],
): { shown: D[]; folded: D[] } {
  const sorted = [...documents].sort((one, two) => use.indexOf(one.state) - use.indexOf(two.state));
  if (sorted[0]?.state !== 'in-order') return { shown: sorted, folded: [] };
  return {
    shown: sorted.filter(({ state }) => state !== 'please-replace'),
    folded: sorted.filter(({ state }) => state === 'please-replace'),
  };
}
