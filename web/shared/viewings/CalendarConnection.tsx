import { CalendarCheck, CalendarSync } from 'lucide-react';
import { providerNames } from '../../../domain/viewings/calendar-feed.ts';
import { useCalendarFeed } from '../../api/calendar-feed.ts';
import { Button } from '../../components/Button.tsx';
import { When } from '../../components/When.tsx';
import { EditorCard } from './EditorCard.tsx';
import { availabilityText } from './text.ts';

const text = availabilityText.calendar;

/** Shows whether the landlord's own calendar contains the viewings, read-only; Manage opens the editor. */
export function CalendarConnection({ onManage }: { onManage: () => void }) {
  const feed = useCalendarFeed().data?.connected;
  const Icon = feed ? CalendarCheck : CalendarSync;
  return (
    <EditorCard
      title={text.title}
      action={
        <Button variant="secondary" size="small" className="h-9" onClick={onManage}>
          {text.manage} <span className="sr-only">{text.manageWhat}</span>
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 px-4 py-3 text-row desk:px-5">
        <Icon aria-hidden className="size-4 text-ink-soft" />
        {feed ? text.connected({ calendar: providerNames[feed.provider] }) : text.notConnected}
        {feed?.last_read_at && (
          <span className="text-fine text-ink-soft">
            {text.lastRead} <When at={feed.last_read_at} />
          </span>
        )}
      </p>
    </EditorCard>
  );
}
