import { Minus, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, Input } from '../../components/Field.tsx';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import {
  addInstance,
  canShareEircode,
  MAX_INSTANCES,
  removeInstance,
  shareEircode,
  sharesEircode,
  typeEircode,
} from './units.ts';
import type { UnitDraft } from './wizard.ts';

const text = wizardText.units;

type InstancesProps = { unit: UnitDraft; change: StepProps['change'] };

/** How many instances a unit has, and their Eircodes: one for all, or one for each. */
export function Instances({ unit, change }: InstancesProps) {
  const shared = sharesEircode(unit);
  const place = useRef<HTMLDivElement>(null);
  const remove = (instanceId: number) => {
    place.current?.querySelector<HTMLElement>('[data-more]')?.focus();
    change(removeInstance(unit.id, instanceId));
  };
  const shown = shared ? unit.instances.slice(0, 1) : unit.instances;
  return (
    <div ref={place} className="mt-5 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <HowMany unit={unit} change={change} />
        {canShareEircode(unit.mode) && (
          <Checkbox
            label={text.sameEircode}
            checked={unit.sameEircode}
            onChange={(event) => change(shareEircode(unit.id, event.target.checked))}
          />
        )}
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {shown.map((instance, index) => (
          <li key={instance.id} className="flex items-end gap-1">
            <Field
              label={shown.length === 1 ? text.eircode : text.numberedEircode({ number: index + 1 })}
              className="flex-1"
            >
              <Input
                placeholder={text.eircodePlaceholder}
                autoComplete="off"
                spellCheck={false}
                maxLength={10}
                value={instance.eircode}
                onChange={(event) => change(typeEircode(unit.id, instance.id, event.target.value))}
                className="uppercase placeholder:normal-case"
              />
            </Field>
            {shown.length > 1 && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.removeInstance({ number: index + 1 })}
                onClick={() => remove(instance.id)}
                className="text-ink-soft"
              >
                <X aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function HowMany({ unit, change }: InstancesProps) {
  const count = unit.instances.length;
  return (
    <div role="group" aria-label={text.howManyOf({ name: unit.name })} className="flex items-center gap-3">
      <p aria-hidden className="text-row font-medium">
        {text.howMany}
      </p>
      <div className="inline-flex items-center rounded-plate border border-line-strong bg-card">
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.fewer}
          disabled={count <= 1}
          onClick={() => change(removeInstance(unit.id))}
        >
          <Minus aria-hidden />
        </Button>
        <output aria-label={text.howMany} className="min-w-8 text-center text-row font-semibold tabular-nums">
          {count}
        </output>
        <Button
          data-more
          variant="ghost"
          size="icon"
          aria-label={text.more}
          disabled={count >= MAX_INSTANCES}
          onClick={() => change(addInstance(unit.id))}
        >
          <Plus aria-hidden />
        </Button>
      </div>
    </div>
  );
}
