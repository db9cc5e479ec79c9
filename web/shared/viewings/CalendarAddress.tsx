import { ExternalLink, RotateCw } from 'lucide-react';
import { useState } from 'react';
import {
  addByAddress,
  appleAddress,
  type CalendarProvider,
  type FeedDetail,
  providerNames,
} from '../../../domain/viewings/calendar-feed.ts';
import type { CalendarFeedState } from '../../../domain/calls/calendar-feed.ts';
import { useConnectCalendar, useFeedDetail } from '../../api/calendar-feed.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';

const how: Readonly<Record<CalendarProvider, string>> = {
  google:
    'Copy the address, open Google Calendar, paste it under ‘URL of calendar’ and choose ‘Add calendar’. Google looks for changes a few times a day.',
  outlook:
    'Open Outlook, check the address it shows and choose ‘Import’; if it shows none, paste the copied one under ‘Subscribe from web’. Outlook looks for changes every few hours.',
};

const failed = () => toastError('Error', 'This could not be changed. Please try again.');

/** The private address: how it comes into a calendar, what it tells, and a new one for when it got about. */
export function CalendarAddress({ feed }: { feed: NonNullable<CalendarFeedState['connected']> }) {
  const { address, provider, detail, reads, last_read_at } = feed;
  const [asking, setAsking] = useState(false);
  const renew = useConnectCalendar();
  const change = useFeedDetail();
  const tell = (next: FeedDetail) => change.mutate(next, { onError: failed });
  const rotate = () =>
    renew.mutate(
      { provider, detail },
      {
        onSuccess: () => toastDone('A new address was made', 'Add it to your calendar in place of the old one.'),
        onError: failed,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <div className="flex flex-col gap-3 rounded-plate bg-sunken/60 px-4 py-3.5 text-row">
        <p>{how[provider]}</p>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 basis-56 truncate rounded-plate border border-line bg-card px-3 py-2 text-fine">
            {address}
          </code>
          <CopyButton text={address} what="calendar address" size="row" />
        </div>
        <div className="flex flex-wrap gap-2">
          <a
            href={addByAddress(provider, address)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle({ variant: 'primary' })}
          >
            <ExternalLink aria-hidden /> Open {providerNames[provider]}
            <span className="sr-only">(opens in a new tab)</span>
          </a>
          <a href={appleAddress(address)} className={buttonStyle({ variant: 'secondary' })}>
            Add to Apple Calendar
          </a>
        </div>
      </div>
      <Checkbox
        label="Show who comes and where"
        hint="Without it, every entry says ‘Viewing’ and nothing else."
        checked={(change.isPending ? change.variables : detail) === 'names'}
        onChange={(event) => tell(event.target.checked ? 'names' : 'plain')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 text-fine text-ink-soft">
        <p>
          {last_read_at ? (
            <>
              Read {reads === 1 ? 'once' : `${reads} times`}, last <When at={last_read_at} />.
            </>
          ) : (
            'No calendar has read it yet.'
          )}{' '}
          Whoever has the address can read it.
        </p>
        <Button variant="ghost" size="small" className="h-9" onClick={() => setAsking(true)}>
          <RotateCw aria-hidden /> Make a new address
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new address?"
        confirm="Make a new address"
        busy={renew.isPending}
        onConfirm={rotate}
      >
        <p>The old address stops working at once. Your calendar has to be given the new one.</p>
      </ConfirmDialog>
    </>
  );
}
