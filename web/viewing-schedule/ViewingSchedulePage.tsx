import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { BookedSlots } from '../../domain/calls/viewing-schedule.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { ApiError } from '../api/client.ts';
import { useListing } from '../api/listings.ts';
import { useBookedSlots } from '../api/viewing-schedule.ts';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { ListingDoor } from '../art/ListingDoor.tsx';
import { AppShell } from '../components/AppShell.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { UnsortedLink } from '../unsorted/UnsortedLink.tsx';
import { BookingCalendar } from './BookingCalendar.tsx';
import { DaySlots } from './DaySlots.tsx';
import { type Month, monthText } from './month-words.ts';

const failed = 'Failed to load viewing schedule.';

/** The viewings of one listing by their dates, and who comes to them. */
export function Component() {
  const { listingId = '' } = useParams();
  const listing = useListing(listingId);
  usePageTitle(listing.data ? `Viewing schedule, ${listing.data.address}` : 'Viewing Schedule');
  useErrorToast(listing.error, 'Failed to load listing information.');
  const missing = listing.error instanceof ApiError && listing.error.status === 404;
  return (
    <AppShell
      title={listing.data?.address ?? 'Viewing Schedule'}
      subtitle="Viewing Schedule"
      bar={<UnsortedLink />}
      back={{ to: paths.listing(listingId), label: 'Back to the listing' }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing ? (
        <EmptyState pose="lost" title="This listing is not among yours" text="It may have been removed, or it belongs to another account." />
      ) : (
        <Schedule listingId={listingId} />
      )}
    </AppShell>
  );
}

function HoursLink({ listingId }: { listingId: string }) {
  return (
    <ButtonLink look="plain" to={`${paths.listing(listingId)}#viewing-availability`}>
      <CalendarClock aria-hidden /> Viewing hours
    </ButtonLink>
  );
}

function Schedule({ listingId }: { listingId: string }) {
  const today = civilDate(new Date());
  const [month, setMonth] = useState<Month>(() => ({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }));
  const [date, setDate] = useState<string | null>(null);
  const booked = useBookedSlots(listingId, month.year, month.month);
  useErrorToast(booked.error, failed);
  const turn = (to: Month) => {
    setMonth(to);
    setDate(null);
  };
  return (
    <div className="mt-6 grid items-start gap-6 desk:mt-8 desk:grid-cols-[auto_1fr]">
      <Card aria-label="Calendar" className="p-4 max-desk:mx-auto">
        <BookingCalendar today={today} month={month} booked={booked.data ?? {}} chosen={date} onMonth={turn} onChoose={setDate} />
      </Card>
      <Card aria-label="Viewings" className="min-w-0" aria-busy={booked.isLoading}>
        {booked.isLoading && <Spinner label="Loading the viewing schedule" />}
        {booked.error && !booked.data && (
          <div className="p-4">
            <LoadFailed text={failed} busy={booked.isFetching} onRetry={() => void booked.refetch()} />
          </div>
        )}
        {booked.data && <Day month={month} booked={booked.data} date={date} listingId={listingId} />}
      </Card>
    </div>
  );
}

type DayProps = { month: Month; booked: BookedSlots; date: string | null; listingId: string };

function Day({ month, booked, date, listingId }: DayProps) {
  if (date) return <DaySlots key={date} date={date} slots={booked[date] ?? []} />;
  const dates = Object.keys(booked).length;
  if (dates === 0) {
    return (
      <EmptyState title={`No viewings are booked in ${monthText(month)}`} text="When applicants book a viewing, its date lights up in the calendar, and here you see who comes and when.">
        <HoursLink listingId={listingId} />
      </EmptyState>
    );
  }
  return (
    <div className="px-6 py-10 text-center">
      <h2 className="text-xl leading-7">{dates === 1 ? 'Viewings on one date' : `Viewings on ${dates} dates`} in {monthText(month)}</h2>
      <p className="mb-5 mt-1.5 text-row text-ink-soft">Choose a highlighted date to see who comes and when.</p>
      <HoursLink listingId={listingId} />
    </div>
  );
}
