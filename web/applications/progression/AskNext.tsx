import { useState } from 'react';
import type { ProgressionAnswer } from '../../../domain/calls/progression.ts';
import { useAskMore } from '../../api/progression.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { applicationsText } from '../text.ts';
import { progressionText as text } from './text.ts';

/** How many more are let in with one press. */
const NEXT = 10;

/** Lets the next ones who wait be asked for documents, after saying who will be emailed. */
export function AskNext({ settings }: { settings: ProgressionAnswer }) {
  const [asking, setAsking] = useState(false);
  const more = useAskMore();
  const { documents, paused, waiting_for_documents: waiting, listing_id: listingId } = settings;
  const count = Math.min(NEXT, waiting);
  if (documents !== 'first' || paused || count === 0) return null;
  const ask = async () => {
    try {
      await more.mutateAsync({ listing_id: listingId, count });
      toastDone(text.nextDone({ count }));
    } catch (error) {
      toastError(applicationsText.error, error instanceof Error ? error.message : text.saveFailed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.nextOnes({ count })}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.nextTitle({ count })}
        confirm={text.nextOnes({ count })}
        busy={more.isPending}
        onConfirm={() => void ask()}
      >
        <p>{text.nextEffect({ count })}</p>
      </ConfirmDialog>
    </>
  );
}
