import { type FormEvent, useState } from 'react';
import { type UnitInstanceAnswer, setEircodeSchema } from '../../../domain/calls/rental-units.ts';
import { useSetEircode } from '../../api/rental-units.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { toastDone } from '../../components/toast.ts';
import { eircodeText } from './unit-words.ts';

type EditProps = { listingId: string; unitTypeId: string; instance: UnitInstanceAnswer; name: string };

/** Asks for an instance's Eircode and keeps it once it is confirmed; an empty one is not set. */
export function EditEircode({ listingId, unitTypeId, instance, name }: EditProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const set = useSetEircode();
  const show = (shown: boolean) => {
    setOpen(shown);
    if (!shown) return;
    setTyped(instance.eircode ? eircodeText(instance.eircode) : '');
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
          read.data.eircode
            ? `Eircode ${eircodeText(read.data.eircode)} saved for ${name}.`
            : `Eircode removed from ${name}.`,
        );
      },
      onError: (error) => setProblem(error.message),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => show(true)}>
        {instance.eircode ? 'Change Eircode' : 'Set Eircode'}
        <span className="sr-only"> of {name}</span>
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={`Eircode of ${name}`}
        confirm="Save Eircode"
        busy={set.isPending}
        onConfirm={save}
      >
        <form noValidate onSubmit={submit}>
          <Field label="Eircode" hint="Leave it empty when it is not known." error={problem ?? undefined}>
            <Input
              autoComplete="off"
              spellCheck={false}
              placeholder="e.g., D02 XY12"
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setProblem(null);
              }}
              className="uppercase placeholder:normal-case"
            />
          </Field>
        </form>
      </ConfirmDialog>
    </>
  );
}
