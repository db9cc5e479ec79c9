import { ShieldAlert } from 'lucide-react';
import { useRecoveryEnd, useStopRecovery } from '../../api/account.ts';
import { momentText } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../toast-failure.ts';
import { recoveryBannerText as text } from './text.ts';

/** Warns on every signed-in device that two-step sign-in is about to be turned off, with a button to stop that. */
export function RecoveryBanner() {
  const endsAt = useRecoveryEnd();
  const stop = useStopRecovery();
  if (!endsAt) return null;
  const submit = () =>
    stop.mutate(null, {
      onSuccess: ({ message }) => toastDone(message, text.change, text.failed),
      onError: (error) => toastFailure(error, text.failed),
    });
  return (
    <section
      aria-label={text.label}
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate border border-line bg-bad-soft px-4 py-3 text-row text-bad-ink"
    >
      <ShieldAlert aria-hidden className="size-5 shrink-0" />
      <p className="min-w-56 flex-1">{text.notice({ when: momentText(endsAt) })}</p>
      <Button variant="destructive" busy={stop.isPending} onClick={submit}>
        {text.stop}
      </Button>
    </section>
  );
}
