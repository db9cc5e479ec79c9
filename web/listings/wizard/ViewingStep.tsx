import { CircleAlert } from 'lucide-react';
import { AvailabilityEditor } from '../../shared/viewings/AvailabilityEditor.tsx';
import { isEmpty } from '../../../domain/viewings/availability.ts';
import { Forward } from './Forward.tsx';
import { problemsOf } from './problems.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { goOn, stepTitles } from './steps.ts';
import { wizardText as text } from './text.ts';
import { useAttempt } from './useAttempt.ts';

/** Step 6: when applicants can view, and how many at once. */
export function ViewingStep({ wizard, change, onGo, heading }: StepProps) {
  const problems = problemsOf(wizard, 6);
  const { place, attempt, shown } = useAttempt(problems);
  const none = isEmpty(wizard.availability);
  return (
    <StepFrame
      step={6}
      title={stepTitles[5].title}
      heading={heading}
      hint={text.viewing.hint}
      onBack={() => onGo(5)}
      forward={
        <Forward
          wizard={wizard}
          attempt={attempt}
          onGo={onGo}
          disabled={none}
          label={text.viewing.next}
          onForward={() => change(goOn)}
        />
      }
    >
      <AvailabilityEditor
        value={wizard.availability}
        onChange={(availability) => change((now) => ({ ...now, availability }))}
        viewersPerSlot={wizard.viewersPerSlot}
        onViewersPerSlotChange={(viewersPerSlot) => change((now) => ({ ...now, viewersPerSlot }))}
      />
      <div ref={place} className="mt-5 empty:hidden">
        {none && (
          <p role="status" className="rounded-plate bg-warn-soft px-4 py-3 text-row text-warn-ink">
            {text.problems.noSlot}
          </p>
        )}
        {!none && shown[0] && (
          <p
            role="alert"
            data-problem
            tabIndex={-1}
            className="flex items-start gap-3 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink outline-none"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {shown[0].text}
          </p>
        )}
      </div>
    </StepFrame>
  );
}
