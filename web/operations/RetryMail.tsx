import { RotateCw } from 'lucide-react';
import type { OutboxItem } from '../../domain/calls/operations.ts';
import { useRetryMail } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { toastDone, toastError } from '../components/toast.ts';

/** Has a mail that was not delivered tried again at once. */
export function RetryMail({ mail }: { mail: OutboxItem }) {
  const { mutateAsync: retry, isPending } = useRetryMail();
  if (!mail.can_retry) return null;
  const tryNow = () =>
    void retry({ id: mail.id }).then(
      () => toastDone('The mail is tried again now.'),
      (error: Error) => toastError('Error', error.message),
    );
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={tryNow}>
      <RotateCw aria-hidden /> Try again now <span className="sr-only">to {mail.to}</span>
    </Button>
  );
}
