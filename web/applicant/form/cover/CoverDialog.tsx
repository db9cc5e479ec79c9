import { ArrowLeft, ArrowRight, Plus, Trash2, Undo } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { CoverFrame } from './CoverFrame.tsx';
import { CoverPage } from './CoverPage.tsx';
import { coverText as text } from './text.ts';
import { type Covering, useCovering } from './useCovering.ts';

type CoverDialogProps = {
  file: File;
  /** Whether it may be a bank statement. */
  bank: boolean;
  onCovered: (copy: File) => void;
  onClose: () => void;
};

/** The boxes of a file, the page that is shown, and the box that is chosen. */
export function CoverDialog({ file, bank, onCovered, onClose }: CoverDialogProps) {
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const covering = useCovering(file, page, (copy) => {
    onCovered(copy);
    onClose();
  });
  const { covers, canvas, step, problem, pageCount } = covering;
  const own = covers.boxes.filter((box) => box.page === page);
  const add = () => {
    setFocused(covers.nextId);
    step({ do: 'add', page, box: { x: 0.3, y: 0.4, width: 0.4, height: 0.05 } });
  };
  return (
    <CoverFrame title={text.title} hint={text.hint({ name: file.name })} onClose={onClose}>
      <div
        className="flex min-h-full flex-col gap-4 p-4 desk:p-6"
        onKeyDown={(event) => {
          if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          step({ do: 'undo' });
        }}
      >
        <Guidance bank={bank} />
        {covering.isOpen && (
          <Tools covering={covering} chosen={own.some(({ id }) => id === chosen) ? chosen : null} onAdd={add} />
        )}
        <div className="bg-sunken flex-1 rounded-plate p-2">
          {canvas && <CoverPage {...{ canvas, page, step, chosen, focused }} boxes={own} onChoose={setChosen} />}
          {!canvas && !problem && (
            <p role="status" className="p-8 text-center text-row text-ink-soft">
              {text.opening}
            </p>
          )}
        </div>
        {pageCount > 1 && <Pages page={page} count={pageCount} onPage={setPage} disabled={covering.making !== null} />}
        {problem && (
          <p role="alert" className="text-row font-medium text-bad-ink">
            {problem}
          </p>
        )}
        {covering.isOpen && <SendBar covering={covering} />}
      </div>
    </CoverFrame>
  );
}

function Guidance({ bank }: { bank: boolean }) {
  return (
    <div className="max-w-[70ch] text-fine text-ink-soft">
      <p>{text.how}</p>
      <p className="pointer-coarse:hidden">{text.keys}</p>
      {bank && <p className="font-medium text-ink">{text.needed}</p>}
    </div>
  );
}

type ToolsProps = {
  covering: Covering;
  /** The box of this page that is chosen. */
  chosen: number | null;
  onAdd: () => void;
};

function Tools({ covering: { canvas, covers, making, step }, chosen, onAdd }: ToolsProps) {
  const isBusy = making !== null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" onClick={onAdd} disabled={!canvas || isBusy}>
        <Plus aria-hidden /> {text.add}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={chosen === null || isBusy}
        onClick={() => chosen !== null && step({ do: 'remove', id: chosen })}
      >
        <Trash2 aria-hidden /> {text.remove}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={covers.earlier.length === 0 || isBusy}
        onClick={() => step({ do: 'undo' })}
      >
        <Undo aria-hidden /> {text.undo}
      </Button>
    </div>
  );
}

/** Sends the copy, and says how many boxes there are or which page is being made. */
function SendBar({ covering: { covers, making, pageCount: count, send } }: { covering: Covering }) {
  return (
    <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-3 desk:-mx-6 desk:-mb-6 desk:px-6">
      <Button onClick={() => void send()} busy={making !== null} className="max-sm:w-full">
        {text.send}
      </Button>
      <p role="status" className="text-fine text-ink-soft">
        {making === null ? text.boxes({ count: covers.boxes.length }) : text.making({ page: making, count })}
      </p>
      <p className="text-fine text-ink-soft">{text.removed}</p>
    </div>
  );
}

type PagesProps = { page: number; count: number; onPage: (page: number) => void; disabled: boolean };

function Pages({ page, count, onPage, disabled }: PagesProps) {
  return (
    <div className="flex items-center justify-center gap-3">
      <Button
        variant="secondary"
        size="smallIcon"
        aria-label={text.previous}
        disabled={disabled || page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ArrowLeft aria-hidden />
      </Button>
      <p aria-live="polite" className="text-fine tabular-nums">
        {text.page({ page: page + 1, count })}
      </p>
      <Button
        variant="secondary"
        size="smallIcon"
        aria-label={text.next}
        disabled={disabled || page === count - 1}
        onClick={() => onPage(page + 1)}
      >
        <ArrowRight aria-hidden />
      </Button>
    </div>
  );
}
