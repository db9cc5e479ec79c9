import { BellRing, Columns3, FilePlus2, MailX, MoveRight, UserX, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkAction } from '../../../domain/applications/bulk-move.ts';
import { compareLeast, MAX_COMPARED } from '../../../domain/tenancies/compare.ts';
import { useProgression } from '../../api/progression.ts';
import { comparePath } from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { cn } from '../../components/cn.ts';
import { keepToastsAbove } from '../../components/toast-clearance.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { useSelection } from './selection.ts';
import { bulkText } from './text.ts';

const text = bulkText;

/** On a phone, or beside the panel, the actions have a separate row. */
const rows = {
  alone: { split: 'sm:hidden', act: 'max-sm:grow max-sm:px-2', close: 'sm:order-2' },
  besidePanel: { split: 'wide:hidden', act: 'max-wide:grow max-wide:px-2', close: 'wide:order-2' },
};

type BarProps = { listingId: string; panelOpen: boolean };

/** Beside an open panel it stays over the list; where the panel covers the list, it is hidden. */
const besidePanel = 'max-desk:hidden desk:right-[calc(max(0px,(100vw-80rem)/2)+31rem)]';

/** Floats above the lists while anyone is selected: how many, and the actions for all of them. */
export function BulkBar({ listingId, panelOpen }: BarProps) {
  const { chosen, clear } = useSelection();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const [batchId, setBatchId] = useState<string | null>(null);
  const look = panelOpen ? rows.besidePanel : rows.alone;
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
          ref={keepToastsAbove}
          aria-label={text.label}
          data-selection
          className={cn(
            'fixed inset-x-3 bottom-3 z-30 mx-auto flex max-w-2xl flex-wrap items-center gap-2 rounded-card border border-line-strong bg-card px-4 py-3 shadow-3',
            panelOpen && besidePanel,
          )}
        >
          <p role="status" className="flex-1 whitespace-nowrap text-row font-medium tabular-nums">
            {text.selected({ count: chosen.size })}
          </p>
          <span aria-hidden className={`order-1 basis-full ${look.split}`} />
          <Acts listingId={listingId} chosen={chosen} className={`order-1 ${look.act}`} onAsk={setAsking} />
          <Button size="smallIcon" variant="ghost" className={look.close} aria-label={text.clear} onClick={clear}>
            <X aria-hidden />
          </Button>
        </section>
      )}
      {asking && (
        <BulkDialog
          listingId={listingId}
          ids={[...chosen.keys()]}
          action={asking}
          onClose={() => setAsking(null)}
          onStarted={started}
        />
      )}
    </>
  );
}

function Compare({ listingId, chosen, className }: Omit<ActsProps, 'onAsk'>) {
  if (chosen.size < compareLeast) return null;
  const icon = <Columns3 aria-hidden className="max-sm:hidden" />;
  if (chosen.size > MAX_COMPARED)
    return (
      <Button size="small" variant="secondary" className={className} disabled>
        {icon} {text.compareFewer}
      </Button>
    );
  return (
    <ButtonLink size="small" variant="secondary" className={className} to={comparePath(listingId, [...chosen.keys()])}>
      {icon} {text.compare}
    </ButtonLink>
  );
}

type ActsProps = {
  listingId: string;
  chosen: ReadonlyMap<string, string>;
  className: string;
  onAsk: (action: BulkAction) => void;
};

function Acts({ listingId, chosen, className, onAsk }: ActsProps) {
  const { has_rest: asksLater = false, order } = useProgression(listingId).data ?? {};
  const hasRest = asksLater || order === 'view';
  return (
    <>
      <Compare listingId={listingId} chosen={chosen} className={className} />
      <Button size="small" variant="secondary" className={className} onClick={() => onAsk('remind')}>
        <BellRing aria-hidden className="max-sm:hidden" /> {text.remind}
      </Button>
      {hasRest && (
        <Button size="small" variant="secondary" className={className} onClick={() => onAsk('ask_rest')}>
          <FilePlus2 aria-hidden className="max-sm:hidden" /> {text.askRest}
        </Button>
      )}
      <Button size="small" variant="secondary" className={className} onClick={() => onAsk('tell')}>
        <MailX aria-hidden className="max-sm:hidden" />
        <span>
          <Rich text={text.tell} parts={{ hidden: hiddenWords }} />
        </span>
      </Button>
      <Button size="small" variant="secondary" className={className} data-key="reject" onClick={() => onAsk('reject')}>
        <UserX aria-hidden className="max-sm:hidden" /> {text.reject}
      </Button>
      <Button size="small" className={className} data-key="move" onClick={() => onAsk('move_forward')}>
        <MoveRight aria-hidden className="max-sm:hidden" /> {text.move}
      </Button>
    </>
  );
}
