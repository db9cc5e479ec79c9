import './run-sheet.css';
import { MapPin, Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import type { RunSheet, RunSheetLine } from '../../../domain/calls/viewing-schedule.ts';
import { ApiError } from '../../api/client.ts';
import { useRunSheet } from '../../api/viewing-schedule.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { civilDate } from '../../../domain/civil-time.ts';
import { longDate } from '../../base/dates.ts';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { availabilityText } from '../../shared/viewings/text.ts';
import { runSheetText } from './text.ts';
import { Line } from './Line.tsx';
import { ScoreCriteria } from './ScoreCriteria.tsx';

const text = runSheetText;

/** A viewing day to take along, on a phone or printed on one page. */
export function Component() {
  const { listingId = '', date = '' } = useParams();
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));
  const { data, error, isFetching, refetch } = useRunSheet(listingId, date);
  const title = isDate ? longDate(date) : text.title;
  usePageTitle(pages.runSheet.title, title);
  const missing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <AppShell
      title={title}
      subtitle={text.title}
      back={{
        to: `${paths.viewingSchedule(listingId)}${isDate ? `?date=${date}` : ''}`,
        label: text.back,
      }}
      actions={
        data && (
          <Button variant="secondary" className="max-sm:hidden" data-screen-only onClick={() => window.print()}>
            <Printer aria-hidden /> {text.print}
          </Button>
        )
      }
    >
      {!data && !error && <Spinner label={text.loading} />}
      {missing && <EmptyState pose="lost" title={text.missing} text={text.missingHint} />}
      {error && !missing && !data && (
        <div className="mt-8">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && <Sheet sheet={data} />}
    </AppShell>
  );
}

/** Groups the lines by start time. */
function byTime(lines: readonly RunSheetLine[]): [string, RunSheetLine[]][] {
  const times = new Map<string, RunSheetLine[]>();
  for (const line of lines) {
    const key = `${line.start_time} - ${line.end_time}`;
    times.set(key, [...(times.get(key) ?? []), line]);
  }
  return [...times];
}

function Sheet({ sheet }: { sheet: RunSheet }) {
  const { viewings, address, listing_id: listingId } = sheet;
  const coming = viewings.filter(({ cancelled }) => !cancelled).length;
  const isAhead = sheet.date > civilDate(new Date());
  return (
    <div data-run-sheet className="mx-auto mt-5 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center gap-2 font-medium text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          <MapPin aria-hidden className="size-5 shrink-0" />
          {address}
          <span className="sr-only">{text.map}</span>
        </a>
        <p className="text-row text-ink-soft">{availabilityText.viewings({ count: coming })}</p>
      </div>
      {coming > 0 && isAhead && (
        <p className="text-row text-ink-soft" data-screen-only>
          {text.ahead}
        </p>
      )}
      {viewings.length > 0 && <ScoreCriteria listingId={listingId} criteria={sheet.impression_criteria} />}
      {viewings.length === 0 && <EmptyState title={text.none} text={text.noneHint} />}
      {byTime(viewings).map(([time, lines]) => (
        <section
          key={time}
          aria-label={time}
          className="mt-4 overflow-hidden rounded-card border border-line bg-card print:mt-2 print:rounded-none print:border-0"
        >
          <h2 className="border-b border-line bg-sunken/60 px-4 py-2 text-lg leading-7 tabular-nums print:px-0 print:py-0">
            {time}
          </h2>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <Line
                key={line.application_id}
                listingId={listingId}
                line={line}
                criteria={sheet.impression_criteria}
                isAhead={isAhead}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
