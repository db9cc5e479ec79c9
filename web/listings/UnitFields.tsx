import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { unitModes } from '../../domain/listing.ts';
import { currencies, frequencies } from '../../domain/money.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Select } from '../components/Select.tsx';
import type { FormParts } from './CreateListing.tsx';
import { modeWords } from './UnitsSection.tsx';

const modeOptions = unitModes.map((value) => ({ value, label: modeWords[value].label }));
const currencyOptions = currencies.map((value) => ({ value, label: value }));
const frequencyOptions = frequencies.map((value) => ({ value, label: value.toLowerCase() }));

/** One rental unit type: name, kind, fee, and its instances. */
export function UnitFields({ control, register, errors, index, onRemove }: FormParts & { index: number; onRemove: () => void }) {
  const wrong = errors.units?.[index];
  const at = `units.${index}` as const;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Rental unit type {index + 1}</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem_auto]">
        <Field label="Name" error={wrong?.name?.message}>
          <Input {...register(`${at}.name`, { validate: (name) => name.trim() !== '' || 'Please name each rental unit' })} />
        </Field>
        <div className="flex flex-col gap-1.5">
          <span aria-hidden className="text-row font-medium">
            Mode
          </span>
          <Controller
            control={control}
            name={`${at}.mode`}
            render={({ field }) => <Select label="Mode" value={field.value} options={modeOptions} onChange={field.onChange} />}
          />
        </div>
        <Button look="ghost" size="icon" aria-label={`Remove rental unit type ${index + 1}`} onClick={onRemove} className="self-end max-sm:hidden">
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-3 min-[380px]:grid-cols-[1fr_6rem_7.5rem] sm:grid-cols-[7rem_6rem_8rem] sm:gap-4">
        <Field label="Rental fee" error={wrong?.fee?.message}>
          <Input
            type="number"
            min={0}
            step={1}
            inputMode="numeric"
            className="tabular-nums"
            {...register(`${at}.fee`, { validate: (fee) => /^\d{1,7}$/.test(fee.trim()) || 'A whole number, 0 or more' })}
          />
        </Field>
        <Choice label="Currency">
          <Controller
            control={control}
            name={`${at}.currency`}
            render={({ field }) => <Select label="Currency" value={field.value} options={currencyOptions} onChange={field.onChange} />}
          />
        </Choice>
        <Choice label="Paid">
          <Controller
            control={control}
            name={`${at}.frequency`}
            render={({ field }) => <Select label="Paid" value={field.value} options={frequencyOptions} onChange={field.onChange} />}
          />
        </Choice>
      </div>
      <Instances control={control} register={register} index={index} />
      <Button look="ghost" size="small" onClick={onRemove} className="mt-3 sm:hidden">
        <Trash2 aria-hidden /> Remove this unit type
      </Button>
    </fieldset>
  );
}

/** A select under a word that a screen reader hears from the select itself. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-row font-medium">
        {label}
      </span>
      {children}
    </div>
  );
}

function Instances({ control, register, index }: Pick<FormParts, 'control' | 'register'> & { index: number }) {
  const { fields, append, remove } = useFieldArray({ control, name: `units.${index}.instances` });
  return (
    <div className="mt-4">
      <div className="flex items-center gap-3">
        <p className="text-row font-medium">How many</p>
        <div className="inline-flex items-center rounded-plate border border-line-strong bg-card">
          <Button look="ghost" size="smallIcon" aria-label="One fewer" disabled={fields.length <= 1} onClick={() => remove(fields.length - 1)}>
            <Minus aria-hidden />
          </Button>
          <output aria-label="Number of instances" className="min-w-8 text-center text-row font-semibold tabular-nums">
            {fields.length}
          </output>
          <Button look="ghost" size="smallIcon" aria-label="One more" disabled={fields.length >= 100} onClick={() => append({ eircode: '' })}>
            <Plus aria-hidden />
          </Button>
        </div>
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {fields.map((field, number) => (
          <li key={field.id}>
            <Field label={fields.length === 1 ? 'Eircode' : `Eircode ${number + 1}`}>
              <Input placeholder="e.g., D02 XY12" autoComplete="off" className="uppercase placeholder:normal-case" {...register(`units.${index}.instances.${number}.eircode`)} />
            </Field>
          </li>
        ))}
      </ul>
    </div>
  );
}
