import { useState } from 'react';
import type { CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import { useTellRejected } from '../../api/criteria.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { applicationsText } from '../text.ts';
import { actionsText } from './text.ts';

const text = actionsText.tellRejected;

/**
 * Whether applicants rejected by screening are emailed automatically: off until the landlord turns it on and confirms.
 */
export function TellRejected({ criteria }: { criteria: CriteriaAnswer }) {
  const [asking, setAsking] = useState(false);
  const setting = useTellRejected();
  const on = criteria.tell_rejected;
  const change = async (tell: boolean) => {
    try {
      await setting.mutateAsync({ listing_id: criteria.listing_id, tell });
      if (tell) toastDone(text.on, text.onHint);
      else toastDone(text.off);
    } catch (error) {
      toastError(applicationsText.error, error instanceof Error ? error.message : text.failed);
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="border-t border-line pt-3">
      <Checkbox
        label={text.label}
        hint={text.hint}
        checked={on}
        disabled={setting.isPending}
        onChange={() => (on ? void change(false) : setAsking(true))}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.title}
        confirm={text.confirm}
        busy={setting.isPending}
        onConfirm={() => void change(true)}
      >
        <p>{text.effect}</p>
        <p>{text.earlier}</p>
      </ConfirmDialog>
    </div>
  );
}
