import { CalendarCheck2, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { WaitingApplicant } from '../../../domain/calls/viewing-schedule.ts';
import { useReopenDate } from '../../api/viewing-changes.ts';
import { availabilityPath, paths } from '../../base/paths.ts';
import { dateText, longDate } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';
import { scheduleText as text } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';

type WaitingProps = { listingId: string; waiting: readonly WaitingApplicant[] };

/** Applicants who can't make any of the times, with what the landlord can do about it. */
export function Waiting({ listingId, waiting }: WaitingProps) {
  if (waiting.length === 0) return null;
  return (
    <Card aria-labelledby="waiting-title" className="mb-6 min-w-0">
      <h2
        id="waiting-title"
        className="flex items-center gap-2 border-b border-line px-4 py-3.5 text-lg leading-7 desk:px-6"
      >
        <Hourglass aria-hidden className="size-4 shrink-0 text-brass-ink" />
        {text.waiting.title({ count: waiting.length })}
      </h2>
      <ul className="divide-y divide-line">
        {waiting.map((one) => (
          <WaitingLine key={one.application_id} listingId={listingId} waiting={one} />
        ))}
      </ul>
    </Card>
  );
}

function WaitingLine({ listingId, waiting }: { listingId: string; waiting: WaitingApplicant }) {
  const { application_id, name, since, note, offer } = waiting;
  const shownName = name || commonText.unnamed;
  const conversation = `${paths.communications(listingId)}?applicant=${application_id}`;
  return (
    <li className="px-4 py-3 text-row desk:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={conversation}
          className="min-w-0 py-0.5 font-medium text-door-ink [overflow-wrap:anywhere] underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {shownName}
        </Link>
        <span className="text-fine text-ink-soft">
          {text.waiting.joined} <When at={since} />
        </span>
      </p>
      {note && <p className="mt-0.5 [overflow-wrap:anywhere]">{text.waiting.note({ note })}</p>}
      {offer && (
        <p className="mt-0.5 text-fine text-ink-soft">
          {text.waiting.offer({ date: dateText(offer.date), start: offer.start_time, end: offer.end_time })}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <ButtonLink variant="secondary" size="small" to={availabilityPath(listingId)}>
          <span>
            <Rich text={text.waiting.add({ name: shownName })} parts={{ hidden: hiddenWords }} />
          </span>
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" to={conversation}>
          <span>
            <Rich text={text.waiting.reply({ name: shownName })} parts={{ hidden: hiddenWords }} />
          </span>
        </ButtonLink>
      </p>
    </li>
  );
}

/** The dates that the landlord closed, which can be opened again. */
export function ClosedDates({ listingId, dates }: { listingId: string; dates: readonly string[] }) {
  const reopen = useReopenDate(listingId);
  const open = (date: string) =>
    // A promise is used because with the last date this list is unmounted before the response arrives.
    void reopen.mutateAsync(date).then(
      () => toastDone(text.unavailable.reopened({ date: longDate(date) }), undefined, text.unavailable.failed),
      () => toastError('Error', text.unavailable.failed),
    );
  if (dates.length === 0) return null;
  return (
    <Card aria-labelledby="closed-title" className="mt-6 max-w-2xl min-w-0">
      <h2 id="closed-title" className="border-b border-line px-4 py-3.5 text-lg leading-7 desk:px-6">
        {text.unavailable.title}
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
              <CalendarCheck2 aria-hidden /> {text.unavailable.reopen}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
