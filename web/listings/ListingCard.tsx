import { CalendarDays, type LucideIcon, MailOpen, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListingSummary } from '../../domain/calls/listing.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { Rich } from '../components/Rich.tsx';
import { nextViewingText } from './next-viewing.ts';
import { dayOf } from '../base/dates.ts';
import { paths } from '../base/paths.ts';
import { ListingDoor } from '../components/art/ListingDoor.tsx';
import { StatusBadge } from '../shared/listings/StatusBadge.tsx';
import { dashboardText } from './dashboard-text.ts';

const text = dashboardText.card;

/** One listing; the whole card is the link. */
export function ListingCard({ listing }: { listing: ListingSummary }) {
  return (
    <li className="group relative flex flex-col rounded-card border border-line bg-card shadow-1 transition-[box-shadow,border-color,translate] duration-200 ease-door hover:-translate-y-0.5 hover:border-brass hover:shadow-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <div className="flex flex-1 gap-4 p-5">
        <ListingDoor id={listing.listing_id} className="h-18 w-12 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-6">
            <Link
              to={paths.listing(listing.listing_id)}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {listing.address}
            </Link>
          </h2>
          <p className="mt-1.5 text-row text-ink-soft">
            {text.available({ count: listing.num_available_rental_units })}
          </p>
          <div className="mt-3">
            <StatusBadge status={listing.status} />
          </div>
          {listing.next_viewing && (
            <p className="mt-3 text-fine">
              <Rich text={nextViewingText(listing.next_viewing, civilDate(new Date()))} parts={{}} />
            </p>
          )}
        </div>
      </div>
      <dl className="grid grid-cols-2 border-t border-line">
        <Count icon={MailOpen} label={text.applications} value={listing.num_applications}>
          {listing.num_open_applications < listing.num_applications && (
            <span className="ml-1 font-sans text-fine font-normal text-ink-soft">
              {text.open({ count: listing.num_open_applications })}
            </span>
          )}
        </Count>
        <Count icon={CalendarDays} label={text.viewings} value={listing.num_viewings_this_week} />
      </dl>
      <p className="flex items-center justify-between gap-3 border-t border-line px-5 py-2.5 text-fine text-ink-soft">
        <span>
          {text.created} <time dateTime={listing.creation_time}>{dayOf(listing.creation_time)}</time>
        </span>
        {listing.num_unread_messages > 0 && (
          <span className="inline-flex items-center gap-1.5 font-medium text-ink">
            <MessageSquareText aria-hidden className="size-3.5 shrink-0" />
            {text.unread({ count: listing.num_unread_messages })}
          </span>
        )}
      </p>
    </li>
  );
}

type CountProps = { icon: LucideIcon; label: string; value: number; children?: ReactNode };

function Count({ icon: Icon, label, value, children }: CountProps) {
  return (
    <div className="flex flex-col-reverse justify-end px-4 py-3 first:pl-5 not-first:border-l not-first:border-line">
      <dt className="flex items-center gap-1.5 text-fine text-ink-soft">
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {label}
      </dt>
      <dd className="font-serif text-2xl font-semibold leading-8 tabular-nums">
        {value} {children}
      </dd>
    </div>
  );
}
