import { useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { ClosingList } from '../../../domain/calls/closing-emails.ts';
import { isMissing } from '../../api/error-text.ts';
import { useClosing } from '../../api/closing-emails.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MissingListing } from '../../shared/listings/MissingListing.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { StatusBadge } from '../../shared/listings/StatusBadge.tsx';
import { BatchResult } from './BatchResult.tsx';
import { tenanciesText } from '../text.ts';
import { closingText } from './text.ts';
import { ClosingEmail } from './ClosingEmail.tsx';
import { sharedApplicationsText } from '../../shared/applications/text.ts';
import { WithoutAddress } from './WithoutAddress.tsx';

const text = closingText.closing;

/** Applicants without a reply, one email to all of them, and its delivery status. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useClosing(listingId);
  usePageTitle(pages.closing.title, data?.address);
  const missing = isMissing(error);
  return (
    <AppShell
      title={data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: tenanciesText.backToListing }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
      actions={data && <StatusBadge status={data.status} />}
    >
      {missing && <MissingListing />}
      {!missing && !data && !error && <Spinner label={text.loading} />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
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
  if (nobody) return <EmptyState title={text.noApplicants} text={text.noApplicantsHint} />;
  const open = unanswered.length + unreachable.length;
  return (
    <div className="mt-6 flex flex-col gap-6 desk:mt-8">
      <div>
        {/* If nobody is left, the heading below says so; screen readers still hear it here. */}
        <p role="status" className={open === 0 ? 'sr-only' : 'font-serif text-xl font-semibold leading-7'}>
          {sharedApplicationsText.unanswered({ count: open })}
        </p>
        <p className="mt-1 text-row text-ink-soft">
          {text.answered({ answered, tenants })}
          {list.status === 'ACTIVE' && ` ${text.stillOpen}`}
        </p>
      </div>
      {batchId && <BatchResult listingId={list.listing_id} batchId={batchId} />}
      {unanswered.length > 0 && <ClosingEmail list={list} />}
      {open === 0 && <EmptyState title={text.done} text={text.doneHint} className="py-12" />}
      {unreachable.length > 0 && <WithoutAddress people={unreachable} />}
    </div>
  );
}
