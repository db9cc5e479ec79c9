import { ArrowLeft, ArrowRight, Plus, Trash2, Undo } from 'lucide-react';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { coversAfter, type CoverStep, noCovers } from './boxes.ts';
import { coverLimits } from './cover-limits.ts';
import { CoverFrame } from './CoverFrame.tsx';
import { CoverPage } from './CoverPage.tsx';
import { coveredCopy } from './covered-copy.ts';
import { CoverError, discardCanvas, type OpenFile, openFile } from './open-file.ts';
import { coverText as text } from './text.ts';

type CoverDialogProps = {
  file: File;
  /** Whether it may be a bank statement. */
  bank: boolean;
  onCovered: (copy: File) => void;
  onClose: () => void;
};

const problemText = (error: unknown): string =>
  error instanceof CoverError ? text.problems[error.problem] : text.problems.unreadable;

/** Opens a file while the dialog is open. */
function useOpenFile(file: File, onProblem: (problem: string) => void): OpenFile | null {
  const [opened, setOpened] = useState<OpenFile | null>(null);
  const fail = useEffectEvent((error: unknown) => onProblem(problemText(error)));
  useEffect(() => {
    let isGone = false;
    let own: OpenFile | null = null;
    openFile(file).then(
      (now) => {
        own = now;
        if (isGone) now.close();
        else setOpened(now);
      },
      (error: unknown) => !isGone && fail(error),
    );
    return () => {
      isGone = true;
      own?.close();
    };
  }, [file]);
  return opened;
}

/** The page that is shown, once it is drawn; null before. */
function useDrawnPage(opened: OpenFile | null, page: number, onProblem: (problem: string) => void) {
  const [drawn, setDrawn] = useState<{ page: number; canvas: HTMLCanvasElement } | null>(null);
  const fail = useEffectEvent((error: unknown) => onProblem(problemText(error)));
  useEffect(() => {
    if (!opened) return;
    let isGone = false;
    let own: HTMLCanvasElement | null = null;
    opened.draw(page, coverLimits.shownPixels).then(
      ({ canvas }) => {
        own = canvas;
        if (isGone) discardCanvas(canvas);
        else setDrawn({ page, canvas });
      },
      (error: unknown) => !isGone && fail(error),
    );
    return () => {
      isGone = true;
      setDrawn(null);
      if (own) discardCanvas(own);
    };
  }, [opened, page]);
  return drawn?.page === page ? drawn.canvas : null;
}

/** The boxes of a file, the page that is shown, and the box that is chosen. */
export function CoverDialog({ file, bank, onCovered, onClose }: CoverDialogProps) {
  const [covers, dispatch] = useReducer(coversAfter, noCovers);
  const [page, setPage] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState<number | null>(null);
  const opened = useOpenFile(file, setProblem);
  const canvas = useDrawnPage(opened, page, setProblem);
  const count = opened?.pageCount ?? 0;
  const own = covers.boxes.filter((box) => box.page === page);
  const isBusy = making !== null;
  const step = (next: CoverStep) => {
    setProblem(null);
    dispatch(next);
  };

  const add = () => {
    setFocused(covers.nextId);
    step({ do: 'add', page, box: { x: 0.3, y: 0.4, width: 0.4, height: 0.05 } });
  };
  const send = async () => {
    if (!opened) return;
    if (covers.boxes.length === 0) return setProblem(text.nothing);
    setProblem(null);
    try {
      const copy = await coveredCopy(file, opened, covers.boxes, (at) => setMaking(at + 1));
      onCovered(copy);
      onClose();
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setMaking(null);
    }
  };
  const isChosen = own.some(({ id }) => id === chosen);
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
        <div className="max-w-[70ch] text-fine text-ink-soft">
          <p>{text.how}</p>
          <p className="pointer-coarse:hidden">{text.keys}</p>
          {bank && <p className="font-medium text-ink">{text.needed}</p>}
        </div>
        {opened && (
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="secondary" size="small" onClick={add} disabled={!canvas || isBusy}>
              <Plus aria-hidden /> {text.add}
            </Button>
            <Button
              variant="secondary"
              size="small"
              disabled={!isChosen || isBusy}
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
        )}
        <div className="bg-sunken flex-1 rounded-plate p-2">
          {canvas && <CoverPage {...{ canvas, page, step, chosen, focused }} boxes={own} onChoose={setChosen} />}
          {!canvas && !problem && (
            <p role="status" className="p-8 text-center text-row text-ink-soft">
              {text.opening}
            </p>
          )}
        </div>
        {count > 1 && <Pages page={page} count={count} onPage={setPage} disabled={isBusy} />}
        {problem && (
          <p role="alert" className="text-row font-medium text-bad-ink">
            {problem}
          </p>
        )}
        {opened && (
          <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-card px-4 py-3 desk:-mx-6 desk:-mb-6 desk:px-6">
            <Button onClick={() => void send()} busy={isBusy} className="max-sm:w-full">
              {text.send}
            </Button>
            <p role="status" className="text-fine text-ink-soft">
              {making === null ? text.boxes({ count: covers.boxes.length }) : text.making({ page: making, count })}
            </p>
            <p className="text-fine text-ink-soft">{text.removed}</p>
          </div>
        )}
      </div>
    </CoverFrame>
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
