import { Check } from 'lucide-react';
import { cn } from '../components/cn.ts';
import type { Step } from './stage-words.ts';

const stateWords = { done: 'done', now: 'you are here', ahead: 'still to come' };

/** The four steps of an application, and where this one is. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol aria-label="Steps" className="mt-6 grid grid-cols-2 gap-x-2 gap-y-3 min-[380px]:grid-cols-4 sm:gap-3">
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
            <span className="sr-only">, {stateWords[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
