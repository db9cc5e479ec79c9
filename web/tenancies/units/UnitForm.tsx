import { type FormEvent, useState } from 'react';
import { addUnitSchema, editUnitSchema, type RentalUnitAnswer } from '../../../domain/calls/rental-units.ts';
import type { UnitMode } from '../../../domain/listings/listing.ts';
import type { Currency, Frequency } from '../../../domain/money.ts';
import { useAddUnit, useEditUnit } from '../../api/rental-units.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { toastDone } from '../../components/toast.ts';
import { Choice } from '../../components/Choice.tsx';
import { useEdit } from '../../shared/edits/useEdit.ts';
import { unitNameText } from '../../shared/listings/unit-name-text.ts';
import { unitNameHint } from '../../shared/listings/unit-name.ts';
import { currencyOptions, frequencyOptions, modeOptions } from '../../shared/listings/unit-modes.ts';

import { tenanciesText } from '../text.ts';
import { unitsText } from './text.ts';
import { errorText } from '../../api/error-text.ts';

const text = unitsText.unitForm;

type UnitDraft = { name: string; mode: UnitMode; fee: string; currency: Currency; frequency: Frequency; count: string };

/** The defaults of a new unit (specification, section 9). */
const blank: UnitDraft = {
  name: unitNameText.first,
  mode: 'BEDROOM',
  fee: '800',
  currency: 'EUR',
  frequency: 'MONTHLY',
  count: '1',
};

const draftOf = (unit: RentalUnitAnswer): UnitDraft => ({
  name: unit.name,
  mode: unit.mode,
  fee: String(unit.rental_fee),
  currency: unit.rental_fee_currency,
  frequency: unit.rental_payment_frequency,
  count: String(unit.num_of_instances),
});

type UnitProblem = { field: string; text: string };
type FormProps = { listingId: string /** Null adds a new one. */; unit: RentalUnitAnswer | null; onClose: () => void };

/** The name under which unsaved changes to a unit type are kept; null is a new one. */
export const unitEdit = (listingId: string, unit: RentalUnitAnswer | null): string =>
  `unit.${unit ? unit.id : `${listingId}.new`}`;

/** What is typed about a unit type, and saving it. */
function useUnitDraft({ listingId, unit, onClose }: FormProps) {
  // With the version when the dialog opened: a later save in another tab isn't overwritten.
  const [begun] = useState(() => ({ typed: unit ? draftOf(unit) : blank, version: unit?.version ?? 0 }));
  const [{ typed, version }, setEdit] = useEdit(unitEdit(listingId, unit), begun);
  const [problem, setProblem] = useState<UnitProblem | null>(null);
  // The id ensures that a unit sent twice is added once.
  const [clientId] = useState(() => crypto.randomUUID());
  const [add, edit] = [useAddUnit(), useEditUnit()];
  const set = (next: Partial<UnitDraft>) => {
    setEdit((now) => ({ ...now, typed: { ...now.typed, ...next } }));
    setProblem(null);
  };
  const save = async () => {
    const facts = {
      listing_id: listingId,
      name: typed.name,
      mode: typed.mode,
      rental_fee: typed.fee.trim() || 0,
      rental_fee_currency: typed.currency,
      rental_payment_frequency: typed.frequency,
    };
    const sent = unit
      ? editUnitSchema.safeParse({ ...facts, unit_type_id: unit.id, version })
      : addUnitSchema.safeParse({ ...facts, client_id: clientId, num_of_instances: typed.count });
    if (!sent.success) {
      const issue = sent.error.issues[0];
      return setProblem({ field: String(issue?.path[0] ?? ''), text: issue?.message ?? text.invalid });
    }
    try {
      if ('unit_type_id' in sent.data) await edit.mutateAsync(sent.data);
      else await add.mutateAsync(sent.data);
      toastDone((unit ? text.changed : text.added)({ name: sent.data.name }));
      onClose();
    } catch (error) {
      setProblem({ field: 'name', text: errorText(error, text.failed) });
    }
  };
  return { typed, set, problem, save, isPending: add.isPending || edit.isPending };
}

/** Adds a unit type, or changes the name and rent of one. */
export function UnitForm({ listingId, unit, onClose }: FormProps) {
  const { typed, set, problem, save, isPending } = useUnitDraft({ listingId, unit, onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={unit ? text.edit({ name: unit.name }) : text.add}
      hint={text.hint}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 py-5 desk:px-7">
        <Fields typed={typed} set={set} problem={problem} adding={unit === null} />
        <div className="flex flex-wrap justify-end gap-3 pt-1">
          <Button variant="secondary" onClick={onClose}>
            {tenanciesText.cancel}
          </Button>
          <Button type="submit" busy={isPending}>
            {unit ? text.save : text.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  typed: UnitDraft;
  set: (next: Partial<UnitDraft>) => void;
  problem: UnitProblem | null;
  adding: boolean;
};

function Fields({ typed, set, problem, adding }: FieldsProps) {
  const of = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_11rem]">
        <Field label={text.name} hint={unitNameHint(typed.name)} error={of('name')}>
          <Input
            value={typed.name}
            autoComplete="off"
            maxLength={100}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        </Field>
        <Choice label={text.mode} value={typed.mode} options={modeOptions} onChange={(mode) => set({ mode })} />
      </div>
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
        <Field label={text.fee} error={of('rental_fee')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed.fee}
            onChange={(event) => set({ fee: event.currentTarget.value })}
            className="tabular-nums"
          />
        </Field>
        <Choice
          label={text.currency}
          value={typed.currency}
          options={currencyOptions}
          onChange={(currency) => set({ currency })}
        />
        <Choice
          label={text.frequency}
          value={typed.frequency}
          options={frequencyOptions}
          onChange={(frequency) => set({ frequency })}
        />
        {adding && (
          <Field label={text.count} error={of('num_of_instances')}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed.count}
              onChange={(event) => set({ count: event.currentTarget.value })}
              className="tabular-nums"
            />
          </Field>
        )}
      </div>
    </>
  );
}
