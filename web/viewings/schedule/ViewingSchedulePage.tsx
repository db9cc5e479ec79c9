import { CalendarClock } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { BookedSlots, ViewingWaiting } from '../../../domain/calls/viewing-schedule.ts';
import { civilDate } from '../../../domain/civil-time.ts';
import { isMissing } from '../../api/error-text.ts';
import { useListing } from '../../api/listings.ts';
import { useBookedMonths, useViewingWaiting } from '../../api/viewing-schedule.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { ListingDoor } from '../../components/art/ListingDoor.tsx';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { cn } from '../../components/cn.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MissingListing } from '../../shared/listings/MissingListing.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useErrorToast } from '../../components/useErrorToast.ts';
import { BookingCalendar } from './BookingCalendar.tsx';
import { DaySlots } from './DaySlots.tsx';
import { type Month, monthText, shortDate } from '../../base/dates.ts';
import { ScheduleBar } from './ScheduleBar.tsx';
import {
  monthsOf,
  readSchedule,
  type ScheduleView,
  shownDate,
  shownWeek,
  turnedTo,
  withChosen,
  writeSchedule,
} from './schedule-view.ts';
import { scheduleText as text } from './text.ts';
import { ClosedDates, Waiting } from './Waiting.tsx';
import { WeekGrid } from './WeekGrid.tsx';

/** The viewings of one listing by date, with their applicants. */
export function Component() {
  const { listingId = '' } = useParams();
  const listing = useListing(listingId);
  usePageTitle(pages.viewingSchedule.title, listing.data?.address);
  const missing = isMissing(listing.error);
  useErrorToast(missing ? null : listing.error, text.listingFailed);
  return (
    <AppShell
      title={listing.data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: text.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing ? <MissingListing /> : <Schedule listingId={listingId} />}
    </AppShell>
  );
}

function HoursLink({ listingId, className }: { listingId: string; className: string }) {
  return (
    <ButtonLink variant="secondary" className={className} to={`${paths.listing(listingId)}#viewing-availability`}>
      <CalendarClock aria-hidden /> {text.hours}
    </ButtonLink>
  );
}

function Schedule({ listingId }: { listingId: string }) {
  const today = civilDate(new Date());
  const [query, setQuery] = useSearchParams();
  const view = readSchedule(query, today);
  const setView = (next: ScheduleView) => setQuery(writeSchedule(next, today), { replace: true });
  const booked = useBookedMonths(listingId, monthsOf(view, today));
  const { data: waiting, isLoading } = useViewingWaiting(listingId);
  useErrorToast(isMissing(booked.error) ? null : booked.error, text.scheduleFailed);
  // Those who wait are above the calendar, which would move when they come.
  if (isLoading) return <Spinner label={text.loading} />;
  return (
    <div className="mt-6 desk:mt-8">
      <Waiting listingId={listingId} waiting={waiting?.waiting ?? []} />
      <ScheduleBar view={view} today={today} onView={setView}>
        <HoursLink listingId={listingId} className="max-sm:hidden" />
      </ScheduleBar>
      <div className={cn('mt-4 grid items-start gap-6', view.layout === 'month' && 'desk:grid-cols-[auto_1fr]')}>
        {view.layout === 'month' && (
          <Card aria-label={text.calendar} className="p-4 max-desk:mx-auto max-desk:w-full max-desk:max-w-md">
            <BookingCalendar
              today={today}
              month={view.month}
              booked={booked.data ?? {}}
              chosen={shownDate(view, Object.keys(booked.data ?? {}), today)}
              onMonth={(month) => setView(turnedTo(view, month))}
              onChoose={(date) => setView(withChosen(view, date))}
            />
          </Card>
        )}
        <Card aria-label={text.viewings} className="min-w-0" aria-busy={booked.isLoading}>
          {booked.isLoading && <Spinner label={text.loading} />}
          {booked.error && !booked.data && (
            <div className="p-4">
              <LoadFailed text={text.scheduleFailed} busy={booked.isFetching} onRetry={booked.refetch} />
            </div>
          )}
          {booked.data && (
            <Shown view={view} today={today} booked={booked.data} listingId={listingId} onView={setView} />
          )}
        </Card>
      </div>
      {/* On a phone the calendar comes first. */}
      <HoursLink listingId={listingId} className="mt-6 sm:hidden" />
      <ClosedDates listingId={listingId} dates={waiting?.unavailable_dates ?? []} />
    </div>
  );
}

type ShownProps = {
  view: ScheduleView;
  today: string;
  booked: BookedSlots;
  listingId: string;
  onView: (view: ScheduleView) => void;
};

function Shown({ view, today, booked, listingId, onView }: ShownProps) {
  const { unavailable_dates: closed = [], next_viewing: next = null } = useViewingWaiting(listingId).data ?? {};
  const day = (date: string) => (
    <DaySlots
      key={date}
      listingId={listingId}
      date={date}
      slots={booked[date] ?? []}
      closed={closed.includes(date)}
      open={view.applicant}
      // The agenda shows every date, so opening details there does not choose one.
      onOpen={(applicant) =>
        onView(view.layout === 'agenda' ? { ...view, applicant } : withChosen(view, date, applicant))
      }
    />
  );
  if (view.layout === 'week') {
    const { from, to } = shownWeek(view, today);
    const chosen = view.date && booked[view.date] && view.date >= from && view.date <= to ? view.date : null;
    return (
      <>
        <WeekGrid
          today={today}
          from={from}
          booked={booked}
          closed={closed}
          chosen={chosen}
          onChoose={(date, applicant) => onView(withChosen(view, date, applicant))}
        />
        {chosen && <div className="border-t border-line">{day(chosen)}</div>}
      </>
    );
  }
  const dates = Object.keys(booked).toSorted();
  if (view.layout === 'agenda' && dates.length > 0)
    return <div className="divide-y divide-line-strong">{dates.map(day)}</div>;
  const shown = view.layout === 'month' ? shownDate(view, dates, today) : null;
  return shown ? (
    day(shown)
  ) : (
    <NoDate month={view.month} dates={dates.length} next={next} onNext={(date) => onView(withChosen(view, date))} />
  );
}

type NoDateProps = {
  month: Month;
  dates: number;
  next: ViewingWaiting['next_viewing'];
  onNext: (date: string) => void;
};

/** In place of a date's viewings, where the month has none, or only earlier ones. */
function NoDate({ month, dates, next, onNext }: NoDateProps) {
  const upcoming = next && text.month.next({ date: shortDate(next.date), time: next.start_time });
  const show = next && (
    <Button variant="secondary" onClick={() => onNext(next.date)}>
      {text.month.showNext({ date: shortDate(next.date) })}
    </Button>
  );
  if (dates === 0)
    return (
      <EmptyState title={text.month.none({ month: monthText(month) })} text={upcoming ?? text.month.noneHint}>
        {show}
      </EmptyState>
    );
  return (
    <div className="px-6 py-10 text-center">
      <h2 className="text-xl leading-7">{text.month.dates({ count: dates, month: monthText(month) })}</h2>
      <p className="mt-1.5 text-row text-ink-soft">{upcoming ?? text.month.choose}</p>
      {show && <div className="mt-5">{show}</div>}
    </div>
  );
}
