import { CheckCheck, CircleAlert, Clock, CornerUpLeft, RotateCw, SendHorizontal, Undo2 } from 'lucide-react';
import type { DeliveryState } from '../../../../domain/calls/conversations.ts';
import { momentText, timeText } from '../../../base/dates.ts';
import { Button } from '../../../components/Button.tsx';
import { useSecondsUntil } from '../../../components/useSecondsUntil.ts';
import { threadText } from './text.ts';

const text = threadText.delivery;

type DeliveryProps = { delivery: DeliveryState; busy: boolean; onUndo: () => void; onRetry: () => void };

/** What happened to an email; while it is held it can be undone, and when it failed it can be sent again. */
export function Delivery({ delivery, busy, onUndo, onRetry }: DeliveryProps) {
  const { state, reason, goes_out_at: at, accepted_at: accepted, can_withdraw, can_retry } = delivery;
  const seconds = useSecondsUntil(at);
  switch (state) {
    case 'delivered':
      return (
        <State
          icon={CheckCheck}
          text={text.delivered}
          title={accepted ? momentText(accepted) : undefined}
          className="text-good-ink"
        />
      );
    case 'bounced':
    case 'failed':
      return (
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <State
            icon={state === 'bounced' ? CornerUpLeft : CircleAlert}
            text={text[state]({ reason: reason ?? text.noReason })}
            className="text-bad-ink"
          />
          {can_retry && (
            <Button variant="ghost" size="small" busy={busy} onClick={onRetry}>
              <RotateCw aria-hidden /> {text.tryAgain}
            </Button>
          )}
        </div>
      );
    case 'sent':
      return <State icon={SendHorizontal} text={text.sent} className="text-ink-soft" />;
    case 'queued':
      if (!at || seconds === 0) return <State icon={Clock} text={text.sending} className="text-ink-soft" />;
      if (reason)
        return <State icon={RotateCw} text={text.retrying({ time: timeText(at), reason })} className="text-warn-ink" />;
      return (
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <State icon={Clock} text={text.queued({ time: timeText(at) })} seconds={seconds} className="text-ink-soft" />
          {can_withdraw && (
            <Button variant="ghost" size="small" busy={busy} onClick={onUndo}>
              <Undo2 aria-hidden /> {text.undo}
            </Button>
          )}
        </div>
      );
  }
}

type StateProps = { icon: typeof Clock; text: string; title?: string | undefined; seconds?: number; className: string };

/** One line of state; its seconds are hidden from screen readers, which would announce them endlessly. */
function State({ icon: Icon, text: words, title, seconds, className }: StateProps) {
  return (
    <p title={title} className={`flex items-start gap-1.5 px-1 text-fine ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {seconds !== undefined && (
          <span aria-hidden className="tabular-nums">
            {text.countdown({ seconds })}
          </span>
        )}
      </span>
    </p>
  );
}
