import { CircleCheck, CircleDashed, CircleSlash, KeyRound } from 'lucide-react';
import type { UnitTypeAnswer } from '../../domain/calls/listing.ts';
import { feeText } from '../../domain/money.ts';
import { useUnits } from '../api/listings.ts';
import { paths } from '../base/paths.ts';
import { Badge } from '../components/Badge.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { modeLabels } from '../shared/listings/unit-modes.ts';
import { listingsText } from './text.ts';

const text = listingsText.units;

/** The units of this listing and how many of each are still available. */
export function UnitsSection({ listingId }: { listingId: string }) {
  const { data, error, refetch, isFetching } = useUnits(listingId);
  return (
    <Section
      id="rental-units"
      title={text.title}
      hint={text.hint}
      action={
        <ButtonLink to={paths.rentalUnits(listingId)}>
          <KeyRound aria-hidden /> {text.manage}
        </ButtonLink>
      }
    >
      {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="after-a-while h-24" />}
      {data && (
        <ul className="divide-y divide-line rounded-plate border border-line">
          {data.rental_units.map((unit) => (
            <Unit key={unit.id} unit={unit} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Unit({ unit }: { unit: UnitTypeAnswer }) {
  const { label, icon: Icon } = modeLabels[unit.mode];
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[auto_1fr_11rem_9rem]">
      <span className="grid size-10 place-items-center rounded-plate bg-brass-soft text-brass-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="font-medium">{unit.name}</p>
        <p className="text-fine text-ink-soft">{label}</p>
      </div>
      <p className="text-row tabular-nums max-sm:col-start-2">
        {feeText(unit.rental_fee, unit.rental_fee_currency, unit.rental_payment_frequency)}
      </p>
      <div className="max-sm:col-start-2 sm:justify-self-end">
        <OpenBadge open={unit.num_of_open_instances} all={unit.num_of_instances} />
      </div>
    </li>
  );
}

/** How many units are open: good if all are, a warning if only some, quiet if none. */
function OpenBadge({ open, all }: { open: number; all: number }) {
  if (open === 0) {
    return (
      <Badge tone="quiet" icon={CircleSlash}>
        {text.none}
      </Badge>
    );
  }
  return (
    <Badge tone={open === all ? 'good' : 'warn'} icon={open === all ? CircleCheck : CircleDashed}>
      {text.open({ open, all })}
    </Badge>
  );
}
