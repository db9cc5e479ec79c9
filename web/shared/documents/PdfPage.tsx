import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { documentsText } from './text.ts';

type PageProps = { pdf: PDFDocumentProxy; number: number; name: string; children: ReactNode };

/** A4 portrait, until the page's own proportions are known. */
const a4 = 210 / 297;

/** The width of an element once it has come near the window; 0 before. */
function useWidthNearWindow(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const near = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setWidth(Math.round(element.clientWidth)),
      { rootMargin: '400px' },
    );
    const resized = new ResizeObserver(() => setWidth((now) => (now === 0 ? 0 : Math.round(element.clientWidth))));
    near.observe(element);
    resized.observe(element);
    return () => {
      near.disconnect();
      resized.disconnect();
    };
  }, [frame]);
  return width;
}

/** Draws the page at this width; tells its proportions, and whether drawing failed. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, pdf: PDFDocumentProxy, number: number, width: number) {
  const [shape, setShape] = useState(a4);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const target = canvas.current;
    if (width === 0 || !target) return;
    let over = false;
    const stop: (() => void)[] = [];
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (over) return;
      const plain = page.getViewport({ scale: 1 });
      setShape(plain.width / plain.height);
      const viewport = page.getViewport({ scale: (width / plain.width) * Math.min(2, window.devicePixelRatio || 1) });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop.push(() => task.cancel());
      await task.promise;
    };
    draw().catch((error: unknown) => {
      // A drawing that was cancelled for a new width is not a failure.
      if (!over && !(error instanceof Error && error.name === 'RenderingCancelledException')) setFailed(true);
    });
    return () => {
      over = true;
      for (const cancel of stop) cancel();
    };
  }, [canvas, pdf, number, width]);
  return { shape, failed };
}

/** One page on a canvas, drawn when it comes near the window and drawn again when its width changes. */
export function PdfPage({ pdf, number, name, children }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidthNearWindow(frame);
  const { shape, failed } = useDrawing(canvas, pdf, number, width);
  return (
    <div ref={frame} className="relative w-full bg-sheet shadow-2" style={{ aspectRatio: shape }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={documentsText.viewer.page({ name, number })}
        className="absolute inset-0 size-full"
      />
      {failed ? (
        <p className="absolute inset-x-0 top-8 text-center text-row text-mark-bad">
          {documentsText.viewer.pageFailed({ number })}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
