import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { Forward } from './Forward.tsx';
import { AdvertWording } from './AdvertWording.tsx';
import { Notes } from './Notes.tsx';
import { at, problemAt, type Problem, problemsOf } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { goOn, stepTitles } from './steps.ts';
import { wizardText as text } from './text.ts';
import { UnitCard } from './UnitCard.tsx';
import { addUnit, MAX_UNIT_TYPES, removeUnit } from './units.ts';
import { useAttempt } from './useAttempt.ts';
import type { Wizard } from './wizard.ts';

/** Step 4: the property's address and its units. */
export function UnitsStep({ wizard, change, onGo, heading }: StepProps) {
  const { place, attempt, shown } = useAttempt(problemsOf(wizard, 4));
  return (
    <StepFrame
      step={4}
      title={stepTitles[3].title}
      heading={heading}
      hint={text.units.hint}
      onBack={() => onGo(3)}
      forward={
        <Forward wizard={wizard} attempt={attempt} onGo={onGo} label={text.units.next} onForward={() => change(goOn)} />
      }
    >
      <div ref={place} className="flex flex-col gap-5">
        <Notes wizard={wizard} />
        <AdvertWording wording={wizard.wording} />
        <Card className="p-5 desk:p-7">
          <CardHead
            title={text.units.address}
            hint={wizard.advertUrl === null ? text.units.addressHintWithout : text.units.addressHint}
          />
          <Field label={text.units.address} hideLabel error={problemAt(shown, at.address)} className="mt-4">
            <Textarea
              rows={1}
              autoComplete="off"
              placeholder={text.units.addressPlaceholder}
              value={wizard.address}
              onChange={(event) => {
                const address = event.target.value.replace(/\s*\n\s*/g, ', ');
                change((now) => ({ ...now, address }));
              }}
              className="min-h-10 resize-none"
            />
          </Field>
        </Card>
        <Units wizard={wizard} change={change} shown={shown} />
      </div>
    </StepFrame>
  );
}

/** Which cards are closed, and functions to add and remove units; they move the focus. */
function useUnitCards({ wizard, change }: Pick<StepProps, 'wizard' | 'change'>) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [alert, setAlert] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const toggle = (id: number, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const remove = (id: number) => {
    setAlert(wizard.units.length > 1 ? null : text.problems.lastUnit);
    change(removeUnit(id));
    adding.current?.focus();
  };
  const add = () => {
    setAlert(null);
    flushSync(() => change(addUnit));
    list.current?.querySelector<HTMLInputElement>(':scope > li:last-child input')?.select();
  };
  return { closed, setClosed, toggle, remove, add, alert, list, adding };
}

function Units({ wizard, change, shown }: Pick<StepProps, 'wizard' | 'change'> & { shown: readonly Problem[] }) {
  const { closed, setClosed, toggle, remove, add, alert, list, adding } = useUnitCards({ wizard, change });
  const all = wizard.units.length > 0 && wizard.units.every((unit) => closed.has(unit.id));
  return (
    <Card className="p-5 desk:p-7">
      <CardHead title={text.units.title} hint={text.units.cardsHint}>
        <Button
          variant="ghost"
          size="small"
          onClick={() => setClosed(all ? new Set() : new Set(wizard.units.map((unit) => unit.id)))}
        >
          {all ? <ChevronsUpDown aria-hidden /> : <ChevronsDownUp aria-hidden />}
          {all ? text.units.expand : text.units.collapse}
        </Button>
      </CardHead>
      <ul ref={list} className="mt-5 flex flex-col gap-4">
        {wizard.units.map((unit, index) => {
          const problem = problemAt(shown, at.unitName(unit.id));
          return (
            <li key={unit.id}>
              <UnitCard
                unit={unit}
                number={index + 1}
                open={!closed.has(unit.id) || problem !== undefined}
                onOpen={(open) => toggle(unit.id, open)}
                problem={problem}
                change={change}
                onRemove={() => remove(unit.id)}
              />
            </li>
          );
        })}
      </ul>
      <UnitsAlert wizard={wizard} problem={alert ?? problemAt(shown, at.units)} />
      <Button
        ref={adding}
        variant="secondary"
        className="mt-4"
        disabled={wizard.units.length >= MAX_UNIT_TYPES}
        onClick={add}
      >
        <Plus aria-hidden /> {text.units.add}
      </Button>
    </Card>
  );
}

function UnitsAlert({ wizard, problem }: { wizard: Wizard; problem: string | undefined }) {
  const settled = problem === text.problems.lastUnit && wizard.units.length > 1;
  return (
    <div role="alert" className="empty:hidden">
      {problem && !settled && (
        <p className="mt-4 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink">{problem}</p>
      )}
    </div>
  );
}
