import { useState } from 'react';
import type { CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import { useTellRejected } from '../../api/criteria.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { actionsText } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

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
      setAsking(false);
      if (tell) toastDone(text.on, text.onHint, text.failed);
      else toastDone(text.off, undefined, text.failed);
    } catch (error) {
      toastFailure(error, text.failed);
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
        problem={problemOf(setting.error, text.failed)}
        onConfirm={() => void change(true)}
      >
        <p>{text.effect}</p>
        <p>{text.earlier}</p>
      </ConfirmDialog>
    </div>
  );
}
