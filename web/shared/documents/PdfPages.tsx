import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { marksOn } from './marks.ts';
import { Marks } from './Marks.tsx';
import { PdfPage } from './PdfPage.tsx';
import type { ShownDocument } from './PicturePage.tsx';
import { documentsText } from './text.ts';

const text = documentsText.viewer;

GlobalWorkerOptions.workerSrc = workerAddress;

/** Nothing in an applicant's file is run, neither scripts nor forms, and nothing else is fetched for it. */
const harmless = { isEvalSupported: false, useWasm: false, enableXfa: false, stopAtErrors: false } as const;

/** The maximum number of pages drawn; document reading covers fewer. */
const MAX_PAGES = 40;

type PdfState = { file: string; pdf: PDFDocumentProxy } | { file: string; problem: string } | null;

function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return text.protected;
  if (name === 'InvalidPDFException') return text.damaged;
  return text.failed;
}

/** Opens a PDF with pdf.js, in a worker, and closes it when it is no longer looked at. */
function usePdf(file: string, tries: number): PdfState {
  const [opened, setOpened] = useState<PdfState>(null);
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

/** A PDF's pages, one below the other, each with its marks. */
export function PdfPages({ file, name, marks, selected, onMark }: ShownDocument) {
  const [tries, setTries] = useState(0);
  const opened = usePdf(file, tries);
  if (!opened) return <Spinner label={text.opening} />;
  if ('problem' in opened) return <LoadFailed text={opened.problem} busy={false} onRetry={() => setTries(tries + 1)} />;
  const count = Math.min(opened.pdf.numPages, MAX_PAGES);
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index} pdf={opened.pdf} number={index + 1} name={name}>
          <Marks marks={marksOn(marks, index + 1)} selected={selected} onMark={onMark} />
        </PdfPage>
      ))}
      {count < opened.pdf.numPages && (
        <p className="text-center text-fine text-ink-soft">
          {text.firstPages({ shown: count, total: opened.pdf.numPages })}
        </p>
      )}
    </div>
  );
}
