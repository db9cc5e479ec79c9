import { Popover } from '@base-ui/react/popover';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { shortDate, typedDate } from '../../domain/text/dates.ts';
import { buttonStyle } from './Button.tsx';
import { cn } from './cn.ts';
import { Field, Input } from './Field.tsx';
import { popupStyle } from './popup-style.ts';
import { Skeleton } from './Skeleton.tsx';
import { componentsText } from './text.ts';

const text = componentsText.date;
const DateMonth = lazy(() => import('./DateMonth.tsx'));

type DateFieldProps = {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** The first and the last date that may be chosen, YYYY-MM-DD. */
  min?: string | undefined;
  max?: string | undefined;
  hint?: string | undefined;
  className?: string;
};

function problemOf(typed: string, { min, max }: Pick<DateFieldProps, 'min' | 'max'>): string {
  if (typed.trim() === '') return '';
  const date = typedDate(typed);
  if (date === null) return text.problem;
  if (min && date < min) return text.early({ date: shortDate(min) });
  return max && date > max ? text.late({ date: shortDate(max) }) : '';
}

/**
 * A date that is typed in any usual form, or chosen from a month. A form can't be sent while its text isn't an allowed
 * date.
 */
export function DateField({ label, value, onChange, min, max, hint, className }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed ?? (value && shortDate(value));
  const problem = problemOf(shown, { min, max });
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  const type = (words: string) => {
    setTyped(words);
    setLeft(false);
    onChange(problemOf(words, { min, max }) === '' ? (typedDate(words) ?? '') : '');
  };
  const choose = (date: string) => {
    setTyped(null);
    onChange(date);
    setOpen(false);
  };
  const leave = () => {
    setLeft(true);
    if (problem === '') setTyped(null);
  };
  return (
    <Field label={label} hint={hint} error={isLeft && problem ? problem : undefined} className={cn(className)}>
      <div className="relative">
        <Input
          ref={input}
          value={shown}
          placeholder={text.placeholder}
          autoComplete="off"
          className="pr-11"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        <Popover.Root open={isOpen} onOpenChange={setOpen}>
          <Popover.Trigger
            type="button"
            aria-label={`${text.choose}: ${label}`}
            className={cn(
              buttonStyle({ variant: 'ghost', size: 'icon' }),
              'absolute inset-y-px right-px h-auto w-10 rounded-l-none',
            )}
          >
            <CalendarDays aria-hidden />
          </Popover.Trigger>
          <Popover.Portal>
            <Popover.Positioner sideOffset={6} align="end" className="z-50">
              <Popover.Popup className={cn(popupStyle, 'p-3')}>
                <Popover.Title className="sr-only">{text.choose}</Popover.Title>
                <Suspense fallback={<Skeleton className="h-80 w-70" />}>
                  <DateMonth value={value} min={min} max={max} onChoose={choose} />
                </Suspense>
              </Popover.Popup>
            </Popover.Positioner>
          </Popover.Portal>
        </Popover.Root>
      </div>
    </Field>
  );
}
