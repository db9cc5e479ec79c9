import { type ReactNode, useId } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { RadioInput } from '../../components/CheckInput.tsx';

/** What is wrong with an answer, below it. */
export function Problem({ text, id }: { text: string | undefined; id?: string }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 text-fine font-medium text-bad-ink">
      {text}
    </p>
  );
}

type ChoicesProps = { title: string; hint?: string | undefined; problem?: string | undefined; children: ReactNode };

/** Several checkboxes or radio buttons under one question. */
export function Choices({ title, hint, problem, children }: ChoicesProps) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="text-row font-medium">{title}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 whitespace-pre-line text-fine text-ink-soft">
          {hint}
        </p>
      )}
      <div
        className={`mt-2 flex flex-col divide-y divide-line rounded-plate border ${problem ? 'border-bad' : 'border-line-strong'}`}
      >
        {children}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </fieldset>
  );
}

const withText = (options: readonly string[]) => options.filter((option) => option.trim() !== '');

type OptionsProps<V> = Omit<ChoicesProps, 'children'> & {
  options: readonly string[];
  chosen: V;
  onChange: (chosen: V) => void;
};

export function OneOf({ options, chosen, onChange, ...about }: OptionsProps<string>) {
  const name = useId();
  return (
    <Choices {...about}>
      {withText(options).map((option, index) => (
        <label
          key={index}
          className="flex min-h-10 cursor-pointer items-center gap-3 px-3 py-2 text-row hover:bg-hover"
        >
          <RadioInput
            name={name}
            checked={chosen === option}
            aria-invalid={about.problem ? true : undefined}
            onChange={() => onChange(option)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
        </label>
      ))}
    </Choices>
  );
}

export function SomeOf({ options, chosen, onChange, ...about }: OptionsProps<readonly string[]>) {
  const toggle = (option: string, on: boolean) =>
    onChange(on ? [...chosen, option] : chosen.filter((one) => one !== option));
  return (
    <Choices {...about}>
      {withText(options).map((option, index) => (
        <Checkbox
          key={index}
          label={option}
          checked={chosen.includes(option)}
          aria-invalid={about.problem ? true : undefined}
          onChange={(event) => toggle(option, event.currentTarget.checked)}
          className="min-h-10 items-center px-3 hover:bg-hover"
        />
      ))}
    </Choices>
  );
}
