import { FileText, RefreshCw, X } from 'lucide-react';
import type { OwnDocument } from '../../domain/calls/information-collection.ts';
import { uploadAccept } from '../../domain/documents/collection/upload.ts';
import { useRemoveDocument } from '../api/information-collection.ts';
import { Button } from '../components/Button.tsx';
import { sizeText } from '../base/file-size.ts';
import { toastError } from '../components/toast.ts';
import { When } from '../components/When.tsx';
import { documentLabels } from './labels.ts';
import { deletedOn } from '../shared/documents/DeletedFile.tsx';
import { namesText } from '../shared/documents/labels.ts';
import { Chooser } from '../shared/form/FileField.tsx';
import { componentsText } from '../components/text.ts';
import { applicantText } from './text.ts';
import { copiesByUse } from './copies.ts';
import { MoveDocument } from './MoveDocument.tsx';
import { UploadList } from './form/UploadList.tsx';
import type { Uploads } from './form/useUploads.ts';

const text = applicantText.documents;

/** Something requested as a file: its field's id, or proofOfId. */
export type DocumentPlace = { entry: string; title: string };

type SentProps = {
  applicationId: string;
  documents: readonly OwnDocument[];
  entry: string;
  uploads: Uploads;
  /** What else was requested, to which a file uploaded in the wrong place can be moved. */
  places?: readonly DocumentPlace[];
  /** Whether it is the only file, whose state the title already shows. */
  alone?: boolean;
  open?: boolean;
};

/** The files sent so far, the best copy first; once one is in order, those that are not are folded below it. */
export function SentDocuments({ documents, ...rest }: SentProps) {
  const { shown, folded } = copiesByUse(documents);
  if (shown.length === 0) return null;
  return (
    <>
      <Files documents={shown} {...rest} />
      {folded.length > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer text-fine text-ink-soft">
            {text.otherCopies({ count: folded.length })}
          </summary>
          <Files documents={folded} {...rest} />
        </details>
      )}
    </>
  );
}

function Files({ documents, ...rest }: SentProps) {
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {documents.map((document) => (
        <li key={document.document_id} className="rounded-plate border border-line bg-paper px-3 py-2">
          <SentDocument document={document} {...rest} />
        </li>
      ))}
    </ul>
  );
}

function SentDocument({
  applicationId,
  document,
  entry,
  uploads,
  places = [],
  alone = false,
  open = true,
}: Omit<SentProps, 'documents'> & { document: OwnDocument }) {
  const { document_id: id, name, state } = document;
  const isOpen = open && !document.deleted_at;
  return (
    <>
      <div className="flex items-start gap-2.5">
        <FileText aria-hidden className="mt-1 size-4.5 shrink-0 text-brass-ink" />
        <FileFacts document={document} alone={alone} />
        {isOpen && <RemoveFile applicationId={applicationId} document={document} />}
      </div>
      {document.reason && <p className="mt-1 text-fine [overflow-wrap:anywhere]">{document.reason}</p>}
      {isOpen && state === 'please-replace' && (
        <div className="mt-2">
          <Chooser
            label={text.replaceFile({ name })}
            accept={uploadAccept}
            onFiles={([file]) => file && uploads.add([file], entry, id)}
          >
            <RefreshCw aria-hidden /> {text.replaceThis}
          </Chooser>
        </div>
      )}
      {isOpen && <MoveDocument applicationId={applicationId} document={document} entry={entry} places={places} />}
      <UploadList items={uploads.items.filter((item) => item.replaces === id)} uploads={uploads} />
    </>
  );
}

/** Its name, when and how it came, its state and what it was read together with. */
function FileFacts({ document, alone }: { document: OwnDocument; alone: boolean }) {
  const { name, size, received_at: at, state, source, read_with: readWith } = document;
  const { label, icon: Icon } = documentLabels[state];
  return (
    <div className="min-w-0 flex-1 text-row">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="text-fine text-ink-soft">
        {document.deleted_at ? (
          deletedOn(document.deleted_at)
        ) : (
          <>
            {sizeText(size)} · {source === 'mail' && `${text.byEmail} `}
            <When at={at} />
          </>
        )}
      </p>
      {!alone && (
        <p className="mt-0.5 flex items-center gap-1.5 text-fine">
          <Icon aria-hidden className="size-4 shrink-0" /> {label}
        </p>
      )}
      {readWith.length > 0 && (
        <p className="mt-0.5 text-fine [overflow-wrap:anywhere]">{text.readWith({ names: namesText(readWith) })}</p>
      )}
    </div>
  );
}

type RemoveProps = Pick<SentProps, 'applicationId'> & { document: OwnDocument };

function RemoveFile({ applicationId, document: { document_id: id, name } }: RemoveProps) {
  const remove = useRemoveDocument(applicationId);
  const onRemove = () =>
    remove.mutate(id, {
      onError: () => toastError(componentsText.error, text.removeFailed),
    });
  return (
    <Button
      variant="ghost"
      size="smallIcon"
      busy={remove.isPending}
      aria-label={text.removeFile({ name })}
      title={text.remove}
      onClick={onRemove}
    >
      {!remove.isPending && <X aria-hidden />}
    </Button>
  );
}
