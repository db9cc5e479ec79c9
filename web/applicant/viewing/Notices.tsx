import { BellRing, CircleAlert, Hourglass } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookedViewingAnswer, WrittenSlot } from '../../../domain/calls/viewing-appointment.ts';
import { Button } from '../../components/Button.tsx';
import { briefDate, irishTime, plainDate, timeRange } from './viewing-words.ts';

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

/** Somebody was quicker: what is gone, and what is free next to it. */
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
  // The button that was pressed stands far below it on a telephone.
  useEffect(() => {
    // Newer browsers answer a promise, which is no way to end an effect.
    void notice.current?.scrollIntoView({ block: 'center' });
  }, [slot]);
  return (
    <div ref={notice} role="alert">
      <Notice tone="bg-warn-soft text-warn-ink" icon={<CircleAlert aria-hidden />}>
        <p className="font-medium">
          Somebody was quicker: <s>{`${plainDate(slot.date)}, ${timeRange(slot)}`}</s> has just been taken.
        </p>
        <p className="mt-1">
          {nearest.length > 0 ? 'These are the next free times:' : 'No other time is free at the moment.'}
        </p>
        <ul aria-label="Next free times" className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
          {nearest.map((one) => (
            <li key={`${one.date} ${one.start}`}>
              <Button
                variant="secondary"
                size="small"
                className="h-10 whitespace-nowrap tabular-nums"
                onClick={() => onChoose(one)}
              >
                {briefDate(one.date)}, {timeRange(one)}
              </Button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A place that is kept for this applicant. */
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
      <p className="font-medium">A place is kept for you until {irishTime(offer.until)} (Irish time)</p>
      <p className="mt-0.5">
        {plainDate(offer.date)}, {timeRange(offer)}
      </p>
      <Button className="mt-3" busy={busy} onClick={() => onTake(offer)}>
        Take this place
      </Button>
    </Notice>
  );
}

export function WaitingNotice() {
  return (
    <Notice tone="bg-info-soft text-info-ink" icon={<Hourglass aria-hidden />}>
      <p className="font-medium">You are on the waiting list</p>
      <p className="mt-0.5">
        The landlord knows that no time suits you so far. When a place becomes free, you get an e-mail, and the place is
        kept for you for two hours.
      </p>
    </Notice>
  );
}
