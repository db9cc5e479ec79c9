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
import { CalendarAddress, type CalendarConnectionState } from './CalendarAddress.tsx';
import { EditorCard } from './EditorCard.tsx';
import { availabilityText } from './text.ts';
import { problemOf } from '../problem.ts';

const text = availabilityText.calendar;

/** The editor's third card: a private calendar address with all viewings, for the landlord's own calendar. */
export function CalendarIntegration() {
  const { data, error, isFetching, refetch } = useCalendarFeed();
  return (
    <EditorCard title={text.title} hint={text.hint}>
      <div className="px-4 py-4 desk:px-5">
        {!data && !error && <Skeleton className="after-a-while h-10" />}
        {!data && error && <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />}
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
          toastDone(text.connected({ calendar: providerNames[provider] }), text.addAddress, text.connectFailed),
        onError: () => toastError('Error', text.connectFailed),
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
          <CalendarSync aria-hidden /> {text.connect({ calendar: providerNames[provider] })}
        </Button>
      ))}
    </div>
  );
}

function Connected({ feed }: { feed: CalendarConnectionState }) {
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnectCalendar();
  const end = () =>
    disconnect.mutate(undefined, {
      onSuccess() {
        setAsking(false);
        toastDone(text.disconnected, text.linkEnded, text.disconnectFailed);
      },
      onError: () => toastError('Error', text.disconnectFailed),
    });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge tone="good" icon={Check} className="h-7 text-fine">
          {text.connected({ calendar: providerNames[feed.provider] })}
        </Badge>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <Unplug aria-hidden /> {text.disconnect}
        </Button>
      </div>
      <CalendarAddress feed={feed} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.disconnectTitle}
        confirm={text.disconnect}
        destructive
        busy={disconnect.isPending}
        problem={problemOf(disconnect.error, text.disconnectFailed)}
        onConfirm={end}
      >
        <p>{text.disconnectHint}</p>
      </ConfirmDialog>
    </div>
  );
}
