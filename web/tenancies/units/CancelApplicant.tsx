import { useState } from 'react';
import { useCancelApplicant } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import type { TenantProps } from './TenantCard.tsx';
import { nameOfInstance } from './unit-words.ts';

/** The question before a tenancy is taken back. */
export function CancelApplicant({ units, unit, instance, tenant, onClose }: TenantProps & { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const cancel = useCancelApplicant();
  const who = tenant.name || tenant.email || 'This applicant';
  const place = nameOfInstance(unit, instance);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const confirm = async () => {
    try {
      await cancel.mutateAsync({ listing_id: units.listing_id, application_id: tenant.application_id });
      toastDone(`${who} is no longer the tenant of ${place}.`, 'It is open again.');
    } catch (error) {
      toastError('Error', error instanceof Error ? error.message : 'Failed to cancel the applicant. Please try again.');
    } finally {
      close();
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Cancel Applicant?"
      confirm="Cancel Applicant"
      dismiss="Keep Applicant"
      destructive
      busy={cancel.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        <strong className="font-semibold text-ink">{who}</strong> is then no longer the tenant of {place}, and it takes
        applications again. They go back to Final Decision.
      </p>
      <p>
        {tenant.email
          ? 'They get an e-mail that says so, in a minute. If they have not heard of being accepted yet, they hear of neither.'
          : 'No e-mail address is known of them: please tell them yourself.'}
      </p>
      <p>Others who were declined when it was let stay where they are; you can move them forward in the pipeline.</p>
    </ConfirmDialog>
  );
}
