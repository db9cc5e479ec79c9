import { Columns3, MailX, MoveRight, UserX, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '../../domain/bulk-move.ts';
import { compareLeast, compareMost } from '../../domain/compare.ts';
import { paths } from '../app/paths.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { useSelection } from './selection.ts';

/** Floats above the lists while anybody is chosen: how many, and what can be done with all of them. */
export function BulkBar({ listingId }: { listingId: string }) {
  const { chosen, clear } = useSelection();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const started = (id: string) => {
    setAsking(null);
    setBatchId(id);
    clear();
  };
  return (
    <>
      {batchId && <BulkProgress key={batchId} batchId={batchId} onClose={() => setBatchId(null)} />}
      {chosen.size > 0 && (
        <section
          aria-label="Chosen applicants"
          className="fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-x-2 gap-y-2 rounded-card border border-line-strong bg-card px-4 py-3 shadow-3 sm:gap-x-3"
        >
          <p role="status" className="flex-1 whitespace-nowrap text-row font-medium tabular-nums">
            {chosen.size} chosen
          </p>
          {chosen.size >= compareLeast && chosen.size <= compareMost && (
            <ButtonLink size="small" look="plain" to={paths.compare(listingId, [...chosen.keys()])}>
              <Columns3 aria-hidden className="max-sm:hidden" /> Compare
            </ButtonLink>
          )}
          <Button size="small" look="plain" onClick={() => setAsking('tell')}>
            <MailX aria-hidden className="max-sm:hidden" /> Tell<span className="sr-only"> those who are rejected</span>
          </Button>
          <Button size="small" look="plain" onClick={() => setAsking('reject')}>
            <UserX aria-hidden className="max-sm:hidden" /> Reject
          </Button>
          <Button size="small" onClick={() => setAsking('move_forward')}>
            <MoveRight aria-hidden className="max-sm:hidden" /> Move Forward
          </Button>
          <Button size="smallIcon" look="ghost" aria-label="Choose nobody" onClick={clear}>
            <X aria-hidden />
          </Button>
        </section>
      )}
      {asking && <BulkDialog listingId={listingId} ids={[...chosen.keys()]} action={asking} onClose={() => setAsking(null)} onStarted={started} />}
    </>
  );
}
