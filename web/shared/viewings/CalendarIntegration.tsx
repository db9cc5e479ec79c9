import { CalendarSync, Check, Unplug } from 'lucide-react';
import { useState } from 'react';
import { calendarProviders, type CalendarProvider, providerNames } from '../../../domain/viewings/calendar-feed.ts';
import { useCalendarFeed, useConnectCalendar, useDisconnectCalendar } from '../../api/calendar-feed.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { EditorCard } from './EditorCard.tsx';

const hint =
  'Shows the booked viewings of all your listings in your own calendar. It works at once, whatever else you save here.';

/** The editor's third card: a private address of all viewings, for the landlord's own calendar. */
export function CalendarIntegration() {
  const { data, error, isFetching, refetch } = useCalendarFeed();
  return (
    <EditorCard title="Calendar Integration" hint={hint}>
      <div className="px-4 py-4 desk:px-5">
        {!data && !error && <Skeleton className="after-a-while h-10" />}
        {!data && error && (
          <LoadFailed
            text="Your calendar connection could not be looked up."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (data.connected ? <Connected feed={data.connected} /> : <NotConnected />)}
      </div>
    </EditorCard>
  );
}

function NotConnected() {
  const connect = useConnectCalendar();
  const start = (provider: CalendarProvider) =>
    connect.mutate(
      { provider, detail: 'names' },
      {
        onSuccess: () =>
          toastDone(`Connected to ${providerNames[provider]}`, 'One step is left: add the address there.'),
        onError: () => toastError('Error', 'The calendar could not be connected. Please try again.'),
      },
    );
  return (
    <div className="flex flex-wrap gap-3">
      {calendarProviders.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          busy={connect.isPending && connect.variables.provider === provider}
          disabled={connect.isPending}
          onClick={() => start(provider)}
        >
          <CalendarSync aria-hidden /> Connect {providerNames[provider]}
        </Button>
      ))}
    </div>
  );
}

type Feed = React.ComponentProps<typeof CalendarAddress>['feed'];

function Connected({ feed }: { feed: Feed }) {
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnectCalendar();
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess: () => toastDone('Disconnected', 'The address no longer opens anything.'),
      onError: () => toastError('Error', 'The calendar could not be disconnected. Please try again.'),
      onSettled: () => setAsking(false),
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone="good" icon={Check} className="h-7 text-fine">
          Connected to {providerNames[feed.provider]}
        </Badge>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Unplug aria-hidden /> Disconnect
        </Button>
      </div>
      <CalendarAddress feed={feed} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disconnect the calendar?"
        confirm="Disconnect"
        destructive
        busy={disconnect.isPending}
        onConfirm={end}
      >
        <p>
          The private address stops working at once, wherever it was added. What a calendar has read already goes when
          you remove it there.
        </p>
      </ConfirmDialog>
    </div>
  );
}
