import { type RefObject, useState } from 'react';
import type { RentalUnitAnswer, RentalUnits } from '../../../domain/calls/rental-units.ts';
import type { InstanceStatus } from '../../../domain/listings/listing.ts';
import {
  aggregateStatus,
  isLastOpen,
  type UnitTarget,
  withApplications,
} from '../../../domain/tenancies/unit-status.ts';
import { useChangeApplications } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { unitsText } from './text.ts';
import { problemOf } from '../../shared/problem.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

const text = unitsText.applications;

/** A change to confirm: `name` is the unit's name in a sentence, `opener` the button that was pressed. */
export type ApplicationsChange = {
  key: number;
  target: UnitTarget;
  name: string;
  to: InstanceStatus;
  opener: HTMLElement;
};

type ChangeProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  asked: ApplicationsChange;
  /** Gets the focus if the button that was pressed no longer exists after the change. */
  toggle: RefObject<HTMLButtonElement | null>;
};

/**
 * Asks before applications are closed or reopened. It is rendered outside the buttons, which change with the response.
 */
export function ChangeApplications({ units, unit, asked, toggle }: ChangeProps) {
  const [open, setOpen] = useState(true);
  // The effects at the time of the question, not after the change.
  const [effects] = useState(() =>
    asked.to === 'CLOSED' ? closingEffects(units, unit, asked) : reopeningEffects(units, asked),
  );
  const change = useChangeApplications();
  const { target, name, to, opener } = asked;
  const closes = to === 'CLOSED';
  const confirm = async () => {
    const instance = target.instanceId === undefined ? {} : { instance_id: target.instanceId };
    try {
      await change.mutateAsync({ listing_id: units.listing_id, unit_type_id: target.unitTypeId, ...instance, to });
      setOpen(false);
      toastDone(
        closes ? text.closed({ name }) : text.reopened({ name }),
        undefined,
        closes ? text.closeFailed : text.reopenFailed,
      );
    } catch (error) {
      toastFailure(error, closes ? text.closeFailed : text.reopenFailed);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={closes ? text.closeTitle : text.reopenTitle}
      confirm={closes ? text.closeConfirm : text.reopenConfirm}
      busy={change.isPending}
      problem={problemOf(change.error, closes ? text.closeFailed : text.reopenFailed)}
      onConfirm={() => void confirm()}
      finalFocus={() => (opener.isConnected ? opener : toggle.current)}
    >
      {effects.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function closingEffects(units: RentalUnits, unit: RentalUnitAnswer, { target, name }: ApplicationsChange): string[] {
  const [after] = withApplications([unit], target, 'CLOSED');
  if (isLastOpen(units.rental_units, target)) return [text.closesListing({ name }), text.staysInPipeline];
  const typeCloses = aggregateStatus(after?.instances ?? []) === 'CLOSED';
  const effect = typeCloses ? text.closesType : text.closesUnit;
  return [effect({ name, type: unit.name }), text.staysInPipeline];
}

function reopeningEffects({ status }: RentalUnits, { name }: ApplicationsChange): string[] {
  return [status === 'CLOSED' ? text.reopensListing({ name }) : text.reopens({ name }), text.rejectedStay];
}
