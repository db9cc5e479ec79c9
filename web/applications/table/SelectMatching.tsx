import { MAX_BULK } from '../../../domain/applications/bulk-move.ts';
import { useMatching } from '../../api/table.ts';
import { Button } from '../../components/Button.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { useSelection } from '../bulk/selection.ts';
import type { PipelineView } from '../url-state.ts';
import { tableText } from './text.ts';

const text = tableText;

type MatchingProps = { listingId: string; view: PipelineView; count: number; isNarrowed: boolean };

/** Selects everyone who matches the search and the filters, including those not loaded. */
export function SelectMatching({ listingId, view, count, isNarrowed }: MatchingProps) {
  const { chosen, set } = useSelection();
  const matching = useMatching(listingId);
  if (count === 0 || chosen.size >= Math.min(count, MAX_BULK)) return null;
  const select = async () => {
    try {
      const { applicants, count: all } = await matching.mutateAsync(view);
      set(applicants, true);
      if (all > applicants.length)
        toastDone(
          text.selectedSome({ selected: applicants.length, count: all }),
          text.selectedMost({ max: MAX_BULK }),
          text.selectFailed,
        );
    } catch (error) {
      toastFailure(error, text.selectFailed);
    }
  };
  return (
    <Button size="small" variant="ghost" busy={matching.isPending} onClick={() => void select()}>
      {(isNarrowed ? text.selectMatching : text.selectTotal)({ count })}
    </Button>
  );
}
