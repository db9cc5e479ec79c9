import { useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { ClosingList } from '../../../domain/calls/closing.ts';
import { ApiError } from '../../api/client.ts';
import { useClosing } from '../../api/closing.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { StatusBadge } from '../../shared/listings/StatusBadge.tsx';
import { UnsortedLink } from '../../shared/inbound/UnsortedLink.tsx';
import { BatchResult } from './BatchResult.tsx';
import { ClosingMail } from './ClosingMail.tsx';
import { sharedApplicationsText } from '../../shared/applications/text.ts';
import { answeredText } from './closing-words.ts';
import { WithoutAddress } from './WithoutAddress.tsx';

const failed = 'Failed to load who has no answer yet. Please try again.';

/** Nobody left unanswered: who has no answer, one kind mail to all of them, and what became of it. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useClosing(listingId);
  usePageTitle(pages.closing.title, data?.address);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <AppShell
      title={data?.address ?? 'Answers'}
      subtitle="Nobody Left Unanswered"
      bar={<UnsortedLink />}
      back={{ to: paths.listing(listingId), label: 'Back to the listing' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
      actions={data && <StatusBadge status={data.status} />}
    >
      {missing && (
        <EmptyState
          pose="lost"
          title="This listing is not among yours"
          text="It may have been removed, or it belongs to another account."
        />
      )}
      {!missing && !data && !error && <Spinner label="Looking who has no answer" />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!missing && data && <Closing list={data} />}
    </AppShell>
  );
}

function Closing({ list }: { list: ClosingList }) {
  const {
    unanswered,
    without_address: unreachable,
    num_answered: answered,
    num_tenants: tenants,
    batch_id: batchId,
  } = list;
  const nobody = unanswered.length + unreachable.length + answered + tenants === 0;
  if (nobody)
    return (
      <EmptyState
        title="Nobody has applied yet"
        text="Once people write, those who have no answer from you are listed here."
      />
    );
  const open = unanswered.length + unreachable.length;
  return (
    <div className="mt-6 flex flex-col gap-6 desk:mt-8">
      <div>
        {/* With nobody left the heading below says it; it is announced all the same. */}
        <p role="status" className={open === 0 ? 'sr-only' : 'font-serif text-xl font-semibold leading-7'}>
          {sharedApplicationsText.unanswered({ count: open })}
        </p>
        <p className="mt-1 text-row text-ink-soft">
          {answeredText(answered, tenants)}
          {list.status === 'ACTIVE' && ' The listing is still open: write only to those whose application really ends.'}
        </p>
      </div>
      {batchId && <BatchResult listingId={list.listing_id} batchId={batchId} />}
      {unanswered.length > 0 && <ClosingMail list={list} />}
      {open === 0 && (
        <EmptyState
          title="Everybody has an answer"
          text="Nobody who wrote about this home waits for a word from you."
          className="py-12"
        />
      )}
      {unreachable.length > 0 && <WithoutAddress people={unreachable} />}
    </div>
  );
}
