import { useState } from 'react';
import type { CriteriaAnswer } from '../../domain/calls/screening-criteria.ts';
import { useTellRejected } from '../api/criteria.ts';
import { Checkbox } from '../components/Checkbox.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../components/toast.ts';

/** Whether those that the screening rejects are told by themselves: off until the landlord says so, and asked before. */
export function TellRejected({ criteria }: { criteria: CriteriaAnswer }) {
  const [asking, setAsking] = useState(false);
  const change = useTellRejected();
  const on = criteria.tell_rejected;
  const say = async (tell: boolean) => {
    try {
      await change.mutateAsync({ listing_id: criteria.listing_id, tell });
      if (tell)
        toastDone('Rejected applicants will be told.', 'This counts for the applications that come from now on.');
      else toastDone('Rejected applicants are not told automatically any more.');
    } catch (error) {
      toastError('Error', error instanceof Error ? error.message : 'Failed to change the setting. Please try again.');
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        label="Tell rejected applicants automatically"
        hint="Whoever plainly fails a must-have gets an e-mail with the reason, and how to ask for a person’s review. Off, nobody hears of it before you say so."
        checked={on}
        disabled={change.isPending}
        onChange={() => (on ? void say(false) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Tell Rejected Applicants Automatically"
        confirm="Tell Them from Now On"
        busy={change.isPending}
        onConfirm={() => void say(true)}
      >
        <p>
          From now on, whoever the screening puts under Rejected gets an e-mail after a minute, without you looking
          first. Moving them forward within that minute, or Undo, stops it.
        </p>
        <p>Those who stand under Rejected already are not told by this: choose them in their list and press Tell.</p>
      </ConfirmDialog>
    </div>
  );
}
