import { BookOpenCheck } from 'lucide-react';
import type { TraceItem } from '../../domain/calls/operations.ts';
import { useReread } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { toastDone, toastError } from '../components/toast.ts';

/** Has a mail read again, such as after a fix: what it says can find its place, and nothing is done twice. */
export function Reread({ item }: { item: TraceItem }) {
  const { mutateAsync: reread, isPending } = useReread();
  const start = () =>
    void reread({ id: item.id }).then(
      () => toastDone('The mail is being read again.', 'What comes of it stands in its trace in a moment.'),
      (error: Error) => toastError('Error', error.message),
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" busy={isPending} disabled={item.kind === null} onClick={start}>
        <BookOpenCheck aria-hidden /> Read again
      </Button>
      <p className="text-fine text-ink-soft">
        {item.kind === null
          ? 'It has not been read yet, and is tried until it is.'
          : 'Safe to repeat: nothing is filed, answered or sent twice.'}
      </p>
    </div>
  );
}
