import { useState } from 'react';
import { useCancelApplicant } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone } from '../../components/toast.ts';
import { unitsText } from './text.ts';
import type { TenantProps } from './tenant-props.ts';
import { unitName } from './unit-names.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

const text = unitsText.cancelTenant;

/** Asks before a tenancy is cancelled. */
export function CancelApplicant({ units, unit, instance, tenant, onClose }: TenantProps & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const cancel = useCancelApplicant();
  const who = tenant.name || tenant.email || unitsText.tenant.unnamed;
  const place = unitName(unit, instance);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const confirm = async () => {
    try {
      await cancel.mutateAsync({ listing_id: units.listing_id, application_id: tenant.application_id });
      close();
      toastDone(text.cancelled({ name: who, unit: place }), text.openAgain, text.failed);
    } catch (error) {
      toastFailure(error, text.failed);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text.title}
      confirm={text.confirm}
      dismiss={text.keep}
      destructive
      busy={cancel.isPending}
      problem={problemOf(cancel.error, text.failed)}
      onConfirm={() => void confirm()}
    >
      <p>
        <Rich
          text={text.effect({ name: who, unit: place })}
          parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
        />
      </p>
      <p>{tenant.email ? text.emailHint : unitsText.tenant.tellThemYourself}</p>
      <p>{text.others}</p>
    </ConfirmDialog>
  );
}
