import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { ApiError } from '../../api/client.ts';
import { useCompare } from '../../api/compare.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { compareText } from './text.ts';
import { acceptText } from '../accept/text.ts';
import { CompareTable } from './CompareTable.tsx';

const text = compareText;
const { failed } = acceptText.accept;

/** Two to four applicants side by side; the URL names them, so it can be bookmarked. */
export function Component() {
  const { listingId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const ids = (query.get('applicants') ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/.test(id));
  const { data, error, isFetching, refetch } = useCompare(listingId, ids);
  usePageTitle(pages.compare.title);
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useErrorToast(missing ? null : error, failed);
  const back = `${paths.pipeline(listingId)}?stage=final_decision`;
  const few = ids.length < 2;
  return (
    <AppShell
      title={text.title}
      {...(data ? { subtitle: data.listing_address } : {})}
      back={{ to: back, label: acceptText.accept.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {few && (
        <EmptyState title={text.chooseTitle} text={text.chooseHint}>
          <ButtonLink to={back}>{text.choose}</ButtonLink>
        </EmptyState>
      )}
      {!few && missing && (
        <EmptyState pose="lost" title={text.missing} text={text.missingHint}>
          <ButtonLink to={back}>{text.choose}</ButtonLink>
        </EmptyState>
      )}
      {!few && !missing && !data && !error && <Spinner label={text.loading} />}
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
