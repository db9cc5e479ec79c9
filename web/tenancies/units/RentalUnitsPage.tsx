import { CircleSlash, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { RentalUnits } from '../../../domain/calls/rental-units.ts';
import { isMissing } from '../../api/error-text.ts';
import { useRentalUnits } from '../../api/rental-units.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { useIsEditLeft } from '../../shared/edits/useEdit.ts';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button } from '../../components/Button.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MissingListing } from '../../shared/listings/MissingListing.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { tenanciesText } from '../text.ts';
import { unitsText } from './text.ts';
import { UnitCard } from './UnitCard.tsx';
import { unitEdit, UnitForm } from './UnitForm.tsx';

const text = unitsText.units;

/** What can be rented at one address, and which units take applications. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useRentalUnits(listingId);
  const [adding, setAdding] = useState(useIsEditLeft(unitEdit(listingId, null)));
  usePageTitle(pages.rentalUnits.title, data?.address);
  const missing = isMissing(error);
  useErrorToast(missing ? null : error, text.failed);
  return (
    <AppShell
      title={data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: tenanciesText.backToListing }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
      actions={
        data && (
          <Button onClick={() => setAdding(true)}>
            <Plus aria-hidden /> {text.add}
          </Button>
        )
      }
    >
      {missing && <MissingListing />}
      {!missing && !data && !error && <Spinner label={text.loading} />}
      {!missing && !data && error && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
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

/** Says why there are no new applications, with a link to those who have not had a reply. */
function ClosedNote({ units }: { units: RentalUnits }) {
  const open = units.rental_units.some(({ status }) => status !== 'CLOSED');
  return (
    <p className="mt-6 flex items-start gap-2.5 rounded-plate bg-quiet-soft px-4 py-3 text-row text-quiet-ink">
      <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {open ? text.closed : text.allClosed}{' '}
        <Link to={paths.closing(units.listing_id)} className="font-medium underline underline-offset-4">
          {text.unanswered}
        </Link>
      </span>
    </p>
  );
}
