import { BellRing } from 'lucide-react';
import { useRemind } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { panelText } from './text.ts';

const text = panelText.remind;

type RemindProps = { listingId: string; applicationId: string; name: string; stage: string; subState: string };

/** Reminds someone whose answer is awaited; nothing is shown where it is not. */
export function Remind({ listingId, applicationId, name, stage, subState }: RemindProps) {
  const { mutate, isPending } = useRemind();
  const isAwaited = subState === 'pending' && (stage === 'information_collection' || stage === 'viewing_appointment');
  if (!isAwaited) return null;
  const remind = () =>
    mutate(
      { listing_id: listingId, application_id: applicationId },
      {
        onSuccess: () => toastDone(text.done({ name }), text.doneHint),
        onError: (error) => toastFailure(error),
      },
    );
  return (
    <Button variant="secondary" size="small" busy={isPending} onClick={remind}>
      <BellRing aria-hidden /> {text.action}
    </Button>
  );
}
