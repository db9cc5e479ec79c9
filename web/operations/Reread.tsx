import { BookOpenCheck } from 'lucide-react';
import type { TraceItem } from '../../domain/calls/operations.ts';
import { useReread } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { toastDone } from '../components/toast.ts';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';
import { toastFailure } from '../shared/toast-failure.ts';

const text = operationsText.reread;

/** Reads an email again, such as after a fix. Nothing is done twice. */
export function Reread({ item }: { item: TraceItem }) {
  const { mutateAsync: reread, isPending } = useReread();
  const start = () =>
    void reread({ id: item.id }).then(
      () => toastDone(text.started, text.startedHint),
      (error: Error) => toastFailure(error),
    );
  if (!useMayAct()) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" busy={isPending} disabled={item.kind === null} onClick={start}>
        <BookOpenCheck aria-hidden /> {text.action}
      </Button>
      <p className="text-fine text-ink-soft">{item.kind === null ? text.unread : text.safe}</p>
    </div>
  );
}
