import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { ApiError } from '../../api/client.ts';
import { useCompare } from '../../api/decision.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { CompareTable } from './CompareTable.tsx';

const failed = 'Failed to load applicant data. Please try again.';

/** Two to four applicants on the same rows; the address names them, so that it can be kept. */
export function Component() {
  const { listingId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const ids = (query.get('applicants') ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/.test(id));
  const { data, error, isFetching, refetch } = useCompare(listingId, ids);
  usePageTitle(pages.compare.title);
  useErrorToast(error, failed);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  const back = `${paths.pipeline(listingId)}?stage=final_decision`;
  const few = ids.length < 2;
  return (
    <AppShell
      title="Compare applicants"
      {...(data ? { subtitle: data.listing_address } : {})}
      back={{ to: back, label: 'Back to the final decision' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {few && (
        <EmptyState
          title="Choose two to four applicants"
          text="Tick the boxes beside their names in the pipeline, then press Compare."
        >
          <ButtonLink to={back}>Choose applicants</ButtonLink>
        </EmptyState>
      )}
      {!few && missing && (
        <EmptyState
          pose="lost"
          title="These applicants cannot be compared"
          text="Two to four applicants of one listing of yours can; one of these is not among them."
        >
          <ButtonLink to={back}>Choose applicants</ButtonLink>
        </EmptyState>
      )}
      {!few && !missing && !data && !error && <Spinner label="Setting them side by side" />}
      {!few && !missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!few && data && (
        <CompareTable
          listingId={listingId}
          compared={data}
          onRemove={(id) => setQuery({ applicants: ids.filter((one) => one !== id).join(',') }, { replace: true })}
        />
      )}
    </AppShell>
  );
}
