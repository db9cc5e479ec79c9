import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { accessLabels } from '../../../domain/operations/access-record.ts';
import { pages } from '../../../domain/pages.ts';
import { useOpenings } from '../../api/openings.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { When } from '../../components/When.tsx';
import { panelText } from './text.ts';

const text = panelText.openings;

/** Who opened or exported an applicant's documents, and when; loaded on request. */
export function Openings({ applicationId }: { applicationId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group mt-3 text-fine leading-5" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-6 list-none items-center gap-1 rounded-plate text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-3.5 shrink-0 transition-transform group-open:rotate-90" />
        {text.title}
      </summary>
      {isOpen && <OpeningList applicationId={applicationId} />}
    </details>
  );
}

function OpeningList({ applicationId }: { applicationId: string }) {
  const { data, error, isFetching, refetch } = useOpenings(applicationId);
  if (error && !data) return <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="after-a-while mt-2 h-8" />;
  return (
    <div className="mt-2 text-ink-soft">
      {data.items.length === 0 && <p>{text.none}</p>}
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {data.items.map(({ at, by, kind, document, page }, index) => (
          <li key={`${at}-${index}`} className="flex flex-wrap gap-x-2">
            <When at={at} />
            <span className="text-ink">{accessLabels[kind]}</span>
            {document && <span className="[overflow-wrap:anywhere]">{document}</span>}
            <span>{page ? text.byFrom({ by, page: pages[page].title }) : text.by({ by })}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">{text.kept}</p>
    </div>
  );
}
