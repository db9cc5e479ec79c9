import { useParams } from 'react-router';
import { ApiError } from '../api/client.ts';
import { useRentalUnits } from '../api/rental-units.ts';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ListingDoor } from '../art/ListingDoor.tsx';
import { AppShell } from '../components/AppShell.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { UnsortedLink } from '../unsorted/UnsortedLink.tsx';
import { UnitCard } from './UnitCard.tsx';

const failed = 'Failed to load the rental units. Please try again.';

/** What can be rented at one address: which of it takes applications, and where each instance is. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useRentalUnits(listingId);
  usePageTitle(data ? `Rental units, ${data.address}` : 'Rental Units');
  useErrorToast(error, failed);
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <AppShell
      title={data?.address ?? 'Rental Units'}
      subtitle="Rental Units"
      bar={<UnsortedLink />}
      back={{ to: paths.listing(listingId), label: 'Back to the listing' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing && <EmptyState pose="lost" title="This listing is not among yours" text="It may have been removed, or it belongs to another account." />}
      {!missing && !data && !error && <Spinner label="Loading the rental units" />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
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
