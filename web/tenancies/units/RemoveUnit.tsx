import { useState } from 'react';
import type { RentalUnitAnswer, RentalUnits, UnitInstanceAnswer } from '../../../domain/calls/rental-units.ts';
import { useRemoveUnit } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';
import { applicationsText, nameOfInstance } from './unit-words.ts';

type RemoveProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer /** Null removes the whole unit type. */;
  instance: UnitInstanceAnswer | null;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
};

/** The question before a unit type or an instance of it is removed. */
export function RemoveUnit({ units, unit, instance, onClose, focusAfter }: RemoveProps) {
  const [open, setOpen] = useState(true);
  const remove = useRemoveUnit();
  const [name] = useState(() => (instance ? nameOfInstance(unit, instance) : unit.name));
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
      toastDone(`${name} has been removed.`);
    } catch (error) {
      toastError('Error', error instanceof Error ? error.message : 'Failed to remove the unit. Please try again.');
    } finally {
      close();
    }
  };
  const asked = !instance && unit.num_of_applications > 0;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Remove ${name}?`}
      confirm="Remove"
      destructive
      busy={remove.isPending}
      onConfirm={() => void confirm()}
      finalFocus={focusAfter}
    >
      <p>
        {instance
          ? 'It is no longer counted, and nothing can be let there.'
          : 'It disappears from this listing, with all its instances, and from the applicant’s form.'}
      </p>
      {asked && (
        <p>
          {applicationsText(unit.num_of_applications)} named it. They stay in the pipeline; what they asked for is no
          longer shown.
        </p>
      )}
    </ConfirmDialog>
  );
}
