import type { AskedRow, CollectionField } from '../../domain/calls/applicant.ts';
import { uploadAccept, uploadWords } from '../../domain/documents/collection/upload.ts';
import { Badge } from '../components/Badge.tsx';
import { documentWords } from './document-words.ts';
import { FileField } from '../shared/form/FileField.tsx';
import { GivenDocuments } from './GivenDocuments.tsx';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './useUploads.ts';
import { WhyAsked } from './WhyAsked.tsx';

export type AskedDocumentProps = {
  applicationId: string;
  /** The field's id, or proofOfId. */
  entry: string;
  title: string;
  row: Pick<AskedRow, 'state' | 'required' | 'documents'>;
  field?: CollectionField | undefined;
  description?: string | undefined;
  problem?: string | undefined;
  uploads: Uploads;
  /** Whether guidance is shown: once it was given, it steps back. */
  brief?: boolean;
};

/** One document that is asked for, with its files, what is on its way, and the way to give more. */
export function AskedDocument({
  applicationId,
  entry,
  title,
  row,
  field,
  description,
  problem,
  uploads,
  brief = false,
}: AskedDocumentProps) {
  const { state, required, documents } = row;
  const { label, tone, icon } = documentWords[state];
  const own = uploads.items.filter((item) => item.field === entry && item.replaces === null);
  const guidance =
    brief && documents.length > 0 ? undefined : [description, uploadWords.types].filter(Boolean).join('\n');
  const note = uploads.notes[entry];
  return (
    <FileField
      title={required ? title : `${title} (optional)`}
      description={guidance}
      accept={uploadAccept}
      problem={problem}
      adding={documents.length > 0}
      onFiles={(files) => uploads.add(files, entry)}
      state={
        (required || state !== 'needed') && (
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        )
      }
    >
      {field && <WhyAsked {...field} />}
      <GivenDocuments
        applicationId={applicationId}
        documents={documents}
        entry={entry}
        uploads={uploads}
        alone={documents.length === 1}
      />
      <UploadList items={own} uploads={uploads} />
      {note && <p className="mt-2 text-fine font-medium text-warn-ink">{note}</p>}
    </FileField>
  );
}
