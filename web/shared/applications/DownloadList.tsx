import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Redaction, redactions } from '../../../domain/applications/dossier.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';

/** What is left out of a file that leaves the house. */
export const redactionOptions: { value: Redaction; label: string }[] = redactions.map((value) => ({
  value,
  label: { none: 'With everything', contact: 'Without contact details', full: 'With initials only' }[value],
}));

/** All applications of a listing as a table, to keep or to pass on. */
export function DownloadList({ listingId }: { listingId: string }) {
  const [redaction, setRedaction] = useState<Redaction>('none');
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <p className="min-w-0 flex-1 basis-64 text-row">
        <span className="font-medium">All applications as a table</span>
        <span className="block text-fine text-ink-soft">
          A CSV file for a spreadsheet. It holds personal data: keep it safe.
        </span>
      </p>
      <Select
        label="What the table holds"
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
        <Download aria-hidden /> Download
      </a>
    </div>
  );
}
