import { ArrowRight, ListChecks } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { wizardText } from './text.ts';
import { lastStep, type Wizard } from './wizard.ts';

type ForwardProps = {
  wizard: Wizard;
  /** Leaves the step if it is complete; otherwise shows its problems. */
  attempt: (goOn: () => void) => void;
  onGo: (step: number) => void;
  onForward: () => void;
  label: string;
  disabled?: boolean;
};

/** Continues to the next step, or straight back to the review if the landlord came from there. */
export function Forward({ wizard, attempt, onGo, onForward, label, disabled = false }: ForwardProps) {
  return (
    <>
      {wizard.furthest === lastStep && wizard.step < lastStep - 1 && (
        <Button variant="secondary" size="large" disabled={disabled} onClick={() => attempt(() => onGo(lastStep))}>
          <ListChecks aria-hidden /> {wizardText.steps.toReview}
        </Button>
      )}
      <Button size="large" disabled={disabled} onClick={() => attempt(onForward)}>
        {label} <ArrowRight aria-hidden />
      </Button>
    </>
  );
}
