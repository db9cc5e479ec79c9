import { BookOpenCheck } from 'lucide-react';
import { useState } from 'react';
import type { LayoutItem, LayoutReread } from '../../domain/calls/layouts.ts';
import { useRereadLayout } from '../api/operations.ts';
import { dayOf } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { layoutsText } from './layouts-text.ts';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const text = layoutsText.reread;

/** Reads the emails of a layout again that were not read in full, and says how the last time went. */
export function RereadLayout({ item, name }: { item: LayoutItem; name: string }) {
  const { id, samples, reread } = item;
  const [open, setOpen] = useState(false);
  const { mutate: start, isPending, error } = useRereadLayout();
  const mayAct = useMayAct();
  const canStart = mayAct && samples.length > 0 && (reread?.done ?? true);
  if (!canStart && !reread) return null;
  const confirm = () =>
    start(
      { id },
      {
        onSuccess({ count }) {
          setOpen(false);
          toastDone(text.started({ count }));
        },
      },
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {canStart && (
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <BookOpenCheck aria-hidden /> {text.action} <span className="sr-only">{name}</span>
        </Button>
      )}
      {reread && <p className="text-fine text-ink-soft">{progressOf(reread)}</p>}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.title}
        confirm={text.action}
        busy={isPending}
        problem={problemOf(error, operationsText.error)}
        onConfirm={confirm}
      >
        <p className="[overflow-wrap:anywhere]">{name}</p>
        <p>{text.hint}</p>
      </ConfirmDialog>
    </div>
  );
}

function progressOf({ done, total, waiting, better, gone, failed, asked_at: askedAt }: LayoutReread): string {
  return [
    done ? text.done({ total, better, date: dayOf(askedAt) }) : text.running({ done: total - waiting, total, better }),
    gone > 0 && text.gone({ count: gone }),
    failed > 0 && text.failed({ count: failed }),
  ]
    .filter(Boolean)
    .join(' ');
}
