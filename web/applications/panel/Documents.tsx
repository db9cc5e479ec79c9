import { ExternalLink, File, FileImage, FileText, FileX2, ScanSearch, TriangleAlert } from 'lucide-react';
import type { ApplicationDocument } from '../../../domain/calls/pipeline.ts';
import { lazy, Suspense, useState } from 'react';
import { useDocuments } from '../../api/pipeline.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { sizeText } from '../../base/file-size.ts';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { deletedOn } from '../../shared/documents/DeletedFile.tsx';
import { RequestCopy } from '../../shared/documents/RequestCopy.tsx';
import { namesText, typeLabel, verdictLabel } from '../../shared/documents/labels.ts';
import { type DocumentGroup, documentGroups } from './document-groups.ts';
import { panelText } from './text.ts';
import { MiddleCut } from '../../components/MiddleCut.tsx';

/** The viewer needs pdf.js, so it loads when a document is opened. */
const DocumentViewer = lazy(() =>
  import('../../shared/documents/DocumentViewer.tsx').then(({ DocumentViewer: component }) => ({ default: component })),
);

const text = panelText.documents;
const { failed } = text;

/** The documents an applicant sent; each opens in a new tab. */
export function Documents({ applicationId }: { applicationId: string }) {
  const { data, error, isFetching, refetch } = useDocuments(applicationId);
  useErrorToast(error, failed);
  if (error && !data) return <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="after-a-while h-20" />;
  if (data.documents.length === 0) return <p className="text-row text-ink-soft">{text.none}</p>;
  return <Groups applicationId={applicationId} groups={documentGroups(data.documents)} />;
}

type GroupsProps = { applicationId: string; groups: readonly DocumentGroup<ApplicationDocument>[] };

/** The groups, and the viewer, which leads from one document to the next through all of them. */
function Groups({ applicationId, groups }: GroupsProps) {
  const [viewing, setViewing] = useState<string | null>(null);
  const viewable = groups.flatMap(({ shown, folded }) => [...shown, ...folded]).filter(isOpen);
  const at = viewable.findIndex(({ document_id: id }) => id === viewing);
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <Group key={group.title} applicationId={applicationId} onView={setViewing} {...group} />
      ))}
      {at !== -1 && (
        <Suspense fallback={null}>
          <DocumentViewer
            applicationId={applicationId}
            documents={viewable}
            at={at}
            onShow={(next) => setViewing(viewable[next]?.document_id ?? null)}
            onClose={() => setViewing(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

type ViewProps = { applicationId: string; onView: (documentId: string) => void };
type GroupProps = DocumentGroup<ApplicationDocument> & ViewProps;

/** The documents for one requirement: the best copy and any that contradict; the others are shown on request. */
function Group({ title, shown, folded, ...view }: GroupProps) {
  const [all, setAll] = useState(false);
  const count = shown.length + folded.length;
  return (
    <section aria-label={title ?? text.label}>
      {title && <h4 className="mb-1.5 text-row font-medium">{text.group({ title, count })}</h4>}
      <ul className="divide-y divide-line rounded-plate border border-line bg-card">
        {(all ? [...shown, ...folded] : shown).map((document) => (
          <DocumentRow key={document.document_id} document={document} {...view} />
        ))}
      </ul>
      {folded.length > 0 && (
        <Button variant="ghost" size="small" className="mt-1" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? text.showFewer : text.showMore({ count: folded.length })}
        </Button>
      )}
    </section>
  );
}

function iconOf(contentType: string) {
  if (contentType.startsWith('image/')) return FileImage;
  return contentType === 'application/pdf' ? FileText : File;
}

type RowProps = ViewProps & { document: ApplicationDocument };

/** Whether its file can be opened: it wasn't deleted, and isn't hidden from an operator. */
const isOpen = (document: ApplicationDocument) => document.deleted_at === null && document.is_hidden !== true;

function DocumentRow({ applicationId, document, onView }: RowProps) {
  const verdict = verdictLabel(document.verdict);
  const opens = isOpen(document);
  const Icon = document.deleted_at ? FileX2 : iconOf(document.content_type);
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Icon aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <FileFacts document={document} />
        <Badge tone={verdict.tone} icon={verdict.icon}>
          {verdict.text}
        </Badge>
        {opens && (
          <Button variant="secondary" size="small" onClick={() => onView(document.document_id)}>
            <ScanSearch aria-hidden />
            <span>
              <Rich text={text.check({ name: document.name })} parts={{ hidden: hiddenWords }} />
            </span>
          </Button>
        )}
      </div>
      {verdict.warns && opens && <Warning document={document} hint={verdict.hint} />}
      {verdict.warns && document.ask_again && opens && (
        <div className="mt-2">
          <RequestCopy applicationId={applicationId} document={document} />
        </div>
      )}
    </li>
  );
}

function factsText({ deleted_at, is_hidden, content_type, size }: ApplicationDocument): string {
  if (deleted_at) return deletedOn(deleted_at);
  return is_hidden ? text.isHidden : text.facts({ type: typeLabel(content_type), size: sizeText(size) });
}

/** Its name, which opens the file, its type and size, and what it was read together with. */
function FileFacts({ document }: Pick<RowProps, 'document'>) {
  return (
    <div className="min-w-40 flex-1">
      {!isOpen(document) ? (
        <p className="text-row font-medium [overflow-wrap:anywhere]">{document.name}</p>
      ) : (
        <a
          href={document.file}
          target="_blank"
          rel="noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 text-row font-medium text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <MiddleCut text={document.name} />
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">{text.opensInNewTab}</span>
        </a>
      )}
      <p className="text-fine text-ink-soft">{factsText(document)}</p>
      {document.read_with.length > 0 && (
        <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
          {text.readWith({ names: namesText(document.read_with) })}
        </p>
      )}
    </div>
  );
}

type WarningProps = Pick<RowProps, 'document'> & { hint: ReturnType<typeof verdictLabel>['hint'] };

function Warning({ document: { name, verdict_reason: reason }, hint }: WarningProps) {
  return (
    <p className="mt-2 flex items-start gap-2 rounded-plate bg-warn-soft px-3 py-2 text-fine text-warn-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Rich
          text={reason ? text.warning({ name, reason }) : text.warningOnly({ name })}
          parts={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
        />
        {hint && <span className="block">{hint}</span>}
      </span>
    </p>
  );
}
