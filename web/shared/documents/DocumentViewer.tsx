import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ClaimList } from './ClaimList.tsx';
import { FactList } from './FactList.tsx';
import { typeLabel } from './labels.ts';
import { marksOf } from './marks.ts';
import { PdfPages } from './PdfPages.tsx';
import { PicturePage } from './PicturePage.tsx';
import { Review } from './Review.tsx';
import { documentsText } from './text.ts';
import { VerdictHead } from './VerdictHead.tsx';

const text = documentsText.viewer;

type ViewerProps = {
  applicationId: string;
  /** All that can be opened, in their order, and the place of the one that is shown. */
  documents: readonly ApplicationDocument[];
  at: number;
  onShow: (at: number) => void;
  onClose: () => void;
};

/** An applicant's documents, one at a time, each next to its checks. */
export function DocumentViewer({ applicationId, documents, at, onShow, onClose }: ViewerProps) {
  const document = documents[at];
  if (!document) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={document.name}
      hint={typeLabel(document.content_type)}
      wide
    >
      <Checked key={document.document_id} applicationId={applicationId} document={document}>
        {documents.length > 1 && <Steps count={documents.length} at={at} onShow={onShow} />}
      </Checked>
    </Dialog>
  );
}

/** Leads to the document before and the one behind. */
function Steps({ count, at, onShow }: { count: number } & Pick<ViewerProps, 'at' | 'onShow'>) {
  return (
    <div className="flex items-center gap-2">
      <p role="status" className="min-w-0 flex-1 text-fine text-ink-soft tabular-nums">
        {text.position({ at: at + 1, count })}
      </p>
      <Button
        variant="secondary"
        size="smallIcon"
        aria-label={text.previous}
        disabled={at === 0}
        onClick={() => onShow(at - 1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="secondary"
        size="smallIcon"
        aria-label={text.next}
        disabled={at === count - 1}
        onClick={() => onShow(at + 1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  );
}

type CheckedProps = Pick<ViewerProps, 'applicationId'> & { document: ApplicationDocument; children: ReactNode };

/** A document next to its checks: each check is marked where its value was read, and each mark links to its check. */
function Checked({ applicationId, document, children }: CheckedProps) {
  const [selected, setSelected] = useState<number | null>(null);
  const claims = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  const marks = useMemo(() => marksOf(document.claims), [document.claims]);
  const toPage = (claim: number) => {
    setSelected(claim);
    pages.current?.querySelector(`[data-claim="${claim}"]`)?.scrollIntoView({ block: 'center' });
  };
  const toClaim = (claim: number) => {
    setSelected(claim);
    const row = claims.current?.querySelector<HTMLElement>(`[data-claim-row="${claim}"]`);
    row?.scrollIntoView({ block: 'nearest' });
    row?.focus({ preventScroll: true });
  };
  const shown = { file: document.file, name: document.name, marks, selected, onMark: toClaim };
  return (
    <div className="grid min-h-full desk:h-full desk:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <div
        ref={pages}
        className="min-h-0 overflow-y-auto bg-sunken p-3 max-desk:max-h-[55dvh] desk:p-5"
        tabIndex={0}
        aria-label={text.document}
        role="region"
      >
        <Pages {...shown} contentType={document.content_type} />
      </div>
      <div
        ref={claims}
        className="flex min-h-0 flex-col gap-5 overflow-y-auto border-line p-4 max-desk:border-t desk:border-l desk:p-5"
        tabIndex={0}
        aria-label={text.findings}
        role="region"
      >
        {children}
        <VerdictHead document={document} />
        <ClaimList claims={document.claims} selected={selected} onClaim={toPage} />
        <FactList facts={document.facts} />
        <Review
          key={`${document.verdict ?? ''}${document.override?.at ?? ''}`}
          applicationId={applicationId}
          document={document}
        />
        <OpenFile file={document.file} />
      </div>
    </div>
  );
}

function OpenFile({ file }: { file: string }) {
  return (
    <a
      href={file}
      target="_blank"
      rel="noreferrer"
      className="inline-flex w-fit items-center gap-1.5 text-row text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      {text.openFile} <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">{text.opensInNewTab}</span>
    </a>
  );
}

type PagesProps = Parameters<typeof PicturePage>[0] & { contentType: string };

function Pages({ contentType, ...shown }: PagesProps) {
  if (contentType === 'application/pdf') return <PdfPages {...shown} />;
  if (/^image\/(?:png|jpeg|gif|webp)$/.test(contentType)) return <PicturePage {...shown} />;
  return <p className="p-4 text-row text-ink-soft">{text.notShown}</p>;
}
