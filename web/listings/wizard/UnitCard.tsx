import { ChevronDown, Trash2 } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { unitNameHint } from '../../shared/listings/unit-name.ts';
import { currencyOptions, frequencyOptions, modeLabels, modeOptions } from '../../shared/listings/unit-modes.ts';
import { Choice } from '../../components/Choice.tsx';
import { Instances } from './Instances.tsx';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import { changeUnit, feeOf, unitFeeText } from './units.ts';
import type { UnitDraft } from './wizard.ts';

const text = wizardText.units;

type UnitCardProps = {
  unit: UnitDraft;
  number: number;
  open: boolean;
  onOpen: (open: boolean) => void;
  problem: string | undefined;
  change: StepProps['change'];
  onRemove: () => void;
};

/** One rental unit type; closed, it is summed up in one line. */
export function UnitCard({ unit, number, open, onOpen, problem, change, onRemove }: UnitCardProps) {
  const { label, icon: Icon } = modeLabels[unit.mode];
  const name = unit.name.trim() || text.numbered({ number });
  return (
    <Collapsible open={open} onOpenChange={onOpen} className="rounded-plate border border-line bg-paper">
      <div className="flex items-center gap-1 pr-2">
        <CollapsibleTrigger className="group flex min-w-0 flex-1 items-center gap-3 rounded-plate py-3 pl-4 pr-2 text-left">
          <span className="grid size-9 shrink-0 place-items-center rounded-plate bg-brass-soft text-brass-ink">
            <Icon aria-hidden className="size-4.5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
            <span className="block text-fine text-ink-soft">
              {text.summary({ mode: label, fee: unitFeeText(unit), count: unit.instances.length })}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-soft transition-transform group-data-panel-open:rotate-180"
          />
        </CollapsibleTrigger>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.remove({ name })}
          onClick={onRemove}
          className="text-ink-soft hover:text-bad-ink"
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
      <CollapsiblePanel>
        <UnitFields unit={unit} problem={problem} change={change} />
      </CollapsiblePanel>
    </Collapsible>
  );
}

function UnitFields({ unit, problem, change }: Pick<UnitCardProps, 'unit' | 'problem' | 'change'>) {
  const set = (next: Parameters<typeof changeUnit>[1]) => change(changeUnit(unit.id, next));
  return (
    <fieldset className="min-w-0 border-t border-line p-4">
      <legend className="sr-only">{unit.name}</legend>
      <div className="grid gap-4 sm:grid-cols-[1fr_11rem]">
        <Field label={text.name} hint={unitNameHint(unit.name)} error={problem}>
          <Input value={unit.name} autoComplete="off" onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <Choice label={text.mode} value={unit.mode} options={modeOptions} onChange={(mode) => set({ mode })} />
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-[8rem_6rem_8rem] sm:gap-4">
        <Field label={text.fee} className="max-sm:col-span-2">
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={unit.fee}
            placeholder={text.noFee}
            onChange={(event) => set({ fee: event.target.value })}
            onBlur={() => unit.fee.trim() !== '' && set({ fee: String(feeOf(unit.fee)) })}
            className="tabular-nums"
          />
        </Field>
        <Choice
          label={text.currency}
          value={unit.currency}
          options={currencyOptions}
          onChange={(currency) => set({ currency })}
        />
        <Choice
          label={text.frequency}
          value={unit.frequency}
          options={frequencyOptions}
          onChange={(frequency) => set({ frequency })}
        />
      </div>
      {feeOf(unit.fee) === 0 && (
        <p className="mt-2 text-fine text-warn-ink">{text.feeMissing({ fee: unitFeeText(unit) })}</p>
      )}
      <Instances unit={unit} change={change} />
    </fieldset>
  );
}
