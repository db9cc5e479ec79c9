import { useState } from 'react';
import type { UnitTypeAnswer } from '../../../domain/calls/listing.ts';
import { useAddApplicant } from '../../api/add-applicant.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/DateField.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { addText as text } from './text.ts';

type AddProps = { listingId: string; units: readonly UnitTypeAnswer[]; onClose: () => void };

const nothing = { name: '', phone: '', email: '', unit: '', moveIn: '', occupants: '', wish: '', note: '' };
type Draft = typeof nothing;

const inputs = [
  { field: 'name', type: 'text', hint: undefined },
  { field: 'phone', type: 'tel', hint: undefined },
  { field: 'email', type: 'email', hint: text.emailHint },
  { field: 'occupants', type: 'number', hint: undefined },
] as const;
const areas = [
  { field: 'wish', hint: text.wishHint },
  { field: 'note', hint: text.noteHint },
] as const;

/** What is typed, and adding the applicant. */
function useDraft(listingId: string, onClose: () => void) {
  const [draft, setDraft] = useState<Draft>(nothing);
  // The id makes sure that a button pressed twice adds one person.
  const [clientId] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, reset } = useAddApplicant(listingId);
  const write = (field: keyof Draft, value: string) => {
    if (error) reset();
    setDraft((before) => ({ ...before, [field]: value }));
  };
  const save = () => {
    const { unit, moveIn, occupants, ...words } = draft;
    mutate(
      {
        listing_id: listingId,
        ...words,
        unit: unit ? [unit] : [],
        move_in: moveIn,
        occupants: occupants ? Number(occupants) : null,
        client_id: clientId,
      },
      {
        onSuccess: ({ name }) => {
          toastDone(text.added({ name }));
          onClose();
        },
      },
    );
  };
  return { draft, write, save, isPending, error };
}

/** The form for an applicant who telephoned or came in person. */
export function AddDialog({ listingId, units, onClose }: AddProps) {
  const { draft, write, save, isPending, error } = useDraft(listingId, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} hint={text.hint}>
      <form
        className="grid gap-4 p-5 sm:grid-cols-2 desk:px-7"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Fields draft={draft} units={units} write={write} />
        {error && (
          <p role="alert" className="col-span-full text-row font-medium text-bad-ink">
            {errorText(error)}
          </p>
        )}
        <div className="col-span-full flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  draft: Draft;
  units: readonly UnitTypeAnswer[];
  write: (field: keyof Draft, value: string) => void;
};

function Fields({ draft, units, write }: FieldsProps) {
  return (
    <>
      {inputs.map(({ field, type, hint }) => (
        <Field key={field} label={text[field]} hint={hint}>
          <Input
            type={type}
            value={draft[field]}
            autoComplete="off"
            {...(field === 'occupants' ? { min: 1, max: 30 } : {})}
            onChange={(event) => write(field, event.currentTarget.value)}
          />
        </Field>
      ))}
      <DateField label={text.moveIn} value={draft.moveIn} onChange={(date) => write('moveIn', date)} />
      {units.length > 1 && (
        <div className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden className="text-row font-medium">
            {text.unit}
          </span>
          <Select
            label={text.unit}
            value={draft.unit}
            options={[
              { value: '', label: text.noPreference },
              ...units.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(unit) => write('unit', unit)}
          />
        </div>
      )}
      {areas.map(({ field, hint }) => (
        <Field key={field} label={text[field]} hint={hint} className="col-span-full">
          <Textarea value={draft[field]} onChange={(event) => write(field, event.target.value)} />
        </Field>
      ))}
    </>
  );
}
