import { useState } from 'react';
import type { RentalUnitAnswer, RentalUnits, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { useRemoveUnit } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { unitsText } from './text.ts';
import { unitName } from './unit-names.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

const text = unitsText.removeUnit;

type RemoveProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer /** Null removes the whole unit type. */;
  instance: UnitInstanceAnswer | null;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** Asks before a unit type, or one unit of it, is removed. */
export function RemoveUnit({ units, unit, instance, onClose, focusAfter }: RemoveProps) {
  const [open, setOpen] = useState(true);
  const remove = useRemoveUnit();
  const [name] = useState(() => (instance ? unitName(unit, instance) : unit.name));
  const close = () => {
    setOpen(false);
    onClose();
  };
  const confirm = async () => {
    try {
      await remove.mutateAsync({
        listing_id: units.listing_id,
        unit_type_id: unit.id,
        ...(instance ? { instance_id: instance.id } : {}),
      });
      close();
      toastDone(text.removed({ name }), undefined, text.failed);
    } catch (error) {
      toastFailure(error, text.failed);
    }
  };
  const asked = !instance && unit.num_of_applications > 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={text.title({ name })}
      confirm={text.confirm}
      destructive
      busy={remove.isPending}
      problem={problemOf(remove.error, text.failed)}
      onConfirm={() => void confirm()}
      finalFocus={focusAfter}
    >
      <p>{instance ? text.unit : text.type}</p>
      {asked && <p>{text.applications({ count: unit.num_of_applications })}</p>}
    </ConfirmDialog>
  );
}
