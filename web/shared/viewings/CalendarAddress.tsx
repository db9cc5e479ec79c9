import { ExternalLink, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { addByAddress, appleAddress, type FeedDetail, providerNames } from '../../../domain/viewings/calendar-feed.ts';
import type { CalendarFeedState } from '../../../domain/calls/calendar-feed.ts';
import { useConnectCalendar, useFeedDetail } from '../../api/calendar-feed.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';
import { availabilityText } from './text.ts';
import { problemOf } from '../problem.ts';

const text = availabilityText.calendar;

/** A landlord's connected calendar, as returned by the server. */
export type CalendarConnectionState = NonNullable<CalendarFeedState['connected']>;

const showFailure = () => toastError('Error', text.changeFailed);

/** The private link to the calendar: how to add it, what it shows, and how to replace it if it was shared. */
export function CalendarAddress({ feed }: { feed: CalendarConnectionState }) {
  const { address, provider, detail, reads, last_read_at } = feed;
  const [asking, setAsking] = useState(false);
  const renew = useConnectCalendar();
  const change = useFeedDetail();
  const changeDetail = (next: FeedDetail) => change.mutate(next, { onError: showFailure });
  const rotate = () =>
    renew.mutate(
      { provider, detail },
      {
        onSuccess() {
          setAsking(false);
          toastDone(text.renewed, text.renewedHint);
        },
        onError: showFailure,
      },
    );
  return (
    <>
      <ToAdd address={address} provider={provider} />
      <Checkbox
        label={text.names}
        hint={text.namesHint}
        checked={(change.isPending ? change.variables : detail) === 'names'}
        onChange={(event) => changeDetail(event.target.checked ? 'names' : 'plain')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 text-fine text-ink-soft">
        <Reads count={reads} last={last_read_at} />
        <Button variant="ghost" size="small" className="h-9" onClick={() => setAsking(true)}>
          <RotateCw aria-hidden /> {text.renew}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.renewTitle}
        confirm={text.renew}
        busy={renew.isPending}
        problem={problemOf(renew.error)}
        onConfirm={rotate}
      >
        <p>{text.renewHint}</p>
      </ConfirmDialog>
    </>
  );
}

/** The address, and the links that add it to a calendar. */
function ToAdd({ address, provider }: Pick<CalendarConnectionState, 'address' | 'provider'>) {
  return (
    <div className="flex flex-col gap-3 rounded-plate bg-sunken/60 px-4 py-3.5 text-row">
      <p>{text[provider]}</p>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-56 truncate rounded-plate border border-line bg-card px-3 py-2 text-fine">
          {address}
        </code>
        <CopyButton text={address} what={text.copy} size="row" />
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={addByAddress(provider, address)}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'primary' })}
        >
          <ExternalLink aria-hidden /> {text.open({ calendar: providerNames[provider] })}
          <span className="sr-only">{text.newTab}</span>
        </a>
        <a href={appleAddress(address)} className={buttonStyle({ variant: 'secondary' })}>
          {text.apple}
        </a>
      </div>
    </div>
  );
}

type ReadsProps = { count: number; last: CalendarConnectionState['last_read_at'] };

/** How often the address was read, and when last. */
function Reads({ count, last }: ReadsProps) {
  return (
    <p>
      {last ? (
        <>
          {text.reads({ count })} <When at={last} />.
        </>
      ) : (
        text.unread
      )}{' '}
      {text.anyone}
    </p>
  );
}
