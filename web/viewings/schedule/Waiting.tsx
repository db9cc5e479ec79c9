import { CalendarCheck2, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingApplicant } from '../../../domain/calls/viewing-schedule.ts';
import { useReopenDate, useViewingWaiting } from '../../api/viewing-schedule.ts';
import { paths } from '../../base/paths.ts';
import { longDate, shortDate } from '../../shared/viewings/date-words.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';

/** Whom none of the times suits, and the dates that were closed: what keeps people from booking. */
export function Waiting({ listingId }: { listingId: string }) {
  const { data } = useViewingWaiting(listingId);
  if (!data || (data.waiting.length === 0 && data.unavailable_dates.length === 0)) return null;
  return (
    <div className="mt-6 grid items-start gap-6 desk:grid-cols-2">
      {data.waiting.length > 0 && (
        <Card aria-labelledby="waiting-title" className="min-w-0">
          <h2
            id="waiting-title"
            className="flex items-center gap-2 border-b border-line px-4 py-3.5 text-lg leading-7 desk:px-6"
          >
            <Hourglass aria-hidden className="size-4 text-brass-ink" /> None of the times suits{' '}
            {data.waiting.length === 1 ? 'one applicant' : `${data.waiting.length} applicants`}
          </h2>
          <ul className="divide-y divide-line">
            {data.waiting.map((waiting) => (
              <WaitingLine key={waiting.application_id} listingId={listingId} waiting={waiting} />
            ))}
          </ul>
        </Card>
      )}
      {data.unavailable_dates.length > 0 && <ClosedDates listingId={listingId} dates={data.unavailable_dates} />}
    </div>
  );
}

function WaitingLine({ listingId, waiting }: { listingId: string; waiting: WaitingApplicant }) {
  const { application_id, name, since, note, offer } = waiting;
  return (
    <li className="px-4 py-3 text-row desk:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={`${paths.communications(listingId)}?applicant=${application_id}`}
          className="py-0.5 font-medium text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {name || 'Name not stated'}
        </Link>
        <span className="text-fine text-ink-soft">
          joined <When at={since} />
        </span>
      </p>
      {note && <p className="mt-0.5 [overflow-wrap:anywhere]">‘{note}’</p>}
      {offer && (
        <p className="mt-0.5 text-fine text-ink-soft">
          {shortDate(offer.date)}, {offer.start_time} - {offer.end_time} is kept for them at the moment.
        </p>
      )}
    </li>
  );
}

function ClosedDates({ listingId, dates }: { listingId: string; dates: readonly string[] }) {
  const reopen = useReopenDate(listingId);
  const open = (date: string) =>
    // With the last date this list is gone before the answer is told.
    void reopen.mutateAsync(date).then(
      () => toastDone(`${longDate(date)} takes bookings again.`),
      () => toastError('Error', 'The date could not be opened. Please try again.'),
    );
  return (
    <Card aria-labelledby="closed-title" className="min-w-0">
      <h2 id="closed-title" className="border-b border-line px-4 py-3.5 text-lg leading-7 desk:px-6">
        Dates you are unavailable
      </h2>
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <li key={date} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5 text-row desk:px-6">
            {longDate(date)}
            <Button
              variant="secondary"
              size="small"
              className="h-9"
              disabled={reopen.isPending}
              onClick={() => open(date)}
            >
              <CalendarCheck2 aria-hidden /> Take bookings again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
