import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { marksOn } from './marks.ts';
import { Marks } from './Marks.tsx';
import { PdfPage } from './PdfPage.tsx';
import type { ShownDocument } from './PicturePage.tsx';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Of a stranger's file nothing is run: no scripts, no forms; and nothing is fetched beside it. */
const harmless = { isEvalSupported: false, useWasm: false, enableXfa: false, stopAtErrors: false } as const;

/** The pages that are drawn at most: reading stops earlier. */
const mostPages = 40;

type Opened = { file: string; pdf: PDFDocumentProxy } | { file: string; problem: string } | null;

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'This document is protected by a password.';
  if (name === 'InvalidPDFException') return 'This document is damaged and cannot be shown.';
  return 'Failed to load the document. Please try again.';
}

/** Opens a PDF with pdf.js, in a worker, and closes it when it is no longer looked at. */
function usePdf(file: string, tries: number): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const task = getDocument({ url: file, ...harmless });
    let over = false;
    task.promise.then(
      (pdf) => !over && setOpened({ file, pdf }),
      (error: unknown) => !over && setOpened({ file, problem: problemOf(error) }),
    );
    return () => {
      over = true;
      void task.destroy();
    };
  }, [file, tries]);
  return opened?.file === file ? opened : null;
}

/** A PDF's pages one under the other, each with its marks. */
export function PdfPages({ file, name, marks, selected, onMark }: ShownDocument) {
  const [tries, setTries] = useState(0);
  const opened = usePdf(file, tries);
  if (!opened) return <Spinner label="Opening the document" />;
  if ('problem' in opened) return <LoadFailed text={opened.problem} busy={false} onRetry={() => setTries(tries + 1)} />;
  const count = Math.min(opened.pdf.numPages, mostPages);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index} pdf={opened.pdf} number={index + 1} name={name}>
          <Marks marks={marksOn(marks, index + 1)} selected={selected} onMark={onMark} />
        </PdfPage>
      ))}
      {count < opened.pdf.numPages && (
        <p className="text-center text-fine text-ink-soft">
          The first {count} of {opened.pdf.numPages} pages are shown.
        </p>
      )}
    </div>
  );
}
