import { MapPin } from 'lucide-react';
import type { ApplicantStatus, UnitChoice } from '../../domain/calls/information-collection.ts';
import { feeText } from '../../domain/money.ts';
import { ListingDoor } from '../components/art/ListingDoor.tsx';
import { applicantText } from './text.ts';

const text = applicantText.property;

export const unitFee = (unit: UnitChoice) =>
  feeText(unit.rental_fee, unit.rental_fee_currency, unit.rental_payment_frequency);

/** 'EUR 950/monthly', or 'from EUR 600/monthly' if there are several. */
function priceText(units: readonly UnitChoice[]): string | null {
  const [cheapest] = [...units].sort((a, b) => a.rental_fee - b.rental_fee);
  if (!cheapest) return null;
  const same = units.every((unit) => unit.rental_fee === cheapest.rental_fee);
  return same ? unitFee(cheapest) : text.from({ fee: unitFee(cheapest) });
}

/** What is let: the unit if there is only one. */
function propertyTitle({ units }: ApplicantStatus): string {
  const [only] = units;
  return only && units.length === 1 ? only.name : text.rooms;
}

/** The property that the form is for: what it is, where it is and what it costs. */
export function PropertyCard({ status }: { status: ApplicantStatus }) {
  const price = priceText(status.units);
  return (
    <section
      aria-label={text.label}
      className="flex items-center gap-4 border-b border-line bg-paper p-5 sm:gap-6 sm:px-9"
    >
      <ListingDoor id={status.address} className="h-20 w-auto shrink-0 sm:h-24" />
      <div className="min-w-0">
        <h2 className="text-xl leading-7 [overflow-wrap:anywhere]">{propertyTitle(status)}</h2>
        <p className="mt-0.5 flex gap-1.5 text-row text-ink-soft">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{status.address}</span>
        </p>
        {price && <p className="mt-1 font-medium text-brass-ink">{price}</p>}
      </div>
    </section>
  );
}
