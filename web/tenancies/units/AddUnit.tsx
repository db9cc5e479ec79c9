import { useState } from 'react';
import { addInstanceSchema, type RentalUnitAnswer } from '../../../domain/calls/rental-units.ts';
import { useAddInstance } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { EircodeForm } from './EircodeForm.tsx';
import { unitsText } from './text.ts';
import { errorText } from '../../api/error-text.ts';

const text = unitsText.addUnit;

/** Adds another bed, bedroom, house or apartment to a unit type, with its Eircode if known. */
export function AddUnit({
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
  // The id ensures that a unit sent twice is added once.
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
      toastDone(text.added({ type: unit.name }));
      onClose();
    } catch (error) {
      setProblem(errorText(error, text.failed));
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title({ type: unit.name })}
      confirm={text.confirm}
      busy={add.isPending}
      onConfirm={() => void save()}
      finalFocus={focusAfter}
    >
      <p>{text.hint}</p>
      <EircodeForm
        typed={typed}
        problem={problem}
        onType={(now) => {
          setTyped(now);
          setProblem(null);
        }}
        onSubmit={() => void save()}
      />
    </ConfirmDialog>
  );
}
