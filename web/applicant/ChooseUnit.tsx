import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { OwnUnitChoice } from '../../domain/calls/unit-choice.ts';
import { useChooseUnit, useOwnUnitChoice } from '../api/unit-choice.ts';
import { Button } from '../components/Button.tsx';
import { RadioInput } from '../components/CheckInput.tsx';
import { errorText } from '../api/error-text.ts';
import { Rich } from '../components/Rich.tsx';
import { unitFee } from './PropertyCard.tsx';
import { applicantText } from './text.ts';

const text = applicantText.chooseUnit;

/** If the unit they applied for has been let: the other open units to choose from. Otherwise nothing. */
export function ChooseUnit({ applicationId }: { applicationId: string }) {
  const { data } = useOwnUnitChoice(applicationId);
  if (!data?.asked) return null;
  return (
    <section aria-labelledby="choose-unit" className="border-b border-line bg-brass-soft p-5 sm:px-9 sm:py-7">
      <h2 id="choose-unit" className="text-xl leading-7">
        {data.answered ? text.chosenTitle : text.let({ unit: data.let_unit ?? '' })}
      </h2>
      {data.answered ? (
        <p className="mt-2 flex items-start gap-2" role="status">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-good-ink" />
          <span>
            <Rich
              text={text.chosen({ units: data.chosen.join(', ') })}
              parts={{ units: (units) => <strong className="font-semibold">{units}</strong> }}
            />
          </span>
        </p>
      ) : (
        <Choice applicationId={applicationId} choice={data} />
      )}
    </section>
  );
}

function Choice({ applicationId, choice }: { applicationId: string; choice: OwnUnitChoice }) {
  const [chosen, setChosen] = useState('');
  const choose = useChooseUnit(applicationId);
  if (choice.units.length === 0) return <p className="mt-2">{text.none}</p>;
  const left = choice.chosen.filter((name) => choice.units.some((unit) => unit.name === name));
  return (
    <form
      className="mt-2 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) choose.mutate(chosen);
      }}
    >
      <p>{left.length > 0 ? text.continues({ units: left.join(', ') }) : text.others}</p>
      <fieldset className="min-w-0">
        <legend className="sr-only">{text.legend}</legend>
        <div className="divide-y divide-line rounded-plate border border-line-strong bg-card">
          {choice.units.map((unit) => (
            <label
              key={unit.id}
              className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-hover has-checked:bg-door-soft"
            >
              <RadioInput name="unit" checked={chosen === unit.id} onChange={() => setChosen(unit.id)} />
              <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                <span className="font-medium [overflow-wrap:anywhere]">{unit.name}</span>
                <span className="text-ink-soft">{unitFee(unit)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {choose.error && (
        <p role="alert" className="text-row font-medium text-bad-ink">
          {errorText(choose.error, text.failed)}
        </p>
      )}
      <div>
        <Button type="submit" disabled={!chosen} busy={choose.isPending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
