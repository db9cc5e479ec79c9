import { CalendarCheck, CalendarSync } from 'lucide-react';
import { providerNames } from '../../../domain/viewings/calendar-feed.ts';
import { useCalendarFeed } from '../../api/calendar-feed.ts';
import { Button } from '../../components/Button.tsx';
import { When } from '../../components/When.tsx';
import { EditorCard } from './EditorCard.tsx';

/** Whether the viewings are shown in the landlord's own calendar, to be read; Manage leads to where it is changed. */
export function CalendarConnection({ onManage }: { onManage: () => void }) {
  const feed = useCalendarFeed().data?.connected;
  const Icon = feed ? CalendarCheck : CalendarSync;
  return (
    <EditorCard
      title="Calendar Integration"
      action={
        <Button variant="secondary" size="small" className="h-9" onClick={onManage}>
          Manage<span className="sr-only"> the calendar integration</span>
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 px-4 py-3 text-row desk:px-5">
        <Icon aria-hidden className="size-4 text-ink-soft" />
        {feed ? `Connected to ${providerNames[feed.provider]}` : 'Not connected to a calendar'}
        {feed?.last_read_at && (
          <span className="text-fine text-ink-soft">
            read <When at={feed.last_read_at} />
          </span>
        )}
      </p>
    </EditorCard>
  );
}
