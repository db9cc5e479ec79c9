import { Check } from 'lucide-react';
import { cn } from '../../components/cn.ts';
import { canGo, stepTitles } from './steps.ts';
import { wizardText } from './text.ts';
import type { Wizard } from './wizard.ts';

const text = wizardText.steps;

/** The seven steps in a row: those already visited are links, the others are disabled. */
export function StepBar({ wizard, onGo }: { wizard: Wizard; onGo: (step: number) => void }) {
  return (
    <nav aria-label={text.region} className="isolate mt-6">
      <ol className="grid grid-cols-7">
        {stepTitles.map(({ short }, index) => {
          const step = index + 1;
          return (
            <li key={short} className="relative flex justify-center">
              {index > 0 && (
                <span
                  aria-hidden
                  className={cn(
                    'absolute right-1/2 top-[1.0625rem] h-0.5 w-full sm:top-[1.1875rem]',
                    step <= wizard.furthest ? 'bg-brass' : 'bg-line',
                  )}
                />
              )}
              <StepButton step={step} name={short} wizard={wizard} onGo={onGo} />
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepButton({
  step,
  name,
  wizard,
  onGo,
}: {
  step: number;
  name: string;
  wizard: Wizard;
  onGo: (step: number) => void;
}) {
  const current = step === wizard.step;
  const behind = step < wizard.furthest && !current;
  return (
    <button
      type="button"
      disabled={!current && !canGo(wizard, step)}
      aria-current={current ? 'step' : undefined}
      onClick={() => !current && onGo(step)}
      className="group relative z-10 flex min-w-9 flex-col items-center gap-1.5 rounded-plate pb-1 sm:px-1 text-fine disabled:cursor-not-allowed"
    >
      <span
        className={cn(
          'grid size-9 place-items-center rounded-full border-2 bg-paper font-serif text-base font-semibold tabular-nums transition-colors sm:size-10',
          current && 'border-door bg-door text-on-door shadow-2',
          behind && 'border-brass text-brass-ink group-enabled:group-hover:bg-brass-soft',
          !current && !behind && 'border-line text-ink-soft',
        )}
      >
        <span className={cn(behind && 'sr-only')}>
          <span className="sr-only">{text.step} </span>
          {step}
        </span>
        {behind && <Check aria-hidden className="size-4.5" />}
      </span>
      <span className={cn('leading-4 max-sm:sr-only', current ? 'font-semibold text-ink' : 'text-ink-soft')}>
        {name}
        {behind && <span className="sr-only"> {text.done}</span>}
      </span>
    </button>
  );
}
