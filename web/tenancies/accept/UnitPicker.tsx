import type { UnitToLet } from '../../../domain/calls/accept-tenant.ts';
import { Badge } from '../../components/Badge.tsx';
import { RadioInput } from '../../components/CheckInput.tsx';
import { Heart } from 'lucide-react';
import { acceptText } from './text.ts';

type PickerProps = { choices: readonly UnitToLet[]; chosen: string | null; onChoose: (instanceId: string) => void };

const text = acceptText.unitChoice;

function factsText({ fee, eircode, of, number }: UnitToLet): string {
  const facts = { fee, eircode: eircode ? text.eircode({ eircode }) : text.noEircode };
  return of > 1 ? text.numberedFacts({ ...facts, number }) : text.facts(facts);
}

/** Which of the open units will be let; a single one is shown without a choice. */
export function UnitPicker({ choices, chosen, onChoose }: PickerProps) {
  const [only] = choices;
  if (only && choices.length === 1 && only.instance_id === chosen) {
    return (
      <p className="rounded-plate border border-line bg-card px-4 py-3 text-row">
        <Unit unit={only} />
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-row font-medium">{text.legend}</legend>
      <div className="max-h-[26rem] divide-y divide-line overflow-y-auto rounded-plate border border-line bg-card">
        {choices.map((unit) => (
          <label
            key={unit.instance_id}
            className="flex cursor-pointer items-start gap-3 px-4 py-2.5 text-row hover:bg-hover has-checked:bg-door-soft"
          >
            <RadioInput name="unit" checked={unit.instance_id === chosen} onChange={() => onChoose(unit.instance_id)} />
            <Unit unit={unit} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Unit({ unit }: { unit: UnitToLet }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{unit.unit_name}</span>
        <span className="block text-fine text-ink-soft">{factsText(unit)}</span>
      </span>
      {unit.wanted ? (
        <Badge tone="good" icon={Heart}>
          {text.wanted}
        </Badge>
      ) : (
        <span className="text-fine text-ink-soft">{text.notWanted}</span>
      )}
    </span>
  );
}
