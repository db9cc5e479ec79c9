import { useState } from 'react';
import { type UnitInstanceAnswer, setEircodeSchema } from '../../../domain/calls/rental-units.ts';
import { useSetEircode } from '../../api/rental-units.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastDone } from '../../components/toast.ts';
import { useEdit, useIsEditLeft } from '../../shared/edits/useEdit.ts';
import { EircodeForm } from './EircodeForm.tsx';
import { unitsText } from './text.ts';
import { eircodeText } from './unit-names.ts';
import { errorText } from '../../api/error-text.ts';

const text = unitsText.eircode;

/** The name under which an unsaved Eircode is kept; without `instanceId`, how those of its unit type begin. */
export const eircodeEdit = (unitTypeId: string, instanceId = ''): string => `eircode.${unitTypeId}.${instanceId}`;

type EditProps = { listingId: string; unitTypeId: string; instance: UnitInstanceAnswer; name: string };

/** Changes a unit's Eircode; an empty one removes it. */
export function EditEircode({ listingId, unitTypeId, instance, name }: EditProps) {
  const current = instance.eircode ? eircodeText(instance.eircode) : '';
  const edit = eircodeEdit(unitTypeId, instance.id);
  const [open, setOpen] = useState(useIsEditLeft(edit));
  const [typed, setTyped] = useEdit(edit, current);
  const [problem, setProblem] = useState<string | null>(null);
  const set = useSetEircode();
  const show = (shown: boolean) => {
    setOpen(shown);
    setTyped(current);
    setProblem(null);
  };
  const save = () => {
    const change = { listing_id: listingId, unit_type_id: unitTypeId, instance_id: instance.id, eircode: typed };
    const read = setEircodeSchema.safeParse(change);
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? null);
    set.mutate(change, {
      onSuccess: () => {
        setOpen(false);
        toastDone(
          read.data.eircode ? text.saved({ eircode: eircodeText(read.data.eircode), name }) : text.removed({ name }),
        );
      },
      onError: (error) => setProblem(errorText(error)),
    });
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => show(true)}>
        <Rich text={(instance.eircode ? text.change : text.set)({ name })} parts={{ hidden: hiddenWords }} />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={text.title({ name })}
        confirm={text.confirm}
        busy={set.isPending}
        onConfirm={save}
      >
        <EircodeForm
          typed={typed}
          problem={problem}
          onType={(now) => {
            setTyped(now);
            setProblem(null);
          }}
          onSubmit={save}
        />
      </ConfirmDialog>
    </>
  );
}
