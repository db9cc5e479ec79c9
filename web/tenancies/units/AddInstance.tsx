import { type FormEvent, useState } from 'react';
import { addInstanceSchema, type RentalUnitAnswer } from '../../../domain/calls/rental-units.ts';
import { useAddInstance } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { toastDone } from '../../components/toast.ts';

/** Asks for the Eircode of one more bed, room or home of a unit type, and adds it. */
export function AddInstance({
  listingId,
  unit,
  onClose,
  focusAfter,
}: {
  listingId: string;
  unit: RentalUnitAnswer;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // One id for one instance: sent twice, it is added once.
  const [clientId] = useState(() => crypto.randomUUID());
  const add = useAddInstance();
  const save = async () => {
    const sent = addInstanceSchema.safeParse({
      listing_id: listingId,
      unit_type_id: unit.id,
      client_id: clientId,
      eircode: typed,
    });
    if (!sent.success) return setProblem(sent.error.issues[0]?.message ?? null);
    try {
      await add.mutateAsync({ ...sent.data, eircode: sent.data.eircode ?? '' });
      toastDone(`One more of ${unit.name} has been added.`);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Failed to add it. Please try again.');
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add an instance of ${unit.name}`}
      confirm="Add Instance"
      busy={add.isPending}
      onConfirm={() => void save()}
      finalFocus={focusAfter}
    >
      <p>It takes applications as soon as it is added.</p>
      <form noValidate onSubmit={submit}>
        <Field label="Eircode" hint="Leave it empty when it is not known." error={problem ?? undefined}>
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder="e.g., D02 XY12"
            value={typed}
            onChange={(event) => (setTyped(event.currentTarget.value), setProblem(null))}
            className="uppercase placeholder:normal-case"
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
