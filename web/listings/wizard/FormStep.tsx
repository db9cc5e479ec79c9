import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { BlindField } from '../../shared/listings/BlindField.tsx';
import { ProgressionFields } from '../../shared/listings/ProgressionFields.tsx';
import { Forward } from './Forward.tsx';
import { FieldList } from './FieldList.tsx';
import { FieldPalette } from './FieldPalette.tsx';
import { FixedFields } from './FixedFields.tsx';
import { FormPreview } from './FormPreview.tsx';
import { problemsOf } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { goOn, stepTitles } from './steps.ts';
import { restFields } from '../../../domain/listings/question-stages.ts';
import { wizardText as text } from './text.ts';
import { useAttempt } from './useAttempt.ts';
import type { Change } from './wizard.ts';

/** Step 5: what applicants are asked. */
export function FormStep({ wizard, change, onGo, heading }: StepProps) {
  const [preview, setPreview] = useState(false);
  const { place, attempt, shown } = useAttempt(problemsOf(wizard, 5));
  // The field that was added last is open and has the focus.
  const [added, setAdded] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = (adding: Change, focus: boolean) => {
    if (focus) setAdded(wizard.nextId);
    change(adding);
  };
  return (
    <StepFrame
      step={5}
      title={stepTitles[4].title}
      heading={heading}
      hint={text.form.hint}
      onBack={() => onGo(4)}
      forward={
        <>
          <Button variant="secondary" size="large" onClick={() => setPreview(true)}>
            <Eye aria-hidden /> {text.form.preview}
          </Button>
          <Forward
            wizard={wizard}
            attempt={attempt}
            onGo={onGo}
            label={text.form.next}
            onForward={() => change(goOn)}
          />
        </>
      }
    >
      <div
        ref={place}
        className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <FieldPalette wizard={wizard} onAdd={add} />
        <Card className="min-w-0 p-4 desk:row-start-1 desk:p-6">
          <CardHead title={text.form.title} hint={text.form.reorder} />
          <FixedFields wizard={wizard} />
          <FieldList wizard={wizard} change={change} problems={shown} added={added} list={list} />
        </Card>
      </div>
      <Progression wizard={wizard} change={change} />
      <FormPreview wizard={wizard} isNew open={preview} onOpenChange={setPreview} />
    </StepFrame>
  );
}

/** How applicants are led on, and whether the landlord reads without names. */
function Progression({ wizard, change }: Pick<StepProps, 'wizard' | 'change'>) {
  return (
    <Card className="mt-5 p-4 desk:p-6">
      <CardHead title={text.form.progression} hint={text.form.progressionHint} />
      <div className="mt-4">
        <ProgressionFields
          value={wizard.progression}
          hasRest={restFields(wizard.fields).length > 0}
          onChange={(progression) => change((now) => ({ ...now, progression }))}
        />
        <div className="mt-4 border-t border-line pt-4">
          <BlindField
            checked={wizard.progression.blind ?? false}
            onChange={(blind) => change((now) => ({ ...now, progression: { ...now.progression, blind } }))}
          />
        </div>
      </div>
    </Card>
  );
}
