import type { RequestedRow, CollectionField } from '../../../domain/calls/information-collection.ts';
import { uploadAccept, uploadWords } from '../../../domain/documents/collection/upload.ts';
import { Badge } from '../../components/Badge.tsx';
import { documentLabels } from '../labels.ts';
import { FileField } from '../../shared/form/FileField.tsx';
import { type DocumentPlace, SentDocuments } from '../SentDocuments.tsx';
import { CoverFirst } from './cover/CoverFirst.tsx';
import { UploadList } from './UploadList.tsx';
import type { Uploads } from './useUploads.ts';
import { WhyWeAsk } from './WhyWeAsk.tsx';
import { formText } from './text.ts';

export type RequestedDocumentProps = {
  applicationId: string;
  /** The field's id, or proofOfId. */
  entry: string;
  title: string;
  row: Pick<RequestedRow, 'state' | 'required' | 'documents'>;
  field?: CollectionField | undefined;
  description?: string | undefined;
  problem?: string | undefined;
  uploads: Uploads;
  /** Everything that was requested as a file. */
  places: readonly DocumentPlace[];
  /** Whether the guidance is left out once a file has been sent. */
  brief?: boolean;
};

/** One requested document, with its files, the uploads in progress, and the button to add more. */
export function RequestedDocument({
  applicationId,
  entry,
  title,
  row,
  field,
  description,
  problem,
  uploads,
  places,
  brief = false,
}: RequestedDocumentProps) {
  const { state, required, documents } = row;
  const { label, tone, icon } = documentLabels[state];
  const own = uploads.items.filter((item) => item.field === entry && item.replaces === null);
  const mayBeBank = field?.slot === 'PROOF_OF_FINANCIAL_MEANS';
  const words = [description, mayBeBank && formText.cover.bank, uploadWords.types];
  const guidance = brief && documents.length > 0 ? undefined : words.filter(Boolean).join('\n');
  const add = (files: readonly File[]) => uploads.add(files, entry);
  const note = uploads.notes[entry];
  return (
    <FileField
      title={required ? title : formText.form.optional({ title })}
      // In the form only its title is above it; on the status page, a heading for the documents.
      heading={brief ? 'h3' : 'h2'}
      description={guidance}
      accept={uploadAccept}
      problem={problem}
      adding={documents.length > 0}
      onFiles={add}
      more={<CoverFirst title={title} bank={mayBeBank} onFiles={add} />}
      state={
        (required || state !== 'needed') && (
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        )
      }
    >
      {field && <WhyWeAsk {...field} />}
      <SentDocuments
        applicationId={applicationId}
        documents={documents}
        entry={entry}
        uploads={uploads}
        places={places}
        alone={documents.length === 1}
      />
      <UploadList items={own} uploads={uploads} />
      {note && <p className="mt-2 text-fine font-medium text-warn-ink">{note}</p>}
    </FileField>
  );
}
