import { CheckCheck, CircleAlert, Clock, RotateCw, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { DeliveryState } from '../../domain/calls/conversations.ts';
import { Button } from '../components/Button.tsx';

const clock = (at: string) => new Date(at).toLocaleTimeString('en-IE', { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone: 'Europe/Dublin' });

/** Whether an instant still lies ahead; turns by itself when it passes. */
function useAhead(at: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (!at) return;
    const timer = setTimeout(setPassed, Math.max(0, Date.parse(at) - Date.now()), at);
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && passed !== at;
}

type DeliveryProps = { delivery: DeliveryState; busy: boolean; onTakeBack: () => void };

/** What became of a mail, in words; while it is held, the way to take it back. */
export function Delivery({ delivery, busy, onTakeBack }: DeliveryProps) {
  const { state, reason, goes_out_at: at, can_withdraw } = delivery;
  const held = useAhead(at);
  if (state === 'sent') return <State icon={CheckCheck} text="Sent" className="text-good-ink" />;
  if (state === 'failed') return <State icon={CircleAlert} text={`Could not be delivered: ${reason ?? 'no reason was given'}`} className="text-bad-ink" />;
  if (!at || !held) return <State icon={Clock} text="Being sent" className="text-ink-soft" />;
  if (reason) return <State icon={RotateCw} text={`Not delivered yet, next try at ${clock(at)}: ${reason}`} className="text-warn-ink" />;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2">
      <State icon={Clock} text={`Queued, goes out at ${clock(at)}`} className="text-ink-soft" />
      {can_withdraw && (
        <Button look="ghost" size="small" busy={busy} onClick={onTakeBack}>
          <Undo2 aria-hidden /> Undo
        </Button>
      )}
    </div>
  );
}

function State({ icon: Icon, text, className }: { icon: typeof Clock; text: string; className: string }) {
  return (
    <p className={`flex items-start gap-1.5 px-1 text-fine ${className}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </p>
  );
}
