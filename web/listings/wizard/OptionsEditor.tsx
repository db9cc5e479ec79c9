import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { wizardText } from './text.ts';

const text = wizardText.form;

type OptionsEditorProps = {
  options: readonly string[];
  problem: string | undefined;
  onChange: (options: string[]) => void;
};

const MAX_OPTIONS = 50;

/** The options applicants choose from, one line each; Enter moves to the next. */
export function OptionsEditor({ options, problem, onChange }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  const add = () => {
    if (options.length >= MAX_OPTIONS) return;
    flushSync(() => onChange([...options, '']));
    focus(options.length);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(options.filter((_, at) => at !== index)));
    focus(Math.max(0, index - 1));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-row font-medium">{text.options}</legend>
      <ul ref={list} className="mt-1.5 flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={index} className="flex items-start gap-1">
            <Field
              label={text.option({ number: index + 1 })}
              hideLabel
              className="flex-1"
              error={index === 0 ? problem : undefined}
            >
              <Input
                value={option}
                autoComplete="off"
                placeholder={text.option({ number: index + 1 })}
                onChange={(event) => onChange(options.map((old, at) => (at === index ? event.target.value : old)))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (index === options.length - 1) add();
                  else focus(index + 1);
                }}
              />
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.removeOption({ number: index + 1 })}
              disabled={options.length <= 1}
              onClick={() => remove(index)}
              className="text-ink-soft"
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" className="mt-1.5" disabled={options.length >= MAX_OPTIONS} onClick={add}>
        <Plus aria-hidden /> {text.addOption}
      </Button>
    </fieldset>
  );
}
