import { BellRing } from 'lucide-react';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { useRemind } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { toastDone } from '../../components/toast.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { panelText } from './text.ts';

const text = panelText.remind;

type RemindProps = {
  listingId: string;
  applicationId: string;
  name: string;
  data: Pick<ApplicantDetails, 'stage' | 'sub_state' | 'hold'>;
};

/** Reminds someone whose answer is awaited; nothing is shown where it is not. */
export function Remind({ listingId, applicationId, name, data }: RemindProps) {
  const { mutate, isPending } = useRemind();
  const { stage, sub_state: subState, hold } = data;
  const isAsked = stage === 'information_collection' || stage === 'viewing_appointment' || hold?.step === 'rest';
  const isAwaited = subState === 'pending' && isAsked;
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
