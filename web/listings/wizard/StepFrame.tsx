import { ArrowLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { wizardText } from './text.ts';
import { lastStep } from './wizard.ts';

const text = wizardText.steps;

type StepFrameProps = {
  step: number;
  title: string;
  hint?: ReactNode;
  /** Takes the focus when the step begins. */
  heading: RefObject<HTMLHeadingElement | null>;
  onBack?: () => void;
  /** The buttons that continue, to the right of 'Back'. */
  forward?: ReactNode;
  /** A button beside the title. */
  action?: ReactNode;
  className?: string;
  /** An illustration beside the content on a wide screen. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The frame of every step: its number and name, its content, and the buttons back and forward. */
export function StepFrame({
  step,
  title,
  hint,
  heading,
  onBack,
  forward,
  action,
  className,
  beside,
  children,
}: StepFrameProps) {
  return (
    <section className={cn('relative mt-7 desk:mt-9', className)}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-fine font-medium text-brass-ink">{text.of({ step, steps: lastStep })}</p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-6 text-2xl leading-8 outline-none desk:text-[1.75rem] desk:leading-9"
          >
            {title}
          </h2>
          {hint && <div className="mt-1.5 max-w-[68ch] text-row text-ink-soft desk:text-base">{hint}</div>}
        </div>
        {action}
      </header>
      <div className="mt-6">{children}</div>
      {(onBack || forward) && (
        <footer className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-5 max-sm:flex-col-reverse max-sm:items-stretch">
          {onBack ? (
            <Button variant="ghost" size="large" className="-ml-2 px-3 max-sm:self-start" onClick={onBack}>
              <ArrowLeft aria-hidden /> {text.back}
            </Button>
          ) : (
            <span />
          )}
          <div className="flex flex-wrap items-center justify-end gap-3 empty:hidden max-sm:flex-col-reverse max-sm:items-stretch">
            {forward}
          </div>
        </footer>
      )}
      {beside && (
        <div aria-hidden className="absolute left-full top-6 ml-20 hidden w-max wide:block">
          {beside}
        </div>
      )}
    </section>
  );
}
