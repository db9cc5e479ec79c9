import { BellRing, CircleAlert, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookedViewingAnswer, WrittenSlot } from '../../../domain/calls/viewing-appointment.ts';
import { Button } from '../../components/Button.tsx';
import { dayText, timeText } from '../../base/dates.ts';
import { Rich } from '../../components/Rich.tsx';
import { viewingText } from './text.ts';
import { slotText, timeRange } from './slot-text.ts';
import { offerMinutes } from '../../../domain/viewings/viewing.ts';

function Notice({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div
      className={`flex gap-3 rounded-plate px-4 py-3.5 text-row [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 ${tone}`}
    >
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

/** Someone else has just booked the time: which it was, and the nearest times still available. */
export function LostNotice({
  slot,
  nearest,
  onChoose,
}: {
  slot: WrittenSlot;
  nearest: readonly WrittenSlot[];
  onChoose: (slot: WrittenSlot) => void;
}) {
  const notice = useRef<HTMLDivElement>(null);
  // On a phone the pressed button is far below the notice.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not.
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [slot]);
  return (
    <div ref={notice} role="alert">
      <Notice tone="bg-warn-soft text-warn-ink" icon={<CircleAlert aria-hidden />}>
        <p className="font-medium">
          <Rich
            text={viewingText.lost.taken({ slot: slotText(slot) })}
            parts={{ slot: (gone) => <s className="whitespace-nowrap">{gone}</s> }}
          />
        </p>
        <p className="mt-1">{nearest.length > 0 ? viewingText.lost.nearest : viewingText.lost.none}</p>
        <ul aria-label={viewingText.lost.list} className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
          {nearest.map((one) => (
            <li key={`${one.date} ${one.start}`}>
              <Button
                variant="secondary"
                size="small"
                className="h-10 whitespace-nowrap tabular-nums"
                onClick={() => onChoose(one)}
              >
                {dayText(one.date)}, {timeRange(one)}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A time slot held for this applicant. */
export function OfferNotice({
  offer,
  busy,
  onTake,
}: {
  offer: NonNullable<BookedViewingAnswer['offer']>;
  busy: boolean;
  onTake: (slot: WrittenSlot) => void;
}) {
  return (
    <Notice tone="bg-brass-soft text-ink" icon={<BellRing aria-hidden className="text-brass-ink" />}>
      <p className="font-medium">{viewingText.offer.title({ time: timeText(offer.until) })}</p>
      <p className="mt-0.5">{slotText(offer)}</p>
      <Button className="mt-3" busy={busy} onClick={() => onTake(offer)}>
        {viewingText.offer.take}
      </Button>
    </Notice>
  );
}

/** On the waiting list, with how many come first: it goes by who joined earlier, so the number is meant as it is. */
export function WaitingNotice({ ahead }: { ahead: number | null }) {
  return (
    <Notice tone="bg-info-soft text-info-ink" icon={<Hourglass aria-hidden />}>
      <p className="font-medium">{viewingText.waiting.title}</p>
      <p className="mt-0.5">
        {ahead !== null && `${viewingText.waiting.ahead({ count: ahead })} `}
        {viewingText.waiting.text({ hours: offerMinutes / 60 })}
      </p>
    </Notice>
  );
}
