import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Redaction, redactions } from '../../../domain/applications/dossier.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { sharedApplicationsText as text } from './text.ts';

/** How much personal data a downloaded file contains. */
export const redactionOptions: { value: Redaction; label: string }[] = redactions.map((value) => ({
  value,
  label: text.redactions[value],
}));

/** Downloads all applications of a listing as a table. */
export function DownloadList({ listingId }: { listingId: string }) {
  const [redaction, setRedaction] = useState<Redaction>('none');
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <p className="min-w-0 flex-1 basis-64 text-row">
        <span className="font-medium">{text.table.title}</span>
        <span className="block text-fine text-ink-soft">{text.table.hint}</span>
      </p>
      <Select
        label={text.table.contents}
        value={redaction}
        options={redactionOptions}
        onChange={setRedaction}
        className="w-full sm:w-60"
      />
      <a
        href={`/listing/${listingId}/applications.csv?redaction=${redaction}`}
        download
        className={buttonStyle({ variant: 'secondary' })}
      >
        <Download aria-hidden /> {text.table.download}
      </a>
    </div>
  );
}
