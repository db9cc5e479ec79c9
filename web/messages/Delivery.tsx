import { CheckCheck, CircleAlert, Clock, CornerUpLeft, RotateCw, SendHorizontal, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DeliveryState } from '../../domain/calls/conversations.ts';
import { Button } from '../components/Button.tsx';

const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-IE', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Europe/Dublin',
  });
const moment = (at: string) =>
  new Date(at).toLocaleString('en-IE', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Dublin' });

const secondsUntil = (at: string | null) => (at ? Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)) : 0);

/** Seconds until an instant, counting down by themselves; 0 once it has passed. */
function useSecondsUntil(at: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

type DeliveryProps = { delivery: DeliveryState; busy: boolean; onTakeBack: () => void; onRetry: () => void };

/** What became of a mail, in words; while it is held, the way to take it back, and when it failed, to try again. */
export function Delivery({ delivery, busy, onTakeBack, onRetry }: DeliveryProps) {
  const { state, reason, goes_out_at: at, accepted_at: accepted, can_withdraw, can_retry } = delivery;
  const seconds = useSecondsUntil(at);
  switch (state) {
    case 'delivered':
      return (
        <State
          icon={CheckCheck}
          text="Delivered to the mail server"
          title={accepted ? moment(accepted) : undefined}
          className="text-good-ink"
        />
      );
    case 'bounced':
    case 'failed':
      return (
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <State
            icon={state === 'bounced' ? CornerUpLeft : CircleAlert}
            text={`${state === 'bounced' ? 'Bounced, it came back' : 'Could not be delivered'}: ${reason ?? 'no reason was given'}`}
            className="text-bad-ink"
          />
          {can_retry && (
            <Button variant="ghost" size="small" busy={busy} onClick={onRetry}>
              <RotateCw aria-hidden /> Try again
            </Button>
          )}
        </div>
      );
    case 'sent':
      return <State icon={SendHorizontal} text="Sent, waiting for the mail server" className="text-ink-soft" />;
    case 'queued':
      if (!at || seconds === 0) return <State icon={Clock} text="Being sent" className="text-ink-soft" />;
      if (reason)
        return (
          <State
            icon={RotateCw}
            text={`Not delivered yet, next try at ${clock(at)}: ${reason}`}
            className="text-warn-ink"
          />
        );
      return (
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <State icon={Clock} text={`Queued, goes out at ${clock(at)}`} seconds={seconds} className="text-ink-soft" />
          {can_withdraw && (
            <Button variant="ghost" size="small" busy={busy} onClick={onTakeBack}>
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
        </div>
      );
  }
}

type StateProps = { icon: typeof Clock; text: string; title?: string | undefined; seconds?: number; className: string };

/** The seconds are for the eye alone: read aloud, a countdown would never be silent. */
function State({ icon: Icon, text, title, seconds, className }: StateProps) {
  return (
    <p title={title} className={`flex items-start gap-1.5 px-1 text-fine ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text}
        {seconds !== undefined && (
          <span aria-hidden className="tabular-nums">
            , in {seconds} s
          </span>
        )}
      </span>
    </p>
  );
}
