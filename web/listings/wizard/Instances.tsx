import { Minus, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, Input } from '../../components/Field.tsx';
import type { StepProps } from './step-props.ts';
import {
  addInstance,
  canShareEircode,
  mostInstances,
  removeInstance,
  shareEircode,
  sharesEircode,
  typeEircode,
} from './units.ts';
import type { UnitDraft } from './wizard.ts';

type InstancesProps = { unit: UnitDraft; change: StepProps['change'] };

/** How many there are of a unit, and where: one Eircode for all of them, or one for each. */
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
            label="Same Eircode for all instances"
            checked={unit.sameEircode}
            onChange={(event) => change(shareEircode(unit.id, event.target.checked))}
          />
        )}
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {shown.map((instance, index) => (
          <li key={instance.id} className="flex items-end gap-1">
            <Field label={shown.length === 1 ? 'Eircode' : `Eircode ${index + 1}`} className="flex-1">
              <Input
                placeholder="e.g., D02 XY12"
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
                aria-label={`Remove instance ${index + 1}`}
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
    <div role="group" aria-label={`How many of ${unit.name}`} className="flex items-center gap-3">
      <p aria-hidden className="text-row font-medium">
        How many
      </p>
      <div className="inline-flex items-center rounded-plate border border-line-strong bg-card">
        <Button
          variant="ghost"
          size="icon"
          aria-label="One fewer"
          disabled={count <= 1}
          onClick={() => change(removeInstance(unit.id))}
        >
          <Minus aria-hidden />
        </Button>
        <output aria-label="Number of instances" className="min-w-8 text-center text-row font-semibold tabular-nums">
          {count}
        </output>
        <Button
          data-more
          variant="ghost"
          size="icon"
          aria-label="One more"
          disabled={count >= mostInstances}
          onClick={() => change(addInstance(unit.id))}
        >
          <Plus aria-hidden />
        </Button>
      </div>
    </div>
  );
}
