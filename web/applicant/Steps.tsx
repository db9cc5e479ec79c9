import { Check } from 'lucide-react';
import { cn } from '../components/cn.ts';
import type { Step } from './progress.ts';
import { applicantText } from './text.ts';

/** The steps of an application, with the current one marked. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol
      aria-label={applicantText.steps.label}
      className={cn(
        'mt-6 grid gap-x-2 gap-y-3 sm:gap-3',
        steps.length === 3 ? 'grid-cols-3' : 'grid-cols-2 min-[28rem]:grid-cols-4',
      )}
    >
      {steps.map(({ step, state }) => (
        <li key={step} aria-current={state === 'now' ? 'step' : undefined}>
          <span
            aria-hidden
            className={cn(
              'block h-1.5 rounded-full',
              state === 'ahead' ? 'bg-line' : state === 'now' ? 'bg-brass' : 'bg-door',
            )}
          />
          <span
            className={cn(
              'mt-2 flex items-center gap-1 text-xs sm:text-fine',
              state === 'now' ? 'font-semibold' : 'text-ink-soft',
            )}
          >
            {state === 'done' && <Check aria-hidden className="size-3.5 shrink-0 text-good-ink" />}
            {step}
            <span className="sr-only">, {applicantText.steps[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
