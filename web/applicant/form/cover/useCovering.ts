import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { coversAfter, type CoverStep, noCovers } from './boxes.ts';
import { coverLimits } from './cover-limits.ts';
import { coveredCopy } from './covered-copy.ts';
import { CoverError, discardCanvas, type OpenFile, openFile } from './open-file.ts';
import { coverText as text } from './text.ts';

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

/** A file that is being covered: the page that is drawn, its boxes, and the copy that is made of it. */
export function useCovering(file: File, page: number, onCopy: (copy: File) => void) {
  const [covers, dispatch] = useReducer(coversAfter, noCovers);
  const [problem, setProblem] = useState<string | null>(null);
  const [making, setMaking] = useState<number | null>(null);
  const opened = useOpenFile(file, setProblem);
  const canvas = useDrawnPage(opened, page, setProblem);
  const step = (next: CoverStep) => {
    setProblem(null);
    dispatch(next);
  };
  const send = async () => {
    if (!opened) return;
    if (covers.boxes.length === 0) return setProblem(text.nothing);
    setProblem(null);
    try {
      onCopy(await coveredCopy(file, opened, covers.boxes, (at) => setMaking(at + 1)));
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setMaking(null);
    }
  };
  return {
    covers,
    canvas,
    isOpen: opened !== null,
    pageCount: opened?.pageCount ?? 0,
    problem,
    /** The page of the copy that is being made, from 1; null while none is. */
    making,
    step,
    send,
  };
}
export type Covering = ReturnType<typeof useCovering>;
