import { RotateCw } from 'lucide-react';
import type { OutboxItem } from '../../domain/calls/operations.ts';
import { useRetryMail } from '../api/operations.ts';
import { Button } from '../components/Button.tsx';
import { toastDone } from '../components/toast.ts';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';
import { toastFailure } from '../shared/toast-failure.ts';

const text = operationsText.outbox;

/** Immediately retries an email that was not delivered. */
export function RetryEmail({ email }: { email: OutboxItem }) {
  const { mutateAsync: retry, isPending } = useRetryMail();
  const mayAct = useMayAct();
  if (!email.can_retry || !mayAct) return null;
  const tryNow = () =>
    void retry({ id: email.id }).then(
      () => toastDone(text.retried),
      (error: Error) => toastFailure(error),
    );
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={tryNow}>
      <RotateCw aria-hidden /> {text.retry} <span className="sr-only">{text.retryTo({ recipient: email.to })}</span>
    </Button>
  );
}
