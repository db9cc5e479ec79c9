import { CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { RentalUnits } from '../../../domain/calls/rental-units.ts';
import { ApiError } from '../../api/client.ts';
import { useRentalUnits } from '../../api/rental-units.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { UnsortedLink } from '../../shared/inbound/UnsortedLink.tsx';
import { UnitCard } from './UnitCard.tsx';
import { UnitForm } from './UnitForm.tsx';

const failed = 'Failed to load the rental units. Please try again.';

/** What can be rented at one address: which of it takes applications, and where each instance is. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useRentalUnits(listingId);
  const [adding, setAdding] = useState(false);
  usePageTitle(pages.rentalUnits.title, data?.address);
  useErrorToast(error, failed);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <AppShell
      title={data?.address ?? 'Rental Units'}
      subtitle="Rental Units"
      bar={<UnsortedLink />}
      back={{ to: paths.listing(listingId), label: 'Back to the listing' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
      actions={
        data && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add Unit
          </Button>
        )
      }
    >
      {missing && (
        <EmptyState
          pose="lost"
          title="This listing is not among yours"
          text="It may have been removed, or it belongs to another account."
        />
      )}
      {!missing && !data && !error && <Spinner label="Loading the rental units" />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.status === 'CLOSED' && <ClosedNote units={data} />}
      {adding && <UnitForm listingId={listingId} unit={null} onClose={() => setAdding(false)} />}
      {!missing && data && (
        <ul className="mt-6 flex flex-col gap-4 desk:mt-8">
          {data.rental_units.map((unit) => (
            <UnitCard key={unit.id} units={data} unit={unit} />
          ))}
        </ul>
      )}
    </AppShell>
  );
}

/** Says why nothing comes in any more, and who may still wait for a word. */
function ClosedNote({ units }: { units: RentalUnits }) {
  const open = units.rental_units.some(({ status }) => status !== 'CLOSED');
  return (
    <p className="mt-6 flex items-start gap-2.5 rounded-plate bg-quiet-soft px-4 py-3 text-row text-quiet-ink">
      <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        This listing is closed{open ? '' : ': every unit is closed'}. Whoever writes gets a polite answer.{' '}
        {open ? 'Reopen it on its page, or reopen a unit here.' : 'Reopen or add a unit, and it opens again.'}{' '}
        <Link to={paths.closing(units.listing_id)} className="font-medium underline underline-offset-4">
          See who still waits for an answer
        </Link>
      </span>
    </p>
  );
}
